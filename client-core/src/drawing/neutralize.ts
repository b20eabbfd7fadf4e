import { replaceHarmful } from '../text/clean-text.js';

const NAMED: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');

function visible(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code > 0xffff) return `\\u{${hex(code, 5)}}`;
  return NAMED[character] ?? (code < 0x100 ? `\\x${hex(code, 2)}` : `\\u${hex(code, 4)}`);
}

/**
 * Makes every character visible that could move the cursor, recolour or rewrite the screen, or reorder what follows. A terminal shows them instead of
 * dropping them, because whoever looks for a fault has to see what is there.
 */
export function neutralize(text: string): string {
  return neutralizeLine(text).replaceAll('\t', '\\t');
}

/** Like neutralize, but keeps line breaks: for text responses. */
export function neutralizeLines(text: string): string {
  return replaceHarmful(text, visible);
}

/** Like neutralize for one line of text, but keeps tabs. */
export function neutralizeLine(text: string): string {
  return neutralizeLines(text).replaceAll('\n', '\\n');
}

/** A value in a tab-separated line: backslashes are doubled, so that the escaping is reversible. */
export function escapeTabSeparated(text: string): string {
  return neutralize(text.replaceAll('\\', '\\\\'));
}

/**
 * The API's JSON, indented by two unless told otherwise. JSON.stringify escapes C0 itself; the others are escaped as JSON allows, so that a program reads
 * the same value and a terminal ignores it.
 */
export function toJson(value: unknown, indent = 2): string {
  const unsafe = (character: string) => character.replace(/[\s\S]/g, (unit) => `\\u${hex(unit.charCodeAt(0), 4)}`);
  return replaceHarmful(JSON.stringify(value, null, indent), unsafe);
}
