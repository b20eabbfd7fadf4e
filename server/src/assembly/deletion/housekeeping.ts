/** Database housekeeping. Each task may run at any time, repeatedly, in any process. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { takeAdvisoryLock, tryAdvisoryLock } from '../../kernel/database/advisory-locks.js';
import {
  closePartitions,
  createMonths,
  createPartitions,
  type DailyTable,
  dropExpiredPartitions,
} from '../../kernel/database/schema/partitions.js';
import { DOMAINS } from '../modules/domains.js';
import { identity } from '../modules/identity.js';
import { notifications } from '../modules/notifications.js';

/** All tables with daily partitions. */
export const DAILY_TABLES: readonly DailyTable[] = DOMAINS.flatMap(({ dailyTables = [] }) => dailyTables);

/** All tables with monthly partitions. */
const MONTHLY_TABLES = DOMAINS.flatMap(({ monthlyTables = [] }) => monthlyTables);

/**
 * Creates partitions ahead, and drops those expired by both clocks, the database's (`now`) and this host's; one process at a time. While a backup runs,
 * it drops none.
 */
export async function maintainPartitions(
  database: Knex,
  now: Date,
  log: Logger,
  hostClock = () => new Date(),
): Promise<{ created: string[]; dropped: string[] }> {
  return database.transaction(async (transaction) => {
    await takeAdvisoryLock(transaction, 'partitions');
    const days = await createPartitions(transaction, DAILY_TABLES, now);
    const created = [...days, ...(await createMonths(transaction, MONTHLY_TABLES, now))];
    const time = retentionTime(now, hostClock(), log);
    // waiting for a backup to read a partition, a drop would block everybody who uses its table
    if (!time || !(await tryAdvisoryLock(transaction, 'backup', { idleSec: 60 }))) return { created, dropped: [] };
    const dropped = await dropExpiredPartitions(transaction, DAILY_TABLES, time);
    await closePartitions(transaction, DAILY_TABLES, time);
    return { created, dropped };
  });
}

/** Everything that runs once an hour. */
export async function keepHouse(database: Knex, log: Logger, now: Date): Promise<void> {
  const partitions = await maintainPartitions(database, now, log);
  const removed = {};
  for (const { housekeeping } of [identity, notifications, ...DOMAINS]) Object.assign(removed, await housekeeping?.(database, now));
  log.info({ ...partitions, ...removed }, 'housekeeping done');
}

/** If clocks differ by more, one of them is wrong, and nobody knows which. */
const MOST_APART_MS = 3_600_000;

/** Whether the last check found the clocks apart: warns once, until they agree again. */
let warned = false;

/** The earlier of the database's time and this host's; null, with a warning, if they differ too much to drop anything. */
function retentionTime(databaseNow: Date, now: Date, log: Logger): Date | null {
  const isApart = Math.abs(now.getTime() - databaseNow.getTime()) > MOST_APART_MS;
  if (isApart && !warned)
    log.warn({ now, databaseNow }, 'the clocks of this host and of the database differ; no partition is dropped until they agree');
  warned = isApart;
  if (isApart) return null;
  return now < databaseNow ? now : databaseNow;
}
