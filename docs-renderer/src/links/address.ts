/** Checks addresses in pages and resolves links. */

/** Browsers skip control characters and spaces when they read a scheme. */
const SKIPPED = /[\p{Cc}\s\u200b-\u200f]+/gu;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const LINKS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const SOURCES = new Set(['http:', 'https:']);

/** Whether an address is allowed in a link, or as the source of an image or a video. */
export function isSafeAddress(url: string, use: 'link' | 'source'): boolean {
  const scheme = SCHEME.exec(url.replace(SKIPPED, ''))?.[0].toLowerCase();
  return !scheme || (use === 'link' ? LINKS : SOURCES).has(scheme);
}

/** Encodes the characters that would end an address in Markdown. */
export const encodeAddress = (url: string): string => url.trim().replace(/[\s<>"|\\]/g, encodeURIComponent);

export interface Target {
  kind: 'page' | 'external' | 'anchor';
  /** The path of a page or an asset in the site, without leading and trailing slashes; empty for the home page. */
  path: string;
  /** Including the question mark. */
  query: string;
  /** Without the hash sign. */
  anchor: string;
}

const ENDING = /\.mdx?$/;

/** Splits an address like a browser. */
function split(url: string): { path: string; query: string; anchor: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return { path, query, anchor: hash.slice(1) };
}

/** The target of a link on a page. Relative links start at the page's folder, as in a repository; `.md` and `index` are dropped. */
export function resolveLink(url: string, from: string): Target {
  const { path, query, anchor } = split(url.trim());
  if (SCHEME.test(path) || path.startsWith('//')) return { kind: 'external', path: url, query: '', anchor: '' };
  if (!path) return { kind: 'anchor', path: from, query, anchor };
  const base = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  const segments: string[] = [...base];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment && segment !== '.') segments.push(segment);
  }
  const joined = segments.join('/').replace(ENDING, '');
  const plain = joined === 'index' ? '' : joined.replace(/\/index$/, '');
  return { kind: 'page', path: plain, query, anchor };
}
