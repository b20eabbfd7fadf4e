const NAMED: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Control characters (C0, DEL, C1), line separators, direction marks and lone surrogates, with which data could control a terminal. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu;

function visible(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return NAMED[character] ?? (code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`);
}

/** Makes every character visible that could move the cursor, recolour or rewrite the screen. */
export function neutralize(text: string): string {
  return text.replace(UNSAFE, visible);
}

/** Like neutralize, but keeps line breaks: for text responses. */
export function neutralizeLines(text: string): string {
  return text.replace(UNSAFE, (character) => (character === '\n' || character === '\t' ? character : visible(character)));
}

/** Like neutralize for one line of text, but keeps tabs. */
export function neutralizeLine(text: string): string {
  return text.replace(UNSAFE, (character) => (character === '\t' ? character : visible(character)));
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
  const unsafe = (character: string) => (character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return JSON.stringify(value, null, indent).replace(UNSAFE, unsafe);
}
