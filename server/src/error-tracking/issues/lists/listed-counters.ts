/**
 * The counters of issues in the list indexes. A frequent issue is ahead of them, and lists read it separately; once it is quiet, its counters are
 * indexed, and added to the sums of its type.
 */
import type { Knex } from 'knex';
import { addToTypes } from './type-sums.js';

/** An issue without an event for this long is quiet. */
export const QUIET_MS = 60_000;
const BATCH = 1_000;

/**
 * Indexes the counters of quiet issues; returns how many. Locked issues are left for the next turn, because this locks issues of many organizations.
 * Any number of workers may run it.
 */
export async function listCounters(database: Knex, now: Date): Promise<number> {
  for (let done = 0; ; ) {
    const { rows } = await database.raw(
      `/* list-issue-counters */
       with quiet as materialized (
         select organization_id, id, property_id, type, events, listed_events, last_seen_at, listed_last_seen_at
         from error_issues where merged_into is null and ahead and last_seen_at < :before
         limit ${BATCH} for no key update skip locked
       ), listed as (
         update error_issues i set listed_events = i.events, listed_last_seen_at = i.last_seen_at
         from quiet q where i.organization_id = q.organization_id and i.id = q.id
       ), added as (
         ${addToTypes(`
           select organization_id, property_id, type, listed_events as old_events, listed_last_seen_at as old_seen_at,
             events as new_events, last_seen_at as new_seen_at from quiet`)}
       )
       select count(*)::int as issues from quiet`,
      { before: new Date(now.getTime() - QUIET_MS) },
    );
    const { issues } = rows[0];
    done += issues;
    if (issues < BATCH) return done;
  }
}
