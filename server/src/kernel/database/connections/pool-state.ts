/** A process's knowledge of one of its pools: counts for /metrics, and whether it works, without querying the database. */
import type pg from 'pg';
import { isDatabaseAway } from '../../errors.js';
import { isSqlState, whyAway } from './why-away.js';

/** The errors of a pooler that loses prepared statements. */
const LOST_STATEMENT = new Set(['26000', '42P05']);
const DISK_FULL = '53100';

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

/** Whether the database or the connection to it failed, rather than a single statement. */
const isTrouble = (error: unknown) => isDatabaseAway(error) || LOST_STATEMENT.has(codeOf(error));

export class PoolState {
  /** Its open connections. */
  readonly connections = new Set<pg.Client>();
  /** Failed statements and connection attempts, except for a statement's own errors. */
  errors = 0;
  #trouble: string | null = null;
  #isFull = false;
  #isDoubted = false;
  #heardAt = performance.now();

  constructor(
    readonly name: string,
    readonly max: number,
  ) {}

  /** Why the pool does not work, in public words; null if its last statement succeeded. */
  get trouble(): string | null {
    return this.#trouble;
  }

  /** Whether the disk is full, which a read-only statement would not notice. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Whether a statement should test the pool. */
  get isDoubted(): boolean {
    return this.#isDoubted || this.#trouble !== null;
  }

  /** When a statement of the pool was last answered, by the monotonic clock. */
  get heardAt(): number {
    return this.#heardAt;
  }

  /** @param wrote whether the statement proves that the disk has room */
  succeeded(wrote = false): void {
    this.#heardAt = performance.now();
    this.#isDoubted = false;
    if (this.#isFull && !wrote) return;
    this.#trouble = null;
    this.#isFull = false;
  }

  /** A statement failed. */
  failed(error: unknown): void {
    if (isSqlState(codeOf(error))) this.#heardAt = performance.now();
    if (!isTrouble(error)) return;
    this.errors += 1;
    this.#isFull ||= codeOf(error) === DISK_FULL;
    if (!this.#isFull || this.#trouble === null) this.#trouble = whyAway(error);
  }

  /** A connection was lost, or another one could not be opened. While others work, that isn't a failure yet. */
  lost(error: unknown): void {
    this.#isDoubted = true;
    if (this.connections.size === 0) this.failed(error);
    else if (isTrouble(error)) this.errors += 1;
  }
}
