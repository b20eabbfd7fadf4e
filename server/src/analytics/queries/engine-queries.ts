/** The engine behind the published questions. */
import type { Knex } from 'knex';
import { mapInSlices } from '../../kernel/slices/slices.js';
import { DICTIONARY, dictionaryOf } from '../engine/dimensions.js';
import { daysBetween } from '../engine/local-days.js';
import type { Condition } from '../engine/questions/conditions.js';
import { type Asked, emptyAnswer, strideOf } from '../engine/questions/questions.js';
import { sealingState } from '../store/sealing-store.js';
import { MOST_HOUR_DAYS, requireGoals, requireScope, requireSteps } from './bounds.js';
import { breakdownQueries } from './breakdown-queries.js';
import { idsOf, valuesOf } from './dictionary.js';
import type { EnginePool } from './engine-pool.js';
import { readHitPage } from './hit-page.js';
import { conditionsOf, membersOfSteps } from './resolve.js';
import { bucketsOf, funnelOf, topOf, totalsOf } from './rows.js';
import type { AnalyticsQueries, EventRow, PropertyValueRow, Scope, Step } from './types.js';
import { vitalsQueries } from './vitals-queries.js';

interface EngineQueriesOptions {
  database: Knex;
  pool: EnginePool;
  /** The time zone of a property that has no data yet. */
  timeZoneOf: (organizationId: string) => Promise<string>;
}

const dayCountOf = ({ from, to }: Pick<Scope, 'from' | 'to'>) => daysBetween(from, to) + 1;

export function openAnalyticsQueries({ database, pool, timeZoneOf }: EngineQueriesOptions): AnalyticsQueries {
  /** Filters being looked up. A page asks many questions with the same filters, and several viewers ask together. */
  const pending = new Map<string, Promise<Condition[]>>();
  const sharedConditions = (scope: Scope): Promise<Condition[]> => {
    const key = JSON.stringify([scope.organizationId, scope.propertyId, scope.filters]);
    const known = pending.get(key);
    if (known) return known;
    const found = conditionsOf(database, scope, scope.filters).finally(() => pending.delete(key));
    pending.set(key, found);
    return found;
  };

  /** `key` is the question in words, without dictionary numbers. */
  const ask = async (scope: Scope, asked: Asked, key: unknown): Promise<Float64Array> => {
    const conditions = await sharedConditions(scope);
    const answer = await pool.ask(scope, { hits: { asked, conditions } }, JSON.stringify([key, scope.filters]));
    return answer?.numbers ?? emptyAnswer(asked, dayCountOf(scope));
  };

  /** Turns pairs by id into rows with hits and sessions. */
  const pairsOf = async (scope: Scope, numbers: Float64Array, dictionary: number, limit: number) => {
    const { ids } = topOf((id) => numbers[id * 2]!, Math.floor(numbers.length / 2), limit);
    const wordOf = await valuesOf(database, scope, dictionary, ids);
    return mapInSlices(scope.organizationId, ids, (id) => ({ value: wordOf(id), events: numbers[id * 2]!, visits: numbers[id * 2 + 1]! }));
  };

  const eventIdOf = async (scope: Scope, event: string | null) =>
    event === null ? 0 : (await idsOf(database, scope, DICTIONARY.event, 'equal', [event])).find((id) => id > 0);

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
    ...breakdownQueries(database, ask, eventIdOf),
    goals: async (scope, goals) => {
      requireScope(scope);
      requireGoals(goals);
      const members = await Promise.all(goals.map((steps) => stepsOf(scope, steps)));
      // the visits of the scope, then a pair for each goal
      const numbers = await ask(scope, { kind: 'goals', goals: members }, ['goals', goals]);
      return { visits: numbers[0]!, goals: goals.map((_, index) => ({ visits: numbers[1 + index * 2]!, hits: numbers[2 + index * 2]! })) };
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
    hits: (days, slice) => readHitPage(database, pool, days, slice),
    forget: (organizationId, propertyId) => pool.forget({ organizationId, propertyId }),
    close: () => pool.close(),
  };
}
