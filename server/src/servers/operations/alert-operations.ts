import type { ServersOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { decodeCursor, isTime, isUuid, page } from '../../kernel/contract/cursor.js';
import { type AlertRow, listAlerts } from '../alerts/store.js';
import { requireServer } from '../inventory/scope.js';

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

export const alertOperations: Pick<ServersOperations, 'listServerAlerts'> = {
  async listServerAlerts(context, { serverId, state, limit, cursor }) {
    const server = await requireServer(context, serverId);
    const [startedAt, id] = decodeCursor(cursor, [isTime, isUuid]) ?? [];
    const before = startedAt && id ? { startedAt: new Date(startedAt), id } : null;
    const found = await listAlerts(context.database, server.organization_id, serverId, state, before, limit + 1);
    const { rows, nextCursor } = page(found, limit, (row) => [row.started_at.toISOString(), row.id]);
    return { alerts: rows.map(alertView), nextCursor };
  },
};
