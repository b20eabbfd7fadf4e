/** The values of a dimension with their counts. */

import { conditionText } from '../../../generated/text/condition.js';
import type { components } from '../../../generated/types.js';
import { mapInSlices, sortInSlices } from '../../../kernel/slices/slices.js';
import { dictionaryOf } from '../../engine/dimensions.js';
import { DIMENSION_NAMES } from '../../filters/dimensions.js';
import type { AnalyticsQueries, BreakdownRow, Dimension, Scope } from '../../queries/types.js';
import { shownForm } from '../../words/forms.js';
import type { Days } from '../period/period.js';
import { BREAKDOWNS, type BreakdownName, shownValue } from '../values/names.js';
import { shareOf } from '../values/rounding.js';

type Row = components['schemas']['AnalyticsReportRow'];

interface BreakdownReport {
  unit: 'pageviews' | 'sessions';
  /** The sum over all values. */
  total: number;
  /** How many values there are. */
  values: number;
  rows: Row[];
}

export interface BreakdownQuestion {
  limit: number;
  offset?: number;
  /** By descending count, ascending count, or name. Only the MOST_SORTED largest values are reordered. */
  sort?: 'most' | 'least' | 'name';
  /** Days to compare with. */
  compareWith?: Days | null;
}

export const MOST_SORTED = 50_000;

const namesOfFilters = new Map<Dimension, string>(Object.entries(DIMENSION_NAMES).map(([name, dimension]) => [dimension, name]));

/** The filter, in the API's syntax, that selects the sessions with this value. */
function filterOf(dimension: Dimension, value: string): string {
  const text = dimension === 'channel' || dimension === 'device' ? shownValue(dimension, value) : shownForm(dictionaryOf(dimension), value);
  return conditionText({ name: namesOfFilters.get(dimension) ?? dimension, operator: 'is', values: [{ text, glob: false }] });
}

const byName = new Intl.Collator('en').compare;

async function rowsInOrder(queries: AnalyticsQueries, scope: Scope, dimension: Dimension, question: BreakdownQuestion) {
  const { limit, offset = 0, sort = 'most' } = question;
  if (sort === 'most') return queries.breakdown(scope, dimension, limit, offset);
  const found = await queries.breakdown(scope, dimension, MOST_SORTED);
  const shown = ({ value }: BreakdownRow) => shownValue(dimension, value);
  const rows =
    sort === 'least'
      ? found.rows.reverse()
      : await sortInSlices(scope.organizationId, found.rows, (one, other) => byName(shown(one), shown(other)));
  return { ...found, rows: rows.slice(offset, offset + limit) };
}

/**
 * One breakdown. Each row has the filter that drills down: from a source to its referrers, from a country to its regions, from a region to
 * its cities.
 */
export async function breakdownOf(
  queries: AnalyticsQueries,
  scope: Scope,
  name: BreakdownName,
  question: BreakdownQuestion,
): Promise<BreakdownReport> {
  const dimension = BREAKDOWNS[name];
  const { unit, rows, total, values } = await rowsInOrder(queries, scope, dimension, question);
  const { compareWith } = question;
  const before =
    compareWith &&
    (await queries.countsOf(
      { ...scope, ...compareWith },
      dimension,
      rows.map(({ value }) => value),
    ));
  const counted = (count: number, previous: number | undefined): Row =>
    unit === 'pageviews'
      ? { pageviews: count, ...(previous !== undefined && { previousPageviews: previous }) }
      : { sessions: count, ...(previous !== undefined && { previousSessions: previous }) };
  return {
    unit: unit === 'pageviews' ? 'pageviews' : 'sessions',
    total,
    values,
    // an export has 50,000 rows
    rows: await mapInSlices(scope.organizationId, rows.entries(), ([index, { value, count }]) => ({
      name: shownValue(dimension, value),
      ...(dimension === 'country' && value !== '' && { code: value }),
      filter: filterOf(dimension, value),
      ...counted(count, before?.[index]),
      share: shareOf(count, total),
    })),
  };
}
