import { createHash } from 'node:crypto';
import { withoutUserInfo } from '#client-core/masking/addresses.js';
import { mask } from '#client-core/masking/mask.js';

/** The folder of a release may be a moment, as yyyymmddhhmm or in milliseconds: its source maps are found by it. */
const MOMENT = /^(?:(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4,9}|1\d{12})$/;
/** It may hold twelve digits in a row itself. */
const MASKED_ID = /^user-(?=\d*[a-f])[0-9a-f]{16}$/;
/** What the database cannot store: NUL, and half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** A text without what must not leave the process, by the rules that the server has too. */
export const maskText = mask.text;

/** The same for a line of source code, in which what is not quoted is code. */
export const maskSource = mask.source;

/** The same for the path of a file, in which only a number that is a whole word goes: others are hashes that name a build. */
export function maskPath(path: string): string {
  return mask.file(withoutUserInfo(path)).replace(/(?<!\w)\d{12,}(?!\w)/g, (digits) => (MOMENT.test(digits) ? digits : '[number]'));
}

/** An id in which something would be masked becomes another that is as much its own, so that users are still told apart. */
export function maskUserId(id: string): string {
  return maskText(id) === id || MASKED_ID.test(id) ? id : `user-${createHash('sha256').update(id).digest('hex').slice(0, 16)}`;
}

/** The same characters in a text of their own: what is cut out of a text otherwise keeps the whole of it in memory. */
export const detached = (text: string): string => ` ${text}`.slice(1);

/** The longest word that is dropped where a text is cut, since a cut address or credential is not recognised any more. */
const LONGEST_CUT_WORD = 400;

/**
 * A part of a text that surely holds all that is kept of it after masking and cutting to `limit`: a huge message costs no more than a long one.
 */
export function bounded(text: string, limit: number): string {
  const most = limit * 2 + LONGEST_CUT_WORD;
  if (text.length <= most) return text;
  let end = most;
  while (end > most - LONGEST_CUT_WORD && !/\s/.test(text[end - 1] ?? ' ')) end -= 1;
  return detached(text.slice(0, end));
}

/** Masked, storable, and at most so long; what was cut ends in an ellipsis. */
export function maskAndCut(text: string, limit: number, hide = maskText): string {
  const masked = hide(bounded(text, limit));
  const short = masked.length > limit ? `${masked.slice(0, limit - 1)}…` : masked;
  return short.replace(UNSTORABLE, '\ufffd');
}

/** A name and its value, which is masked when it is secret by its name, or by what it holds. */
export function maskNamed<Value extends string | number | boolean | null>(
  name: string,
  value: Value,
  limit: number,
): [string, Value | string] {
  return [name, typeof value === 'string' ? maskAndCut(value, limit, (text) => mask.value(name, text)) : mask.value(name, value)];
}
