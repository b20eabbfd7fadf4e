/** Which stored path a frame means, and which is most alike where it means none. */
import { maskHashes } from '../grouping/frames/file-name.js';
import { baseNameOf } from './path.js';

/** A stored file of a release. */
export interface StoredMap {
  path: string;
  /** Hexadecimal. */
  sha256: string;
  /** Bytes, as it was uploaded. */
  size: number;
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

/** The path with no escapes: sites ask for `[id].js` as `%5Bid%5D.js`, or as it is. One that cannot be read is taken as it is. */
function unescaped(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Files by something that only one of them may have. */
class OnlyOnes {
  readonly #files = new Map<string, StoredMap | 'several'>();

  add(key: string, file: StoredMap): void {
    this.#files.set(key, this.#files.has(key) ? 'several' : file);
  }

  get(key: string): StoredMap | null {
    const file = this.#files.get(key);
    return file === undefined || file === 'several' ? null : file;
  }
}

/** The files of one release. */
export class ReleaseMaps {
  readonly #byPath: ReadonlyMap<string, StoredMap>;
  readonly #byUnescaped = new OnlyOnes();
  readonly #byName = new OnlyOnes();
  /** By path, made when one is not found. */
  #likeness: [path: string, likeness: Likeness][] | null = null;
  /** What the list takes in memory, about. */
  readonly bytes: number;

  constructor(files: readonly StoredMap[]) {
    this.#byPath = new Map(files.map((file) => [file.path, file]));
    for (const file of files) {
      const plain = unescaped(withoutMap(file.path));
      this.#byUnescaped.add(plain, file);
      // a page that ends with a slash has none
      if (!plain.endsWith('/')) this.#byName.add(baseNameOf(plain), file);
    }
    this.bytes = files.reduce((sum, { path }) => sum + 4 * path.length + 1_200, 1_200);
  }

  get isEmpty(): boolean {
    return this.#byPath.size === 0;
  }

  /** The file of this very path, else of the path with .map, else the only one of the release with this path or this name without escapes. */
  find(path: string): StoredMap | null {
    const exact = this.#byPath.get(path) ?? this.#byPath.get(`${path}.map`);
    if (exact) return exact;
    const plain = unescaped(withoutMap(path));
    return this.#byUnescaped.get(plain) ?? this.#byName.get(baseNameOf(plain));
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
