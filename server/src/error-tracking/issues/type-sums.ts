/**
 * The sums of each type's issues (table error_types): how many, with how many events, and the last of them, as the indexes of lists have their
 * counters (listed-counters.ts). A merged issue counts for nothing, as its target has its events. Whoever changes what is summed adds the difference
 * in the same transaction; a type with differences is counted again by the worker.
 */
import type { Knex } from 'knex';
import { tryAdvisoryLock } from '../../kernel/database/advisory-locks.js';

/** What a statement inserts after its `with`, from rows with these columns. */
export const ADD_TO_TYPES = 'insert into error_types (organization_id, property_id, type, issues, events, last_seen_at, pending)';

const TYPES_AT_ONCE = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

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

const LISTED = `select i.property_id, i.type, i.listed_events, i.listed_last_seen_at from error_issues i
  where i.organization_id = :organizationId and i.merged_into is null and i.listed_events > 0`;

/**
 * Counts types of an organization again; returns how many. The statement sees a change and its difference both or neither, and removes only the
 * differences that it sees, so that nothing is counted twice or lost, whatever is written meanwhile. Only one may run: each would insert what it
 * counted.
 */
async function countTypes(database: Knex, organizationId: string): Promise<number> {
  const { rows } = await database.raw(
    `/* count-error-types */
     with changed as materialized (
       select property_id, type from error_types where organization_id = :organizationId and pending
       group by property_id, type order by property_id, type limit ${TYPES_AT_ONCE}
     ), removed as (
       delete from error_types t using changed c
       where t.organization_id = :organizationId and t.property_id = c.property_id and t.type = c.type
     ), counted as (
       ${ADD_TO_TYPES}
       select :organizationId, property_id, type, count(*), sum(listed_events), max(listed_last_seen_at), false from (
         select l.* from changed c cross join lateral (${LISTED} and not i.ahead and i.property_id = c.property_id and i.type = c.type offset 0) l
         union all
         ${LISTED} and i.ahead and (i.property_id, i.type) in (select property_id, type from changed)
       ) i group by property_id, type
     )
     select count(*)::int as types from changed`,
    { organizationId },
  );
  return rows[0].types;
}

/** The next organization with differences, and how many of its types were counted; undefined if there is none, or another process counts. */
async function countNext(transaction: Knex, after: string): Promise<{ organizationId: string; types: number } | undefined> {
  if (!(await tryAdvisoryLock(transaction, 'countErrorTypes'))) return undefined;
  const next = await transaction('error_types')
    .where('pending', true)
    .where('organization_id', '>', after)
    .orderBy('organization_id')
    .first('organization_id');
  return next && { organizationId: next.organization_id, types: await countTypes(transaction, next.organization_id) };
}

/** Counts types with pending differences again, of each organization some; returns whether there are more. */
export async function countChangedTypes(database: Knex): Promise<boolean> {
  let more = false;
  for (let after = FIRST_ID; ; ) {
    const counted = await database.transaction((transaction) => countNext(transaction, after));
    if (!counted) return more;
    after = counted.organizationId;
    more ||= counted.types >= TYPES_AT_ONCE;
  }
}
