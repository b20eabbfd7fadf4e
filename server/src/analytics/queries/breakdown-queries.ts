/** Questions about the values of one dimension. */

import { daysBetween } from '../../kernel/net/local-days.js';
import { mapInSlices } from '../../kernel/slices/slices.js';
import { countsPageviews, type Dimension, dictionaryOf } from '../engine/dimensions.js';
import { codeOfEvent, codeOfPage } from '../engine/sessions/session-table.js';
import type { Asking } from './asking.js';
import { requireScope } from './bounds.js';
import { topOf } from './rows.js';
import type { AnalyticsQueries, Breakdown, Scope } from './types.js';
import { countsByWord, idsByValue, valuesOf } from './words.js';

export function breakdownQueries(asking: Asking) {
  const { database } = asking;
  /** Counts by id; for pages, by codes of hits. */
  const countsIn = (scope: Scope, dimension: Dimension): Promise<Float64Array> => {
    requireScope(scope);
    return asking.ask(scope, { kind: 'breakdown', dimension }, ['breakdown', dimension]);
  };

  /** A function that gives the count of an id, and a number above all ids. */
  const countsById = async (scope: Scope, dimension: Dimension) => {
    const numbers = await countsIn(scope, dimension);
    const isPage = dimension === 'page';
    const codeOf = (id: number) => (isPage ? codeOfPage(id) : id);
    // sessions without a pageview have no entry or exit page
    const first = dimension === 'entryPage' || dimension === 'exitPage' ? 1 : 0;
    const countOf = (id: number) => (id < first ? 0 : (numbers[codeOf(id)] ?? 0));
    const length = isPage ? Math.ceil(numbers.length / 2) : numbers.length;
    return countsByWord(database, scope, dictionaryOf(dimension), countOf, length);
  };

  const breakdown = async (scope: Scope, dimension: Dimension, limit: number, offset = 0): Promise<Breakdown> => {
    const { countOf, length } = await countsById(scope, dimension);
    const { ids, total, values } = topOf(countOf, length, limit, offset);
    const wordOf = await valuesOf(database, scope, dictionaryOf(dimension), ids);
    const rows = await mapInSlices(scope.organizationId, ids, (id) => ({ value: wordOf(id), count: countOf(id) }));
    return { unit: countsPageviews(dimension) ? 'pageviews' : 'visits', rows, total, values };
  };

  const countsOf = async (scope: Scope, dimension: Dimension, values: readonly string[]): Promise<number[]> => {
    const [{ countOf }, idOf] = await Promise.all([
      countsById(scope, dimension),
      idsByValue(database, scope, dictionaryOf(dimension), values),
    ]);
    return values.map((value) => countOf(idOf(value)));
  };

  const eventDays = async (days: Omit<Scope, 'filters'>, event: string): Promise<number[]> => {
    const scope = { ...days, filters: [] };
    requireScope(scope);
    const id = await asking.eventIdOf(scope, event);
    const count = daysBetween(days.from, days.to) + 1;
    if (id === undefined) return new Array<number>(count).fill(0);
    return [...(await asking.ask(scope, { kind: 'hitDays', code: codeOfEvent(id) }, ['eventDays', event]))];
  };

  return { breakdown, countsOf, eventDays } satisfies Partial<AnalyticsQueries>;
}
