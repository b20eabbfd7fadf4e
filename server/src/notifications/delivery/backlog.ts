/** The outbox's backlog, for operators. Each statement reads a bounded number of index entries, however full the table is. */
import type { Knex } from 'knex';

/** Read from both ends of the pending deliveries. */
const PENDING_READ = 500;
/** Maximum counted dead deliveries of one organization, and of all. */
const DEAD_OF_ONE = 1_000;
const DEAD_OF_ALL = 100_000;

export interface Backlog {
  /** When the oldest undelivered delivery was created; null if there is none. */
  oldest: Date | null;
  /** Since when the most overdue attempt is due; null if none is. */
  dueSince: Date | null;
  /** Deliveries to channels that were given up and not deleted yet. */
  dead: number;
}

/**
 * The oldest is among those due first, if nobody delivers them, or among those due last, because the pauses between attempts grow. Both ends come
 * from the index of pending deliveries by their next attempt; an index by age would cost every delivery more than this answer is worth.
 */
async function readPending(database: Knex, now: Date): Promise<Pick<Backlog, 'oldest' | 'dueSince'>> {
  const { rows } = await database.raw(
    `/* delivery-backlog */
     with pending as (
       (select created_at, next_attempt_at from deliveries where status = 'pending' order by next_attempt_at limit ${PENDING_READ})
       union all
       (select created_at, next_attempt_at from deliveries where status = 'pending' order by next_attempt_at desc limit ${PENDING_READ})
     )
     select min(created_at) as oldest, min(next_attempt_at) filter (where next_attempt_at <= :now) as due_since from pending`,
    { now },
  );
  return { oldest: rows[0].oldest, dueSince: rows[0].due_since };
}

/** Reads the index of deliveries to channels once for each organization. */
async function countDead(database: Knex): Promise<number> {
  const { rows } = await database.raw(
    `/* dead-deliveries */
     select count(*)::int as dead from (
       select from organizations o cross join lateral (
         select from deliveries d where d.organization_id = o.id and d.status = 'dead' and d.channel_id is not null limit ${DEAD_OF_ONE}
       ) d limit ${DEAD_OF_ALL}
     ) counted`,
  );
  return rows[0].dead;
}

/** @param database a transaction */
export async function readBacklog(database: Knex, now: Date): Promise<Backlog> {
  // with many dead rows, PostgreSQL 15 expects to find a thousand of them sooner by reading the table
  await database.raw(`select set_config('enable_seqscan', 'off', true)`);
  return { ...(await readPending(database, now)), dead: await countDead(database) };
}
