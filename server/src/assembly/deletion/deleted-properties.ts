/** Removes the data of deleted properties in bounded runs. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { PropertyOf } from '../../domain-module.js';
import { DOMAINS } from '../modules/domains.js';

const BATCHES_A_TURN = 20;
/** By then, everything in progress at the deletion is written, so nothing follows the last batch. */
const SETTLED_MS = 600_000;
const PROPERTIES_A_TURN = 100;

/** Calls each domain in turn until the batches are used up. */
async function purgeProperty(database: Knex, property: PropertyOf, batches: number): Promise<{ used: number; finished: boolean }> {
  let used = 0;
  for (const { purgeProperty: purge } of DOMAINS) {
    if (!purge) continue;
    const turn = await purge(database, property, batches - used);
    used += turn.used;
    if (!turn.finished) return { used, finished: false };
  }
  return { used, finished: true };
}

/**
 * Takes a turn, in any number of workers. If one is killed, the next one continues, because the row that describes the work is deleted last. Returns
 * the number of batches it removed.
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
    const { used, finished } = await purgeProperty(database, { organizationId, propertyId }, left);
    left -= used;
    if (!finished) break;
    await database('deleted_properties').where({ organization_id: organizationId, property_id: propertyId }).delete();
    log.info({ organizationId, propertyId }, 'removed the data of a deleted property');
    if (left <= 0) break;
  }
  return batches - left;
}
