/**
 * Limits the time of each organization, and of each person, on the source map threads, because decoding uses a core of a shared machine. Time is
 * counted in windows of a minute, which begin with the first map.
 */
import { LRUCache } from 'lru-cache';
import type { Principal } from '../../../kernel/shares/principal.js';

const WINDOW_MS = 60_000;
const MOST_OWNERS = 20_000;
/** Half a core, for an organization. A build of a hundred large files is decoded within a few minutes. */
const BUDGET_MS = 30_000;
/** The same for all organizations of a person, as a multiple. */
const OF_PERSON = 2;

export class ThreadTime {
  readonly #spent = new LRUCache<string, number>({ max: MOST_OWNERS, ttl: WINDOW_MS, noUpdateTTL: true });
  readonly #budgetMs: number;

  /** `budgetMs`: time per minute for each organization. */
  constructor(budgetMs = BUDGET_MS) {
    this.#budgetMs = budgetMs;
  }

  spend({ personId, organizationId }: Principal, milliseconds: number): void {
    for (const key of [`person ${personId}`, `organization ${organizationId}`]) this.#spent.set(key, this.#of(key) + milliseconds);
  }

  /** Negative if the first has used less than the second: as a person, and if that is the same, as an organization. */
  compare(one: Principal, other: Principal): number {
    const [first, second] = [this.#both(one), this.#both(other)];
    return Math.max(...first) - Math.max(...second) || Math.min(...first) - Math.min(...second);
  }

  /** Whether the organization or the person must wait for the next window before more maps are decoded. */
  isUsedUp(principal: Principal): boolean {
    const [ofPerson, ofOrganization] = this.#both(principal);
    return ofOrganization >= this.#budgetMs || ofPerson >= OF_PERSON * this.#budgetMs;
  }

  #both({ personId, organizationId }: Principal): [ofPerson: number, ofOrganization: number] {
    return [this.#of(`person ${personId}`), this.#of(`organization ${organizationId}`)];
  }

  #of(key: string): number {
    return this.#spent.get(key) ?? 0;
  }
}
