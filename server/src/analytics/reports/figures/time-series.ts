/** Key figures over time: by hour, day, week or month, with the previous period. */
import type { components } from '../../../generated/types.js';
import { daysBetween } from '../../../kernel/net/local-days.js';
import type { AnalyticsQueries, Bucket, Scope, Totals } from '../../queries/types.js';
import { addTotals, firstDayOf, groupDays, type Interval } from '../period/intervals.js';
import type { Period } from '../period/period.js';
import { courseOf } from './course.js';
import { totalsView } from './totals.js';

type Row = components['schemas']['AnalyticsReportRow'];
type Figures = components['schemas']['AnalyticsTotals'];

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return format;
}

const MINUTE_MS = 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** The instant as ISO 8601 with the zone's offset, such as 2026-03-29T03:00:00+02:00. */
export function localIso(instant: string, timeZone: string): string {
  const local = formatOf(timeZone).format(new Date(instant)).replace(' ', 'T');
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(instant)) / MINUTE_MS);
  const ahead = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

interface TimeSeries {
  interval: Interval;
  totals: Figures;
  previous: Figures;
  rows: Row[];
}

/** Identifies a bucket's position in its range: the number of its day and its hour. */
const positionIn = (from: string, { day, hour }: Bucket): string => `${daysBetween(from, day)} ${hour}`;

/**
 * Pairs each bucket with the one at the same position in the previous period: an hour with the same hour of its day, a week or month with
 * as many days. Clocks may change in only one of the periods; an hour that the other lacks has no partner.
 */
export function besideEach(buckets: readonly Bucket[], before: readonly Bucket[], period: Period, interval: Interval): Totals[] {
  const known = new Map(before.map((bucket) => [positionIn(period.previous.from, bucket), bucket]));
  const at = (bucket: Bucket) => known.get(positionIn(period.from, bucket)) ?? addTotals([]);
  if (interval === 'hour' || interval === 'day') return buckets.map(at);
  const groups = new Map<string, Totals[]>();
  for (const bucket of buckets) {
    const key = firstDayOf(bucket.day, interval);
    groups.set(key, [...(groups.get(key) ?? []), at(bucket)]);
  }
  return [...groups.values()].map(addTotals);
}

const previousView = ({ visitors, visits, pageviews }: Totals): Row => ({
  previousVisitors: visitors,
  previousSessions: visits,
  previousPageviews: pageviews,
});

/**
 * The key figures of a period and of the previous one, and a row for each bucket. With `compare` each row also has the previous period's
 * numbers.
 */
export async function timeSeriesOf(
  queries: AnalyticsQueries,
  scope: Scope,
  period: Period,
  { interval, compare }: { interval: Interval; compare: boolean },
): Promise<TimeSeries> {
  const isHourly = interval === 'hour';
  const earlier: Scope = { ...scope, ...period.previous };
  const [{ totals, previous, days, daysBefore }, hours, hoursBefore] = await Promise.all([
    courseOf(queries, scope, period),
    isHourly ? queries.timeSeries(scope, 'hour') : null,
    isHourly && compare ? queries.timeSeries(earlier, 'hour') : null,
  ]);
  const buckets = hours ?? days;
  const before = compare ? (hoursBefore ?? daysBefore) : null;
  const beside = before && besideEach(buckets, before, period, interval);
  const shown = interval === 'week' || interval === 'month' ? groupDays(buckets, interval) : buckets;
  const rows = shown.map(
    (bucket, index): Row => ({
      date: bucket.day,
      startsAt: localIso(bucket.startsAt, period.timeZone),
      ...totalsView(bucket),
      ...(beside?.[index] && previousView(beside[index])),
    }),
  );
  return { interval, totals, previous, rows };
}
