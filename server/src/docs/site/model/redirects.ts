/** A site's redirects. In a path, `:name` matches one segment, and `*` or `:name*` at the end matches the rest. */
import type { Redirect } from './types.js';

interface RedirectTo {
  /** A path of the site that begins with a slash, or an external URL. */
  to: string;
  permanent: boolean;
}

interface Pattern extends RedirectTo {
  segments: readonly string[];
}

/** A URL of another host up to its path: the host and its port are spelled out, so nothing that a reader's path contains can become part of them. */
const FIXED_HOST = /^https?:\/\/(?:[A-Za-z0-9_](?:[A-Za-z0-9._-]*[A-Za-z0-9_])?|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?(?=[/?#]|$)/;

/** The fixed start of a destination on another host; null if it has none. */
export const fixedHostOf = (destination: string): string | null => FIXED_HOST.exec(destination)?.[0] ?? null;

export const isElsewhere = (destination: string): boolean => /^https?:/i.test(destination);

const trimmed = (path: string) => `/${path.replace(/^[/\\]+|\/+$/g, '')}`;
const isRest = (segment: string) => /^(?:\*|:[A-Za-z]\w*\*)$/.test(segment);
const isName = (segment: string) => /^:[A-Za-z]\w*$/.test(segment);
const nameOf = (segment: string) => (segment === '*' ? '*' : segment.replace(/^:|\*$/g, ''));

/** The values of a pattern's names; null if the path doesn't match. */
function fit(pattern: readonly string[], path: readonly string[]): Map<string, string> | null {
  const [first = ''] = pattern;
  // most don't fit, which must cost nothing
  if (first !== path[0] && !isRest(first) && !isName(first)) return null;
  const names = new Map<string, string>();
  for (const [at, segment] of pattern.entries()) {
    if (isRest(segment)) return names.set(nameOf(segment), path.slice(at).join('/'));
    const given = path[at];
    if (given === undefined) return null;
    if (isName(segment)) names.set(nameOf(segment), given);
    else if (segment !== given) return null;
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
      const segments = trimmed(source).slice(1).split('/');
      if (segments.some((segment) => isRest(segment) || isName(segment))) this.#patterns.push({ segments, to, permanent });
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
