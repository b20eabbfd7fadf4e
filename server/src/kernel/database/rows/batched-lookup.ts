/**
 * Looks up names requested by strangers. All names requested during one statement go into the next, so a flood of invented ones costs one small
 * statement at a time, however many connections it uses. Missing names are remembered for a few seconds.
 */
import { LRUCache } from 'lru-cache';
import { AppError } from '../../errors.js';

/** Maximum names in a statement, and names that wait for the next one. */
const MOST_AT_ONCE = 500;
const MOST_WAITING = 5_000;
/** Maximum remembered missing names. */
const MOST_ABSENT = 10_000;

interface BatchedLookupOptions<Value> {
  /** Finds the objects with these names; missing names are absent from the result. */
  find: (names: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  /** How long a missing name is remembered, in milliseconds; 0: not at all. Only a remedy for a lost signal: see `forget`. */
  absentMs: number;
}

interface Waiting<Value> {
  found: Promise<Value | null>;
  resolve: (value: Value | null) => void;
  reject: (error: unknown) => void;
}

export class BatchedLookup<Value> {
  readonly #options: BatchedLookupOptions<Value>;
  readonly #absent: LRUCache<string, true> | null;
  #waiting = new Map<string, Waiting<Value>>();
  #isRunning = false;
  /** Incremented by every change: previously missing names may exist now. */
  #changes = 0;

  constructor(options: BatchedLookupOptions<Value>) {
    this.#options = options;
    this.#absent = options.absentMs > 0 ? new LRUCache({ max: MOST_ABSENT, ttl: options.absentMs }) : null;
  }

  /**
   * The object with the name; null if there is none. Always as of a time after the call, or known to be missing since. Throws UNAVAILABLE if too many
   * names wait.
   */
  async get(name: string): Promise<Value | null> {
    if (this.#absent?.has(name)) return null;
    const known = this.#waiting.get(name);
    if (known) return known.found;
    if (this.#waiting.size >= MOST_WAITING) throw new AppError('UNAVAILABLE', 'Server is busy; retry in 2 s.', { retryAfterSec: 2 });
    const waiting = {} as Waiting<Value>;
    waiting.found = new Promise((resolve, reject) => Object.assign(waiting, { resolve, reject }));
    this.#waiting.set(name, waiting);
    if (!this.#isRunning) void this.#run();
    return waiting.found;
  }

  /** Forgets which names are missing, because something was created or changed. */
  forget(): void {
    this.#changes += 1;
    this.#absent?.clear();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, MOST_AT_ONCE);
      for (const [name] of batch) this.#waiting.delete(name);
      await this.#look(batch);
    }
    this.#isRunning = false;
  }

  async #look(batch: readonly [string, Waiting<Value>][]): Promise<void> {
    const changes = this.#changes;
    try {
      const found = await this.#options.find(batch.map(([name]) => name));
      for (const [name, { resolve }] of batch) {
        const value = found.get(name) ?? null;
        if (value === null && changes === this.#changes) this.#absent?.set(name, true);
        resolve(value);
      }
    } catch (error) {
      for (const [, { reject }] of batch) reject(error);
    }
  }
}
