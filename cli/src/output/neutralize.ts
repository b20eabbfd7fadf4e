const NAMED: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Controls (C0, DEL, C1), line separators, direction marks and lone surrogates: everything by which data could drive a terminal. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu;

function visible(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return NAMED[character] ?? (code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`);
}

/** The text with every character that could move the cursor, recolour or rewrite the screen made visible. */
export function neutralize(text: string): string {
  return text.replace(UNSAFE, visible);
}

/** Like neutralize, but one line may follow another: for an answer that is text. */
export function neutralizeLines(text: string): string {
  return text.replace(UNSAFE, (character) => (character === '\n' || character === '\t' ? character : visible(character)));
}

/** A line of a text: like neutralize, but tabs stay. */
export function neutralizeLine(text: string): string {
  return text.replace(UNSAFE, (character) => (character === '\t' ? character : visible(character)));
}

/** A value of a tab-separated line: backslashes are doubled, so that what was escaped can be read back. */
export function escapeTabSeparated(text: string): string {
  return neutralize(text.replaceAll('\\', '\\\\'));
}

/**
 * JSON as the API sent it, indented by two unless told otherwise. JSON.stringify escapes C0 itself; the others are escaped as JSON allows, so that a program reads
 * the same value and a terminal does nothing.
 */
export function toJson(value: unknown, indent = 2): string {
  const unsafe = (character: string) => (character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return JSON.stringify(value, null, indent).replace(UNSAFE, unsafe);
}
