/** Addresses in texts, which lose who asks, query and fragment. */

/** `user:password@` after `://`. A password may hold a slash, but a port is none. */
const USER_INFO =
  /(:\/\/)(?:[^\s/:@"'<>[\]]{0,200}:(?!\d{1,5}[/?#]|[/\\])[^\s"'<>@]{0,200}@|[^\s/?#"'<>@]{1,200}@)(?:[^\s/?#"'<>@]{0,200}@){0,3}/g;
const WORD = /[^\s"'`<>]+/g;
/** What tells the query of a path from a question mark in prose. */
const QUERY = /^\?[\w.%~[\]-]{1,100}=/;
/** The position of a frame, and what closes a sentence or a bracket, are no part of a query. */
const AFTERWARDS = /(?::\d{1,9}){0,2}[)\]},.;:!]{0,5}$/;
const LONGEST_AFTERWARDS = 25;

/** Where the query or the fragment of the address in a word begins; -1 where there is none. */
function queryOf(word: string, paths: boolean): number {
  const scheme = word.indexOf('://');
  const mark = paths ? word.indexOf('?') : -1;
  const isPath = mark > 0 && (scheme < 0 || mark < scheme) && word.lastIndexOf('/', mark) >= 0 && QUERY.test(word.slice(mark, mark + 102));
  if (isPath) return mark;
  const query = scheme < 0 ? -1 : word.slice(scheme).search(/[?#]/);
  return query < 0 ? -1 : scheme + query;
}

function withoutQuery(word: string, paths: boolean): string {
  const query = queryOf(word, paths);
  if (query < 0) return word;
  const end = word.slice(Math.max(query, word.length - LONGEST_AFTERWARDS));
  return word.slice(0, query) + (AFTERWARDS.exec(end)?.[0] ?? '');
}

/** The text with `scheme://host` in the place of `scheme://user:password@host`. */
export const withoutUserInfo = (text: string): string => (text.includes('@') ? text.replace(USER_INFO, '$1') : text);

/** The text without the queries and fragments of its addresses; with `paths` also `/pay?key=…`, which has no scheme. */
export const withoutQueries = (text: string, paths: boolean): string =>
  /[?#]/.test(text) ? text.replace(WORD, (word) => withoutQuery(word, paths)) : text;
