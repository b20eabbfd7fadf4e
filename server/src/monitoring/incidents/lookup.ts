import { keyProjectId, requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { notFound } from '../../kernel/not-found.js';
import { getIncident, type IncidentRow } from './store.js';

export async function requireIncident(context: OperationContext, id: string): Promise<IncidentRow> {
  const row = await getIncident(context.database, requireOrganizationId(context), keyProjectId(context), id);
  if (!row) throw notFound('INCIDENT_NOT_FOUND');
  return row;
}
