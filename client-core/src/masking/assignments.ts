/** Masks secrets recognized by the name before them: `password=…`, `"apiKey": "…"`, `Cookie: …`, `--token …`, `<secret>…</secret>`. */
import { MASKED, SCHEMES } from './credentials.js';
import type { KindOf, SecretKind } from './secret-keys.js';

const QUOTE = '\\\\{0,4}["\'`]|&quot;|%22';
/** A name and the text between it and its value. The lookbehind prevents rescanning a long word from each of its letters. */
const NAME = new RegExp(
  `(?<![\\w$.-])([\\w$.-]{1,100})(?:${QUOTE})?(?:[\\])]|%5[Dd])?([ \\t]{0,5}(?:=>|:=|={1,3}|:|%3[AaDd])(?:[ \\t]|%20){0,5})`,
  'g',
);
const FLAG = /(?<![\w$.-])(--[\w-]{2,98})( {1,5})(?!-)/g;
const TAG = /<([\w:.-]{1,100})(>)(?=[^<]{1,500}<\/)/g;
const OPENING = new RegExp(QUOTE, 'y');
const UNQUOTED = /[^\s"'`&,;()<>\]}]+/y;
const IN_BRACKETS = /\([^()\n]{1,2000}(?=\))/y;
const IN_TAGS = /[^<]{1,500}/y;
const TO_THE_END = /[^\r\n"'`]+/y;
const WITH_SCHEME = new RegExp(
  `(?:${SCHEMES})[ \\t]{1,5}(?:(?:[\\w-]{1,40}=(?:"[^"\\n]{0,2000}"|[^\\s,"'\`]{0,2000}),?[ \\t]{0,5})+|[^\\s"'\`,;()<>\\]}]+)`,
  'iy',
);
/** Values that aren't secret, and those already masked. */
const NOTHING = new RegExp(`(?:null|undefined|none|nil|true|false|nan)(?![\\w-])|${MASKED}`, 'iy');
/** Signs that a word isn't prose: a digit, a symbol, a capital inside, or great length. */
const NO_PROSE = /\d|[a-z][A-Z]|[_+/=$#@%^*~|\\]|.{24}/;

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** The end of a quoted text: at the same quote, at the end of the line, or at the end of the text. */
function endOfQuoted(text: string, quote: string, from: number): number {
  let end = text.indexOf(quote, from);
  while (end > from && quote.length === 1 && text[end - 1] === '\\' && text[end - 2] !== '\\') end = text.indexOf(quote, end + 1);
  const line = text.slice(from, end < 0 ? text.length : end).indexOf('\n');
  return line >= 0 ? from + line : end < 0 ? text.length : end;
}

/** Whether an unquoted value is more than the next word of a sentence: `token: expired`. */
function isAssigned(value: string, kind: SecretKind, between: string): boolean {
  if (!/[A-Za-z0-9]/.test(value)) return false;
  return kind === 'password' || !/\S[ \t]+$/.test(between) || NO_PROSE.test(value);
}

function unquotedAt(text: string, at: number, kind: SecretKind, between: string): string {
  if (between === '>') return match(IN_TAGS, text, at);
  if (text[at] === '(') return /=$/.test(between) ? match(IN_BRACKETS, text, at) : '';
  if (kind === 'authorization') {
    const value = match(WITH_SCHEME, text, at);
    if (value) return value;
  }
  const value = match(UNQUOTED, text, at);
  if (kind === 'cookie' && /^[^=]{1,200}=/.test(value)) return match(TO_THE_END, text, at);
  return isAssigned(value, kind, between) ? value : '';
}

interface Found {
  from: number;
  to: number;
  value: string;
}

/** The value at a position, without its quotes; null if there is nothing to mask. */
function valueAt(text: string, at: number, kind: SecretKind, between: string, onlyQuoted: boolean): Found | null {
  const quote = match(OPENING, text, at);
  const from = at + quote.length;
  if (match(NOTHING, text, from)) return null;
  if (quote) {
    const to = endOfQuoted(text, quote, from);
    const value = text.slice(from, to);
    return /[A-Za-z0-9]/.test(value) ? { from, to, value } : null;
  }
  const value = onlyQuoted ? '' : unquotedAt(text, at, kind, between);
  const opened = value.startsWith('(') ? 1 : 0;
  return value.length > opened ? { from: at + opened, to: at + value.length, value: value.slice(opened) } : null;
}

export interface AssignmentOptions {
  kindOf: KindOf;
  /** Returns a value's replacement. */
  maskValue: (value: string) => string;
  /** For source code, where only quoted strings can be secrets. */
  onlyQuoted: boolean;
}

function scanned(text: string, pattern: RegExp, { kindOf, maskValue, onlyQuoted }: AssignmentOptions): string {
  let masked = '';
  let done = 0;
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [, name = '', between = ''] = found;
    const kind = kindOf(name);
    const value = kind && valueAt(text, pattern.lastIndex, kind, between, onlyQuoted);
    if (!value) continue;
    masked += text.slice(done, value.from) + maskValue(value.value);
    done = value.to;
    pattern.lastIndex = done;
  }
  return masked + text.slice(done);
}

/** Replaces values under secret names by `[redacted]`. */
export function withoutAssigned(text: string, options: AssignmentOptions): string {
  const masked = scanned(text, NAME, options);
  return options.onlyQuoted ? masked : scanned(scanned(masked, FLAG, options), TAG, options);
}
