/**
 * The one spelling of the path of a generated file (specification, Source maps: path handling). What is uploaded and what stands in a stack are
 * brought to it by the same function, so that they meet.
 */

/** The longest path that is stored; with a release of 200 characters it still fits into a row of the index. */
export const PATH_LIMIT = 1000;

const ADDRESS = /^([a-z][a-z0-9+.-]*):\/\/[^/?#]*/i;

function pathOf(text: string): string {
  // of an HTTP(S) URL and of a file URL the path; addresses of app shells (app://, capacitor://) have one too
  const withoutHost = text.replace(ADDRESS, '');
  const rooted = withoutHost === text && text.startsWith('~/') ? text.slice(1) : withoutHost;
  return rooted.replace(/[?#].*$/s, '');
}

/**
 * The path without host, query and hash, with a leading slash, no double slashes and no dot segments, escaped as in an address. `..` at the
 * root stays at the root: a path is a name and leads nowhere on a disk.
 */
export function normalizePath(text: string): string {
  const path = `/${pathOf(text.trim())}`.replace(/[/\\]+/g, '/');
  return new URL(`http://path.invalid${path}`).pathname.replace(/\/{2,}/g, '/');
}

/** The part behind the last slash. */
export const baseNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
