/** Bodies that only want to keep the validators busy. */

import { validationError } from '../contract/validation.js';
import type { ErrorDetail } from '../errors.js';

/** No list or object of an event has more members: the largest may have 200. */
const MOST_MEMBERS = 500;
/** How deep an event goes: body, causes, cause, frames, frame, context, lines. What lies deeper is refused as an unknown field. */
const DEPTH = 7;

function endless(value: unknown, path: string, depth: number, found: ErrorDetail[]): void {
  if (typeof value !== 'object' || value === null || depth > DEPTH || found.length) return;
  const members = Object.entries(value);
  if (members.length > MOST_MEMBERS) {
    found.push({ path: path || '/', message: `must NOT have more than ${MOST_MEMBERS} members` });
    return;
  }
  // the name of a member may be as long as the body
  for (const [name, member] of members) endless(member, `${path}/${name.slice(0, 100)}`, depth + 1, found);
}

/**
 * Refuses lists and objects with more members than any may have, before the validators see them: those tell of every bad member, and take
 * time in proportion to the square of their number to do so. Throws VALIDATION_ERROR.
 */
export function requireModestSizes(body: unknown): void {
  const found: ErrorDetail[] = [];
  endless(body, '', 0, found);
  if (found.length) throw validationError(found);
}
