/** Finds the stored path of a frame, or the most similar one. */
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

/** Less similar paths aren't worth showing. */
const ALIKE = 0.4;
/** The compared length of a path's end: events may name hundreds of paths, each of which is compared with a thousand. */
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

/** The compared features of a path. */
interface Likeness {
  path: string;
  /** Its name, with hashes masked. */
  name: string;
}

function likenessOf(path: string): Likeness {
  const plain = withoutMap(path).slice(-COMPARED);
  return { path: plain, name: maskHashes(baseNameOf(plain)) };
}

/** From 0 to 1: names that differ only in their hashes come first, and among similar names those in similar directories. */
function compare(a: Likeness, b: Likeness): number {
  const name = a.name === b.name ? 1 : (0.8 * shared(a.name, b.name)) / Math.max(1, a.name.length, b.name.length);
  return name + shared(a.path, b.path) / (100 * Math.max(1, a.path.length, b.path.length));
}

/** The path with escapes decoded, because sites request `[id].js` with or without them. An invalid one stays unchanged. */
function unescaped(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Files by a key, without ambiguous keys. */
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
  /** By path, created when a path is not found. */
  #likeness: [path: string, likeness: Likeness][] | null = null;
  /** The approximate memory of the list. */
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

  /** The file with this path, otherwise with .map appended, otherwise the only file of the release with this path or name with escapes decoded. */
  find(path: string): StoredMap | null {
    const exact = this.#byPath.get(path) ?? this.#byPath.get(`${path}.map`);
    if (exact) return exact;
    const plain = unescaped(withoutMap(path));
    return this.#byUnescaped.get(plain) ?? this.#byName.get(baseNameOf(plain));
  }

  /** The most similar path; null if none is similar. */
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
