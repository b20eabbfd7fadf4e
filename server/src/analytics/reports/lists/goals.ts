/** How many sessions reached each goal. */
import type { components } from '../../../generated/types.js';
import type { GoalRow } from '../../goals/store.js';
import type { AnalyticsQueries, Scope, Step } from '../../queries/types.js';
import { shareOf } from '../values/rounding.js';

/** A goal as a step for the engine. */
const goalStep = ({ type, value }: Pick<GoalRow, 'type' | 'value'>): Step =>
  type === 'page' ? { type, path: value } : { type, name: value };

export async function goalCounts(
  queries: AnalyticsQueries,
  scope: Scope,
  goals: readonly GoalRow[],
): Promise<components['schemas']['AnalyticsSnapshot']['goals']> {
  if (goals.length === 0) return [];
  const found = await queries.goals(
    scope,
    goals.map((goal) => [goalStep(goal)]),
  );
  return goals.map(({ id, name }, index) => {
    const { visits = 0, hits = 0 } = found.goals[index] ?? {};
    return { id, name, sessions: visits, events: hits, conversionRate: shareOf(visits, found.visits) };
  });
}
