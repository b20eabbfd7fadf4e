import { createHash } from 'node:crypto';

// each part is bounded, so that the time grows with the length of the text and no faster
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}\.\p{L}{2,24}/gu;
const BEARER = /\bbearer\s{1,8}[^\s"',;]+/gi;
const LONG_NUMBER = /\d{12,}/g;
/** What the database cannot store: NUL, and half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** The text without e-mail addresses, Bearer credentials and numbers of 12 or more digits. */
export function maskText(text: string): string {
  let masked = text;
  if (masked.includes('@')) masked = masked.replace(EMAIL, '[email]');
  if (/bearer/i.test(masked)) masked = masked.replace(BEARER, 'Bearer [redacted]');
  return masked.replace(LONG_NUMBER, '[number]');
}

/** An id in which something would be masked becomes another that is as much its own, so that users are still told apart. */
export function maskUserId(id: string): string {
  return maskText(id) === id ? id : `user-${createHash('sha256').update(id).digest('hex').slice(0, 16)}`;
}

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
  return text.slice(0, end);
}

/** Masked, storable, and at most so long; what was cut ends in an ellipsis. */
export function maskAndCut(text: string, limit: number): string {
  const masked = maskText(bounded(text, limit));
  const short = masked.length > limit ? `${masked.slice(0, limit - 1)}…` : masked;
  return short.replace(UNSTORABLE, '\ufffd');
}
