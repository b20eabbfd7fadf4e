/** Removes credentials, query and fragment from URLs in texts. */

/** `user:password@` after `://`. A password may contain a slash, but a port isn't a password. */
const USER_INFO =
  /(:\/\/)(?:[^\s/:@"'<>[\]]{0,200}:(?!\d{1,5}[/?#]|[/\\])[^\s"'<>@]{0,200}@|[^\s/?#"'<>@]{1,200}@)(?:[^\s/?#"'<>@]{0,200}@){0,3}/g;
const WORD = /[^\s"'`<>]+/g;
/** Distinguishes a path's query from a question mark in prose. */
const QUERY = /^\?[\w.%~[\]-]{1,100}=/;
/** A frame's position and closing punctuation aren't part of a query. */
const AFTERWARDS = /(?::\d{1,9}){0,2}[)\]},.;:!]{0,5}$/;
const LONGEST_AFTERWARDS = 25;

/** Where the query or the fragment of the URL in a word begins; -1 without one. */
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

/** Replaces `scheme://user:password@host` by `scheme://host`. */
export const withoutUserInfo = (text: string): string => (text.includes('@') ? text.replace(USER_INFO, '$1') : text);

/** Removes queries and fragments from URLs; with `paths` also from `/pay?key=…`, which has no scheme. */
export const withoutQueries = (text: string, paths: boolean): string =>
  /[?#]/.test(text) ? text.replace(WORD, (word) => withoutQuery(word, paths)) : text;
