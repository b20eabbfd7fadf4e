/** The audit log as its organization reads it; the kernel writes it. */
import type { Knex } from 'knex';
import type { AccountOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { byUuid, searchedPage } from '../../kernel/contract/cursor.js';
import { normalEmail } from '../../kernel/net/email-address.js';
import { findMemberByEmail } from '../accounts/store.js';
import { requireOrganizationId } from '../projects/lookup.js';
import { type AuditFilter, type AuditRow, listAudit } from './audit-store.js';

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

/** The id of a person or key, as rows have it. An address that no member has leads to no rows. */
async function actorIdOf(database: Knex, organizationId: string, written: string | undefined): Promise<string | undefined> {
  if (!written?.includes('@')) return written;
  return (await findMemberByEmail(database, organizationId, normalEmail(written)))?.user_id ?? written;
}

const momentOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

export const auditOperations = {
  async listAuditLog(context, { action, outcome, actorId, targetType, targetId, since, until, limit, cursor }) {
    const organizationId = requireOrganizationId(context);
    const actor = await actorIdOf(context.database, organizationId, actorId);
    const columns = { action, outcome, actor_id: actor, target_type: targetType, target_id: targetId };
    const filter: AuditFilter = { columns, since: momentOf(since), until: momentOf(until) };
    const { rows, nextCursor } = await searchedPage(
      { limit, cursor },
      byUuid,
      (beforeId, count) => listAudit(context.database, organizationId, filter, beforeId, count),
      (row) => row.id,
    );
    return { entries: rows.map(auditView), nextCursor };
  },
} satisfies Partial<AccountOperations>;
