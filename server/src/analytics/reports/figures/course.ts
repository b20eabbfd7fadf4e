/** The days and key figures of a period and of the previous one. One question covers both, because all figures of days add up. */
import type { components } from '../../../generated/types.js';
import type { AnalyticsQueries, Bucket, Scope } from '../../queries/types.js';
import { addTotals } from '../period/intervals.js';
import type { Period } from '../period/period.js';
import { totalsView } from './totals.js';

type Figures = components['schemas']['AnalyticsTotals'];

export interface Course {
  totals: Figures;
  previous: Figures;
  days: Bucket[];
  daysBefore: Bucket[];
}

/** The event that the tracker sends for clicks on external links and downloads. */
const CLICK = 'click';

/** Clicks are events of a session, not a property of it, so a scope with filters has no click counts. */
export async function courseOf(queries: AnalyticsQueries, scope: Scope, period: Period): Promise<Course> {
  const both: Scope = { ...scope, from: period.previous.from };
  const isFiltered = scope.filters.length > 0;
  const [buckets, clicks] = await Promise.all([queries.timeSeries(both, 'day'), isFiltered ? null : queries.eventDays(both, CLICK)]);
  const first = buckets.findIndex(({ day }) => day >= period.from);
  const figures = (from: number, to: number): Figures => ({
    ...totalsView(addTotals(buckets.slice(from, to))),
    clicks: clicks === null ? null : clicks.slice(from, to).reduce((sum, count) => sum + count, 0),
  });
  return {
    totals: figures(first, buckets.length),
    previous: figures(0, first),
    days: buckets.slice(first),
    daysBefore: buckets.slice(0, first),
  };
}
