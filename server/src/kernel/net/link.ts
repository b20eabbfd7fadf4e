/**
 * URLs given by strangers, which somebody's console may show as links. Browsers drop white space and control characters in front of and within a scheme.
 */
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** A browser executes or shows their content with the rights of the page that links them. */
const RUNNING = new Set(['javascript', 'data', 'vbscript', 'blob', 'filesystem', 'view-source']);

/** Everything up to the space is dropped. */
const isKept = (character: string) => character > ' ';

const schemeOf = (url: string): string | null => SCHEME.exec([...url].filter(isKept).join(''))?.[1]?.toLowerCase() ?? null;

/** Whether following the URL executes nothing; without a scheme it is a path. */
export function isHarmless(url: string): boolean {
  const scheme = schemeOf(url);
  return scheme === null || !RUNNING.has(scheme);
}

/** Whether it is a page's URL: http, https, or an application's scheme such as `myapp://cart`. */
export function isPageUrl(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(url) && isHarmless(url) && schemeOf(url) !== 'file';
}
