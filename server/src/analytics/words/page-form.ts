/** The normal form of pages: a path, a query if the property keeps it, and a hash if it is a route. */
import { normalPath, normalText, withoutTrailingSlashes } from '../../kernel/paths/normal-form.js';
import { shownPath } from '../../kernel/paths/shown.js';
import { isTracking } from './tracking-parameters.js';

/** Characters of a page; longer ones are cut. */
export const LONGEST_PAGE = 2_000;

const PARTS = /^([^?#]*)(\?[^#]*)?(#!?)?(.*)$/s;
/** Java servers put the session into the path of visitors without cookies. */
const SESSION = /;jsessionid=[^/;]*/gi;

/** A path without what identifies a visitor. */
export const normalPathname = (path: string): string => normalPath(path.includes(';') ? path.replace(SESSION, '') : path);

/** The query that a page keeps: without parameters that only track, in the order of their names. Empty, or with its question mark. */
export function keptQuery(query: URLSearchParams): string {
  const kept = [...query].filter(([name]) => !isTracking(name));
  if (!kept.length) return '';
  const sorted = new URLSearchParams(kept);
  sorted.sort();
  return normalText(`?${sorted}`);
}

/** The normal form of a page. Texts that are no paths, such as (other), stay as they are, and so do pages that were cut. */
export function normalPage(page: string): string {
  if (page.length >= LONGEST_PAGE) return page;
  const [, path = '', query = '', sign = '', route = ''] = PARTS.exec(page) ?? [];
  return `${normalPathname(path)}${query ? keptQuery(new URLSearchParams(query)) : ''}${sign}${route ? normalPath(route) : ''}`;
}

/** What the form encoding of queries doesn't leave as it is. */
const FORM_RESERVED = /[^A-Za-z0-9\-._~*%+=&]/g;
const HEX = 16;
const formEncoded = (character: string) => `%${character.charCodeAt(0).toString(HEX).toUpperCase().padStart(2, '0')}`;

/** The normal form of a part of a page, or of a glob without regard to its wildcards. */
export function normalPart(part: string): string {
  const [path = '', ...rest] = part.split('?');
  if (!rest.length) return normalText(path);
  const [query = '', ...route] = rest.join('?').split('#');
  const form = normalText(query.replaceAll(' ', '+')).replace(FORM_RESERVED, formEncoded);
  return [`${normalText(path)}?${form}`, ...route.map(normalText)].join('#');
}

/** Without repeated wildcards and trailing slashes, which pages don't have, but for that of a route. */
function plainGlob(glob: string): string {
  const single = glob.replace(/\*{2,}/g, '*');
  const route = /#!?\//.exec(single);
  return withoutTrailingSlashes(single, route ? route.index + route[0].length : 1);
}

/** A glob as people read it, in whatever form it is stored. */
export const shownGlob = (glob: string): string => shownPath(normalGlob(glob));

/** A glob that matches pages in normal form: equivalent globs become equal. */
export const normalGlob = (glob: string): string => (glob.includes('*') ? plainGlob(normalPart(glob)) : normalPage(glob));
