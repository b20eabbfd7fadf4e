/** Goals and funnels. */
import { dictionaryOf } from '../engine/dimensions.js';
import type { Asking } from './asking.js';
import { requireGoals, requireScope, requireSteps } from './bounds.js';
import { membersOfSteps } from './resolve.js';
import { funnelOf, topOf } from './rows.js';
import type { AnalyticsQueries, Scope, Step } from './types.js';
import { countsByWord, valuesOf } from './words.js';

export function conversionQueries(asking: Asking) {
  const { database } = asking;
  const stepsOf = (scope: Scope, steps: readonly Step[]) => membersOfSteps(database, scope, steps);
  return {
    goals: async (scope, goals) => {
      requireScope(scope);
      requireGoals(goals);
      const members = await Promise.all(goals.map((steps) => stepsOf(scope, steps)));
      // the visits of the scope, then a pair for each goal
      const numbers = await asking.ask(scope, { kind: 'goals', goals: members }, ['goals', goals]);
      return { visits: numbers[0]!, goals: goals.map((_, index) => ({ visits: numbers[1 + index * 2]!, hits: numbers[2 + index * 2]! })) };
    },
    goalBy: async (scope, goal, dimension, limit) => {
      requireScope(scope);
      requireGoals([goal]);
      const numbers = await asking.ask(scope, { kind: 'goalBy', goal: await stepsOf(scope, goal), dimension }, ['goalBy', goal, dimension]);
      const dictionary = dictionaryOf(dimension);
      const length = Math.floor(numbers.length / 2);
      const visits = await countsByWord(database, scope, dictionary, (id) => numbers[id * 2] ?? 0, length);
      const converted = await countsByWord(database, scope, dictionary, (id) => numbers[id * 2 + 1] ?? 0, length);
      const { ids } = topOf(visits.countOf, visits.length, limit);
      const wordOf = await valuesOf(database, scope, dictionary, ids);
      return ids.map((id) => ({ value: wordOf(id), visits: visits.countOf(id), converted: converted.countOf(id) }));
    },
    funnel: async (scope, steps) => {
      requireScope(scope);
      requireSteps(steps);
      const members = await Promise.all(steps.map((step) => stepsOf(scope, [step])));
      return funnelOf(await asking.ask(scope, { kind: 'funnel', steps: members }, ['funnel', steps]));
    },
  } satisfies Partial<AnalyticsQueries>;
}
