/**
 * What a process carries in memory of rows that events belong to, so that a batch can be written without looking them up. Nothing of it is believed:
 * the statement that uses it proves it against the rows that it changes, in the same transaction, and stores nothing where the proof fails. Then the
 * statement that knows nothing writes the batch, and what it finds is remembered. So it does not matter how many processes there are or what
 * changes behind their backs, and no row is read but to write an event.
 */
import { LRUCache } from 'lru-cache';

const MOST_ENTRIES = 50_000;
const MOST_DOUBTS = 10_000;
/** An organization whose proof failed is not tried again for so long: where it goes on to fail, its neighbours pay for one try a second. */
const DOUBT_MS = 1_000;

const DIVISION_BY_ZERO = '22012';
const NO_TABLE = '42P01';

/** The last line of a statement that must change nothing unless the condition holds: an error is the only way to take back what it did. */
export const proves = (condition: string) => `select 1 / (case when ${condition} then 1 else 0 end)`;

/** Whether a statement failed because what it was given is not so any more, or its partition is not there; nothing of it was stored. */
export function isDisproved(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string };
  return code === DIVISION_BY_ZERO || code === NO_TABLE;
}

/** What is remembered of the rows of many organizations, by a key of the caller's making. */
export class ProvedMemory<Value extends object> {
  readonly #values = new LRUCache<string, Value>({ max: MOST_ENTRIES });
  readonly #doubts: LRUCache<string, true> | null;

  /** For tests, which wait less: how long a doubt lasts, in milliseconds; 0 is not at all. */
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

  /** A proof failed because of this organization. */
  doubt(organizationId: string): void {
    this.#doubts?.set(organizationId, true);
  }

  isDoubted(organizationId: string): boolean {
    return this.#doubts?.has(organizationId) ?? false;
  }
}
