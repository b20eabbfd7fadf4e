import type { ServersOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { byEach, byTime, byUuid, listPage } from '../../kernel/contract/cursor.js';
import { type AlertRow, listAlerts } from '../alerts/store.js';
import { requireServer } from '../inventory/store.js';

function alertView(row: AlertRow): components['schemas']['ServerAlert'] {
  return {
    id: row.id,
    serverId: row.server_id,
    kind: row.kind,
    subject: row.subject || null,
    state: row.state,
    value: row.value,
    threshold: row.threshold,
    dedupeKey: row.dedupe_key,
    startedAt: row.started_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolveReason: row.resolve_reason,
  };
}

export const alertOperations = {
  async listServerAlerts(context, { serverId, state, limit, cursor }) {
    const server = await requireServer(context, serverId);
    const { rows, nextCursor } = await listPage(
      { limit, cursor },
      byEach({ startedAt: byTime, id: byUuid }),
      (before, count) => listAlerts(context.database, server.organization_id, serverId, state, before, count),
      (row) => ({ startedAt: row.started_at, id: row.id }),
    );
    return { alerts: rows.map(alertView), nextCursor };
  },
} satisfies Partial<ServersOperations>;
