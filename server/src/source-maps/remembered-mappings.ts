/** Mappings kept for a moment, so that an error that storms is led to its sources once and not ten thousand times. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Mapping, MapsOf, Position, Symbolicator } from './symbolicator.js';

/** Maps that another process was given are seen this much later at the most. */
const FRESH_MS = 10_000;
const MOST_STACKS = 2_000;

const releaseOf = ({ organizationId, propertyId, release }: MapsOf) => JSON.stringify([organizationId, propertyId, release]);

/** A symbolicator that remembers what it answered without source lines, until the files of the release change or a few seconds have passed. */
export class RememberedMappings implements Symbolicator {
  readonly #remembered = new LRUCache<string, { release: string; mappings: Promise<Mapping[]> }>({ max: MOST_STACKS, ttl: FRESH_MS });
  readonly #symbolicator: Symbolicator;

  constructor(symbolicator: Symbolicator) {
    this.#symbolicator = symbolicator;
  }

  symbolicate(maps: MapsOf, positions: readonly Position[], context: boolean): Promise<Mapping[]> {
    if (context) return this.#symbolicator.symbolicate(maps, positions, context);
    const release = releaseOf(maps);
    const key = createHash('sha256').update(release).update(JSON.stringify(positions)).digest('base64');
    const known = this.#remembered.get(key);
    if (known) return known.mappings;
    const mappings = this.#symbolicator.symbolicate(maps, positions, context);
    this.#remembered.set(key, { release, mappings });
    // whoever asked is told; the next one shall ask anew
    mappings.catch(() => this.#remembered.delete(key));
    return mappings;
  }

  forget(maps: MapsOf): void {
    const release = releaseOf(maps);
    for (const [key, stack] of this.#remembered.entries()) if (stack.release === release) this.#remembered.delete(key);
    this.#symbolicator.forget(maps);
  }

  close(): Promise<void> {
    return this.#symbolicator.close();
  }
}
