import type { components } from '../../generated/types.js';
import type { OperationContext, Output } from '../../kernel/contract/handler.js';
import { type Evaluation, evaluationView, observedUntil } from '../../transports/ingest/listening/evaluations.js';
import { totalUptime, type UptimeFigures, uptimeOf, windowStart } from '../uptime/uptime.js';
import { countByStatus, type MonitorRow, monitorsWorstFirst } from './store.js';
import { monitorView } from './view.js';

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
  const { id, projectSlug, slug, name, paused, status, reason, lastEventAt, lastResult, nextTransitionAt } = monitorView(row, evaluation);
  return { id, projectSlug, slug, name, paused, status, reason, lastEventAt, lastResult, nextTransitionAt, uptime: { days, ...figures } };
}

/** The state and the uptime of monitors at one moment: a whole organization, one project or one monitor. */
export async function monitoringSnapshot(
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
