/** Removes the data of deleted organizations in bounded runs. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { listDeletedOrganizations, purgeOrganization } from './organization-deletion.js';

/** A turn of at most 100,000 rows takes a second or two, which is how long stopping the worker may wait. */
const BATCHES_A_TURN = 20;

/** Takes a turn, in any number of workers; if one is killed, the next one continues. Returns the number of batches it removed. */
export async function purgeDeletedOrganizations(database: Knex, log: Logger, now: Date, batches = BATCHES_A_TURN): Promise<number> {
  let left = batches;
  for (const organization of await listDeletedOrganizations(database)) {
    const { used, finished } = await purgeOrganization(database, organization, now, left);
    left -= used;
    if (finished) log.info({ organizationId: organization.id }, 'removed the data of a deleted organization');
    if (left <= 0) break;
  }
  return batches - left;
}
