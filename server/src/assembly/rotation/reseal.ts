/**
 * Seals everything again with the key in force, while processes serve. Each value is replaced only if it is still what was read, so the job may be
 * killed and run again at any time.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import { SEALED, type SealedColumn } from '../opening/sealed-values.js';

const BATCH = 500;
/** A process may store a value behind the job's back. */
const MOST_PASSES = 10;
const UNIQUE_VIOLATION = '23505';

/** What became of the values of a column. */
export interface Resealed {
  what: string;
  table: string;
  /** Sealed with the key in force already. */
  current: number;
  /** Sealed with another key, or without its id; now sealed again, unless only checked. */
  old: number;
  /** Opened by no key, and left alone. */
  closed: number;
}

interface SealedRow extends Record<string, unknown> {
  sealed_id: string;
  sealed_value: Buffer;
}

interface ResealOptions {
  /** Opens everything and changes nothing. */
  onlyCheck: boolean;
  signal: AbortSignal;
  onProgress?: (column: SealedColumn, count: number) => void;
}

/** The rows of a column, in the order of the primary key. */
async function* batchesOf(database: Knex, { table, key, id, column, derived }: SealedColumn): AsyncGenerator<SealedRow[]> {
  const names = `(${key.map((name) => `"${name}"`).join(', ')})`;
  let after: unknown[] | null = null;
  for (;;) {
    const query = database(table)
      .whereNotNull(column)
      .orderBy(key.map((name) => ({ column: name })))
      .limit(BATCH)
      .select(...key, { sealed_id: database.raw('??::text', [id]), sealed_value: column });
    if (derived) query.select('organization_id', derived.column);
    if (after) query.whereRaw(`${names} > (${key.map(() => '?').join(', ')})`, after as never);
    const rows: SealedRow[] = await query;
    if (rows.length) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = key.map((name) => last[name]);
  }
}

/** What must change in a row: nothing, some columns, or null if no key opens the value. */
function changesOf(sealer: Sealer, { column, nameOf, derived }: SealedColumn, row: SealedRow): Record<string, Buffer> | null {
  const name = nameOf(row.sealed_id);
  const opened = sealer.tryOpen(row.sealed_value, name);
  if (!opened) return null;
  const changes: Record<string, Buffer> = {};
  if (!opened.isCurrent) changes[column] = sealer.seal(opened.text, name);
  if (derived) {
    const value = derived.of(sealer, String(row['organization_id']), opened.text);
    if (!value.equals(row[derived.column] as Buffer)) changes[derived.column] = value;
  }
  return changes;
}

/** Returns false if there is nothing that can be changed. */
async function store(
  database: Knex,
  { table, key, column, derived }: SealedColumn,
  row: SealedRow,
  changes: Record<string, Buffer>,
): Promise<boolean> {
  const place = Object.fromEntries(key.map((name) => [name, row[name]]));
  const update = (values: Record<string, Buffer>) =>
    database(table)
      .where({ ...place, [column]: row.sealed_value } as never)
      .update(values);
  try {
    await update(changes);
    return true;
  } catch (error) {
    if (!derived || (error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    // another row of the same subscriber has the look-up value already; this one only has to stay readable
    const { [derived.column]: _taken, ...others } = changes;
    if (Object.keys(others).length === 0) return false;
    await update(others);
    return true;
  }
}

async function passOver(database: Knex, sealer: Sealer, column: SealedColumn, options: ResealOptions): Promise<Resealed> {
  const { onlyCheck, signal, onProgress } = options;
  const counts: Resealed = { what: column.what, table: column.table, current: 0, old: 0, closed: 0 };
  for await (const rows of batchesOf(database, column)) {
    for (const row of rows) {
      signal.throwIfAborted();
      const changes = changesOf(sealer, column, row);
      if (changes === null) counts.closed += 1;
      else if (Object.keys(changes).length > 0 && (onlyCheck || (await store(database, column, row, changes)))) counts.old += 1;
      else counts.current += 1;
    }
    onProgress?.(column, counts.current + counts.old + counts.closed);
    await turn();
  }
  return counts;
}

/** Passes over all values until a pass finds none that is old. Returns what became of each kind. */
export async function resealAll(database: Knex, sealer: Sealer, options: ResealOptions): Promise<Resealed[]> {
  const all: Resealed[] = [];
  for (const column of SEALED) {
    const counts = await passOver(database, sealer, column, options);
    all.push(counts);
    let found = counts.old;
    for (let pass = 1; found > 0 && !options.onlyCheck; pass += 1) {
      if (pass > MOST_PASSES)
        throw new Error(`another process goes on sealing ${column.what} with another key: give every process the new one`);
      found = (await passOver(database, sealer, column, options)).old;
      counts.old += found;
    }
  }
  return all;
}
