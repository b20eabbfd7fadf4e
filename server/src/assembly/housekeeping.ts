/** Work that keeps the database in shape. Each task may run at any time, several times, in any process. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { createPartitions, type DailyTable, dropExpiredPartitions } from '../kernel/database/partitions.js';
import { DOMAINS } from './domains.js';
import { identity } from './identity.js';
import { notifications } from './notifications.js';

const PARTITION_LOCK = 7_411_003;

/** Every table with daily partitions. */
export const DAILY_TABLES: readonly DailyTable[] = DOMAINS.flatMap(({ dailyTables = [] }) => dailyTables);

/** Makes the partitions of the days ahead and drops those past their retention; one process at a time. */
export async function maintainPartitions(database: Knex, now: Date): Promise<{ created: string[]; dropped: string[] }> {
  return database.transaction(async (transaction) => {
    await transaction.raw('select pg_advisory_xact_lock(?)', [PARTITION_LOCK]);
    const created = await createPartitions(transaction, DAILY_TABLES, now);
    return { created, dropped: await dropExpiredPartitions(transaction, DAILY_TABLES, now) };
  });
}

/** Everything that runs once an hour. */
export async function keepHouse(database: Knex, log: Logger, now: Date): Promise<void> {
  const partitions = await maintainPartitions(database, now);
  const removed = {};
  for (const { housekeeping } of [identity, notifications, ...DOMAINS]) Object.assign(removed, await housekeeping?.(database, now));
  log.info({ ...partitions, ...removed }, 'housekeeping done');
}
