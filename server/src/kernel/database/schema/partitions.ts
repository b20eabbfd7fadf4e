import type { Knex } from 'knex';
import { takeAdvisoryLock } from '../advisory-locks.js';

/** A raw table with daily partitions, and the days to keep them. */
export interface DailyTable {
  table: string;
  retentionDays: number;
  /** The first UTC day, as YYYY-MM-DD, whose rows are still needed; it and later days are kept beyond the retention. Null if there is none. */
  neededSince?: (database: Knex, now: Date) => Promise<string | null>;
  /**
   * Columns that identify a row within its day. Duplicates are detected within 24 hours. Once a day can't receive any more, its index is dropped,
   * because it is a third as large as the rows.
   */
  once?: readonly string[];
}

/** A table with monthly partitions, by a column of days. */
export interface MonthlyTable {
  table: string;
  /** Rows may be this many days old when they arrive. */
  daysBack: number;
}

/** How long before its beginning a month gets its partition. */
const MONTHS_AHEAD_DAYS = 62;
/** Days of partitions to create ahead: after a worker has been down this long, ingest has no partition to write to. */
const DAYS_AHEAD = 7;
/** The number of past days in which duplicates are still detected. It includes the day before yesterday, because a clock may be slightly behind. */
const DAYS_OPEN = 2;
const DAY_MS = 86_400_000;

/** The UTC day of a moment, as YYYY-MM-DD. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * The name of a day's partition. A statement that names it doesn't open the others: with 30 days and a week ahead there are 38, which cost a
 * statement a third more.
 */
export const partitionOf = (table: string, day: string) => `${table}_p${day.replaceAll('-', '')}`;

async function partitionsOf(database: Knex, table: string): Promise<string[]> {
  const { rows } = await database.raw('select inhrelid::regclass::text as name from pg_inherits where inhparent = ?::regclass', [table]);
  return rows.map((row: { name: string }) => row.name);
}

/** The name of the index that detects duplicates. */
const onceOf = (partition: string) => `${partition}_once`;

/** Creates the index that detects duplicates. Checks first whether it exists: even CREATE INDEX IF NOT EXISTS blocks all writes to the partition. */
async function requireOnce(database: Knex, partition: string, columns: readonly string[]): Promise<void> {
  const { rows } = await database.raw('select to_regclass(?) as index', [onceOf(partition)]);
  if (rows[0].index) return;
  await database.raw(`create unique index ?? on ?? (${columns.map(() => '??').join(', ')})`, [onceOf(partition), partition, ...columns]);
}

/** Drops the indexes of days that can't receive duplicates any more. */
export async function closePartitions(database: Knex, tables: readonly DailyTable[], now: Date): Promise<void> {
  for (const { table, once } of tables) {
    if (!once) continue;
    const oldest = partitionOf(table, dayOf(now.getTime() - DAYS_OPEN * DAY_MS));
    const closed = (await partitionsOf(database, table)).filter((name) => name.length === oldest.length && name < oldest);
    for (const name of closed) await database.raw('drop index if exists ??', [onceOf(name)]);
  }
}

/** Creates missing partitions for today and the days ahead; returns their names. */
export async function createPartitions(database: Knex, tables: readonly DailyTable[], now: Date): Promise<string[]> {
  const created: string[] = [];
  for (const { table, once } of tables) {
    const existing = new Set(await partitionsOf(database, table));
    // yesterday too: a batch received just before midnight may be written just after
    for (let offset = -1; offset <= DAYS_AHEAD; offset += 1) {
      const day = dayOf(now.getTime() + offset * DAY_MS);
      const name = partitionOf(table, day);
      if (!existing.has(name)) {
        const next = dayOf(Date.parse(day) + DAY_MS);
        await database.raw(`create table if not exists ?? partition of ?? for values from ('${day}T00:00Z') to ('${next}T00:00Z')`, [
          name,
          table,
        ]);
        created.push(name);
      }
      // including existing partitions: a process of an older release may have created them
      if (once) await requireOnce(database, name, once);
    }
  }
  return created;
}

/** Drops partitions that are entirely older than the table's retention and no longer needed; returns their names. */
export async function dropExpiredPartitions(database: Knex, tables: readonly DailyTable[], now: Date): Promise<string[]> {
  const dropped: string[] = [];
  for (const { table, retentionDays, neededSince } of tables) {
    const retained = dayOf(now.getTime() - retentionDays * DAY_MS);
    const needed = (await neededSince?.(database, now)) ?? retained;
    const oldest = partitionOf(table, needed < retained ? needed : retained);
    for (const name of await partitionsOf(database, table)) {
      if (name.length !== oldest.length || name >= oldest) continue;
      await database.raw('drop table if exists ??', [name]);
      dropped.push(name);
    }
  }
  return dropped;
}

/** For how many days after today every table has its partition; -1 if one lacks today's. */
export async function daysAhead(database: Knex, tables: readonly DailyTable[], now: Date): Promise<number> {
  const { rows } = await database.raw(
    '/* partitions-ahead */ select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = any(?::regclass[])',
    [tables.map(({ table }) => table)],
  );
  const existing = new Set(rows.map(({ name }: { name: string }) => name));
  const hasAll = (days: number) => tables.every(({ table }) => existing.has(partitionOf(table, dayOf(now.getTime() + days * DAY_MS))));
  let days = 0;
  while (days <= DAYS_AHEAD && hasAll(days)) days += 1;
  return days - 1;
}

const monthPartitionOf = (table: string, month: string) => `${table}_p${month.replace('-', '')}`;

/** The months from one day to another, as YYYY-MM. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  const last = to.slice(0, 7);
  for (let month = from.slice(0, 7); month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return dayOf(Date.UTC(year, number, 1)).slice(0, 7);
}

/** Whether the table has the partitions of all these months. */
export async function hasMonths(database: Knex, { table }: MonthlyTable, months: readonly string[]): Promise<boolean> {
  const existing = new Set(await partitionsOf(database, table));
  return months.every((month) => existing.has(monthPartitionOf(table, month)));
}

/**
 * Creates the missing partitions of these months; returns their names. Only for holders of the lock `partitions`: with CREATE TABLE IF NOT EXISTS
 * alone, one of two concurrent creators fails.
 */
async function createMissingMonths(locked: Knex, table: string, months: readonly string[]): Promise<string[]> {
  const existing = new Set(await partitionsOf(locked, table));
  const missing = months.filter((month) => !existing.has(monthPartitionOf(table, month)));
  for (const month of missing)
    await locked.raw(`create table ?? partition of ?? for values from ('${month}-01') to ('${monthAfter(month)}-01')`, [
      monthPartitionOf(table, month),
      table,
    ]);
  return missing.map((month) => monthPartitionOf(table, month));
}

/** Creates missing partitions of all months that may get rows, and of those ahead; returns their names. The caller holds the lock `partitions`. */
export async function createMonths(database: Knex, tables: readonly MonthlyTable[], now: Date): Promise<string[]> {
  const created: string[] = [];
  for (const { table, daysBack } of tables) {
    // a day more on either side, for time zones
    const [first, last] = [-(daysBack + 1), MONTHS_AHEAD_DAYS + 1].map((days) => dayOf(now.getTime() + days * DAY_MS)) as [string, string];
    created.push(...(await createMissingMonths(database, table, monthsBetween(first, last))));
  }
  return created;
}

/** Creates the partition of a day's month if it is missing, in a transaction of its own, so that its lock blocks readers only briefly. */
export async function requireMonth(database: Knex, of: MonthlyTable, day: string): Promise<void> {
  const months = [day.slice(0, 7)];
  if (await hasMonths(database, of, months)) return;
  await database.transaction(async (transaction) => {
    await takeAdvisoryLock(transaction, 'partitions');
    await createMissingMonths(transaction, of.table, months);
  });
}
