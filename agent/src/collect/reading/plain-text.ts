// half of a surrogate pair, which neither UTF-8 JSON nor PostgreSQL accepts
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

// control characters, and those that change a terminal's writing direction
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Cuts a text to a number of UTF-16 units without splitting a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

/** Prepares a host's name for leaving it: one line, no control characters, valid Unicode; '' if it isn't a string. */
export function plainText(value: unknown, maximum: number): string {
  if (typeof value !== 'string') return '';
  // don't scan megabytes of a name
  const bounded = value.slice(0, maximum * 4).replace(LONE_SURROGATE, '\ufffd');
  return cut(bounded.replace(INVISIBLE, ''), maximum);
}

/** A number valid in the protocol, finite and not negative, or null. */
export const countOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

/** The same as an integer; 0 if invalid. */
export const integerOf = (value: unknown, maximum = Number.MAX_SAFE_INTEGER): number => Math.min(Math.round(countOf(value) ?? 0), maximum);

/** Two decimals are enough for a percentage or a rate. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? rounded(Math.min(100, Math.max(0, (part / whole) * 100))) : 0;
