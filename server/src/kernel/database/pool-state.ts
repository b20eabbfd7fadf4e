/** What a process knows of one of its pools: counts for /metrics, and whether it works, without asking the database. */
import { isDatabaseAway } from '../errors.js';
import { whyAway } from './why-away.js';

/** A pooler that loses prepared statements answers with these. */
const LOST_STATEMENT = new Set(['26000', '42P05']);

const DISK_FULL = '53100';

/** Whether the failure is that of the database or of the way to it, and not of one statement. */
const isTrouble = (error: unknown) => isDatabaseAway(error) || LOST_STATEMENT.has((error as { code?: string })?.code ?? '');

export class PoolState {
  /** Failed statements and connection attempts that were not a statement's own fault. */
  errors = 0;
  #trouble: string | null = null;
  #isFull = false;

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

  /** @param wrote whether the statement proves that the disk has room */
  succeeded(wrote = false): void {
    if (this.#isFull && !wrote) return;
    this.#trouble = null;
    this.#isFull = false;
  }

  failed(error: unknown): void {
    if (!isTrouble(error)) return;
    this.errors += 1;
    this.#isFull ||= (error as { code?: string })?.code === DISK_FULL;
    if (!this.#isFull || this.#trouble === null) this.#trouble = whyAway(error);
  }
}
