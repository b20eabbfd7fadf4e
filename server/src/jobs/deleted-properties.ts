/** Removes what deleted properties left, a bounded piece in each run. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { purgeRows } from '../database/batches.js';
import { removeAllUnused } from '../source-maps/store.js';

const BATCHES_A_TURN = 20;
/** What was on its way when the property was deleted is written after this long, so that nothing comes behind the last batch. */
const SETTLED_MS = 600_000;
const PROPERTIES_A_TURN = 100;
const TABLES = [
  'error_events',
  'error_issue_minutes',
  'error_issue_days',
  'error_issue_users',
  'error_issue_releases',
  'error_spikes',
  'error_fingerprints',
  'error_issues',
  'error_releases',
  'source_maps',
] as const;

/**
 * Takes a turn, in any number of workers; one that is killed leaves everything for the next, since the row that says what is to be done goes last.
 * Returns how many batches it removed.
 */
export async function purgeDeletedProperties(database: Knex, log: Logger, now: Date, batches = BATCHES_A_TURN): Promise<number> {
  const settled = new Date(now.getTime() - SETTLED_MS);
  const deleted = await database('deleted_properties')
    .where('deleted_at', '<=', settled)
    .orderBy('deleted_at')
    .limit(PROPERTIES_A_TURN)
    .select();
  let left = batches;
  for (const { organization_id: organizationId, property_id: propertyId } of deleted) {
    const { used, finished } = await purgeRows(database, TABLES, { organizationId, propertyId }, left);
    left -= used;
    if (!finished) break;
    await database.transaction((transaction) => removeAllUnused(transaction, organizationId));
    await database('deleted_properties').where({ organization_id: organizationId, property_id: propertyId }).delete();
    log.info({ organizationId, propertyId }, 'what a deleted property left is removed');
    if (left <= 0) break;
  }
  return batches - left;
}
