import type { Knex } from 'knex';

export interface AuditRow {
  id: string;
  at: Date;
  action: string;
  outcome: 'success' | 'failure' | 'denied';
  error_code: string | null;
  actor_type: 'user' | 'api_key' | 'system' | 'anonymous';
  actor_id: string | null;
  actor_name: string | null;
  target_type: string | null;
  target_id: string | null;
  via: 'http' | 'mcp' | 'job';
  address: string | null;
  request_id: string;
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
