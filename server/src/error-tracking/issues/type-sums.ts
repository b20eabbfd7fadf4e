/**
 * The sums of each type's issues (table error_types): how many, with how many events, and the last of them, as the indexes of lists have their
 * counters (listed-counters.ts). A merged issue counts for nothing, as its target has its events. Whoever changes what is summed adds the difference
 * in the same transaction, and the worker adds the differences up.
 */
import type { Knex } from 'knex';
import { tryAdvisoryLock } from '../../kernel/database/advisory-locks.js';

/** The start of an insert; a select with these columns follows. Where issues leave a type, last_seen_at is null. */
export const ADD_TO_TYPES = 'insert into error_types (organization_id, property_id, type, issues, events, last_seen_at, pending)';

const TYPES_AT_ONCE = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** A worker that froze keeps the lock for no longer. */
const LOCK_IDLE_SEC = 30;

/** Takes these issues from the sums of their types; before they are merged, while they are locked. */
export async function takeFromTypes(database: Knex, organizationId: string, issueIds: readonly string[]): Promise<void> {
  await database.raw(
    `/* take-from-error-types */ ${ADD_TO_TYPES}
     select organization_id, property_id, type, -count(*), -sum(listed_events), null, true from error_issues
     where organization_id = :organizationId and id = any(:issueIds::uuid[]) and merged_into is null and listed_events > 0
     group by organization_id, property_id, type`,
    { organizationId, issueIds: [...issueIds] },
  );
}

/**
 * Adds up the pending differences of some types; returns of how many. An issue is read only where a type lost some, for the last event of the others.
 * The statement sees a change and its difference both or neither, and removes only what it sees, so that nothing is lost or counted twice, whatever
 * is written meanwhile. Only one may run: of two, one could remove the loss, and the other the time of an event that was lost. Sums of a property
 * that was deleted are not written again after its data is removed.
 */
async function addUp(database: Knex, organizationId: string): Promise<number> {
  const { rows } = await database.raw(
    `/* add-up-error-types */
     with changed as materialized (
       select property_id, type from error_types where organization_id = :organizationId and pending
       group by property_id, type order by property_id, type limit ${TYPES_AT_ONCE}
     ), removed as (
       delete from error_types t using changed c
       where t.organization_id = :organizationId and t.property_id = c.property_id and t.type = c.type
       returning t.property_id, t.type, t.issues, t.events, t.last_seen_at
     ), added as (
       ${ADD_TO_TYPES}
       select :organizationId, r.property_id, r.type, sum(r.issues), sum(r.events),
         case when bool_or(r.last_seen_at is null) then (
           select max(i.listed_last_seen_at) from error_issues i
           where i.organization_id = :organizationId and i.property_id = r.property_id and i.type = r.type and i.merged_into is null and not i.ahead
         ) else max(r.last_seen_at) end, false
       from removed r
       where exists (select from properties y where y.organization_id = :organizationId and y.id = r.property_id)
       group by r.property_id, r.type having sum(r.issues) > 0
     )
     select count(*)::int as types from changed`,
    { organizationId },
  );
  return rows[0].types;
}

/** The next organization with differences, and of how many types they were added up; undefined if there is none, or another process does it. */
async function addUpNext(transaction: Knex, after: string): Promise<{ organizationId: string; types: number } | undefined> {
  if (!(await tryAdvisoryLock(transaction, 'sumErrorTypes', { idleSec: LOCK_IDLE_SEC }))) return undefined;
  const next = await transaction('error_types')
    .where('pending', true)
    .where('organization_id', '>', after)
    .orderBy('organization_id')
    .first('organization_id');
  return next && { organizationId: next.organization_id, types: await addUp(transaction, next.organization_id) };
}

/** Adds up pending differences, of each organization some; returns whether there are more. */
export async function sumTypes(database: Knex): Promise<boolean> {
  let more = false;
  for (let after = FIRST_ID; ; ) {
    const added = await database.transaction((transaction) => addUpNext(transaction, after));
    if (!added) return more;
    after = added.organizationId;
    more ||= added.types >= TYPES_AT_ONCE;
  }
}
