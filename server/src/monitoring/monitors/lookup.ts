import { keyProjectId, requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { notFound } from '../../kernel/not-found.js';
import { getMonitor, type MonitorRow } from './store.js';

/** The monitor that a call names; one of another organization or of another project than the key's answers like one that is not there. */
export async function requireMonitor(context: OperationContext, id: string): Promise<MonitorRow> {
  const row = await getMonitor(context.database, requireOrganizationId(context), keyProjectId(context), id);
  if (!row) throw notFound('MONITOR_NOT_FOUND');
  return row;
}
