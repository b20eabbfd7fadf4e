import type { MonitorsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { namedProject, requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext, Output } from '../../kernel/contract/handler.js';
import { type Evaluation, type Evaluations, evaluationView, observedUntil } from '../../transports/ingest/listening/evaluations.js';
import { requireMonitor } from '../monitors/selection.js';
import { countByStatus, type MonitorRow, monitorsWorstFirst } from '../monitors/store.js';
import { monitorView } from '../monitors/view.js';
import { totalUptime, type UptimeFigures, uptimeOf, windowStart } from './uptime.js';

type Snapshot = components['schemas']['MonitoringSnapshot'];

function summarize(counts: Awaited<ReturnType<typeof countByStatus>>): Snapshot['summary'] {
  const summary = { total: 0, ok: 0, degraded: 0, error: 0, down: 0, unknown: 0, paused: 0 };
  for (const { status, paused, count } of counts) {
    summary.total += count;
    summary[paused ? 'paused' : (status ?? 'unknown')] += count;
  }
  return summary;
}

function entryOf(row: MonitorRow, evaluation: Evaluation, days: number, figures: UptimeFigures): Snapshot['monitors'][number] {
  const { id, projectSlug, slug, name, paused, status, reason, ...view } = monitorView(row, evaluation);
  const { lastEventAt, lastResult, statusChangedAt, nextTransitionAt } = view;
  const times = { lastEventAt, lastResult, statusChangedAt, nextTransitionAt };
  return { id, projectSlug, slug, name, paused, status, reason, ...times, uptime: { days, ...figures } };
}

/** The state and the uptime of monitors at one moment: a whole organization, one project or one monitor. */
async function monitoringSnapshot(
  context: OperationContext,
  organizationId: string,
  evaluation: Evaluation,
  filter: { projectId: string | null; monitorId: string | undefined },
  { uptimeDays, limit }: { uptimeDays: number; limit: number },
): Promise<Output<'getMonitoringSnapshot'>['snapshot']> {
  const { database, now } = context;
  const summary = summarize(await countByStatus(database, organizationId, filter));
  const rows = await monitorsWorstFirst(database, organizationId, filter, limit);
  const from = windowStart(now, uptimeDays);
  const window = { from, to: observedUntil(evaluation, from, now) };
  const ids = rows.map((row) => row.id);
  const figures = await totalUptime(database, organizationId, ids, window);
  const monitors = rows.map((row) => entryOf(row, evaluation, uptimeDays, figures.get(row.id) ?? uptimeOf([])));
  const truncated = summary.total > rows.length;
  return { generatedAt: now.toISOString(), evaluation: evaluationView(evaluation), uptimeDays, summary, monitors, truncated };
}

export function snapshotOperations(evaluations: Evaluations) {
  return {
    async getMonitoringSnapshot(context, { monitorId, uptimeDays, limit, ...named }) {
      const project = await namedProject(context, named);
      if (monitorId !== undefined) await requireMonitor(context, monitorId);
      const evaluation = await evaluations.evaluationOf('ingest', context.now);
      const filter = { projectId: project?.id ?? null, monitorId };
      return {
        snapshot: await monitoringSnapshot(context, requireOrganizationId(context), evaluation, filter, {
          uptimeDays,
          limit,
        }),
      };
    },
  } satisfies Partial<MonitorsOperations>;
}
