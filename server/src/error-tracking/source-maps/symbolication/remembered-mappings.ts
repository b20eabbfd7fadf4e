/** Mappings kept for a moment, so that an error that storms is led to its sources once and not ten thousand times. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { UnmappedReason } from '../../events/event.js';
import type { Mapping, MapsOf, NoMaps, Position, Symbolicator } from './symbolicator.js';

/** Maps that another process was given are seen this much later at the most. */
const FRESH_MS = 10_000;
const MOST_BYTES = 33_554_432;
/** What an answer takes beside its texts, with the frames that are made of it. */
const BYTES_EACH = 1_000;

/** What is not remembered: for what there was no time a moment ago there may be now, and that there are no maps is known by itself. */
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

/** A symbolicator that remembers what it answered, until the files of the release change or a few seconds have passed. */
export class RememberedMappings implements Symbolicator {
  readonly #symbolicator: Symbolicator;
  readonly #answered: LRUCache<string, Answer>;
  /** What is being asked; an entry that is gone when its answer comes is not remembered. */
  readonly #asked = new Map<string, { release: string; answer: Promise<readonly Mapping[]> }>();

  /** `freshMs`: how long an answer is remembered, in milliseconds. */
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
