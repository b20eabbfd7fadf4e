/** Removes the data of deleted servers, in bounded batches. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { purgeRows } from '../../kernel/database/rows/batches.js';

const BATCHES_A_TURN = 20;
/** By then, everything the agent had sent before the deletion is written, so nothing follows the last batch. */
const SETTLED_MS = 600_000;
const SERVERS_A_TURN = 100;
const TABLES = ['server_samples', 'server_process_samples', 'server_rollups', 'server_process_rollups'] as const;

/**
 * Runs in any number of workers. If one is killed, another continues, because the row that describes the work is deleted last.
 * Returns the number of batches it removed.
 */
export async function purgeDeletedServers(database: Knex, log: Logger, now: Date, batches = BATCHES_A_TURN): Promise<number> {
  const settled = new Date(now.getTime() - SETTLED_MS);
  const deleted = await database('deleted_servers').where('deleted_at', '<=', settled).orderBy('deleted_at').limit(SERVERS_A_TURN).select();
  let left = batches;
  for (const { organization_id: organizationId, server_id: serverId } of deleted) {
    const { used, finished } = await purgeRows(database, TABLES, { organizationId, serverId }, left);
    left -= used;
    if (!finished) break;
    await database('deleted_servers').where({ organization_id: organizationId, server_id: serverId }).delete();
    log.info({ organizationId, serverId }, 'removed the samples of a deleted server');
    if (left <= 0) break;
  }
  return batches - left;
}
