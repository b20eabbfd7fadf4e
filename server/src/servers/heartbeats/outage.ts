/** The effect of a gateway outage on servers. */
import type { Knex } from 'knex';
import type { ListeningService } from '../../transports/ingest/listening/listening.js';
import { OFFLINE_AFTER_MS } from './beat-writer.js';

/**
 * Moves every deadline that had not passed when the outage began to 90 s after its end, because all agents have to reconnect and do so one after
 * another.
 */
async function moveDeadlines(transaction: Knex, from: Date, to: Date): Promise<void> {
  // updates every row while agents return, as with monitors: without the lock, each of their batches risks a deadlock
  await transaction.raw('lock table server_states in exclusive mode');
  await transaction.raw(
    `/* move-server-deadlines */
     update server_states set offline_at = greatest(offline_at, :to::timestamptz + :silence * interval '1 millisecond')
     where offline_at > :from`,
    { from, to, silence: OFFLINE_AFTER_MS },
  );
}

/** No server was last seen in the future, and none may be silent for longer than 90 s from now. */
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

/** The gateway in the record of listening. */
export const GATEWAY: ListeningService = { name: 'gateway', moveDeadlines, forgetFuture };
