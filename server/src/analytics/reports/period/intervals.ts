/** The buckets of a time series. Visitors count once a day, so a week or month is the sum of its days. */

import { invalid } from '../../../kernel/errors.js';
import { addDays, daysBetween } from '../../../kernel/net/local-days.js';
import type { Bucket, Totals } from '../../queries/types.js';
import type { Days } from './period.js';

export type Interval = 'hour' | 'day' | 'week' | 'month';

/** The engine's limit for hours. */
const MOST_HOURLY_DAYS = 31;

/** The interval of a call; by default hours for one day, otherwise days. Throws VALIDATION_ERROR for hours of more than 31 days. */
export function readInterval(interval: Interval | undefined, days: Days): Interval {
  const length = daysBetween(days.from, days.to) + 1;
  if (interval === 'hour' && length > MOST_HOURLY_DAYS) throw invalid('/interval', `hour supports at most ${MOST_HOURLY_DAYS} days`);
  return interval ?? (length === 1 ? 'hour' : 'day');
}

const SUNDAY = 6;

/** The first day of the week (Monday) or month that contains a day. */
export function firstDayOf(day: string, interval: 'week' | 'month'): string {
  if (interval === 'month') return `${day.slice(0, 7)}-01`;
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + SUNDAY) % 7;
  return addDays(day, -sinceMonday);
}

type Counts = Pick<Totals, 'visitors' | 'visits' | 'pageviews' | 'events' | 'bounces' | 'durationSec'>;

const COUNTS = ['visitors', 'visits', 'pageviews', 'events', 'bounces', 'durationSec'] as const;

/** The sum of several totals. */
export function addTotals(parts: readonly Counts[]): Totals {
  const sums = Object.fromEntries(COUNTS.map((name) => [name, parts.reduce((sum, part) => sum + part[name], 0)])) as unknown as Counts;
  const per = (count: number) => (sums.visits === 0 ? null : count / sums.visits);
  return { ...sums, viewsPerVisit: per(sums.pageviews), bounceRate: per(sums.bounces), averageDurationSec: per(sums.durationSec) };
}

/** Groups days into weeks or months. The first group begins with the range, even if its week or month began earlier. */
export function groupDays(days: readonly Bucket[], interval: 'week' | 'month'): Bucket[] {
  const groups = new Map<string, Bucket[]>();
  for (const bucket of days) {
    const key = firstDayOf(bucket.day, interval);
    groups.set(key, [...(groups.get(key) ?? []), bucket]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...addTotals(group), day: first.day, hour: null, startsAt: first.startsAt }] : [];
  });
}
