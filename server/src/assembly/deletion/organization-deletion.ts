/**
 * Deleting an organization. The request ends all access in one short transaction; the remaining rows are unreachable, and the worker removes them in
 * batches. The work's only state is deleted_at, so it continues after any interruption.
 */

import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Row } from '../../generated/tables.js';
import { type FoundBy, purgeRows } from '../../kernel/database/rows/batches.js';
import { DOMAINS } from '../modules/domains.js';
import { identity } from '../modules/identity.js';
import { notifications } from '../modules/notifications.js';

/**
 * In the order in which access ends: monitors, channels and subscribers, deliveries, which is the lock order of notifying and sending. Rows are
 * removed in reverse order, so that referencing rows go first.
 */
const ENDING = [identity, ...DOMAINS, notifications];

/** Every table with rows of an organization, referencing tables first. A test compares it with the schema. */
export const TENANT_TABLES: readonly string[] = [...ENDING].reverse().flatMap(({ tables }) => tables);

/** How to find the rows of tables without a key by organization. */
const FOUND_BY: FoundBy = Object.assign({}, ...DOMAINS.map(({ purgedBy }) => purgedBy));

/** By then, all requests in progress at the deletion have ended, so nothing is written after the last batch. */
const SETTLED_MS = 600_000;

/**
 * Ends all access to a locked organization. Rows that reference the organization's row come last: until then, concurrent writers can finish instead
 * of blocking this transaction.
 */
export async function endAccess(database: Knex, organizationId: string, now: Date): Promise<void> {
  for (const { onOrganizationDeleted } of ENDING) await onOrganizationDeleted?.(database, organizationId, now);
  // slugs never contain a colon, so the old slug becomes free and the new one can't collide
  await database('organizations')
    .where({ id: organizationId })
    .update({ slug: `deleted:${organizationId}`, deleted_at: now, updated_at: now });
}

/** A deleted organization. */
interface DeletedOrganization extends Pick<Row<'organizations'>, 'id' | 'deleted_at'> {
  deleted_at: Date;
}

/** The deleted organizations with remaining data, the oldest first. */
export async function listDeletedOrganizations(database: Knex): Promise<DeletedOrganization[]> {
  return database('organizations').whereNotNull('deleted_at').orderBy('deleted_at').select('id', 'deleted_at');
}

/**
 * Removes up to this many batches of a deleted organization's rows, and finally the organization itself. Returns how many were used, and whether
 * anything is left.
 */
export async function purgeOrganization(
  database: Knex,
  { id, deleted_at: deletedAt }: DeletedOrganization,
  now: Date,
  batches: number,
): Promise<{ used: number; finished: boolean }> {
  for (const { beforePurge } of DOMAINS) await beforePurge?.(database, id, now);
  const { used, finished } = await purgeRows(database, TENANT_TABLES, { organizationId: id }, batches, FOUND_BY);
  if (!finished) return { used, finished };
  if (now.getTime() - deletedAt.getTime() < SETTLED_MS) return { used, finished: false };
  // remove rows written after the last batch in tables without a key by organization; only once, because it scans all rows
  const rest = await purgeRows(database, Object.keys(FOUND_BY), { organizationId: id }, Math.max(1, batches - used));
  if (!rest.finished) return { used: used + rest.used, finished: false };
  await database('organizations').where({ id }).whereNotNull('deleted_at').delete();
  return { used: used + rest.used, finished: true };
}

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
