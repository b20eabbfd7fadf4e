/**
 * Functions named by the map's `scopes` (the scopes proposal of ECMA-426), for sources that are not parsed: from a compiler of another language, or
 * missing in the map. Only the functions and their positions are read.
 */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const DIGITS = new Int8Array(128).fill(-1);
for (const [index, character] of [...ALPHABET].entries()) DIGITS[character.charCodeAt(0)] = index;

const START = 1;
const END = 2;
const HAS_NAME = 1;
const IS_FUNCTION = 4;
/** As many as the largest map can meaningfully contain. */
const MOST_FUNCTIONS = 500_000;

interface Position {
  line: number;
  column: number;
}

interface NamedRange {
  start: Position;
  end: Position;
  name: string;
}

/** Named functions of each source, outer ones before inner ones; null for a source without scopes. */
export type ScopesOfSources = (NamedRange[] | null)[];

/** The numbers of an item, unsigned; null if it isn't base64 VLQ. */
function numbersOf(item: string): number[] | null {
  const numbers: number[] = [];
  let value = 0;
  let factor = 1;
  for (let index = 0; index < item.length; index += 1) {
    const code = item.charCodeAt(index);
    const digit = code < 128 ? (DIGITS[code] as number) : -1;
    if (digit < 0 || factor > 2 ** 35) return null;
    value += (digit & 31) * factor;
    factor *= 32;
    if (digit & 32) continue;
    numbers.push(value);
    value = 0;
    factor = 1;
  }
  return factor === 1 ? numbers : null;
}

const signed = (value: number) => (value % 2 ? -1 : 1) * Math.floor(value / 2);

interface OpenScope {
  start: Position;
  name: string | null;
  /** Its index in the list, so that an outer function precedes its inner ones. */
  index: number;
}

class ScopeReader {
  readonly sources: ScopesOfSources = [];
  readonly #names: readonly (string | null)[];
  #ranges: (NamedRange | null)[] = [];
  #open: OpenScope[] = [];
  #at: Position = { line: 0, column: 0 };
  #nameIndex = 0;
  #count = 0;

  constructor(names: readonly (string | null)[]) {
    this.#names = names;
  }

  /** Columns are relative to the previous one on the same line. */
  #move([line = 0, column = 0]: number[]): Position {
    this.#at = { line: this.#at.line + line, column: line === 0 ? this.#at.column + column : column };
    return this.#at;
  }

  start([flags = 0, line = 0, column = 0, name]: number[]): void {
    if (!this.#open.length) this.#at = { line: 0, column: 0 };
    const start = this.#move([line, column]);
    if (flags & HAS_NAME) this.#nameIndex += signed(name ?? 0);
    const called = flags & HAS_NAME && flags & IS_FUNCTION ? (this.#names[this.#nameIndex] ?? null) : null;
    this.#open.push({ start, name: called || null, index: this.#ranges.push(null) - 1 });
  }

  end(position: number[]): void {
    const end = this.#move(position);
    const scope = this.#open.pop();
    if (scope && scope.name !== null && this.#count < MOST_FUNCTIONS) {
      this.#ranges[scope.index] = { start: scope.start, end, name: scope.name };
      this.#count += 1;
    }
    if (this.#open.length) return;
    this.sources.push(this.#ranges.filter((range) => range !== null));
    this.#ranges = [];
  }

  /** A source without scopes. */
  skip(): void {
    if (!this.#open.length) this.sources.push(null);
  }
}

/** Reads the `scopes` of a map; an empty list if there are none, or they are invalid. */
export function readScopes(scopes: unknown, names: readonly (string | null)[]): ScopesOfSources {
  if (typeof scopes !== 'string' || scopes === '') return [];
  const reader = new ScopeReader(names);
  for (const item of scopes.split(',')) {
    const numbers = numbersOf(item);
    if (!numbers) return [];
    const [tag, ...rest] = numbers;
    if (tag === undefined || tag === 0) reader.skip();
    else if (tag === START) reader.start(rest);
    else if (tag === END) reader.end(rest);
  }
  return reader.sources;
}

const isBefore = (one: Position, other: Position) => one.line < other.line || (one.line === other.line && one.column <= other.column);

/** The innermost named function at a position; null if there is none. Line and column count from 0. */
export function scopeAt(ranges: readonly NamedRange[], position: Position): string | null {
  return ranges.findLast(({ start, end }) => isBefore(start, position) && !isBefore(end, position))?.name ?? null;
}
