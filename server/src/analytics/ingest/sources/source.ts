/** Where a visitor came from: the parameters of the page's address decide, then the referrer, then click ids. */
import { getDomain } from 'tldts';
import { mayReport } from '../../../identity/properties/domain.js';
import { isHostWithin } from '../../../kernel/net/host-name.js';
import { normalPath } from '../../../kernel/paths/normal-form.js';
import type { PageUrl } from '../attributes/page-url.js';
import { type ClickNetwork, clickNetworkOf } from './click-ids.js';
import type { SourceKind } from './known-sources.js';
import { type KnownSource, sourceOfAlias, sourceOfApp, sourceOfHost } from './source-names.js';

export interface Source {
  /** '' for direct visitors. */
  name: string;
  kind: SourceKind | null;
  /** Host and path of the referrer; '' without one. */
  referrer: string;
  /** The network whose click id proves that the visit came from this source. */
  click: ClickNetwork | null;
  /** Whether the visitor only comes back from a page that the property ignores. */
  isReturn: boolean;
}

/** A property's own hosts, and those that are no sources for it. */
export interface Site {
  domain: string;
  allowedHostnames: readonly string[];
  ignoredReferrers: readonly string[];
}

/** A referrer: a page's host and path, or an app's id. */
interface Referrer {
  host: string;
  path: string;
  isApp: boolean;
}

const LONGEST = 500;
const APP_PROTOCOLS = new Set(['android-app:', 'ios-app:']);

const bareHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');
const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/** The domain that a host's owner registered; null for an address. */
const registeredDomain = (host: string): string | null => getDomain(host, { allowPrivateDomains: true });

function readReferrer(referrer: string | null | undefined): Referrer | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { protocol, hostname, pathname } = new URL(referrer);
  const isApp = APP_PROTOCOLS.has(protocol);
  if (protocol !== 'http:' && protocol !== 'https:' && !isApp) return null;
  const host = bareHost(hostname);
  const path = normalPath(pathname);
  return host && !isLocal(host) ? { host, path: path === '/' ? '' : path, isApp } : null;
}

/** Whether a host belongs to the site: its page's own, one that may report, or one below the same registered domain. */
function isOwn(host: string, pageHost: string, site: Site): boolean {
  if (host === bareHost(pageHost) || mayReport(host, site)) return true;
  const registered = registeredDomain(host);
  if (registered === null) return false;
  // comparing names is cheap, and rules out nearly every stranger
  const isBelow = (name: string) => isHostWithin(name, registered) && registeredDomain(name) === registered;
  return isBelow(site.domain) || isBelow(bareHost(pageHost));
}

const isIgnored = (host: string, site: Site): boolean => site.ignoredReferrers.some((ignored) => isHostWithin(host, ignored));

/** The referrer's host and path; null if it is malformed, the site itself, or ignored. */
export function referrerOf(referrer: string | null | undefined, pageHost: string, site: Site): Referrer | null {
  const read = readReferrer(referrer);
  return read && !(!read.isApp && isOwn(read.host, pageHost, site)) && !isIgnored(read.host, site) ? read : null;
}

function named(query: URLSearchParams): string {
  const given = query.get('utm_source') || query.get('source') || query.get('ref') || '';
  return given.trim().slice(0, LONGEST);
}

/** The source that a referrer and a click id name together. A known source of another company beats a click id, which people pass on in links. */
function foundBy(from: Referrer | null, click: ClickNetwork | null): { source: KnownSource; click: ClickNetwork | null } | null {
  const known = from && (from.isApp ? sourceOfApp(from.host) : sourceOfHost(from.host));
  if (click && known && click.family.has(known.name)) return { source: known, click };
  if (known) return { source: known, click: null };
  if (click && (!from || click.proof !== 'none')) return { source: click, click };
  return from && { source: { name: from.host, kind: null }, click: null };
}

/** The source of a visit to a page of a site. */
export function sourceOf({ host, query }: Pick<PageUrl, 'host' | 'query'>, referrer: string | null | undefined, site: Site): Source {
  const from = referrerOf(referrer, host, site);
  const text = from ? `${from.host}${from.path}`.slice(0, LONGEST) : '';
  const click = clickNetworkOf(query);
  const given = named(query);
  if (given) {
    const known = sourceOfAlias(bareHost(given));
    const isOfNetwork = click !== null && known !== null && click.family.has(known.name);
    return { name: known?.name ?? given, kind: known?.kind ?? null, referrer: text, click: isOfNetwork ? click : null, isReturn: false };
  }
  const found = foundBy(from, click);
  if (found) return { name: found.source.name, kind: found.source.kind, referrer: text, click: found.click, isReturn: false };
  const left = from ? null : readReferrer(referrer);
  return { name: '', kind: null, referrer: '', click: null, isReturn: left !== null && isIgnored(left.host, site) };
}
