/** What an outage of the gateway does to servers. */
import type { Knex } from 'knex';
import type { ListeningService } from '../../transports/ingest/listening.js';
import { OFFLINE_AFTER_MS } from './beat-writer.js';

/**
 * Every deadline that had not passed when the outage began moves to 90 s after its end: all agents have to find their way back, and they do so
 * one after the other.
 */
async function moveDeadlines(transaction: Knex, from: Date, to: Date): Promise<void> {
  // every row of the table while agents come back, as with monitors: without the lock each of their batches is a deadlock waiting to happen
  await transaction.raw('lock table server_states in exclusive mode');
  await transaction.raw(
    `/* move-server-deadlines */
     update server_states set offline_at = greatest(offline_at, :to::timestamptz + :silence * interval '1 millisecond')
     where offline_at > :from`,
    { from, to, silence: OFFLINE_AFTER_MS },
  );
}

/** No server was seen later than now, and none may be silent for longer than 90 s from now. */
async function forgetFuture(transaction: Knex, now: Date): Promise<void> {
  await transaction.raw('lock table server_states in exclusive mode');
  await transaction.raw(
    `/* forget-future-of-servers */
     update server_states set last_seen_at = least(last_seen_at, :now::timestamptz),
       offline_at = least(offline_at, :now::timestamptz + :silence * interval '1 millisecond')
     where last_seen_at > :now or offline_at > :now::timestamptz + :silence * interval '1 millisecond'`,
    { now, silence: OFFLINE_AFTER_MS },
  );
}

/** The gateway, as the record of listening knows it. */
export const GATEWAY: ListeningService = { name: 'gateway', moveDeadlines, forgetFuture };
