/**
 * Makes deliveries of broadcasts, a batch to a transaction. How far it came stands in the broadcast and commits with the deliveries, so that a
 * worker that is killed leaves nothing out and repeats nothing; any number of workers may.
 */
import type { Knex } from 'knex';
import { getPage } from '../store/page-store.js';
import { changeBroadcast, insertDeliveries, nextSubscribers, takeBroadcast, unfinishedBroadcasts } from './broadcast-store.js';

/** Some 20 ms of one connection. */
export const FAN_OUT_BATCH = 1_000;
const ORGANIZATIONS_AT_ONCE = 100;
/** So much in one turn; the next one is soon. */
const BATCHES_A_TURN = 200;

/** Makes the next deliveries of one broadcast; answers false when another worker is doing so at this moment. */
async function fanOutBatch(database: Knex, organizationId: string, id: string, now: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const broadcast = await takeBroadcast(transaction, organizationId, id);
    if (!broadcast) return false;
    // a page that was taken away sends nothing more
    const enabled = (await getPage(transaction, organizationId))?.enabled ?? false;
    const ids = enabled ? await nextSubscribers(transaction, broadcast, FAN_OUT_BATCH) : [];
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
 * One batch for each organization that has broadcasts to send; answers how many batches were made. One that fails keeps no other from it, and the
 * failure is thrown at the end.
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

/** Every broadcast that is to be sent, in turns between the organizations. */
export async function fanOut(database: Knex, now: Date): Promise<void> {
  for (let batches = 0; batches < BATCHES_A_TURN; ) {
    const made = await fanOutOnce(database, now);
    if (!made) return;
    batches += made;
  }
}
