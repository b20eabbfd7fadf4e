// half of a surrogate pair; neither JSON in UTF-8 nor PostgreSQL takes one
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

// control characters, and those that change the direction in which a terminal writes
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Cuts a text at a number of UTF-16 units without leaving half a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

/** What may leave the host of something that the host calls by a name: one line, no control characters, valid Unicode; '' for what is no text. */
export function plainText(value: unknown, maximum: number): string {
  if (typeof value !== 'string') return '';
  // a name of megabytes is not worth looking through
  const bounded = value.slice(0, maximum * 4).replace(LONE_SURROGATE, '\ufffd');
  return cut(bounded.replace(INVISIBLE, ''), maximum);
}

/** A number that the protocol takes, or null: finite and not negative. */
export const countOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

/** The same as an integer; 0 for what is none. */
export const integerOf = (value: unknown, maximum = Number.MAX_SAFE_INTEGER): number => Math.min(Math.round(countOf(value) ?? 0), maximum);

/** Two decimals are enough for a percentage or a rate. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? rounded(Math.min(100, Math.max(0, (part / whole) * 100))) : 0;
