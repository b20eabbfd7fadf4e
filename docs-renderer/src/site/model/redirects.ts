/** A site's redirects. `:name` matches one segment or the part between the texts around it, and `*` or `:name*` in the last
 * segment matches the rest. */
import type { Redirect } from './types.js';

interface RedirectTo {
  /** A path of the site that begins with a slash, or an external URL. */
  to: string;
  permanent: boolean;
}

/** One segment of a source: text around a name, or just text. */
interface Segment {
  before: string;
  /** `*` for a rest without a name; null if the segment is just text. */
  name: string | null;
  isRest: boolean;
  after: string;
}

interface Pattern extends RedirectTo {
  segments: readonly Segment[];
}

/** A URL of another host up to its path: the host and its port are spelled out, so nothing that a reader's path contains can become part of them. */
const FIXED_HOST = /^https?:\/\/(?:[A-Za-z0-9_](?:[A-Za-z0-9._-]*[A-Za-z0-9_])?|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?(?=[/?#]|$)/;

/** The fixed start of a destination on another host; null if it has none. */
export const fixedHostOf = (destination: string): string | null => FIXED_HOST.exec(destination)?.[0] ?? null;

export const isElsewhere = (destination: string): boolean => /^https?:/i.test(destination);

const trimmed = (path: string) => `/${path.replace(/^[/\\]+|\/+$/g, '')}`;

const PLACEHOLDER = /:([A-Za-z]\w*)(\*?)|\*/g;

function segmentOf(text: string): Segment {
  const [found] = text.matchAll(PLACEHOLDER);
  if (!found) return { before: text, name: null, isRest: false, after: '' };
  const [whole, name = '*', star] = found;
  const after = text.slice(found.index + whole.length);
  return { before: text.slice(0, found.index), name, isRest: name === '*' || star === '*', after };
}

/** Whether a segment of a source has more than one name or `*`. */
export const isAmbiguous = (segment: string): boolean => [...segment.matchAll(PLACEHOLDER)].length > 1;

/** The text that a segment's name stands for; null if the segment doesn't match. */
function between({ before, after, isRest }: Segment, given: string): string | null {
  if (!given.startsWith(before) || !given.endsWith(after)) return null;
  const length = given.length - before.length - after.length;
  const isWhole = isRest && before === '' && after === '';
  return length > 0 || (length === 0 && isWhole) ? given.slice(before.length, before.length + length) : null;
}

/** The values of a pattern's names; null if the path doesn't match. */
function fit(pattern: readonly Segment[], path: readonly string[]): Map<string, string> | null {
  const names = new Map<string, string>();
  for (const [at, segment] of pattern.entries()) {
    const { name, isRest, before } = segment;
    const given = isRest ? path.slice(at).join('/') : path[at];
    if (given === undefined) return null;
    if (name === null) {
      // most patterns end here, at their first segment
      if (given !== before) return null;
      continue;
    }
    const value = between(segment, given);
    if (value === null) return null;
    names.set(name, value);
    if (isRest) return names;
  }
  return pattern.length === path.length ? names : null;
}

/**
 * The destination with names replaced. Values are parts of a path, so they cannot change the host: they are filled in behind it, and browsers read `//`
 * and `/\` as its start.
 */
function fill(to: string, names: ReadonlyMap<string, string>): string {
  const host = fixedHostOf(to) ?? '';
  const filled = to
    .slice(host.length)
    .replace(/:([A-Za-z]\w*)\*?|\*/g, (whole, name: string | undefined) => names.get(name ?? '*') ?? whole);
  return host === '' ? filled.replace(/^[/\\]+/, '/') : host + filled;
}

export class Redirects {
  readonly #exact = new Map<string, RedirectTo>();
  readonly #patterns: Pattern[] = [];

  constructor(redirects: readonly Redirect[]) {
    for (const { source, destination, permanent = true } of redirects) {
      // saved before a host had to be spelled out
      if (isElsewhere(destination) && fixedHostOf(destination) === null) continue;
      const to = isElsewhere(destination) ? destination : trimmed(destination);
      const segments = trimmed(source).slice(1).split('/').map(segmentOf);
      if (segments.some(({ name }) => name !== null)) this.#patterns.push({ segments, to, permanent });
      else if (!this.#exact.has(trimmed(source))) this.#exact.set(trimmed(source), { to, permanent });
    }
  }

  /** The target of a path; null if it isn't redirected. The first matching pattern wins. */
  of(path: string): RedirectTo | null {
    const exact = this.#exact.get(trimmed(path));
    if (exact || !this.#patterns.length) return exact ?? null;
    const segments = trimmed(path).slice(1).split('/');
    for (const { segments: pattern, to, permanent } of this.#patterns) {
      const names = fit(pattern, segments);
      if (names) return { to: fill(to, names), permanent };
    }
    return null;
  }
}
