/** Finds the name and kind of a source by its host, its app, or a campaign's short name. */
import { LRUCache } from 'lru-cache';
import { getPublicSuffix } from 'tldts';
import { APPS, KNOWN, type SourceKind } from './known-sources.js';
import { LISTED_ENGINES } from './listed-engines.js';
import { LISTED_ASSISTANTS, LISTED_NETWORKS } from './listed-networks.js';
import { webmailOf } from './webmail.js';

export interface KnownSource {
  name: string;
  kind: SourceKind | null;
}

/** Kinds of which a subdomain is the same network: old.reddit.com. Of a search engine or a shop, it is another service. */
const WITH_SUBDOMAINS: ReadonlySet<SourceKind | null> = new Set<SourceKind | null>(['social', 'video', 'ai', 'email']);

/** By host; by host up to its public suffix, with a dot at the end; by host with {} for a country; by parent domain. */
const byHost = new Map<string, KnownSource>();
const byParent = new Map<string, KnownSource>();
const byAlias = new Map<string, KnownSource>();

function learn(source: KnownSource, name: string): void {
  const key = name.replace(/^\./, '').replace(/\.\{\}$/, '.');
  const known = name.includes('.') ? byHost : byAlias;
  if (!known.has(key)) known.set(key, source);
  if ((name.startsWith('.') || WITH_SUBDOMAINS.has(source.kind)) && !byParent.has(key)) byParent.set(key, source);
}

for (const [name, kind, names] of KNOWN) for (const each of names.split(' ')) learn({ name, kind }, each);
for (const [lines, kind] of [
  [LISTED_ENGINES, 'search'],
  [LISTED_NETWORKS, 'social'],
  [LISTED_ASSISTANTS, 'ai'],
] as const)
  for (const line of lines) {
    const at = line.lastIndexOf(': ');
    const hosts = line.slice(at + 2).split(' ');
    // a host that is known already keeps its name, and gives it to the others
    const known = hosts.map((host) => byHost.get(host.replace(/\.\{\}$/, '.'))).find((source) => source !== undefined);
    for (const host of hosts) learn(known ?? { name: line.slice(0, at), kind }, host);
  }

const byApp = new Map(APPS.flatMap(([name, kind, ids]) => ids.split(' ').map((id) => [id, { name, kind }] as const)));

/** Subdomains that show the same pages: for phones, countries, images, and those that links lead through. */
const SAME_PAGES = /^(?:m|mobile|wap|touch|amp|lite|web|www\d*|ipv[46]|l|lm|out|away|old|new|search|[a-z]{2}(?:-[a-z]{2})?)$/;
/** Subdomains of known sources that are services of the company: where people sign in, work, and read about it. */
const SERVICES =
  /^(?:accounts?|login|signin|sign-in|auth|oauth|sso|passport|id|nid|idp|identity|myaccount|connect|api|developers?|docs|support|help|status|careers|jobs|ads?|adsmanager|advertising|business|analytics|console|cloud|admin|studio|workspace|about|legal|privacy|pay|payments?|wallet|cdn|static)$/;

const parentOf = (host: string) => host.slice(host.indexOf('.') + 1);

/** The source at exactly this host, in any country. */
function exactly(host: string): KnownSource | null {
  const known = byHost.get(host);
  if (known) return known;
  const suffix = getPublicSuffix(host);
  return (suffix && host.length > suffix.length && byHost.get(host.slice(0, -suffix.length))) || null;
}

function below(host: string): KnownSource | null {
  for (let name = parentOf(host); name.includes('.'); name = parentOf(name)) {
    const suffix = getPublicSuffix(name);
    const found = byParent.get(name) ?? (suffix ? byParent.get(name.slice(0, -suffix.length)) : undefined);
    if (found) return found;
  }
  return null;
}

function findSource(host: string): KnownSource | null {
  const direct = exactly(host) ?? byApp.get(host) ?? null;
  if (direct) return direct;
  const [label = ''] = host.split('.', 1);
  const isSame = SAME_PAGES.test(label) && label !== 'id';
  const beside = isSame ? exactly(parentOf(host)) : null;
  if (beside) return beside;
  const mail = webmailOf(host);
  if (mail) return { name: mail, kind: 'email' };
  if (label === 'id' && exactly(parentOf(host))?.kind === 'search') return exactly(parentOf(host));
  return SERVICES.test(label) ? null : below(host);
}

/** Most visitors come from a few thousand hosts, and finding one takes some microseconds. */
const recent = new LRUCache<string, { source: KnownSource | null }>({ max: 5_000 });
/** Longer names are not remembered. */
const LONGEST_HOST = 100;

/** The source at a host; null if it is unknown, or another service of a known company. */
export function sourceOfHost(host: string): KnownSource | null {
  const known = recent.get(host);
  if (known) return known.source;
  const source = findSource(host);
  if (host.length <= LONGEST_HOST) recent.set(host, { source });
  return source;
}

/** The source of an app's id. */
export const sourceOfApp = (id: string): KnownSource | null => byApp.get(id) ?? null;

/** The source of a campaign's short name, in lower case. */
export const sourceOfAlias = (alias: string): KnownSource | null =>
  byAlias.get(alias) ?? (alias.includes('.') ? sourceOfHost(alias) : null);
