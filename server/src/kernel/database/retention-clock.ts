/** By which time partitions are dropped: what a clock that is wrong drops is gone for good. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';

/** Clocks that are further apart are not both right, and nobody knows which of them is. */
const MOST_APART_MS = 3_600_000;

export async function databaseTime(database: Knex): Promise<Date> {
  const { rows } = await database.raw('select clock_timestamp() as now');
  return rows[0].now;
}

/** Whether the last look found the clocks apart: they are warned of once, until they agree again. */
let warned = false;

/** The earlier of our time and that of the database; null, with a warning, where they are too far apart to drop anything. */
export function retentionTime(now: Date, databaseNow: Date, log: Logger): Date | null {
  const isApart = Math.abs(now.getTime() - databaseNow.getTime()) > MOST_APART_MS;
  if (isApart && !warned)
    log.warn({ now, databaseNow }, 'our clock and that of the database differ: no partition is dropped until one of them is put right');
  warned = isApart;
  if (isApart) return null;
  return now < databaseNow ? now : databaseNow;
}
