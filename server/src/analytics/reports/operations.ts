import type { AnalyticsOperations } from '../../generated/operations.js';
import { getOrganization } from '../../identity/accounts/store.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { requireFunnel } from '../funnels/operations.js';
import { stepText } from '../funnels/steps.js';
import { goalsOfProperty } from '../goals/store.js';
import type { AnalyticsQueries, Scope } from '../queries/types.js';
import { type Period, type PeriodInput, readPeriod } from './period.js';
import { rate } from './rounding.js';
import { snapshotOf } from './snapshot.js';
import { webVitalsOf } from './web-vitals.js';

const periodView = ({ key, from, to, timeZone }: Period) => ({ key, from, to, timezone: timeZone });

/** The period of a call in the organization's time zone, and what the engine is asked about. */
async function requireScope(context: OperationContext, propertyId: string, input: PeriodInput): Promise<{ period: Period; scope: Scope }> {
  const organizationId = requireOrganizationId(context);
  const organization = await getOrganization(context.database, organizationId);
  const period = readPeriod(input, organization?.time_zone ?? 'UTC', context.now);
  return { period, scope: { organizationId, propertyId, from: period.from, to: period.to, filters: [] } };
}

type ReportOperations = Pick<AnalyticsOperations, 'getAnalyticsSnapshot' | 'getAnalyticsFunnelResult' | 'getWebVitals'>;

export function reportOperations(queries: AnalyticsQueries): ReportOperations {
  return {
    async getAnalyticsSnapshot(context, { propertyId, period: preset }) {
      const { id, domain } = await requireProperty(context, propertyId);
      const { period, scope } = await requireScope(context, propertyId, { period: preset });
      const goals = await goalsOfProperty(context.database, scope.organizationId, propertyId);
      return { property: { id, domain }, period: periodView(period), ...(await snapshotOf(queries, scope, period, goals)) };
    },

    async getAnalyticsFunnelResult(context, { funnelId, period: preset }) {
      const funnel = await requireFunnel(context, funnelId);
      const { period, scope } = await requireScope(context, funnel.property_id, { period: preset });
      const found = await queries.funnel(scope, funnel.steps);
      const steps = funnel.steps.map((step, index) => {
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
      return { funnel: { id: funnel.id, name: funnel.name }, period: periodView(period), steps };
    },

    async getWebVitals(context, { propertyId, period: preset }) {
      const { id, domain } = await requireProperty(context, propertyId);
      const { period, scope } = await requireScope(context, propertyId, { period: preset });
      const { filters: _none, ...days } = scope;
      return { property: { id, domain }, period: periodView(period), ...(await webVitalsOf(queries, days)) };
    },
  };
}
