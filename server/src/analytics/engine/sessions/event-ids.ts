/** Finds repeated events: a repeat is stored twice and counted once. */
import type { HitLog } from './hit-log.js';

const MULTIPLIER = 0x9e3779b1;

/** The rows of one log by event id. */
export class EventIds {
  #slots: Int32Array;
  #count = 0;
  readonly #log: Pick<HitLog, 'eventId'>;

  /** @param expected approximate number of rows */
  constructor(log: Pick<HitLog, 'eventId'>, expected = 0) {
    this.#log = log;
    let size = 1024;
    while (size <= expected * 2) size *= 2;
    this.#slots = new Int32Array(size).fill(-1);
  }

  /** Adds a row. Returns the earlier row with the same id, which stays, or -1. */
  add(row: number): number {
    if (this.#count * 2 >= this.#slots.length) this.#grow();
    const slot = this.#find(row);
    const known = this.#slots[slot]!;
    if (known >= 0) return known;
    this.#slots[slot] = row;
    this.#count += 1;
    return -1;
  }

  /** Makes this row the one for its id, in place of the earlier row. */
  replace(row: number): void {
    this.#slots[this.#find(row)] = row;
  }

  /** The slot of the row's id, or the free slot for it. */
  #find(row: number): number {
    const ids = this.#log.eventId;
    const at = row * 4;
    const mask = this.#slots.length - 1;
    // hashes all words, because not every sender's ids are random in each of them
    let slot = (Math.imul(ids[at]! ^ Math.imul(ids[at + 1]!, 31) ^ ids[at + 2]!, MULTIPLIER) ^ ids[at + 3]!) & mask;
    for (;;) {
      const known = this.#slots[slot]!;
      if (known < 0) return slot;
      const other = known * 4;
      if (ids[other] === ids[at] && ids[other + 1] === ids[at + 1] && ids[other + 2] === ids[at + 2] && ids[other + 3] === ids[at + 3])
        return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const rows = this.#slots.filter((row) => row >= 0);
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    for (const row of rows) this.#slots[this.#find(row)] = row;
  }
}

/** Marks with 1 each row whose id an earlier row has: the first arrival counts. */
export function repeatsOf(log: HitLog): Uint8Array {
  const repeated = new Uint8Array(log.length);
  const ids = new EventIds(log, log.length);
  for (let row = 0; row < log.length; row += 1) {
    const known = ids.add(row);
    if (known < 0) continue;
    if (isBefore(log, row, known)) {
      repeated[known] = 1;
      ids.replace(row);
    } else {
      repeated[row] = 1;
    }
  }
  return repeated;
}

/** Orders hits by the database's clock, then by arrival. */
export function isBefore(log: Pick<HitLog, 'at' | 'seq'>, one: number, other: number): boolean {
  const between = log.at[one]! - log.at[other]!;
  return between < 0 || (between === 0 && log.seq[one]! < log.seq[other]!);
}
