import type { AnalyticsOperations } from '../../generated/operations.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import { byCount, decodeCursor, encodeCursor } from '../../kernel/contract/cursor.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { invalid } from '../../kernel/errors.js';
import { funnels } from '../funnels/store.js';
import { goalsOfProperty } from '../goals/store.js';
import { importedRange } from '../imports/store.js';
import { dropsOf } from '../ingest/drops.js';
import type { AnalyticsQueries, Scope } from '../queries/types.js';
import { isPaged, requireArguments } from './arguments.js';
import { hintOf, leavesImportedOut, showsNothing } from './hint.js';
import { MOST_SORTED } from './lists/breakdown.js';
import { funnelStepsOf, stepsOfFunnel } from './lists/funnel.js';
import { webVitalsOf } from './lists/web-vitals.js';
import { readInterval } from './period/intervals.js';
import type { Days, Period } from './period/period.js';
import { type ReportName, type ReportQuestion, reportOf } from './report.js';
import { type AskedScope, requireScope } from './scope.js';
import { snapshotOf } from './snapshot.js';

const periodView = ({ key, from, to, timeZone }: Period) => ({ key, from, to, timezone: timeZone });

function offsetOf(cursor: string | undefined): number {
  const offset = decodeCursor(cursor, byCount) ?? 0;
  if (offset > MOST_SORTED) throw invalid('/cursor', `is beyond the first ${MOST_SORTED} rows`);
  return offset;
}

async function questionOf(context: OperationContext, input: Input<'getAnalyticsReport'>, asked: AskedScope): Promise<ReportQuestion> {
  const { report, propertyId, interval, compare, sort = 'most', device = 'all', limit, cursor, event = null, key = null, funnelId } = input;
  const { scope, period } = asked;
  return {
    report,
    scope,
    period,
    interval: readInterval(interval, period),
    compare: compare !== undefined,
    sort,
    device,
    // one more row tells whether there is another page
    limit: limit + 1,
    offset: offsetOf(cursor),
    event,
    key,
    goals: report === 'goals' ? await goalsOfProperty(context.database, scope.organizationId, propertyId) : [],
    steps: funnelId === undefined ? [] : await stepsOfFunnel(context, propertyId, funnelId),
  };
}

async function importedDaysLeftOut({ database }: OperationContext, report: ReportName, scope: Scope): Promise<Days | null> {
  if (!leavesImportedOut(report, scope)) return null;
  const { from, to } = await importedRange(database, scope);
  return from !== null && to !== null ? { from, to } : null;
}

export function reportOperations(queries: AnalyticsQueries) {
  return {
    async getAnalyticsSnapshot(context, { propertyId, period: preset }) {
      const { id, domain } = await requireProperty(context, propertyId);
      const { period, scope } = await requireScope(context, propertyId, { period: preset });
      const goals = await goalsOfProperty(context.database, scope.organizationId, propertyId);
      const [snapshot, drops] = await Promise.all([snapshotOf(queries, scope, period, goals), dropsOf(context.database, scope, period)]);
      return { property: { id, domain }, period: periodView(period), ...snapshot, drops };
    },

    async getAnalyticsReport(context, input) {
      const { report, propertyId, limit } = input;
      const { id, domain } = await requireProperty(context, propertyId);
      requireArguments(input);
      const asked = await requireScope(context, propertyId, input);
      const change = asked.nextZone === null ? null : { shown: asked.period.timeZone, next: asked.nextZone };
      const question = await questionOf(context, input, asked);
      const body = await reportOf(queries, question);
      const rows = isPaged(report) ? body.rows.slice(0, limit) : body.rows;
      const isMore = rows.length < body.rows.length && question.offset + limit <= MOST_SORTED;
      return {
        property: { id, domain },
        period: periodView(asked.period),
        report,
        filters: asked.filters,
        ...body,
        rows,
        nextCursor: isMore ? encodeCursor(byCount, question.offset + limit) : null,
        hint: hintOf(report, asked.scope, body, {
          imported: await importedDaysLeftOut(context, report, asked.scope),
          drops: showsNothing(report, asked.scope, body) ? await dropsOf(context.database, asked.scope, asked.period) : [],
          change,
        }),
      };
    },

    async getAnalyticsFunnelResult(context, { funnelId, period: preset }) {
      const funnel = await funnels.get(context.database, requireOrganizationId(context), funnelId);
      const { period, scope } = await requireScope(context, funnel.property_id, { period: preset });
      const steps = await funnelStepsOf(queries, scope, funnel.steps);
      return { funnel: { id: funnel.id, name: funnel.name }, period: periodView(period), steps };
    },

    async getWebVitals(context, { propertyId, period: preset }) {
      const { id, domain } = await requireProperty(context, propertyId);
      const { period, scope } = await requireScope(context, propertyId, { period: preset });
      const { filters: _none, ...days } = scope;
      return { property: { id, domain }, period: periodView(period), ...(await webVitalsOf(queries, days)) };
    },
  } satisfies Partial<AnalyticsOperations>;
}
