import { cleanText } from '../../generated/text/clean-text.js';
import { cut } from '../../generated/text/cut-text.js';

// half of a surrogate pair, which neither UTF-8 JSON nor PostgreSQL accepts
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Prepares a host's name for leaving it: one line, no control characters, valid Unicode; '' if it isn't a string. */
export function plainText(value: unknown, maximum: number): string {
  if (typeof value !== 'string') return '';
  // don't scan megabytes of a name
  const bounded = value.slice(0, maximum * 4).replace(LONE_SURROGATE, '\ufffd');
  return cut(cleanText(bounded).replace(/[\n\t]+/g, ' '), maximum);
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
