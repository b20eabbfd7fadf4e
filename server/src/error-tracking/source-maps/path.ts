/**
 * Normalizes the path of a generated file. The same function normalizes the paths of uploads and of stacks, so that they match.
 */

/** The longest stored path; with a release of 200 characters it fits into a row of the index. */
export const PATH_LIMIT = 1000;

const ADDRESS = /^([a-z][a-z0-9+.-]*):\/\/[^/?#]*/i;

function pathOf(text: string): string {
  // the path of an HTTP(S) or file URL, or of an app shell's (app://, capacitor://)
  const withoutHost = text.replace(ADDRESS, '');
  const rooted = withoutHost === text && text.startsWith('~/') ? text.slice(1) : withoutHost;
  return rooted.replace(/[?#].*$/s, '');
}

/**
 * The path without host, query and hash, with a leading slash, without double slashes and dot segments, escaped as in a URL. `..` at the root stays
 * at the root: a path is only a name, never a file on disk.
 */
export function normalizePath(text: string): string {
  const path = `/${pathOf(text.trim())}`.replace(/[/\\]+/g, '/');
  return new URL(`http://path.invalid${path}`).pathname.replace(/\/{2,}/g, '/');
}

/** The part behind the last slash. */
export const baseNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
