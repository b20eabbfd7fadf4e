/** Deletes short-lived data of collecting. Hits and vitals go with their partitions. */
import type { Knex } from 'knex';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Salts must be gone after 48 hours, and this runs hourly. A salt is in use until half an hour after its day ends. */
const SALT_MS = 47 * HOUR_MS;
const DROP_DAYS = 90;

/** Deletes the salts of past days. After that nobody can tell whether identities of two days are the same visitor. */
export async function deleteOldSalts(database: Knex, now: Date): Promise<number> {
  return database('analytics_salts')
    .where('created_at', '<', new Date(now.getTime() - SALT_MS))
    .delete();
}

/** Deletes drop counts that are too old to be shown. */
export async function deleteOldDrops(database: Knex, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DROP_DAYS * DAY_MS);
  return database('analytics_drops').where('day', '<', before.toISOString().slice(0, 10)).delete();
}
