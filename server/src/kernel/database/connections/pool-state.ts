/** What a process knows of one of its pools: counts for /metrics, and whether it works, without asking the database. */
import type pg from 'pg';
import { isDatabaseAway } from '../../errors.js';
import { isSqlState, whyAway } from './why-away.js';

/** A pooler that loses prepared statements answers with these. */
const LOST_STATEMENT = new Set(['26000', '42P05']);
const DISK_FULL = '53100';

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

/** Whether the failure is that of the database or of the way to it, and not of one statement. */
const isTrouble = (error: unknown) => isDatabaseAway(error) || LOST_STATEMENT.has(codeOf(error));

export class PoolState {
  /** Its open connections. */
  readonly connections = new Set<pg.Client>();
  /** Failed statements and connection attempts that were not a statement's own fault. */
  errors = 0;
  #trouble: string | null = null;
  #isFull = false;
  #isDoubted = false;
  #heardAt = performance.now();

  constructor(
    readonly name: string,
    readonly max: number,
  ) {}

  /** Why the pool does not work, in public words; null while it does, as far as its last statement tells. */
  get trouble(): string | null {
    return this.#trouble;
  }

  /** Whether the trouble is a full disk, which a statement that only reads would not notice. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Whether a statement should find out if the pool works. */
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

  /** A connection was lost, or one more could not be had. While others work, that is no trouble yet. */
  lost(error: unknown): void {
    this.#isDoubted = true;
    if (this.connections.size === 0) this.failed(error);
    else if (isTrouble(error)) this.errors += 1;
  }
}
