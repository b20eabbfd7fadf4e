/**
 * Whose turn it is: the principal served longest ago, as a person and as an organization. So neither one person with many organizations nor one
 * organization with many members gets more turns than another. Among one person's organizations, and among one organization's members, the one served
 * longest ago is next.
 */
import { LRUCache } from 'lru-cache';
import type { Principal } from './principal.js';

/** A forgotten principal counts as new, and is next. */
const REMEMBERED = 10_000;

export class Turns {
  readonly #servedAt = new LRUCache<string, number>({ max: REMEMBERED });
  #served = 0;

  serve(principal: Principal): void {
    this.#served += 1;
    for (const key of keysOf(principal)) this.#servedAt.set(key, this.#served);
  }

  /** Negative if the first principal is served before the second, positive if after, 0 if neither was ever served. */
  compare(one: Principal, other: Principal): number {
    const [first, second] = [this.#ranks(one), this.#ranks(other)];
    return first.later - second.later || first.earlier - second.earlier;
  }

  #ranks(principal: Principal): { later: number; earlier: number } {
    const times = keysOf(principal).map((key) => this.#servedAt.get(key) ?? 0);
    return { later: Math.max(0, ...times), earlier: times.length ? Math.min(...times) : 0 };
  }
}

/** Outside all organizations, only the person counts. */
function keysOf({ personId, organizationId }: Principal): string[] {
  return [...(personId === '' ? [] : [`person ${personId}`]), ...(organizationId === '' ? [] : [`organization ${organizationId}`])];
}
