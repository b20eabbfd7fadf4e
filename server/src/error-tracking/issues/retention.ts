/** Counts of issues are kept as long as they are shown; raw events are dropped with their partitions. */
import type { Knex } from 'knex';
import { deleteOldSpikes } from './spikes.js';

const DAY_MS = 86_400_000;
/** Charts and the number of users cover 30 days; one more day keeps the first one complete. */
const COUNT_DAYS = 31;
const SPIKE_DAYS = 90;

/** Removes counts that are no longer shown; returns the number of rows. */
export async function deleteOldErrorCounts(database: Knex, now: Date): Promise<number> {
  const before = new Date(now.getTime() - COUNT_DAYS * DAY_MS);
  const day = before.toISOString().slice(0, 10);
  const days = await database('error_issue_days').where('day', '<', day).delete();
  const users = await database('error_issue_users').where('last_day', '<', day).delete();
  return days + users + (await deleteOldSpikes(database, new Date(now.getTime() - SPIKE_DAYS * DAY_MS)));
}
