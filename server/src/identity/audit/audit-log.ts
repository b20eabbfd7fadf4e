/** The audit log as its organization reads it; the kernel writes it. */
import type { Knex } from 'knex';
import type { AccountOperations } from '../../generated/operations.js';
import type { Row } from '../../generated/tables.js';
import type { components } from '../../generated/types.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import { requireSession } from '../accounts/callers.js';

interface AuditRow extends Omit<Row<'audit_log'>, 'organization_id'> {
  actor_type: 'user' | 'api_key' | 'system' | 'anonymous';
  via: 'http' | 'mcp' | 'job';
}

/** A page of an organization's audit log, newest first; ids grow with time. */
async function listAudit(
  database: Knex,
  organizationId: string,
  filter: { action?: string | undefined; outcome?: string | undefined },
  beforeId: string | null,
  limit: number,
): Promise<AuditRow[]> {
  const query = database<AuditRow>('audit_log').where('organization_id', organizationId).orderBy('id', 'desc').limit(limit);
  if (filter.action) query.where('action', filter.action);
  if (filter.outcome) query.where('outcome', filter.outcome);
  if (beforeId !== null) query.where('id', '<', beforeId);
  return query;
}

function auditView(row: AuditRow): components['schemas']['AuditEntry'] {
  return {
    id: row.id,
    at: row.at.toISOString(),
    count: row.count,
    lastAt: (row.last_at ?? row.at).toISOString(),
    action: row.action,
    outcome: row.outcome,
    errorCode: row.error_code,
    actor: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    target: row.target_type === null ? null : { type: row.target_type, id: row.target_id },
    via: row.via,
    address: row.address,
    requestId: row.request_id,
  };
}

export const auditOperations = {
  async listAuditLog(context, { action, outcome, limit, cursor }) {
    const { rows, nextCursor } = await listPage(
      { limit, cursor },
      byUuid,
      (beforeId, count) => listAudit(context.database, requireSession(context).organizationId, { action, outcome }, beforeId, count),
      (row) => row.id,
    );
    return { entries: rows.map(auditView), nextCursor };
  },
} satisfies Partial<AccountOperations>;
