import { createHash } from 'node:crypto';
import { withoutUserInfo } from '#client-core/masking/addresses.js';
import { mask } from '#client-core/masking/mask.js';

/** A release folder may be a timestamp, as yyyymmddhhmm or in milliseconds; source maps are found by it. */
const MOMENT = /^(?:(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4,9}|1\d{12})$/;
/** A masked id may itself contain twelve digits in a row. */
const MASKED_ID = /^user-(?=\d*[a-f])[0-9a-f]{16}$/;
/** Characters that the database cannot store: NUL, and half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** Masks a text by the same rules as the server. */
export const maskText = mask.text;

/** The same for a source line, where only quoted strings are data. */
export const maskSource = mask.source;

/** The same for a file path, where only numbers that are whole words are masked: others are build hashes. */
export function maskPath(path: string): string {
  return mask.file(withoutUserInfo(path)).replace(/(?<!\w)\d{12,}(?!\w)/g, (digits) => (MOMENT.test(digits) ? digits : '[number]'));
}

/** If anything in an id would be masked, replaces it with a unique hash, so that users can still be counted. */
export function maskUserId(id: string): string {
  return maskText(id) === id || MASKED_ID.test(id) ? id : `user-${createHash('sha256').update(id).digest('hex').slice(0, 16)}`;
}

/** A copy of a text: a substring would otherwise keep the whole original in memory. */
export const detached = (text: string): string => ` ${text}`.slice(1);

/** The longest partial word to drop at a cut, because a truncated email address or credential isn't recognized. */
const LONGEST_CUT_WORD = 400;

/**
 * A prefix of a text that certainly contains everything kept after masking and cutting to `limit`: a huge message costs no more than a long one.
 */
export function bounded(text: string, limit: number): string {
  const most = limit * 2 + LONGEST_CUT_WORD;
  if (text.length <= most) return text;
  let end = most;
  while (end > most - LONGEST_CUT_WORD && !/\s/.test(text[end - 1] ?? ' ')) end -= 1;
  return detached(text.slice(0, end));
}

/** Masked, storable, and limited in length; a cut text ends with an ellipsis. */
export function maskAndCut(text: string, limit: number, hide = maskText): string {
  const masked = hide(bounded(text, limit));
  const short = masked.length > limit ? `${masked.slice(0, limit - 1)}…` : masked;
  return short.replace(UNSTORABLE, '\ufffd');
}

/** Masks a named value, by its name or by its content. */
export function maskNamed<Value extends string | number | boolean | null>(
  name: string,
  value: Value,
  limit: number,
): [string, Value | string] {
  return [name, typeof value === 'string' ? maskAndCut(value, limit, (text) => mask.value(name, text)) : mask.value(name, value)];
}
