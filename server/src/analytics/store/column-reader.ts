/** Reads columns of sealed days from the database, with a cache of bounded size. */
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { sliceOf, unpack } from '../engine/codec.js';
import type { Column } from '../engine/specialize.js';
import { copyOut, type Fields, literal } from './copy-out.js';
import type { PropertyId } from './log-reader.js';

/** A sealed day's metadata. */
interface Entry {
  rows: number;
  directory: number[];
  checksums: number[];
}

/** The day's checksum is wrong. If its log still exists, the day can be sealed again. */
export class DamagedDay extends Error {
  constructor(
    readonly day: string,
    readonly kind: number,
  ) {
    super(`sealed day ${day} of kind ${kind} is damaged`);
  }
}

interface DaysOf extends PropertyId {
  epoch: number;
  revision: number;
  kind: number;
}

export interface ReadDay {
  length: number;
  columns: Readonly<Record<string, Column>>;
}

/** Overhead of a cache entry besides its column. */
const OVERHEAD_BYTES = 400;

export class ColumnReader {
  readonly #columns: LRUCache<string, Column>;
  readonly #entries: LRUCache<string, Entry | 'none'>;

  /** @param bytes size of the cache */
  constructor(bytes: number) {
    this.#columns = new LRUCache({ maxSize: bytes, sizeCalculation: (column) => column.byteLength + OVERHEAD_BYTES });
    this.#entries = new LRUCache({ max: 20_000 });
  }

  get bytes(): number {
    return this.#columns.calculatedSize;
  }

  /**
   * Days with these columns; days that are not stored are left out. `names` is the order of the kind's stored columns. Throws DamagedDay.
   */
  async read(
    client: pg.ClientBase,
    of: DaysOf,
    days: readonly string[],
    names: readonly string[],
    wanted: readonly string[],
  ): Promise<Map<string, ReadDay>> {
    const prefix = `${of.organizationId} ${of.propertyId} ${of.epoch} ${of.revision} ${of.kind}`;
    await this.#readEntries(client, of, days, prefix);
    const found = new Map<string, { length: number; columns: Record<string, Column> }>();
    for (const day of days) {
      const entry = this.#entries.get(`${prefix} ${day}`);
      if (entry && entry !== 'none') found.set(day, { length: entry.rows, columns: {} });
    }
    for (const name of wanted) await this.#readColumn(client, of, prefix, names.indexOf(name), name, found);
    return found;
  }

  /** The kind's number of rows on each of these days that is stored. */
  async rowsOf(client: pg.ClientBase, of: DaysOf, days: readonly string[]): Promise<Map<string, number>> {
    const prefix = `${of.organizationId} ${of.propertyId} ${of.epoch} ${of.revision} ${of.kind}`;
    await this.#readEntries(client, of, days, prefix);
    const counts = new Map<string, number>();
    for (const day of days) {
      const entry = this.#entries.get(`${prefix} ${day}`);
      if (entry && entry !== 'none') counts.set(day, entry.rows);
    }
    return counts;
  }

  /** Drops everything cached for a property. */
  forget({ organizationId, propertyId }: PropertyId): void {
    const prefix = `${organizationId} ${propertyId} `;
    for (const cache of [this.#columns, this.#entries]) for (const key of cache.keys()) if (key.startsWith(prefix)) cache.delete(key);
  }

  async #readEntries(client: pg.ClientBase, of: DaysOf, days: readonly string[], prefix: string): Promise<void> {
    const missing = days.filter((day) => !this.#entries.has(`${prefix} ${day}`));
    if (missing.length === 0) return;
    const { rows } = await client.query({
      name: 'analytics-sealed-entries',
      text: `/* analytics-sealed-entries */ select to_char(day, 'YYYY-MM-DD') as day, rows, directory, checksums from analytics_sealed_days
        where organization_id = $1 and property_id = $2 and epoch = $3 and kind = $4 and day = any($5)`,
      values: [of.organizationId, of.propertyId, of.epoch, of.kind, missing],
    });
    for (const day of missing) this.#entries.set(`${prefix} ${day}`, 'none');
    for (const { day, ...entry } of rows) this.#entries.set(`${prefix} ${day}`, entry as Entry);
  }

  async #readColumn(
    client: pg.ClientBase,
    of: DaysOf,
    prefix: string,
    position: number,
    name: string,
    found: Map<string, { length: number; columns: Record<string, Column> }>,
  ): Promise<void> {
    const missing: { day: string; columns: Record<string, Column>; entry: Entry; offset: number; bytes: number }[] = [];
    for (const [day, { columns }] of found) {
      const kept = this.#columns.get(`${prefix} ${day} ${name}`);
      const entry = this.#entries.get(`${prefix} ${day}`) as Entry;
      if (kept) columns[name] = kept;
      else missing.push({ day, columns, entry, ...sliceOf(entry.directory, position) });
    }
    if (missing.length === 0) return;
    const slices = missing.map(({ day, offset, bytes }, index) => `(${index}, date ${literal(day)}, ${offset + 1}, ${bytes})`);
    const keep = ([index, bytes]: Fields) => {
      const read = index && missing[index.readInt32BE(0)];
      if (!read || !bytes) throw new Error('the query returned a day that was not asked for');
      const { day, columns, entry } = read;
      const column = this.#checked(day, of.kind, () => unpack(entry, position, bytes));
      this.#columns.set(`${prefix} ${day} ${name}`, column);
      columns[name] = column;
    };
    await copyOut(
      client,
      `select w.index, substr(d.data, w.first, w.bytes) from (values ${slices.join(', ')}) w (index, day, first, bytes)
       join analytics_sealed_days d on d.organization_id = ${literal(of.organizationId)} and d.property_id = ${literal(of.propertyId)}
         and d.day = w.day and d.kind = ${of.kind} and d.epoch = ${of.epoch}`,
      keep,
    );
    // the day was deleted in the meantime, with its property
    for (const { day, columns } of missing) if (!columns[name]) found.delete(day);
  }

  #checked(day: string, kind: number, work: () => Column): Column {
    try {
      return work();
    } catch (error) {
      throw Object.assign(new DamagedDay(day, kind), { cause: error });
    }
  }
}
