/** Removes what deleted servers left, a bounded piece in each run. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { purgeRows } from '../../kernel/database/batches.js';

const BATCHES_A_TURN = 20;
/** What an agent had sent when its server was deleted is written after this long, so that nothing comes behind the last batch. */
const SETTLED_MS = 600_000;
const SERVERS_A_TURN = 100;
const TABLES = ['server_samples', 'server_process_samples', 'server_rollups', 'server_process_rollups'] as const;

/**
 * Takes a turn, in any number of workers; one that is killed leaves everything for the next, since the row that says what is to be done goes last.
 * Returns how many batches it removed.
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
    log.info({ organizationId, serverId }, 'the samples of a deleted server are removed');
    if (left <= 0) break;
  }
  return batches - left;
}
