/** Reads literal values in braces: strings, numbers, booleans, null, and lists and objects of them. Nothing is ever evaluated. */
import type { Json } from '../tree.js';

const DEPTH = 16;
const NUMBER = /-?(?:0x[\da-f]+|(?:\d[\d_]*\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
const WORD = /[A-Za-z_$][\w$]*/y;
const BLANK = /(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*/y;
const WORDS: Record<string, Json> = { true: true, false: false, null: null, undefined: null };
const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' };
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

class NotStatic extends Error {}

class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found) this.at += found.length;
    return found;
  }

  blank(): void {
    this.match(BLANK);
  }

  take(character: string): boolean {
    this.blank();
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  peek(): string {
    this.blank();
    return this.text[this.at] ?? '';
  }

  get ended(): boolean {
    this.blank();
    return this.at >= this.text.length;
  }

  /** A string in quotes or backticks; a template with a placeholder is not a literal. */
  string(): string {
    const quote = this.text[this.at];
    let value = '';
    for (this.at += 1; this.text[this.at] !== quote; this.at += 1) {
      const character = this.text[this.at];
      if (character === undefined || (character === '\n' && quote !== '`')) throw new NotStatic();
      if (character === '$' && quote === '`' && this.text[this.at + 1] === '{') throw new NotStatic();
      value += character === '\\' ? this.escape() : character;
    }
    this.at += 1;
    return value;
  }

  private escape(): string {
    this.at += 1;
    const character = this.text[this.at];
    const digits = character === 'x' ? /[\da-f]{2}/iy : character === 'u' ? /[\da-f]{4}|\{[\da-f]{1,5}\}/iy : undefined;
    if (!digits) return character === '\n' ? '' : (ESCAPES[character ?? ''] ?? character ?? '');
    this.at += 1;
    const code = this.match(digits);
    if (!code) throw new NotStatic();
    this.at -= 1;
    return String.fromCodePoint(Number.parseInt(code.replace(/[{}]/g, ''), 16));
  }
}

function readList(reader: Reader, depth: number): Json[] {
  const items: Json[] = [];
  while (!reader.take(']')) {
    items.push(readValue(reader, depth + 1));
    if (!reader.take(',') && reader.peek() !== ']') throw new NotStatic();
  }
  return items;
}

function readObject(reader: Reader, depth: number): Record<string, Json> {
  const entries: [string, Json][] = [];
  while (!reader.take('}')) {
    const next = reader.peek();
    const key = next === '"' || next === "'" ? reader.string() : (reader.match(WORD) ?? reader.match(NUMBER));
    if (key === undefined || FORBIDDEN.has(key) || !reader.take(':')) throw new NotStatic();
    entries.push([key, readValue(reader, depth + 1)]);
    if (!reader.take(',') && reader.peek() !== '}') throw new NotStatic();
  }
  return Object.fromEntries(entries);
}

function readNumber(reader: Reader): number {
  const value = Number(reader.match(NUMBER)?.replaceAll('_', '') ?? Number.NaN);
  if (!Number.isFinite(value)) throw new NotStatic();
  return value === 0 ? 0 : value;
}

function readValue(reader: Reader, depth: number): Json {
  if (depth > DEPTH) throw new NotStatic();
  const next = reader.peek();
  if (next === '"' || next === "'" || next === '`') return reader.string();
  if (reader.take('[')) return readList(reader, depth);
  if (reader.take('{')) return readObject(reader, depth);
  if (/[\d.-]/.test(next)) return readNumber(reader);
  const word = reader.match(WORD);
  if (word === undefined || !Object.hasOwn(WORDS, word)) throw new NotStatic();
  return WORDS[word] as Json;
}

/** The literal value of an expression; undefined for any other expression. An expression with only comments is `{ comment: true }`. */
export function readLiteral(text: string): { value: Json } | { comment: true } | undefined {
  const reader = new Reader(text);
  if (reader.ended) return { comment: true };
  try {
    const value = readValue(reader, 0);
    return reader.ended ? { value } : undefined;
  } catch (error) {
    if (error instanceof NotStatic || error instanceof RangeError) return undefined;
    throw error;
  }
}
