/**
 * The normal form of paths. Equal paths have the same text: characters are percent-encoded as in the URL standard's paths, hexadecimal digits
 * are upper case, and unreserved characters stand for themselves (RFC 3986, 6.2.2).
 */

/** What paths keep, but for the percent sign. The separators `?` and `#` stay too: a text may have a query and a route. */
const PLAIN = /^[!#$&-;=?@-\]_a-z|~]*$/;
const TO_ENCODE = /[^!#-;=?@-\]_a-z|~]+/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const TRIPLET = /%[0-9A-Fa-f]{2}/g;
const UNRESERVED = /[A-Za-z0-9\-._~]/;
const HEX_DIGIT = /[0-9A-Fa-f]/;
/** A percent sign that begins no triplet, with at most one digit after it. */
const LONE_PERCENT = /%[0-9A-Fa-f]?$/;

/** Characters that encodeURIComponent leaves and that never get here are left as they are. */
const encoded = (text: string): string => encodeURIComponent(text.replace(LONE_SURROGATE, '\ufffd'));

function normalTriplet(triplet: string, at: number, text: string): string {
  const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
  if (!UNRESERVED.test(character)) return triplet.toUpperCase();
  // after a stray percent sign, the character would become part of a triplet that nobody wrote
  return HEX_DIGIT.test(character) && LONE_PERCENT.test(text.slice(Math.max(0, at - 2), at)) ? triplet.toUpperCase() : character;
}

/** The normal form of any part of a path. Slashes stay as they are. */
export function normalText(text: string): string {
  if (PLAIN.test(text)) return text;
  const ascii = text.replace(TO_ENCODE, encoded);
  return ascii.includes('%') ? ascii.replace(TRIPLET, normalTriplet) : ascii;
}

const DOT_SEGMENT = /(?:^|\/)\.\.?(?:\/|$)/;

/** Leaves out segments that name the current or the parent folder. */
function withoutDots(path: string): string {
  if (!path.startsWith('/') || !DOT_SEGMENT.test(path)) return path;
  const kept: string[] = [];
  for (const segment of path.slice(1).split('/')) {
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
  }
  return `/${kept.join('/')}`;
}

/** A text without slashes at its end; at least its first `kept` characters stay. */
export function withoutTrailingSlashes(text: string, kept = 1): string {
  // a regular expression would look at each slash of a long row again and again
  let end = text.length;
  while (end > kept && text[end - 1] === '/') end -= 1;
  return end === text.length ? text : text.slice(0, end);
}

/** The normal form of a whole path: without trailing slashes, except for `/`. */
export const normalPath = (path: string): string => withoutTrailingSlashes(withoutDots(normalText(path)));
