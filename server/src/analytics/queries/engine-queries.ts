/** The published questions, answered by the engine. */
import type { Knex } from 'knex';
import { countsPageviews, DICTIONARY, type Dimension, dictionaryOf } from '../engine/dimensions.js';
import { daysBetween } from '../engine/local-days.js';
import { type Asked, emptyAnswer, strideOf } from '../engine/questions.js';
import { codeOfPage } from '../engine/session-table.js';
import { sealingState } from '../store/sealing-store.js';
import { MOST_HOUR_DAYS, requireGoals, requireScope, requireSteps } from './bounds.js';
import { idsOf, valuesOf } from './dictionary.js';
import type { EnginePool } from './engine-pool.js';
import { conditionsOf, membersOfSteps } from './resolve.js';
import { bucketsOf, funnelOf, topOf, totalsOf } from './rows.js';
import type { AnalyticsQueries, Breakdown, EventRow, PropertyValueRow, Scope, Step } from './types.js';
import { vitalsQueries } from './vitals-queries.js';

export interface EngineQueriesOptions {
  database: Knex;
  pool: EnginePool;
  /** The zone of a property of which nothing has come yet. */
  timeZoneOf: (organizationId: string) => Promise<string>;
}

const dayCountOf = ({ from, to }: Pick<Scope, 'from' | 'to'>) => daysBetween(from, to) + 1;

export function openAnalyticsQueries({ database, pool, timeZoneOf }: EngineQueriesOptions): AnalyticsQueries {
  /** `key` is the question in words, without numbers of the dictionary. */
  const ask = async (scope: Scope, asked: Asked, key: unknown): Promise<Float64Array> => {
    const conditions = await conditionsOf(database, scope, scope.filters);
    const answer = await pool.ask(scope, { hits: { asked, conditions } }, JSON.stringify([key, scope.filters]));
    return answer?.numbers ?? emptyAnswer(asked, dayCountOf(scope));
  };

  /** Rows of pairs by id: hits, and sessions. */
  const pairsOf = async (scope: Scope, numbers: Float64Array, dictionary: number, limit: number) => {
    const { ids } = topOf((id) => numbers[id * 2]!, Math.floor(numbers.length / 2), limit);
    const wordOf = await valuesOf(database, scope, dictionary, ids);
    return ids.map((id) => ({ value: wordOf(id), events: numbers[id * 2]!, visits: numbers[id * 2 + 1]! }));
  };

  const eventIdOf = async (scope: Scope, event: string | null) =>
    event === null ? 0 : (await idsOf(database, scope, DICTIONARY.event, 'equal', [event])).find((id) => id > 0);

  const breakdown = async (scope: Scope, dimension: Dimension, limit: number): Promise<Breakdown> => {
    requireScope(scope);
    const numbers = await ask(scope, { kind: 'breakdown', dimension }, ['breakdown', dimension]);
    const isPage = dimension === 'page';
    const placeOf = (id: number) => (isPage ? codeOfPage(id) : id);
    // sessions without a pageview have no entry page, and no exit page
    const first = dimension === 'entryPage' || dimension === 'exitPage' ? 1 : 0;
    const countOf = (id: number) => (id < first ? 0 : (numbers[placeOf(id)] ?? 0));
    const { ids, total, values } = topOf(countOf, isPage ? Math.ceil(numbers.length / 2) : numbers.length, limit);
    const wordOf = await valuesOf(database, scope, dictionaryOf(dimension), ids);
    const rows = ids.map((id) => ({ value: wordOf(id), count: countOf(id) }));
    return { unit: countsPageviews(dimension) ? 'pageviews' : 'visits', rows, total, values };
  };

  const propertyRows = async (scope: Scope, event: string | null, key: string | null, limit: number): Promise<PropertyValueRow[]> => {
    requireScope(scope);
    const [eventId, keyIds] = await Promise.all([
      eventIdOf(scope, event),
      key === null ? null : idsOf(database, scope, DICTIONARY.propertyKey, 'equal', [key]),
    ]);
    if (eventId === undefined || keyIds?.length === 0) return [];
    const numbers = await ask(scope, { kind: 'properties', event: eventId, key: keyIds?.[0] ?? null }, ['properties', event, key]);
    return pairsOf(scope, numbers, key === null ? DICTIONARY.propertyKey : DICTIONARY.propertyValue, limit);
  };

  const namesOf = (rows: readonly PropertyValueRow[]): EventRow[] => rows.map(({ value, ...counts }) => ({ name: value, ...counts }));
  const stepsOf = (scope: Scope, steps: readonly Step[]) => membersOfSteps(database, scope, steps);

  return {
    totals: async (scope) => {
      requireScope(scope);
      const asked: Asked = { kind: 'totals', hours: false };
      return totalsOf(await ask(scope, asked, 'days'), strideOf(asked));
    },
    timeSeries: async (scope, by) => {
      requireScope(scope, by === 'hour' ? MOST_HOUR_DAYS : undefined);
      const numbers = await ask(scope, { kind: 'totals', hours: by === 'hour' }, by === 'hour' ? 'hours' : 'days');
      const timeZone = (await sealingState(database, scope))?.timeZone ?? (await timeZoneOf(scope.organizationId));
      return bucketsOf(numbers, scope.from, dayCountOf(scope), timeZone, by);
    },
    breakdown,
    goals: async (scope, goals) => {
      requireScope(scope);
      requireGoals(goals);
      const members = await Promise.all(goals.map((steps) => stepsOf(scope, steps)));
      const [visits = 0, ...counts] = await ask(scope, { kind: 'goals', goals: members }, ['goals', goals]);
      return { visits, goals: goals.map((_, index) => ({ visits: counts[index * 2]!, hits: counts[index * 2 + 1]! })) };
    },
    goalBy: async (scope, goal, dimension, limit) => {
      requireScope(scope);
      requireGoals([goal]);
      const numbers = await ask(scope, { kind: 'goalBy', goal: await stepsOf(scope, goal), dimension }, ['goalBy', goal, dimension]);
      const { ids } = topOf((id) => numbers[id * 2]!, Math.floor(numbers.length / 2), limit);
      const wordOf = await valuesOf(database, scope, dictionaryOf(dimension), ids);
      return ids.map((id) => ({ value: wordOf(id), visits: numbers[id * 2]!, converted: numbers[id * 2 + 1]! }));
    },
    funnel: async (scope, steps) => {
      requireScope(scope);
      requireSteps(steps);
      const members = await Promise.all(steps.map((step) => stepsOf(scope, [step])));
      return funnelOf(await ask(scope, { kind: 'funnel', steps: members }, ['funnel', steps]));
    },
    events: async (scope, limit) => {
      requireScope(scope);
      return namesOf(await pairsOf(scope, await ask(scope, { kind: 'events' }, 'events'), DICTIONARY.event, limit));
    },
    propertyKeys: async (scope, event, limit) => namesOf(await propertyRows(scope, event, null, limit)),
    propertyValues: propertyRows,
    ...vitalsQueries(database, pool),
    forget: (organizationId, propertyId) => pool.forget({ organizationId, propertyId }),
    close: () => pool.close(),
  };
}
