/**
 * How large the parts of a JSON body may be. Found out in one pass over the text, before anything is made of it: parsers and validators take
 * far longer over what is too large than this pass does, and validators tell of every bad member.
 */
import { AppError, type ErrorDetail, invalid } from '../errors.js';

/** What a body may hold. All of them leave room above what the schemas of its operation admit. */
export interface BodyBounds {
  /** Members of one object. */
  members: number;
  /** Items of one list. */
  items: number;
  /** Objects and lists inside one another. */
  depth: number;
  /** Members and items of the whole body. */
  values: number;
}

/** Of the operations that people and programs manage things with; a message of MCP has two levels more than the arguments in it. */
export const MANAGEMENT_BOUNDS: BodyBounds = { members: 100, items: 500, depth: 12, values: 2_000 };

/** Characters of one number. A double needs 24, and the rest of a longer one costs whoever reads it without changing its value. */
const LONGEST_NUMBER = 40;

/** So much of a name is said again. */
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

/** The place behind the string that begins at a quote. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  // most strings hold no escaped quote, and to search for the next one is three times as fast
  const quote = text.indexOf('"', at);
  if (quote > 0 && text.charCodeAt(quote - 1) !== BACKSLASH) return quote + 1;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at += 1;
  }
  return at;
}

/** The place behind a number; no further than a number may be long and one more. */
function endOfNumber(text: string, start: number): number {
  let at = start + 1;
  for (; at - start <= LONGEST_NUMBER; at += 1) {
    const code = text.charCodeAt(at);
    const part = (code >= ZERO && code <= NINE) || code === 43 || code === MINUS || code === 46 || code === 69 || code === 101;
    if (!part) break;
  }
  return at;
}

/** One pass over a text. What is no JSON passes too, and is left for the parser. */
class Scan {
  /** Of each object and list that is open: where the name of its current member begins; -1 in a list. */
  readonly #names: number[] = [];
  /** Of each: how many members or items came before the current one. */
  readonly #counts: number[] = [];
  #values = 0;
  #lastString = 0;

  constructor(
    private readonly text: string,
    private readonly bounds: BodyBounds,
  ) {}

  /** What is too large; null when nothing is. */
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
      if (before >= items) return `must NOT have more than ${items} items`;
    } else if (before >= members) return `must NOT have more than ${members} members`;
    return this.#count();
  }

  #count(): string | null {
    this.#values += 1;
    return this.#values > this.bounds.values ? `makes more than ${this.bounds.values} values in all` : null;
  }

  /** Where the scan is, as a JSON pointer to the object or list at this level; without a level, to the current member. */
  #path(levels = this.#names.length): string {
    const parts = this.#names.slice(0, levels).map((name, level) => {
      if (name === -1) return String(this.#counts[level]);
      const written = this.text.slice(name + 1, endOfString(this.text, name) - 1);
      return written.slice(0, LONGEST_NAME).replaceAll('~', '~0').replaceAll('/', '~1');
    });
    return parts.length ? `/${parts.join('/')}` : '/';
  }
}

/** Throws VALIDATION_ERROR where a part of a JSON text is larger than the bounds. */
export function requireBounded(text: string, bounds: BodyBounds): void {
  const fault = new Scan(text, bounds).fault();
  if (fault) throw invalid(fault.path, fault.message);
}

/** The body as JSON, looked at before it is parsed. Throws VALIDATION_ERROR; with details where it is too large, without where it is no JSON. */
export function parseBounded(text: string, bounds: BodyBounds): unknown {
  requireBounded(text, bounds);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('VALIDATION_ERROR', text.trim() ? 'The body is not JSON.' : 'The body is empty; send JSON.');
  }
}
