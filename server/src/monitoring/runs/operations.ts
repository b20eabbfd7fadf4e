import type { MonitorsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import { byEach, byTime, byUuid, listPage } from '../../kernel/contract/cursor.js';
import { requireMonitor } from '../monitors/selection.js';
import { listRuns, listSignals, type RunRow } from './run-store.js';

/** A run of which nobody said when it began has the same time for both. */
function durationOf({ started_at: start, ended_at: end }: RunRow): number | null {
  const duration = end === null ? 0 : end.getTime() - start.getTime();
  return duration || null;
}

const runView = (row: RunRow): components['schemas']['MonitorRun'] => ({
  id: row.run_id,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  state: row.state,
  result: row.result,
  durationMs: durationOf(row),
});

/** The runs of a monitor, and what else its job said that is no result. */
export const runOperations = {
  async listMonitorRuns(context, { monitorId, limit, cursor }) {
    await requireMonitor(context, monitorId);
    const { rows, nextCursor } = await listPage(
      { limit, cursor },
      byEach({ startedAt: byTime, id: byUuid }),
      (before, count) => listRuns(context.database, requireOrganizationId(context), monitorId, before, count),
      (row) => ({ startedAt: row.started_at, id: row.run_id }),
    );
    return { runs: rows.map(runView), nextCursor };
  },

  async listMonitorSignals(context, { monitorId, limit, cursor }) {
    await requireMonitor(context, monitorId);
    const { rows, nextCursor } = await listPage(
      { limit, cursor },
      byEach({ receivedAt: byTime, id: byUuid }),
      (before, count) => listSignals(context.database, requireOrganizationId(context), monitorId, before, count),
      (row) => ({ receivedAt: row.received_at, id: row.id }),
    );
    const signals = rows.map(({ id, message, received_at }) => ({
      id,
      kind: 'log' as const,
      message,
      receivedAt: received_at.toISOString(),
    }));
    return { signals, nextCursor };
  },
} satisfies Partial<MonitorsOperations>;
