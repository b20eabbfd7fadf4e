/**
 * Counts what organizations store, kind by kind. The additions of processes are an estimate, and a killed process loses those in its memory; a count
 * ignores them and measures the rows themselves, so it also notices deletions.
 *
 * A count reads slices of SLICE_PAGES pages, and only of tables and partitions that changed since their last count: past days are read once. It works
 * for TURN_MS of every turn and rests four times as long, so that it takes a fifth of one connection at most, and a kind is recounted after twenty
 * times the duration of its count.
 */
import type { Knex } from 'knex';
import type { StorageKind } from '../kernel/storage/claims.js';
import { type CountRow, claimCount, countedActivities, finishCount, holdCount, listCounts, readAdded, storePart } from './count-store.js';
import { STORAGE_KINDS, tablesOf } from './kinds.js';
import { measurePages, type Part, partsOf } from './parts.js';

/** 32 MB: some tenths of a second. */
const SLICE_PAGES = 4_096;
const TURN_MS = 1_000;
const REST_TIMES = 4;
/** The minimum interval between counts of a kind: long, but short while an organization is near its quota. */
const PAUSE_MS = 300_000;
const NEAR_PAUSE_MS = 30_000;
const PAUSE_TIMES = 20;
/** How often to look for a kind that is due. */
const LOOK_MS = 15_000;
/** PostgreSQL publishes a session's changes after ten seconds at the latest. */
const SETTLE_MS = 12_000;
/** A worker without a sign of life for this long was killed; another one starts anew. */
const CLAIM_MS = 120_000;

interface CounterOptions {
  database: Knex;
  clock: () => Date;
  /** Whether an organization is near its quota or above it. */
  isNear: () => boolean;
  slicePages?: number;
  settleMs?: number;
}

type CountOptions = Pick<CounterOptions, 'database' | 'clock' | 'slicePages' | 'settleMs'>;

interface Count {
  kind: StorageKind;
  /** Each step returns how long to rest after it, in milliseconds. */
  steps: AsyncGenerator<number>;
}

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

/** Measures a part slice by slice; yields after each. Rows that are added behind the end it has now belong to the next count. */
async function* measure(database: Knex, part: Part, slicePages: number, found: Map<string, number>): AsyncGenerator<void> {
  for (let from = 0; from < part.pages; from += slicePages) {
    const slice = await measurePages(database, part, from, Math.min(from + slicePages, part.pages));
    for (const [id, bytes] of slice) found.set(id, (found.get(id) ?? 0) + bytes);
    yield;
  }
}

/** Counts a kind, in steps of one slice. */
export async function* countKind(
  { database, clock, slicePages = SLICE_PAGES, settleMs = SETTLE_MS }: CountOptions,
  kind: StorageKind,
): AsyncGenerator<number> {
  // later additions count as well, at worst twice until the next count
  const before = await readAdded(database, kind);
  // earlier additions show in the activity of their part
  yield settleMs;
  const counted = await countedActivities(database, kind);
  const parts = await partsOf(database, tablesOf(kind));
  let tookMs = 0;
  for (const part of parts) {
    if (counted.get(part.name) === part.activity) continue;
    const found = new Map<string, number>();
    let since = performance.now();
    for await (const _ of measure(database, part, slicePages, found)) {
      tookMs += performance.now() - since;
      yield 0;
      since = performance.now();
    }
    await storePart(database, kind, part, found);
    tookMs += performance.now() - since;
  }
  const names = parts.map(({ name }) => name);
  await finishCount(database, kind, names, before, { now: clock(), tookMs });
}

export class Counter {
  readonly #options: CounterOptions;
  #count: Count | null = null;

  constructor(options: CounterOptions) {
    this.#options = options;
  }

  /** Continues the running count, or begins a due one. Returns the milliseconds until the next turn. */
  async turn(): Promise<number> {
    this.#count ??= await this.#begin();
    if (!this.#count) return LOOK_MS;
    const { kind, steps } = this.#count;
    const began = performance.now();
    try {
      while (performance.now() - began < TURN_MS) {
        const { done, value: restMs } = await steps.next();
        if (done) {
          this.#count = null;
          return 0;
        }
        if (restMs > 0) return restMs;
      }
    } catch (error) {
      this.#count = null;
      throw error;
    }
    const { database, clock } = this.#options;
    await holdCount(database, kind, after(clock(), CLAIM_MS));
    return (performance.now() - began) * REST_TIMES;
  }

  /** The most overdue kind, if this worker gets it. */
  async #begin(): Promise<Count | null> {
    const { database, clock } = this.#options;
    const now = clock();
    const due = (await listCounts(database, STORAGE_KINDS)).filter((row) => this.#isDue(row, now));
    due.sort((one, other) => (one.counted_at?.getTime() ?? 0) - (other.counted_at?.getTime() ?? 0));
    for (const row of due)
      if (await claimCount(database, row, now, after(now, CLAIM_MS))) return { kind: row.kind, steps: countKind(this.#options, row.kind) };
    return null;
  }

  #isDue({ counted_at: countedAt, took_ms: tookMs, claimed_until: claimedUntil }: CountRow, now: Date): boolean {
    if (claimedUntil !== null && claimedUntil >= now) return false;
    if (countedAt === null) return true;
    const pause = Math.max(this.#options.isNear() ? NEAR_PAUSE_MS : PAUSE_MS, tookMs * PAUSE_TIMES);
    // later than now: a clock was wrong
    return countedAt > now || after(countedAt, pause) <= now;
  }
}
