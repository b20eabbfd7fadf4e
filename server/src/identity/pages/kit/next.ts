/** Where a person goes after signing in: a path of this server, which came with the request and may be anybody's. */
import { rootPath } from '../../../kernel/http/own-page.js';

const PRINTABLE = /^[\x20-\x7e]{1,500}$/;
/** For programs, not for people. */
const NOT_PAGES = /^\/(?:api|oauth\/token)(?:[/?]|$)/;

/**
 * The path and query that may be followed, in normal form; null if the text isn't a path of this server. Nothing is repaired: browsers and servers
 * read backslashes, tabs and doubled slashes differently. A page on another host, such as a docs site, is reached through a path of this one.
 */
function ownPath(text: unknown, baseUrl: string): string | null {
  if (typeof text !== 'string' || !PRINTABLE.test(text) || !/^\/(?!\/)/.test(text) || text.includes('\\')) return null;
  const base = new URL(baseUrl);
  if (!URL.canParse(text, baseUrl)) return null;
  const { origin, pathname, search } = new URL(text, base);
  const root = rootPath(baseUrl);
  // dot segments are resolved by now: /.//host and /a/..//host begin with two slashes
  if (origin !== base.origin || pathname.startsWith('//') || !`${pathname}/`.startsWith(`${root}/`)) return null;
  return NOT_PAGES.test(pathname.slice(root.length)) ? null : pathname + search;
}

/** Where to go: the given path; the account if none is given, and the home page if it is none of ours. */
export function nextOf(text: unknown, baseUrl: string): string {
  const root = rootPath(baseUrl);
  return text === undefined || text === '' ? `${root}/account` : (ownPath(text, baseUrl) ?? `${root}/`);
}
