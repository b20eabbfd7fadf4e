/** Which thing of a page a path names. */

export type PageTarget =
  | { kind: 'page'; markdown: boolean }
  /** @property month YYYY-MM */
  | { kind: 'month'; month: string; markdown: boolean }
  /** @property id public id */
  | { kind: 'incident'; id: string; markdown: boolean }
  /** @property id public id; @property number from 1 on */
  | { kind: 'group'; id: string; number: number; markdown: boolean }
  | { kind: 'file'; path: string };

const SLUG_PATH = /^\/status\/([a-z0-9][a-z0-9_-]{0,99})(\.md|\/.*)?$/;
// nothing of ours needs an escape, so none is undone
const PLAIN_PATH = /^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/;
const MONTH_PATH = /^\/history\/(\d{4}-(?:0[1-9]|1[0-2]))$/;
const GROUP_PATH = /^\/groups\/([0-9a-f]{32})(?:\/([2-9]|[1-9]\d{1,2}))?$/;
const INCIDENT_PATH = /^\/incidents\/([0-9a-f]{32})$/;

/** Months of which a page may know something: not before there were pages, and no further ahead than maintenance is planned. */
function isPlausible(month: string, now: Date): boolean {
  return month >= '2020-01' && month <= `${now.getUTCFullYear() + 2}-12`;
}

/** A path of our own host taken apart: `/status/acme/feed.atom` is `/feed.atom` of acme. Null: it names no page. */
export function splitSlugPath(path: string): { slug: string; path: string } | null {
  const [, slug, rest = ''] = SLUG_PATH.exec(path) ?? [];
  if (slug === undefined) return null;
  if (rest === '') return { slug, path: '/' };
  if (rest === '.md') return { slug, path: '/index.md' };
  // with a slash at the end it is another address, which leads to the page
  return rest === '/' ? { slug, path: '' } : { slug, path: rest };
}

/** Whether a path within a page is written as ours are: no escapes, no empty or hidden parts, no way up, no slash at the end. */
export const isPlainPath = (path: string) => path === '/' || (path.length <= 1_000 && PLAIN_PATH.test(path));

/**
 * What a plain path within a page names; null: nothing.
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
