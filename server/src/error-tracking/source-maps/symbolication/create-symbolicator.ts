/**
 * The symbolicator of a process. It finds a frame's stored file in a briefly cached list; a thread looks the position up in the file. All caches are
 * separate for each organization.
 */

import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Database } from '../../../kernel/database/connections/connection.js';
import { type FounderOf, organizationPrincipal } from '../../../kernel/shares/principal.js';
import type { StoredMap } from '../match-path.js';
import { normalizePath } from '../path.js';
import { readContent } from '../store.js';
import type { FoundPosition, LookUpAnswer } from '../thread/jobs.js';
import { JobThread } from './job-thread.js';
import { ReleaseLists } from './release-lists.js';
import type { Mapping, MapsOf, NoMaps, Position, Symbolicator, UnmappedPosition } from './symbolicator.js';
import { ThreadTime } from './thread-time.js';

/** How long to wait before retrying a map that crashed its thread. */
const FATAL_MS = 600_000;
/** The maximum wait when people read events. Ingest waits less. */
const PATIENCE_MS = 10_000;
/** Maps up to this size have their own thread, which decodes one in at most half a second, so that they never wait for a large one. */
const SMALL_BYTES = 1_048_576;
/** Maximum decoded maps to keep; and in addition, in megabytes, the one being decoded, and its text. */
const SMALL = { cacheBytes: 48 * 1_048_576, memoryMb: 192 };
const LARGE = { cacheBytes: 80 * 1_048_576, memoryMb: 640 };

interface SymbolicatorOptions {
  database: Database;
  log: Logger;
  founderOf: FounderOf;
  /** For tests, which wait less. */
  deadlineMs?: number;
  /** For tests. */
  memoryMb?: number;
  /** For tests: how long an organization may decode in a minute. */
  budgetMs?: number;
}

/** Options of a look-up: source lines, and a deadline. */
interface Wish {
  context: boolean;
  until: number;
}

/** Positions of one stored file. */
interface Wanted {
  file: StoredMap;
  paths: string[];
  indexes: number[];
}

const unmapped = (path: string, reason: UnmappedPosition['reason'], nearestPath: string | null = null): UnmappedPosition => ({
  mapped: false,
  path,
  reason,
  nearestPath,
});

type Found = FoundPosition | 'not-mapped' | 'invalid' | 'late' | 'gone' | undefined;

function mappingOf(found: Found, path: string, matchedPath: string): Mapping {
  if (found === 'late') return { ...unmapped(path, 'deferred'), matchedPath };
  if (found === 'not-mapped') return { ...unmapped(path, 'position_not_mapped'), matchedPath };
  if (found === undefined || found === 'invalid' || found === 'gone') return { ...unmapped(path, 'invalid_map'), matchedPath };
  return { mapped: true, path, matchedPath, ...found };
}

class Maps implements Symbolicator {
  readonly #lists: ReleaseLists;
  readonly #fatal = new LRUCache<string, true>({ ttl: FATAL_MS, max: 1_000 });
  /** Contents being read from the database, so that simultaneous look-ups read a map once. */
  readonly #reading = new Map<string, Promise<Buffer | null>>();
  readonly #options: SymbolicatorOptions;
  readonly #small: JobThread;
  readonly #large: JobThread;

  constructor(options: SymbolicatorOptions) {
    this.#options = options;
    this.#lists = new ReleaseLists(options.database.knex);
    const { deadlineMs, memoryMb, budgetMs, log } = options;
    const common = {
      time: new ThreadTime(budgetMs),
      ...(deadlineMs !== undefined && { deadlineMs }),
      onLost: (reason: unknown) => log.warn({ err: reason }, 'the source map thread was ended while it read a map'),
    };
    const threadOf = (size: typeof SMALL) => new JobThread({ ...common, ...size, ...(memoryMb !== undefined && { memoryMb }) });
    this.#small = threadOf(SMALL);
    this.#large = threadOf(LARGE);
  }

  symbolicate(maps: MapsOf, positions: readonly Position[], context: boolean, patienceMs = PATIENCE_MS): Promise<Mapping[]> {
    return this.#symbolicate(maps, positions, { context, until: performance.now() + patienceMs }, true);
  }

  async #symbolicate(maps: MapsOf, positions: readonly Position[], wish: Wish, mayRepeat: boolean): Promise<Mapping[]> {
    const paths = positions.map(({ file }) => normalizePath(file));
    if (maps.release === null) return paths.map((path) => unmapped(path, 'no_release'));
    const list = await this.#lists.of(maps, maps.release);
    if (list.isEmpty) return paths.map((path) => unmapped(path, 'release_has_no_maps'));
    const answers: Mapping[] = [];
    const wanted = new Map<string, Wanted>();
    for (const [index, path] of paths.entries()) {
      const file = list.find(path);
      if (!file) answers[index] = unmapped(path, 'path_not_found', list.nearest(path));
      else {
        const one = wanted.get(file.path) ?? { file, paths: [], indexes: [] };
        one.indexes.push(index);
        one.paths.push(path);
        wanted.set(file.path, one);
      }
    }
    let gone = false;
    const lookUps = [...wanted.values()].map(async ({ file, paths: asked, indexes }) => {
      const own = indexes.flatMap((index) => positions[index] ?? []);
      const found = await this.#lookUp(maps.organizationId, file, own, wish);
      gone ||= found === 'gone';
      for (const [nth, index] of indexes.entries())
        answers[index] = mappingOf(typeof found === 'string' ? found : found[nth], asked[nth] as string, file.path);
    });
    await Promise.all(lookUps);
    if (!gone || !mayRepeat) return answers;
    // the file was replaced or deleted since the list was read
    this.forget(maps);
    return this.#symbolicate(maps, positions, wish, false);
  }

  /** The map's answers for the positions; 'invalid' if it cannot be used, 'late' if there was no time, 'gone' if it is no longer stored. */
  async #lookUp(organizationId: string, { sha256, size }: StoredMap, positions: readonly Position[], { context, until }: Wish) {
    const thread = size <= SMALL_BYTES ? this.#small : this.#large;
    const key = `${organizationId} ${sha256}`;
    const inFile = positions.map(({ line, column }) => ({ line, column }));
    const ask = async (compressed: Buffer | null): Promise<LookUpAnswer | { outcome: 'late' }> => {
      // this may have changed while it waited
      if (this.#fatal.has(key)) return { outcome: 'invalid' };
      const job = { type: 'look-up', key, compressed, positions: inFile, context } as const;
      const answer = await thread.runWithin(until - performance.now(), organizationPrincipal(this.#options.founderOf, organizationId), job);
      if (answer === 'late') return { outcome: 'late' };
      if (answer !== 'lost') return answer;
      this.#fatal.set(key, true);
      return { outcome: 'invalid' };
    };
    let answer = await ask(null);
    if (answer.outcome === 'unknown') {
      try {
        const compressed = await this.#content(organizationId, sha256, key);
        if (!compressed) return 'gone';
        answer = await ask(compressed);
      } finally {
        // only now, so that look-ups whose map the thread doesn't have yet share the content
        this.#reading.delete(key);
      }
    }
    if (answer.outcome === 'found') return answer.positions;
    return answer.outcome === 'late' ? 'late' : 'invalid';
  }

  #content(organizationId: string, sha256: string, key: string): Promise<Buffer | null> {
    const under = this.#reading.get(key);
    if (under) return under;
    const read = readContent(this.#options.database.knex, organizationId, sha256);
    this.#reading.set(key, read);
    return read;
  }

  forget(maps: MapsOf): void {
    this.#lists.forget(maps);
  }

  whyNone(maps: MapsOf): NoMaps | null {
    if (maps.release === null) return 'no_release';
    return this.#lists.isKnownEmpty(maps) ? 'release_has_no_maps' : null;
  }

  note(maps: MapsOf, hasMaps: boolean): void {
    this.#lists.note(maps, hasMaps);
  }

  async close(): Promise<void> {
    await Promise.all([this.#small.close(), this.#large.close()]);
  }
}

/** Builds the symbolicator; each thread starts with its first map. */
export function createSymbolicator(options: SymbolicatorOptions): Symbolicator {
  return new Maps(options);
}
