import { keyProjectId, requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { notFound } from '../../kernel/not-found.js';
import { getMaintenance, type MaintenanceRow } from './store.js';

export async function requireMaintenance(context: OperationContext, id: string): Promise<MaintenanceRow> {
  const row = await getMaintenance(context.database, requireOrganizationId(context), keyProjectId(context), id);
  if (!row) throw notFound('MAINTENANCE_NOT_FOUND');
  return row;
}
