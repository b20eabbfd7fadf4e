/** Which stored path a frame means, and which is most alike where it means none. */
import { baseNameOf } from './path.js';

/** A stored file of a release. */
export interface StoredMap {
  path: string;
  /** Hexadecimal. */
  sha256: string;
}

/** Less alike than this is nothing that somebody would want to see. */
const ALIKE = 0.4;

const withoutMap = (name: string) => name.replace(/\.map$/, '');

/** A piece of a name that a bundler makes from the content: at least six characters, with a digit or a capital among them, or hexadecimal. */
const isHash = (piece: string) => /^[\w-]{6,}$/.test(piece) && (/\d|[A-Z]/.test(piece) || /^[a-f]+$/.test(piece));

/** The name with its hashes masked: `main.3f2a9c1b.js` and `main-BxK9_aZ1.js` become `main*.js`. */
export function maskHashes(name: string): string {
  const pieces = withoutMap(name).split('.');
  const masked = pieces.map((piece, index) => {
    if (index > 0 && index < pieces.length - 1 && isHash(piece)) return '*';
    // a hash may hold dashes itself: what follows the first dash behind which all of it looks like one
    for (let dash = piece.indexOf('-'); dash >= 0; dash = piece.indexOf('-', dash + 1))
      if (isHash(piece.slice(dash + 1))) return `${piece.slice(0, dash)}*`;
    return piece;
  });
  return masked.join('.').replaceAll('.*', '*');
}

function shared(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  return head + tail;
}

/** From 0 to 1: names that differ in their hashes only come first, and among alike names those in alike directories. */
function likeness(wanted: string, stored: string): number {
  const [a, b] = [withoutMap(wanted), withoutMap(stored)];
  const names = [maskHashes(baseNameOf(a)), maskHashes(baseNameOf(b))] as const;
  const name = names[0] === names[1] ? 1 : (0.8 * shared(...names)) / Math.max(1, names[0].length, names[1].length);
  return name + shared(a, b) / (100 * Math.max(1, a.length, b.length));
}

/** The files of one release. */
export class ReleaseMaps {
  readonly #byPath: ReadonlyMap<string, StoredMap>;
  readonly #byName = new Map<string, StoredMap | 'several'>();
  /** What the list takes in memory, about. */
  readonly bytes: number;

  constructor(files: readonly StoredMap[]) {
    this.#byPath = new Map(files.map((file) => [file.path, file]));
    for (const file of files) {
      const name = withoutMap(baseNameOf(file.path));
      this.#byName.set(name, this.#byName.has(name) ? 'several' : file);
    }
    this.bytes = files.reduce((sum, { path }) => sum + 2 * path.length + 300, 300);
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
    let best: string | null = null;
    let most = ALIKE;
    for (const stored of this.#byPath.keys()) {
      const score = likeness(path, stored);
      if (score > most) {
        best = stored;
        most = score;
      }
    }
    return best;
  }
}
