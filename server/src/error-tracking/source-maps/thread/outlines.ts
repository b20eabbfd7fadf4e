/** Outlines of sources: created when a frame first leads there, cached while in use, and bounded for each job. */
import { LRUCache } from 'lru-cache';
import type { Enclosing } from './outline.js';
import { type Outline, outlineOf } from './outline.js';
import type { SourceLines } from './source-lines.js';

const MOST_BYTES = 32 * 1_048_576;
/** Sources of a job beyond this many characters are not parsed. Counted in characters rather than time, so that equal stacks get equal names. */
const MOST_CHARACTERS_OF_A_JOB = 1_572_864;
/** A job with sources that aren't programs stops parsing after this time. */
const MOST_MS_OF_A_JOB = 4_000;
/** Names of third-party functions don't affect an issue, and their sources are the longest. */
const FOREIGN = /(?:^|[\\/])node_modules[\\/]/;

interface Kept {
  outline: Outline | null;
}

export class Outlines {
  readonly #kept = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: ({ outline }) => outline?.bytes ?? 200 });

  /** The outlines that one job may use. */
  forJob(mapKey: string): JobOutlines {
    return new JobOutlines(this.#kept, mapKey);
  }
}

/** Outlines of the sources of one map, within a job's limits. */
export class JobOutlines {
  readonly #kept: LRUCache<string, Kept>;
  readonly #mapKey: string;
  readonly #counted = new Set<string>();
  #characters = 0;
  #milliseconds = 0;

  constructor(kept: LRUCache<string, Kept>, mapKey: string) {
    this.#kept = kept;
    this.#mapKey = mapKey;
  }

  /** The surroundings of a source position; null if unknown. Line and column count from 0. */
  around(id: string, source: string, lines: SourceLines, line: number, column: number): Enclosing | null {
    if (FOREIGN.test(source) || !this.#isAffordable(id, lines)) return null;
    const outline = this.#outline(`${this.#mapKey} ${id}`, source, lines);
    const offset = outline ? lines.offsetOf(line, column) : null;
    return outline && offset !== null ? outline.around(offset, lines.text) : null;
  }

  #isAffordable(id: string, lines: SourceLines): boolean {
    if (this.#counted.has(id)) return true;
    if (this.#characters + lines.text.length > MOST_CHARACTERS_OF_A_JOB) return false;
    this.#characters += lines.text.length;
    this.#counted.add(id);
    return true;
  }

  #outline(key: string, source: string, lines: SourceLines): Outline | null {
    const known = this.#kept.get(key);
    if (known) return known.outline;
    if (this.#milliseconds > MOST_MS_OF_A_JOB) return null;
    const since = performance.now();
    let outline: Outline | null = null;
    try {
      outline = outlineOf(source, lines.text);
    } catch {
      // a source that the parser rejects has no outline
    }
    this.#milliseconds += performance.now() - since;
    this.#kept.set(key, { outline });
    return outline;
  }
}
