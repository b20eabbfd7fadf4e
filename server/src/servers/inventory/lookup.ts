import { keyProjectId, requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { notFound } from '../../kernel/not-found.js';
import { getServer, type ServerRow } from './store.js';

/** The server in a call; one of another organization, or outside the key's project, answers as if it didn't exist. */
export async function requireServer(context: OperationContext, serverId: string): Promise<ServerRow> {
  const row = await getServer(context.database, requireOrganizationId(context), keyProjectId(context), serverId);
  if (!row) throw notFound('SERVER_NOT_FOUND');
  return row;
}
