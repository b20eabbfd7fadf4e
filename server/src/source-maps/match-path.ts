/** Which stored path a frame means, and which is most alike where it means none. */
import { maskHashes } from '../error-tracking/file-name.js';
import { baseNameOf } from './path.js';

/** A stored file of a release. */
export interface StoredMap {
  path: string;
  /** Hexadecimal. */
  sha256: string;
}

/** Less alike than this is nothing that somebody would want to see. */
const ALIKE = 0.4;
/** So much of the end of a path is compared: frames come from anywhere, may name hundreds of paths, and each is held against a thousand. */
const COMPARED = 200;

const withoutMap = (name: string) => name.replace(/\.map$/, '');

function shared(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  return head + tail;
}

/** What a path is compared by. */
interface Likeness {
  path: string;
  /** Its name, with hashes masked. */
  name: string;
}

function likenessOf(path: string): Likeness {
  const plain = withoutMap(path).slice(-COMPARED);
  return { path: plain, name: maskHashes(baseNameOf(plain)) };
}

/** From 0 to 1: names that differ in their hashes only come first, and among alike names those in alike directories. */
function compare(a: Likeness, b: Likeness): number {
  const name = a.name === b.name ? 1 : (0.8 * shared(a.name, b.name)) / Math.max(1, a.name.length, b.name.length);
  return name + shared(a.path, b.path) / (100 * Math.max(1, a.path.length, b.path.length));
}

/** The files of one release. */
export class ReleaseMaps {
  readonly #byPath: ReadonlyMap<string, StoredMap>;
  readonly #byName = new Map<string, StoredMap | 'several'>();
  /** By path, made when one is not found. */
  #likeness: [path: string, likeness: Likeness][] | null = null;
  /** What the list takes in memory, about. */
  readonly bytes: number;

  constructor(files: readonly StoredMap[]) {
    this.#byPath = new Map(files.map((file) => [file.path, file]));
    for (const file of files) {
      const name = withoutMap(baseNameOf(file.path));
      this.#byName.set(name, this.#byName.has(name) ? 'several' : file);
    }
    this.bytes = files.reduce((sum, { path }) => sum + 2 * path.length + 1_200, 1_200);
  }

  get isEmpty(): boolean {
    return this.#byPath.size === 0;
  }

  /** The file of this very path, else of the path with .map, else the only one of the release with this name. */
  find(path: string): StoredMap | null {
    const exact = this.#byPath.get(path) ?? this.#byPath.get(`${path}.map`);
    if (exact) return exact;
    const named = this.#byName.get(withoutMap(baseNameOf(path)));
    return named === undefined || named === 'several' ? null : named;
  }

  /** The path that is most alike; null where none is alike. */
  nearest(path: string): string | null {
    this.#likeness ??= [...this.#byPath.keys()].map((stored) => [stored, likenessOf(stored)]);
    const wanted = likenessOf(path);
    let best: string | null = null;
    let most = ALIKE;
    for (const [stored, likeness] of this.#likeness) {
      const score = compare(wanted, likeness);
      if (score > most) {
        best = stored;
        most = score;
      }
    }
    return best;
  }
}
