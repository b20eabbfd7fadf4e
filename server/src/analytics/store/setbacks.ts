/** Properties on which work has failed: each waits longer after every failure, so that those that always fail take no turns from the others. */
import { LRUCache } from 'lru-cache';

const FIRST_MS = 5 * 60_000;
const LONGEST_MS = 6 * 3_600_000;
const MOST = 2_000;

interface Setback {
  waitMs: number;
  until: number;
}

export class Setbacks {
  readonly #of = new LRUCache<string, Setback>({ max: MOST });

  failed(propertyId: string, now: Date): void {
    const known = this.#of.get(propertyId);
    const waitMs = known ? Math.min(LONGEST_MS, known.waitMs * 2) : FIRST_MS;
    this.#of.set(propertyId, { waitMs, until: now.getTime() + waitMs });
  }

  succeeded(propertyId: string): void {
    this.#of.delete(propertyId);
  }

  /** Those whose time has not come. A clock that was set back makes none wait longer than the longest time. */
  waiting(now: Date): string[] {
    const time = now.getTime();
    return [...this.#of.entries()].filter(([, { until }]) => until > time && until <= time + LONGEST_MS).map(([propertyId]) => propertyId);
  }
}
