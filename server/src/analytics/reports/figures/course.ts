/** The days of a period and of the one before, and the key figures of both. Both are asked together: all figures of days add up. */
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

/** The event that the tracker reports for clicks on links to other sites and to files. */
const CLICK = 'click';

/** Clicks happen in a session and are not told apart by it, so there are none with filters. */
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
