import type { MonitorsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { namedProject, requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext, Output } from '../../kernel/contract/handler.js';
import { type Evaluation, type Evaluations, evaluationView, observedUntil } from '../../transports/ingest/listening/evaluations.js';
import { cutMessage, keyOf, messagesOf } from '../monitors/message-store.js';
import { requireMonitor } from '../monitors/selection.js';
import { countByStatus, monitorsWorstFirst } from '../monitors/store.js';
import { monitorViews } from '../monitors/view.js';
import { recentTransitions } from './recent-transitions-store.js';
import { totalUptime, type UptimeFigures, uptimeOf, windowStart } from './uptime.js';

type Snapshot = components['schemas']['MonitoringSnapshot'];

/** The number of monitors in each state that people see. */
export function summarize(counts: Awaited<ReturnType<typeof countByStatus>>): Snapshot['summary'] {
  const summary = { total: 0, ok: 0, degraded: 0, error: 0, down: 0, unknown: 0, paused: 0 };
  for (const { status, paused, count } of counts) {
    summary.total += count;
    summary[paused ? 'paused' : (status ?? 'unknown')] += count;
  }
  return summary;
}

const DAY_MS = 86_400_000;

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS).toISOString();

function entryOf(monitor: components['schemas']['Monitor'], days: number, figures: UptimeFigures): Snapshot['monitors'][number] {
  const { id, projectSlug, slug, name, expects, schedule, paused, status, reason, ...view } = monitor;
  const { lastEventAt, lastResult, lastMessage, statusChangedAt, nextTransitionAt, nextExpectedAt, missedRuns, openRun } = view;
  const times = { lastEventAt, lastResult, lastMessage, statusChangedAt, nextTransitionAt, nextExpectedAt, missedRuns, openRun };
  return { id, projectSlug, slug, name, expects, schedule, paused, status, reason, ...times, uptime: { days, ...figures } };
}

/** The state and the uptime of monitors at one moment: a whole organization, one project or one monitor. */
async function monitoringSnapshot(
  context: OperationContext,
  organizationId: string,
  evaluation: Evaluation,
  filter: { projectId: string | null; monitorId: string | undefined },
  { uptimeDays, limit, since }: { uptimeDays: number; limit: number; since: string },
): Promise<Output<'getMonitoringSnapshot'>['snapshot']> {
  const { database, now } = context;
  const summary = summarize(await countByStatus(database, organizationId, filter));
  const rows = await monitorsWorstFirst(database, organizationId, filter, limit);
  const from = windowStart(now, uptimeDays);
  const window = { from, to: observedUntil(evaluation, from, now) };
  const ids = rows.map((row) => row.id);
  const figures = await totalUptime(database, organizationId, ids, window);
  const recent = await recentTransitions(database, {
    organizationId,
    ...filter,
    monitorId: filter.monitorId ?? null,
    since: new Date(since),
  });
  const messages = await messagesOf(
    database,
    organizationId,
    recent.rows.filter(({ reason }) => reason.startsWith('event_')),
  );
  const messageAt = (monitorId: string, at: Date) => cutMessage(messages.get(keyOf({ monitorId, at })));
  const views = await monitorViews(context, rows, evaluation);
  const monitors = rows.map((row, index) =>
    entryOf(views[index] as components['schemas']['Monitor'], uptimeDays, figures.get(row.id) ?? uptimeOf([])),
  );
  const truncated = summary.total > rows.length;
  return {
    ...{ generatedAt: now.toISOString(), evaluation: evaluationView(evaluation), uptimeDays, summary, monitors, truncated, since },
    recentTransitions: recent.rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString(), message: messageAt(row.monitorId, at) })),
    omittedTransitions: recent.count - recent.rows.length,
  };
}

export function snapshotOperations(evaluations: Evaluations) {
  return {
    async getMonitoringSnapshot(context, { monitorId, uptimeDays, limit, since = dayBefore(context.now), ...named }) {
      const project = await namedProject(context, named);
      if (monitorId !== undefined) await requireMonitor(context, monitorId);
      const evaluation = await evaluations.evaluationOf('ingest', context.now);
      const filter = { projectId: project?.id ?? null, monitorId };
      return {
        snapshot: await monitoringSnapshot(context, requireOrganizationId(context), evaluation, filter, {
          uptimeDays,
          limit,
          since,
        }),
      };
    },
  } satisfies Partial<MonitorsOperations>;
}
