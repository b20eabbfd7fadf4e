import type { Knex } from 'knex';

/** A raw table with daily partitions, and the days to keep them. */
export interface DailyTable {
  table: string;
  retentionDays: number;
}

/** Days of partitions to create ahead: a worker may be away this long before ingest has nowhere to write. */
const DAYS_AHEAD = 7;
const DAY_MS = 86_400_000;

/** The UTC day of a moment, as YYYY-MM-DD. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * The partition of a day by its name. A statement that names it spares PostgreSQL all the others: to open 38 of them, which 30 days and a week ahead
 * make, costs a statement a third more.
 */
export const partitionOf = (table: string, day: string) => `${table}_p${day.replaceAll('-', '')}`;

async function partitionsOf(database: Knex, table: string): Promise<string[]> {
  const { rows } = await database.raw('select inhrelid::regclass::text as name from pg_inherits where inhparent = ?::regclass', [table]);
  return rows.map((row: { name: string }) => row.name);
}

/** Creates missing partitions for today and the days ahead; returns their names. */
export async function createPartitions(database: Knex, tables: readonly DailyTable[], now: Date): Promise<string[]> {
  const created: string[] = [];
  for (const { table } of tables) {
    const existing = new Set(await partitionsOf(database, table));
    // yesterday too: a batch received just before midnight may be written just after
    for (let offset = -1; offset <= DAYS_AHEAD; offset += 1) {
      const day = dayOf(now.getTime() + offset * DAY_MS);
      const name = partitionOf(table, day);
      if (existing.has(name)) continue;
      const next = dayOf(Date.parse(day) + DAY_MS);
      await database.raw(`create table if not exists ?? partition of ?? for values from ('${day}') to ('${next}')`, [name, table]);
      created.push(name);
    }
  }
  return created;
}

/** Drops partitions entirely older than the table's retention; returns their names. */
export async function dropExpiredPartitions(database: Knex, tables: readonly DailyTable[], now: Date): Promise<string[]> {
  const dropped: string[] = [];
  for (const { table, retentionDays } of tables) {
    const oldest = partitionOf(table, dayOf(now.getTime() - retentionDays * DAY_MS));
    for (const name of await partitionsOf(database, table)) {
      if (name.length !== oldest.length || name >= oldest) continue;
      await database.raw('drop table if exists ??', [name]);
      dropped.push(name);
    }
  }
  return dropped;
}
