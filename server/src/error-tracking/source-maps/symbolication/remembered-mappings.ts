/** Caches mappings briefly, so that a frequent error is mapped once instead of ten thousand times. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { UnmappedReason } from '../../events/event.js';
import type { Mapping, MapsOf, NoMaps, Position, Symbolicator } from './symbolicator.js';

/** The maximum delay until another process's maps are seen. */
const FRESH_MS = 10_000;
const MOST_BYTES = 33_554_432;
/** The memory of an answer and its frames, in addition to its texts. */
const BYTES_EACH = 1_000;

/** Answers that aren't cached: a late one may succeed next time, and missing maps are cached elsewhere. */
const PASSING = new Set<UnmappedReason>(['deferred', 'no_release', 'release_has_no_maps']);

interface Answer {
  release: string;
  mappings: readonly Mapping[];
}

const releaseOf = ({ organizationId, propertyId, release }: MapsOf) => JSON.stringify([organizationId, propertyId, release]);

const digests = new WeakMap<readonly Position[], string>();

function digestOf(positions: readonly Position[]): string {
  const known = digests.get(positions);
  if (known !== undefined) return known;
  const digest = createHash('sha256').update(JSON.stringify(positions)).digest('base64');
  if (Object.isFrozen(positions)) digests.set(positions, digest);
  return digest;
}

/** A symbolicator that caches its answers until the files of the release change, or for a few seconds. */
export class RememberedMappings implements Symbolicator {
  readonly #symbolicator: Symbolicator;
  readonly #answered: LRUCache<string, Answer>;
  /** Running look-ups; if an entry was removed before its answer, the answer isn't cached. */
  readonly #asked = new Map<string, { release: string; answer: Promise<readonly Mapping[]> }>();

  /** `freshMs`: how long an answer is cached, in milliseconds. */
  constructor(symbolicator: Symbolicator, freshMs = FRESH_MS) {
    this.#symbolicator = symbolicator;
    this.#answered = new LRUCache({
      maxSize: MOST_BYTES,
      ttl: freshMs,
      sizeCalculation: ({ mappings }) => JSON.stringify(mappings).length * 2 + BYTES_EACH * (mappings.length + 1),
    });
  }

  async symbolicate(maps: MapsOf, positions: readonly Position[], context: boolean, patienceMs?: number): Promise<readonly Mapping[]> {
    const release = releaseOf(maps);
    const key = `${release}${context}${digestOf(positions)}`;
    const known = this.#answered.get(key);
    if (known) return known.mappings;
    const asked = this.#asked.get(key);
    if (asked) return asked.answer;
    const answer = this.#symbolicator.symbolicate(maps, positions, context, patienceMs);
    this.#asked.set(key, { release, answer });
    try {
      const mappings = await answer;
      const isWhole = mappings.every((mapping) => mapping.mapped || !PASSING.has(mapping.reason));
      if (isWhole && this.#asked.get(key)?.answer === answer) this.#answered.set(key, { release, mappings });
      return mappings;
    } finally {
      if (this.#asked.get(key)?.answer === answer) this.#asked.delete(key);
    }
  }

  whyNone(maps: MapsOf): NoMaps | null {
    return this.#symbolicator.whyNone(maps);
  }

  note(maps: MapsOf, hasMaps: boolean): void {
    this.#symbolicator.note(maps, hasMaps);
  }

  forget(maps: MapsOf): void {
    const release = releaseOf(maps);
    for (const answers of [this.#answered, this.#asked])
      for (const [key, answer] of [...answers.entries()]) if (answer.release === release) answers.delete(key);
    this.#symbolicator.forget(maps);
  }

  close(): Promise<void> {
    return this.#symbolicator.close();
  }
}
