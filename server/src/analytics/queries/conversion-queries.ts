/** Goals and funnels. */
import { dictionaryOf } from '../engine/dimensions.js';
import type { Asking } from './asking.js';
import { requireGoals, requireScope, requireSteps } from './bounds.js';
import { valuesOf } from './dictionary.js';
import { membersOfSteps } from './resolve.js';
import { funnelOf, topOf } from './rows.js';
import type { AnalyticsQueries, Scope, Step } from './types.js';

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
      const { ids } = topOf((id) => numbers[id * 2]!, Math.floor(numbers.length / 2), limit);
      const wordOf = await valuesOf(database, scope, dictionaryOf(dimension), ids);
      return ids.map((id) => ({ value: wordOf(id), visits: numbers[id * 2]!, converted: numbers[id * 2 + 1]! }));
    },
    funnel: async (scope, steps) => {
      requireScope(scope);
      requireSteps(steps);
      const members = await Promise.all(steps.map((step) => stepsOf(scope, [step])));
      return funnelOf(await asking.ask(scope, { kind: 'funnel', steps: members }, ['funnel', steps]));
    },
  } satisfies Partial<AnalyticsQueries>;
}
