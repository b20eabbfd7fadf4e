/** What is counted about issues is kept as long as somebody can see it; raw events go with their partitions. */
import type { Knex } from 'knex';
import { deleteOldSpikes } from './spikes.js';

const DAY_MS = 86_400_000;
/** Charts and the number of users look back 30 days; a day more keeps the first of them whole in every time zone of ours. */
const COUNT_DAYS = 31;
const SPIKE_DAYS = 90;

/** Removes counts that nobody is shown any more; answers how many rows that were. */
export async function deleteOldErrorCounts(database: Knex, now: Date): Promise<number> {
  const before = new Date(now.getTime() - COUNT_DAYS * DAY_MS);
  const day = before.toISOString().slice(0, 10);
  const days = await database('error_issue_days').where('day', '<', day).delete();
  const users = await database('error_issue_users').where('last_day', '<', day).delete();
  return days + users + (await deleteOldSpikes(database, new Date(now.getTime() - SPIKE_DAYS * DAY_MS)));
}
