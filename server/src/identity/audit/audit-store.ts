import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';

export interface AuditRow extends Omit<Row<'audit_log'>, 'organization_id'> {
  actor_type: 'user' | 'api_key' | 'system' | 'anonymous';
  via: 'http' | 'mcp' | 'job';
}

/** A page of an organization's audit log, newest first; ids grow with time. */
export async function listAudit(
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
