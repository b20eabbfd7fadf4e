/**
 * Limits the time of each owner on the source map threads, because decoding uses a core of a shared machine. Time is counted in windows of a minute,
 * which begin with an owner's first map.
 */
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
const MOST_OWNERS = 10_000;
/** Half a core. A build of a hundred large files is decoded within a few minutes. */
const BUDGET_MS = 30_000;

export class ThreadTime {
  readonly #spent = new LRUCache<string, number>({ max: MOST_OWNERS, ttl: WINDOW_MS, noUpdateTTL: true });
  readonly #budgetMs: number;

  /** `budgetMs`: of a minute, for each owner. */
  constructor(budgetMs = BUDGET_MS) {
    this.#budgetMs = budgetMs;
  }

  of(owner: string): number {
    return this.#spent.get(owner) ?? 0;
  }

  spend(owner: string, milliseconds: number): void {
    this.#spent.set(owner, this.of(owner) + milliseconds);
  }

  /** Whether the owner must wait for the next window before more of its maps are decoded. */
  isUsedUp(owner: string): boolean {
    return this.of(owner) >= this.#budgetMs;
  }
}
