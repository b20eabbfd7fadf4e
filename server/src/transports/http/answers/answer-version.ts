/** The version of an answer, by which a client that has it asks whether it is still the same (RFC 9110, section 8.8.3). */
import { createHash } from 'node:crypto';

type Path = readonly string[];

/** A copy without what is at the place; the value itself if nothing is there. */
function without(value: unknown, [name, ...rest]: Path): unknown {
  if (typeof value !== 'object' || value === null || name === undefined) return value;
  if (name === '*') return Array.isArray(value) ? value.map((item) => without(item, rest)) : value;
  if (!Object.hasOwn(value, name)) return value;
  const { [name]: inner, ...others } = value as Record<string, unknown>;
  return rest.length ? { ...others, [name]: without(inner, rest) } : others;
}

/**
 * The answer's weak ETag.
 *
 * @param text the body as JSON
 * @param unversioned the places that change although nothing happened; `*` is each item of a list
 */
export function versionOf(body: unknown, text: string, unversioned: readonly Path[]): string {
  const counted = unversioned.length ? JSON.stringify(unversioned.reduce(without, body)) : text;
  return `W/"${createHash('sha256').update(counted).digest().subarray(0, 16).toString('base64url')}"`;
}

/** Whether a client that sent this If-None-Match has the version. */
export function hasVersion(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(',').map((one) => one.trim());
  // some proxies make a weak tag of a strong one, and the other way round: the comparison is weak
  return known.some((one) => one === '*' || one.replace(/^W\//, '') === tag.slice(2));
}
