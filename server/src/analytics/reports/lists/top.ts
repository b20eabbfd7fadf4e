/** The most frequent values of a dimension, in display form. */
import type { components } from '../../../generated/types.js';
import type { AnalyticsQueries, Dimension, Scope } from '../../queries/types.js';
import { shownValue } from '../values/names.js';

type Count = components['schemas']['AnalyticsCount'];

/** The values by descending count. The engine decides what is counted. */
export async function topOf(queries: AnalyticsQueries, scope: Scope, dimension: Dimension, limit: number): Promise<Count[]> {
  const { unit, rows } = await queries.breakdown(scope, dimension, limit);
  return rows.map(({ value, count }) => ({
    name: shownValue(dimension, value),
    ...(dimension === 'country' && value !== '' && { code: value }),
    ...(unit === 'pageviews' ? { pageviews: count } : { sessions: count }),
  }));
}
