import type { components } from '../../../generated/types.js';
import { requireOrganizationId } from '../../../identity/projects/lookup.js';
import type { OperationContext } from '../../../kernel/contract/handler.js';
import { notFound } from '../../../kernel/not-found.js';
import { stepText } from '../../funnels/steps.js';
import { funnels } from '../../funnels/store.js';
import type { AnalyticsQueries, Scope, Step } from '../../queries/types.js';
import { rate } from '../values/rounding.js';

type StepResult = components['schemas']['AnalyticsFunnelStepResult'];

/** The steps of a property's funnel, or FUNNEL_NOT_FOUND. */
export async function stepsOfFunnel(context: OperationContext, propertyId: string, funnelId: string): Promise<Step[]> {
  const funnel = await funnels.get(context.database, requireOrganizationId(context), funnelId);
  if (funnel.property_id !== propertyId) throw notFound('FUNNEL_NOT_FOUND');
  return funnel.steps;
}

/** How many sessions took each step of a funnel. */
export async function funnelStepsOf(queries: AnalyticsQueries, scope: Scope, steps: readonly Step[]): Promise<StepResult[]> {
  const found = await queries.funnel(scope, steps);
  return steps.map((step, index) => {
    const { visits = 0, fromStart = null, fromPrevious = null, dropOff = 0 } = found[index] ?? {};
    return {
      index: index + 1,
      type: step.type,
      value: stepText(step),
      sessions: visits,
      conversionFromStart: rate(fromStart),
      conversionFromPrevious: rate(fromPrevious),
      dropOff,
    };
  });
}
