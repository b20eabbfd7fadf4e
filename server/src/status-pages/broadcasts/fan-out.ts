/**
 * Creates the deliveries of broadcasts in batches, one transaction each. The progress is stored in the broadcast and commits with the deliveries, so
 * a killed worker skips and repeats nothing. Any number of workers may run at once.
 */
import type { Knex } from 'knex';
import { getPage } from '../store/page-store.js';
import {
  changeBroadcast,
  insertDeliveries,
  mayStillSend,
  nextSubscribers,
  takeBroadcast,
  unfinishedBroadcasts,
} from './broadcast-store.js';

/** About 20 ms of one connection. */
export const FAN_OUT_BATCH = 1_000;
const ORGANIZATIONS_AT_ONCE = 100;
/** The maximum per turn; the next turn follows soon. */
const BATCHES_A_TURN = 200;

/** Creates a broadcast's next batch of deliveries; returns false if another worker is doing so. */
async function fanOutBatch(database: Knex, organizationId: string, id: string, now: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const broadcast = await takeBroadcast(transaction, organizationId, id);
    if (!broadcast) return false;
    // a disabled page sends nothing
    const enabled = (await getPage(transaction, organizationId))?.enabled ?? false;
    const ids = enabled && (await mayStillSend(transaction, broadcast)) ? await nextSubscribers(transaction, broadcast, FAN_OUT_BATCH) : [];
    await insertDeliveries(transaction, broadcast, ids, now);
    const last = ids.length < FAN_OUT_BATCH;
    await changeBroadcast(transaction, broadcast, {
      sent_through: ids.at(-1) ?? broadcast.sent_through,
      ...(last && { finished_at: now }),
    });
    return true;
  });
}

/**
 * Creates one batch per organization with unfinished broadcasts; returns the number of batches. A failure doesn't stop the other organizations, and
 * is thrown at the end.
 */
export async function fanOutOnce(database: Knex, now: Date): Promise<number> {
  const due = await unfinishedBroadcasts(database, ORGANIZATIONS_AT_ONCE);
  const failures: unknown[] = [];
  let made = 0;
  for (const { organization_id: organizationId, id } of due) {
    try {
      if (await fanOutBatch(database, organizationId, id, now)) made += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length) throw failures[0];
  return made;
}

/** Creates all due deliveries, alternating between organizations. */
export async function fanOut(database: Knex, now: Date): Promise<void> {
  for (let batches = 0; batches < BATCHES_A_TURN; ) {
    const made = await fanOutOnce(database, now);
    if (!made) return;
    batches += made;
  }
}
