import type { AnalyticsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import { byCount, decodeCursor, encodeCursor } from '../../kernel/contract/cursor.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { invalid } from '../../kernel/errors.js';
import { funnels } from '../funnels/store.js';
import { goalsOfProperty } from '../goals/store.js';
import { importedRange } from '../imports/store.js';
import { dropsOf } from '../ingest/drops.js';
import type { AnalyticsQueries } from '../queries/types.js';
import { isPaged, requireArguments } from './arguments.js';
import { hintOf, leavesImportedOut, showsNothing } from './hint.js';
import { MOST_SORTED } from './lists/breakdown.js';
import { funnelStepsOf, stepsOfFunnel } from './lists/funnel.js';
import { webVitalsOf } from './lists/web-vitals.js';
import { readInterval } from './period/intervals.js';
import type { Period } from './period/period.js';
import { type ReportBody, type ReportName, type ReportQuestion, reportOf } from './report.js';
import { type AskedScope, requireScope } from './scope.js';
import { snapshotOf } from './snapshot.js';

/** What a report takes besides its days and sessions. */
type ReportInput = Omit<Input<'getAnalyticsReport'>, 'filters' | 'segmentId' | 'period' | 'from' | 'to'>;

/** A look-up that is made at most once, when somebody needs it. */
function once<Found>(look: () => Promise<Found>): () => Promise<Found> {
  let found: Promise<Found> | undefined;
  return () => {
    found ??= look();
    return found;
  };
}

const periodView = ({ key, from, to, timeZone }: Period) => ({ key, from, to, timezone: timeZone });

function offsetOf(cursor: string | undefined): number {
  const offset = decodeCursor(cursor, byCount) ?? 0;
  if (offset > MOST_SORTED) throw invalid('/cursor', `is beyond the first ${MOST_SORTED} rows`);
  return offset;
}

async function questionOf(context: OperationContext, input: ReportInput, asked: AskedScope): Promise<ReportQuestion> {
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

/** What hints need of the database. Several reports of one call share it. */
function explainer(context: OperationContext, { scope, period, nextZone }: AskedScope) {
  const { database } = context;
  const imported = once(() => importedRange(database, scope));
  const drops = once(() => dropsOf(database, scope, period));
  return async (report: ReportName, body: ReportBody): Promise<string | null> => {
    const { from, to } = leavesImportedOut(report, scope) ? await imported() : { from: null, to: null };
    return hintOf(report, scope, body, {
      imported: from !== null && to !== null ? { from, to } : null,
      drops: showsNothing(report, scope, body) ? await drops() : [],
      change: nextZone === null ? null : { shown: period.timeZone, next: nextZone },
    });
  };
}

/** A report's answer without what all reports of a call have. One more row than asked for says that there is another page. */
function pageOf(body: ReportBody, { report, limit: asked, offset }: ReportQuestion) {
  const limit = asked - 1;
  const rows = isPaged(report) ? body.rows.slice(0, limit) : body.rows;
  const isMore = rows.length < body.rows.length && offset + limit <= MOST_SORTED;
  return { ...body, rows, nextCursor: isMore ? encodeCursor(byCount, offset + limit) : null };
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
      const { report, propertyId } = input;
      const { id, domain } = await requireProperty(context, propertyId);
      requireArguments(input);
      const asked = await requireScope(context, propertyId, input);
      const question = await questionOf(context, input, asked);
      const body = await reportOf(queries, question);
      const hint = await explainer(context, asked)(report, body);
      return {
        property: { id, domain },
        period: periodView(asked.period),
        report,
        filters: asked.filters,
        ...pageOf(body, question),
        hint,
      };
    },

    async getAnalyticsReports(context, { interval, compare, ...input }) {
      const { propertyId, limit } = input;
      const { id, domain } = await requireProperty(context, propertyId);
      const asked = await requireScope(context, propertyId, input);
      const ofSeries = { ...(interval !== undefined && { interval }), ...(compare !== undefined && { compare }) };
      const questions: ReportQuestion[] = [];
      // one statement at a time: they share a connection
      for (const report of input.reports)
        questions.push(await questionOf(context, { propertyId, report, limit, ...(report === 'timeseries' && ofSeries) }, asked));
      const bodies = await Promise.all(questions.map((question) => reportOf(queries, question)));
      const explain = explainer(context, asked);
      const reports: components['schemas']['AnalyticsReportSet']['reports'] = [];
      for (const [index, report] of input.reports.entries()) {
        const [body, question] = [bodies[index], questions[index]];
        if (body && question) reports.push({ report, ...pageOf(body, question), hint: await explain(report, body) });
      }
      return { property: { id, domain }, period: periodView(asked.period), filters: asked.filters, reports };
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
