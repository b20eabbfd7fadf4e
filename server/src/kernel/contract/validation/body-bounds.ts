/**
 * Bounds for the parts of a JSON body, checked in one pass over the text before parsing: parsers and validators take far longer over an oversized
 * body than this pass, and validators report every invalid member.
 */
import { AppError, type ErrorDetail, invalid } from '../../errors.js';
import { Slice } from '../../slices/slices.js';

/** Maximum sizes. All are larger than the schemas of the operations allow. */
export interface BodyBounds {
  /** Members of one object. */
  members: number;
  /** Items of one list. */
  items: number;
  /** Nesting of objects and lists. */
  depth: number;
  /** Members and items in the whole body. */
  values: number;
}

/** For management operations; an MCP message has two levels more than its arguments. */
export const MANAGEMENT_BOUNDS: BodyBounds = { members: 100, items: 500, depth: 12, values: 2_000 };

/**
 * For operations that accept more than 64 KiB, up to 4 MiB. A manifest names 10,000 pages, and an OpenAPI document has thousands of schemas, which
 * nest.
 */
const BULK_BOUNDS: BodyBounds = { members: 10_000, items: 10_000, depth: 40, values: 100_000 };
const USUAL_BYTES = 65_536;

/** The bounds of an operation with this maximum body size. */
export const boundsFor = (bodyLimit: number): BodyBounds => (bodyLimit > USUAL_BYTES ? BULK_BOUNDS : MANAGEMENT_BOUNDS);

/** Characters of one number. A double needs 24; the rest only costs the reader without changing the value. */
const LONGEST_NUMBER = 40;

/** Longer names are cut in messages. */
const LONGEST_NAME = 100;

const QUOTE = 34;
const COMMA = 44;
const MINUS = 45;
const ZERO = 48;
const NINE = 57;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** The position after the string that begins at a quote. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  // most strings have no escaped quote, and searching for the next quote is three times as fast
  const quote = text.indexOf('"', at);
  if (quote > 0 && text.charCodeAt(quote - 1) !== BACKSLASH) return quote + 1;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at += 1;
  }
  return at;
}

/** The position after a number, at most one character beyond the maximum length. */
function endOfNumber(text: string, start: number): number {
  let at = start + 1;
  for (; at - start <= LONGEST_NUMBER; at += 1) {
    const code = text.charCodeAt(at);
    const part = (code >= ZERO && code <= NINE) || code === 43 || code === MINUS || code === 46 || code === 69 || code === 101;
    if (!part) break;
  }
  return at;
}

/** One pass over a text. Invalid JSON passes too, and is left to the parser. */
class Scan {
  /** For each open object or list: where the name of its current member begins; -1 in a list. */
  readonly #names: number[] = [];
  /** For each: the number of members or items before the current one. */
  readonly #counts: number[] = [];
  #values = 0;
  #lastString = 0;

  constructor(
    private readonly text: string,
    private readonly bounds: BodyBounds,
  ) {}

  /** The first violation; null if there is none. */
  fault(): ErrorDetail | null {
    const { text } = this;
    for (let at = 0; at < text.length; ) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.#lastString = at;
        at = endOfString(text, at);
      } else if (code === MINUS || (code >= ZERO && code <= NINE)) {
        const end = endOfNumber(text, at);
        if (end - at > LONGEST_NUMBER) return { path: this.#path(), message: `must be a number of at most ${LONGEST_NUMBER} characters` };
        at = end;
      } else {
        const message = this.#mark(code);
        if (message) return { path: this.#path(this.#names.length - 1), message };
        at += 1;
      }
    }
    return null;
  }

  #mark(code: number): string | null {
    const level = this.#names.length - 1;
    if (code === COLON) {
      if (level >= 0 && this.#names[level] !== -1) this.#names[level] = this.#lastString;
    } else if (code === COMMA) return this.#next(level);
    else if (code === OPEN_OBJECT || code === OPEN_LIST) return this.#open(code === OPEN_LIST);
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      this.#names.pop();
      this.#counts.pop();
    }
    return null;
  }

  #open(list: boolean): string | null {
    this.#names.push(list ? -1 : 0);
    this.#counts.push(0);
    if (this.#names.length > this.bounds.depth) return `must NOT be nested more than ${this.bounds.depth} deep`;
    return this.#count();
  }

  #next(level: number): string | null {
    if (level < 0) return null;
    const before = (this.#counts[level] ?? 0) + 1;
    this.#counts[level] = before;
    const { members, items } = this.bounds;
    if (this.#names[level] === -1) {
      if (before >= items) return `must have at most ${items} items`;
    } else if (before >= members) return `must have at most ${members} members`;
    return this.#count();
  }

  #count(): string | null {
    this.#values += 1;
    return this.#values > this.bounds.values ? `makes more than ${this.bounds.values} values in all` : null;
  }

  /** The JSON pointer to the object or list at this level; without a level, to the current member. */
  #path(levels = this.#names.length): string {
    const parts = this.#names.slice(0, levels).map((name, level) => {
      if (name === -1) return String(this.#counts[level]);
      const written = this.text.slice(name + 1, endOfString(this.text, name) - 1);
      return written.slice(0, LONGEST_NAME).replaceAll('~', '~0').replaceAll('/', '~1');
    });
    return parts.length ? `/${parts.join('/')}` : '/';
  }
}

/** Throws VALIDATION_ERROR if a part of a JSON text exceeds the bounds. */
function requireBounded(text: string, bounds: BodyBounds): void {
  const fault = new Scan(text, bounds).fault();
  if (fault) throw invalid(fault.path, fault.message);
}

/** Parses a body after checking its bounds. Throws VALIDATION_ERROR, with details if it is too large, without if it isn't JSON. */
export function parseBounded(text: string, bounds: BodyBounds): unknown {
  requireBounded(text, bounds);
  return parse(text);
}

/** Characters from which a body is read in slices. */
export const LARGE_BODY = 65_536;

/**
 * The same for a large body: checking, parsing and later steps each get a slice, because a megabyte takes each of them milliseconds.
 * @param owner the organization that sent it
 */
export async function parseLarge(text: string, bounds: BodyBounds, owner: string): Promise<unknown> {
  const slice = new Slice(owner);
  await slice.next();
  requireBounded(text, bounds);
  await slice.next();
  const body = parse(text);
  await slice.next();
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('VALIDATION_ERROR', text.trim() ? 'The body is not JSON.' : 'The body is empty; send JSON.');
  }
}
