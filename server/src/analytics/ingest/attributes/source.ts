/** Where a visitor came from: the parameters of the page's address decide, otherwise the referrer. */
import type { PageUrl } from './page-url.js';
import { type SourceKind, sourceOfAlias, sourceOfHost } from './source-names.js';

export interface Source {
  /** '' for direct visitors. */
  name: string;
  kind: SourceKind | null;
  /** Host and path of the referrer; '' without one. */
  referrer: string;
}

const LONGEST = 500;

const bareHost = (host: string) => host.toLowerCase().replace(/^www\./, '');
const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/** The referrer's host and path; null if it is malformed or the site itself. */
export function referrerOf(referrer: string | null | undefined, ownHost: string): { host: string; path: string } | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { protocol, hostname, pathname } = new URL(referrer);
  if (protocol !== 'http:' && protocol !== 'https:' && protocol !== 'android-app:') return null;
  const host = bareHost(hostname);
  if (!host || host === bareHost(ownHost) || isLocal(host)) return null;
  return { host, path: pathname === '/' ? '' : pathname };
}

function named(query: URLSearchParams): string {
  const given = query.get('utm_source') || query.get('source') || query.get('ref') || '';
  return given.trim().slice(0, LONGEST);
}

/** The source of a visit to a page. */
export function sourceOf({ host, query }: Pick<PageUrl, 'host' | 'query'>, referrer: string | null | undefined): Source {
  const from = referrerOf(referrer, host);
  const text = from ? `${from.host}${from.path}`.slice(0, LONGEST) : '';
  const given = named(query);
  if (given) {
    const known = sourceOfAlias(bareHost(given));
    return { name: known?.name ?? given, kind: known?.kind ?? null, referrer: text };
  }
  if (!from) return { name: '', kind: null, referrer: '' };
  const known = sourceOfHost(from.host);
  return { name: known?.name ?? from.host, kind: known?.kind ?? null, referrer: text };
}
