/** What collecting keeps for a while only; hits and vitals go with their partitions. */
import type { Knex } from 'knex';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Nobody has a salt after 48 hours, and this runs once an hour. A salt is used until half an hour after its day, which is a day after it was made at most. */
const SALT_MS = 47 * HOUR_MS;
const DROP_DAYS = 90;

/** Removes the salts of past days. From then on nobody can tell whether two identities of two days are one visitor. */
export async function deleteOldSalts(database: Knex, now: Date): Promise<number> {
  return database('analytics_salts')
    .where('created_at', '<', new Date(now.getTime() - SALT_MS))
    .delete();
}

/** Removes counts of drops that no answer shows any more. */
export async function deleteOldDrops(database: Knex, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DROP_DAYS * DAY_MS);
  return database('analytics_drops').where('day', '<', before.toISOString().slice(0, 10)).delete();
}
