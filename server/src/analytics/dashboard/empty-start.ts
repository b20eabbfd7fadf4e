/** Shortens a chart of a site that began to be measured within the period. */
import type { Dashboard } from './load.js';

type Courses = Pick<Dashboard, 'series' | 'previousSeries'>;

/** The fewest buckets that are drawn. */
const FEWEST = 7;

/** Leaves out the empty beginning of the series, if the previous period has nothing either. */
export function withoutEmptyStart({ series, previousSeries }: Courses): Courses {
  const hasAny = ({ visitors, pageviews }: Courses['series'][number]) => visitors + pageviews > 0;
  if (previousSeries.some(hasAny)) return { series, previousSeries };
  const first = Math.max(0, Math.min(series.findIndex(hasAny), series.length - FEWEST));
  return { series: series.slice(first), previousSeries: previousSeries.slice(first) };
}
