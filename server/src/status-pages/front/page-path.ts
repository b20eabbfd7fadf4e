/** Parses the paths of public pages. */

export type PageTarget =
  | { kind: 'page'; markdown: boolean }
  /** @property month YYYY-MM */
  | { kind: 'month'; month: string; markdown: boolean }
  /** @property id public id */
  | { kind: 'incident'; id: string; markdown: boolean }
  /** @property id public id; @property number from 1 */
  | { kind: 'group'; id: string; number: number; markdown: boolean }
  | { kind: 'file'; path: string };

const SLUG_PATH = /^\/status\/([a-z0-9][a-z0-9_-]{0,99})(\.md|\/.*)?$/;
// none of our paths needs escapes, so they aren't decoded
const PLAIN_PATH = /^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/;
const MONTH_PATH = /^\/history\/(\d{4}-(?:0[1-9]|1[0-2]))$/;
const GROUP_PATH = /^\/groups\/([0-9a-f]{32})(?:\/([2-9]|[1-9]\d{1,2}))?$/;
const INCIDENT_PATH = /^\/incidents\/([0-9a-f]{32})$/;

/** Valid months: not before status pages existed, and not further ahead than maintenance can be planned. */
function isPlausible(month: string, now: Date): boolean {
  return month >= '2020-01' && month <= `${now.getUTCFullYear() + 2}-12`;
}

/** Splits a path on the server's own host: `/status/acme/feed.atom` is `/feed.atom` of acme. Null if it isn't a page's. */
export function splitSlugPath(path: string): { slug: string; path: string } | null {
  const [, slug, rest = ''] = SLUG_PATH.exec(path) ?? [];
  if (slug === undefined) return null;
  if (rest === '') return { slug, path: '/' };
  if (rest === '.md') return { slug, path: '/index.md' };
  // with a trailing slash it is another URL, which redirects to the page
  return rest === '/' ? { slug, path: '' } : { slug, path: rest };
}

/** Whether a path has our canonical form: no escapes, no empty or hidden segments, no `..`, no trailing slash. */
export const isPlainPath = (path: string) => path === '/' || (path.length <= 1_000 && PLAIN_PATH.test(path));

/**
 * The target of a canonical path; null if there is none.
 *
 * @param files the paths of machine formats
 */
export function targetOf(path: string, files: ReadonlyMap<string, unknown>, now: Date): PageTarget | null {
  if (files.has(path)) return { kind: 'file', path };
  if (path === '/index.md') return { kind: 'page', markdown: true };
  const markdown = path.endsWith('.md');
  const document = markdown ? path.slice(0, -3) : path;
  if (document === '/') return markdown ? null : { kind: 'page', markdown };
  if (document === '/history') return { kind: 'month', month: now.toISOString().slice(0, 7), markdown };
  const [, month] = MONTH_PATH.exec(document) ?? [];
  if (month !== undefined) return isPlausible(month, now) ? { kind: 'month', month, markdown } : null;
  const [, group, number = '1'] = GROUP_PATH.exec(document) ?? [];
  if (group !== undefined) return { kind: 'group', id: group, number: Number(number), markdown };
  const [, id] = INCIDENT_PATH.exec(document) ?? [];
  return id === undefined ? null : { kind: 'incident', id, markdown };
}
