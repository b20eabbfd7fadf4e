/** Reads the address of a page. */
import { normalPath } from '../../../kernel/paths/normal-form.js';
import { keptQuery, LONGEST_PAGE, normalPathname } from '../../words/page-form.js';
import { isTracking } from '../../words/tracking-parameters.js';

export interface PageUrl {
  host: string;
  /** The path without a trailing slash, with the query if it is kept, and with the hash if it is a route (#/cart). In normal form. */
  page: string;
  /** The path alone, and with the route if there is one. */
  pathname: string;
  route: string;
  /** The parameters of the query, then those of the hash. */
  query: URLSearchParams;
}

/** A hash that is a route, and so a page of its own. */
const ROUTE = /^(#!?)(\/[^?]*)/;

/** The parameters of a hash: those of a route after its question mark, and otherwise only those that track. */
function hashParameters(hash: string, isRoute: boolean): [string, string][] {
  const mark = hash.indexOf('?');
  if (!hash.includes('=') || (isRoute && mark < 0)) return [];
  const found = [...new URLSearchParams(hash.slice(Math.max(mark, 0) + 1))];
  return isRoute ? found : found.filter(([name]) => isTracking(name) && name !== 'ref' && name !== 'source');
}

/** Reads an address; null unless it is http or https. */
export function readPageUrl(text: string, stripQuery: boolean): PageUrl | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, pathname, searchParams, hash } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const path = normalPathname(pathname);
  const [, sign = '', hashPath = ''] = ROUTE.exec(hash) ?? [];
  const route = hashPath ? `${sign}${normalPath(hashPath)}` : '';
  const page = `${path}${stripQuery ? '' : keptQuery(searchParams)}${route}`.slice(0, LONGEST_PAGE);
  const ofHash = hash ? hashParameters(hash, route !== '') : [];
  const query = ofHash.length ? new URLSearchParams([...searchParams, ...ofHash]) : searchParams;
  return { host: hostname, page, pathname: path, route, query };
}
