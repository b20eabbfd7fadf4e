/**
 * Deleting an organization. The request ends all access in one short transaction; what remains are rows that nobody reaches, and the worker
 * removes them in batches. The mark deleted_at is the whole state of that work, so it goes on after any interruption.
 */

import type { Knex } from 'knex';
import type { Row } from '../generated/tables.js';
import { type FoundBy, purgeRows } from '../kernel/database/batches.js';
import { DOMAINS } from './domains.js';
import { identity } from './platform/identity.js';
import { notifications } from './platform/notifications.js';

/**
 * In the order in which access ends: monitors, channels and subscribers, deliveries, as those who notify and send take them. Rows are removed
 * in the reverse order, so that those which refer to others go first.
 */
const ENDING = [identity, ...DOMAINS, notifications];

/** Every table whose rows belong to an organization, those that refer to others first. A test holds this against the schema. */
export const TENANT_TABLES: readonly string[] = [...ENDING].reverse().flatMap(({ tables }) => tables);

/** How the rows of a table are found that has no key by organization. */
const FOUND_BY: FoundBy = Object.assign({}, ...DOMAINS.map(({ purgedBy }) => purgedBy));

/** What was under way when the organization was deleted has ended after this long, so that nothing is written behind the last batch. */
const SETTLED_MS = 600_000;

/**
 * Ends all access to an organization that is held already. What refers to the organization's row comes last: until then whoever is about to
 * write something of it can go on, and so comes to its end instead of blocking us.
 */
export async function endAccess(database: Knex, organizationId: string, now: Date): Promise<void> {
  for (const { onOrganizationDeleted } of ENDING) await onOrganizationDeleted?.(database, organizationId, now);
  // a colon stands in no slug, so the one it had is free and this one collides with none
  await database('organizations')
    .where({ id: organizationId })
    .update({ slug: `deleted:${organizationId}`, deleted_at: now, updated_at: now });
}

/** An organization that is deleted. */
export interface DeletedOrganization extends Pick<Row<'organizations'>, 'id' | 'deleted_at'> {
  deleted_at: Date;
}

/** The deleted organizations whose data is still here, the oldest first. */
export async function listDeletedOrganizations(database: Knex): Promise<DeletedOrganization[]> {
  return database('organizations').whereNotNull('deleted_at').orderBy('deleted_at').select('id', 'deleted_at');
}

/**
 * Removes up to so many batches of a deleted organization's rows, and at last the organization itself. Answers how many batches were used and
 * whether anything is left.
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
  // what was written behind the last batch of rows that are found by what they belonged to; once, since every row is read for it
  const rest = await purgeRows(database, Object.keys(FOUND_BY), { organizationId: id }, Math.max(1, batches - used));
  if (!rest.finished) return { used: used + rest.used, finished: false };
  await database('organizations').where({ id }).whereNotNull('deleted_at').delete();
  return { used: used + rest.used, finished: true };
}
