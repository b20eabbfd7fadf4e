import { createHash } from 'node:crypto';

// each part is bounded, so that the time grows with the length of the text and no faster
// a quote may stand in a name, as in o'brien, but before it it quotes the address
const EMAIL =
  /[\p{L}\p{M}\p{N}._%+-][\p{L}\p{M}\p{N}._%+'-]{0,63}(?:@|%40)[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){0,8}\.[\p{L}\p{M}]{2,24}/gu;
const BEARER = /\bbearer(?:[\s:=]|%20){1,8}["']?(?!\[redacted\])[^\s"',;]+/gi;
/** Digits, also in groups of four to seven with a space or a hyphen between, as on cards and of accounts. */
const DIGITS = /\p{Nd}+(?:[ -]\p{Nd}{4,7}(?!\p{Nd}))*(?:[ -]\p{Nd}{1,3}(?!\p{Nd}))?/gu;
const LEAST_DIGITS = 12;
/** Most texts hold no number that long, which is seen sooner than what they hold. */
const MAY_HOLD_NUMBER = /\d[\d -]{10}|[^\0-\x7f]/;
/** The folder of a release may be a moment, as yyyymmddhhmm or in milliseconds: its source maps are found by it. */
const MOMENT = /^(?:(?:19|20)\d{10,15}|1\d{12})$/;
/** What the database cannot store: NUL, and half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** Nearly all texts hold none of what the patterns above begin with, which one look tells; what is not ASCII is looked at by all of them. */
const MAY_CHANGE = /[@%\0\x80-\uffff]|\d[\d -]{10}|[bB][eE][aA][rR][eE][rR]/;

const isLong = (digits: string): boolean => digits.replace(/[ -]/g, '').length >= LEAST_DIGITS;

function maskWords(text: string): string {
  let masked = text;
  if (/@|%40/.test(masked)) masked = masked.replace(EMAIL, '[email]');
  if (/bearer/i.test(masked)) masked = masked.replace(BEARER, 'Bearer [redacted]');
  return masked;
}

/** The text without e-mail addresses, Bearer credentials and numbers of 12 or more digits. */
export function maskText(text: string): string {
  const masked = maskWords(text);
  return MAY_HOLD_NUMBER.test(masked) ? masked.replace(DIGITS, (digits) => (isLong(digits) ? '[number]' : digits)) : masked;
}

/** The same for the path of a file, in which only a number that is a whole word goes: others are hashes that name a build. */
export function maskPath(path: string): string {
  return maskWords(path).replace(/(?<!\w)\d{12,}(?!\w)/g, (digits) => (MOMENT.test(digits) ? digits : '[number]'));
}

/** An id in which something would be masked becomes another that is as much its own, so that users are still told apart. */
export function maskUserId(id: string): string {
  return maskText(id) === id ? id : `user-${createHash('sha256').update(id).digest('hex').slice(0, 16)}`;
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
export function maskAndCut(text: string, limit: number, mask = maskText): string {
  if (text.length <= limit && !MAY_CHANGE.test(text)) return text;
  const masked = mask(bounded(text, limit));
  const short = masked.length > limit ? `${masked.slice(0, limit - 1)}…` : masked;
  return short.replace(UNSTORABLE, '\ufffd');
}
