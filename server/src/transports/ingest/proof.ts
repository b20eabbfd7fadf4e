/**
 * The rows of events that a process keeps in memory, so that a batch can be written without looking them up. The statement that uses them verifies
 * them against the rows that it changes, in the same transaction, and stores nothing if they are outdated. Then a statement that looks everything up
 * writes the batch, and its results are remembered. So any number of processes may run, rows may change at any time, and no row is read except to
 * write an event.
 */
import { LRUCache } from 'lru-cache';

const MOST_ENTRIES = 50_000;
const MOST_DOUBTS = 10_000;
/** How long an organization isn't tried again after its proof failed: if it keeps failing, others pay for only one attempt a second. */
const DOUBT_MS = 1_000;

const DIVISION_BY_ZERO = '22012';
const NO_TABLE = '42P01';
const ALREADY_THERE = '23505';
const DISPROOFS = new Set([DIVISION_BY_ZERO, NO_TABLE, ALREADY_THERE]);

/** The last line of a statement that must change nothing unless the condition holds: only an error undoes its changes. */
export const proves = (condition: string) => `select 1 / (case when ${condition} then 1 else 0 end)`;

/** Whether a statement failed because its assumptions are outdated, its partition is missing, or a row is already there; nothing was stored. */
export function isDisproved(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: string };
  return DISPROOFS.has(code);
}

/** Remembered rows of many organizations, by a key that the caller chooses. */
export class ProvedMemory<Value extends object> {
  readonly #values = new LRUCache<string, Value>({ max: MOST_ENTRIES });
  readonly #doubts: LRUCache<string, true> | null;

  /** How long a doubt lasts, in milliseconds; 0 means not at all. Tests use less. */
  constructor(doubtMs = DOUBT_MS) {
    this.#doubts = doubtMs ? new LRUCache({ max: MOST_DOUBTS, ttl: doubtMs }) : null;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  learn(key: string, value: Value): void {
    this.#values.set(key, value);
  }

  forget(key: string): void {
    this.#values.delete(key);
  }

  /** Records that a proof failed because of this organization. */
  doubt(organizationId: string): void {
    this.#doubts?.set(organizationId, true);
  }

  isDoubted(organizationId: string): boolean {
    return this.#doubts?.has(organizationId) ?? false;
  }
}
