/** What an outage of the gateway does to servers. */
import type { Knex } from 'knex';
import type { ListeningService } from '../ingest/listening.js';
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

/** The gateway, as the record of listening knows it. */
export const GATEWAY: ListeningService = { name: 'gateway', moveDeadlines };
