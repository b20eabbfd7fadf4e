/** Reads the address of a page. */

export interface PageUrl {
  host: string;
  /** The path without a trailing slash, with the query if it is kept, and with the hash if it is a route (#/cart). */
  page: string;
  pathname: string;
  query: URLSearchParams;
}

const LONGEST_PAGE = 2_000;
/** A hash that is a route, and so a page of its own. */
const ROUTE = /^#!?\//;
/** Parameters that say where a visitor came from. They have dimensions of their own and are never part of the page. */
const SOURCE_PARAMETERS = /^(utm_\w+|ref|source|gclid|fbclid|msclkid)$/;

const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

function keptQuery(query: URLSearchParams): string {
  const kept = [...query].filter(([name]) => !SOURCE_PARAMETERS.test(name));
  return kept.length ? `?${new URLSearchParams(kept)}` : '';
}

/** Reads an address; null unless it is http or https. */
export function readPageUrl(text: string, stripQuery: boolean): PageUrl | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, pathname, searchParams: query, hash } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const path = withoutSlash(pathname);
  const [hashPath = ''] = ROUTE.test(hash) ? hash.split('?', 1) : [];
  const page = `${path}${stripQuery ? '' : keptQuery(query)}${hashPath}`.slice(0, LONGEST_PAGE);
  return { host: hostname, page, pathname: path, query };
}
