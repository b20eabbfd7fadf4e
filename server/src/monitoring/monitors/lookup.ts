import { keyProjectId, requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { notFound } from '../../kernel/not-found.js';
import { getMonitor, type MonitorRow } from './store.js';

/** The monitor of a call. Monitors of other organizations, or of other projects than the key's, are not found. */
export async function requireMonitor(context: OperationContext, id: string): Promise<MonitorRow> {
  const row = await getMonitor(context.database, requireOrganizationId(context), keyProjectId(context), id);
  if (!row) throw notFound('MONITOR_NOT_FOUND');
  return row;
}
