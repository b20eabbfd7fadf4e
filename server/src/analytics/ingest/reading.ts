/** Reads one event: the texts to store, or the reason to drop it. */
import { LRUCache } from 'lru-cache';
import type { CollectingProperty } from '../../identity/properties/directory.js';
import { mayReport } from '../../identity/properties/domain.js';
import { addressAllowed } from '../../kernel/net/addresses.js';
import { globFits } from '../../kernel/paths/glob.js';
import type { GeoLocation } from '../../kernel/places/geo-database.js';
import { normalGlob } from '../words/page-form.js';
import { type Agent, agentOf, deviceWith } from './attributes/agent.js';
import { type PageUrl, readPageUrl } from './attributes/page-url.js';
import type { Word } from './dictionary.js';
import type { DropReason } from './drops.js';
import { storedProps, wordsOfProps } from './event-props.js';
import { kindOf, type SentEvent } from './sent-event.js';
import { CHANNELS, channelOf } from './sources/channel.js';
import { referrerOf, type Site, sourceOf } from './sources/source.js';
import { type Metrics, metricsOf } from './vitals.js';

/** Who sent the event. Used only while it is read, never stored. */
export interface Sender {
  address: string | null;
  userAgent: string;
  /** The host of the page's origin; null if none is given. */
  host: string | null;
  /** Whether the browser names an origin that is not a site: a file, or a sandboxed frame. */
  isNoSite: boolean;
  /** Whether a server vouches for it. Then a missing user agent doesn't mean a program. */
  isVouched: boolean;
  isPrefetch: boolean;
}

export interface Reading {
  event: SentEvent;
  agent: Agent;
  url: PageUrl;
  device: number;
  channel: number;
  /** Whether the visitor only comes back from a page that the property ignores. */
  isReturn: boolean;
  metrics: Metrics | null;
  /** JSON that PostgreSQL accepts; null if there are none. */
  props: string | null;
  /** The words that the hit or the vitals refer to, in order. A hit's words are followed by the keys and values of its properties. */
  words: Word[];
}

/** Lookups that files answer. */
export interface Known {
  locationOf: (address: string | null) => GeoLocation;
  isReferrerSpam: (host: string) => boolean;
}

type Read = { drop: DropReason } | { reading: Reading };

const LONGEST_PARAMETER = 500;

const parameter = (query: URLSearchParams, name: string) => (query.get(name) ?? '').trim().slice(0, LONGEST_PARAMETER);

/** Globs are compared with every event, and properties have fifty at most. */
const KNOWN_GLOBS = 10_000;
const globs = new LRUCache<string, string>({ max: KNOWN_GLOBS });

function knownGlob(glob: string): string {
  const known = globs.get(glob) ?? normalGlob(glob);
  globs.set(glob, known);
  return known;
}

/** Whether a glob matches the path; one that names a route is compared with both. */
export const isExcludedPath = ({ pathname, route }: Pick<PageUrl, 'pathname' | 'route'>, excluded: readonly string[]): boolean =>
  excluded.some((glob) => globFits(knownGlob(glob), glob.includes('#') ? `${pathname}${route}` : pathname));

/** Whether an address is in one of the ranges. */
export const isExcludedAddress = (address: string | null, ranges: readonly string[]): boolean =>
  ranges.length > 0 && addressAllowed(address, ranges);

/** Why an event is dropped; null if it may be stored. */
function dropOf(
  event: SentEvent,
  url: PageUrl | null,
  agent: Agent,
  property: CollectingProperty,
  sender: Sender,
  known: Known,
): DropReason | null {
  if (!property.enabled) return 'disabled';
  if (!url || !mayReport(url.host, property) || sender.isNoSite || (sender.host !== null && !mayReport(sender.host, property)))
    return 'hostname';
  const isNameless = sender.isVouched && sender.userAgent === '';
  if (sender.isPrefetch || event.automated || (agent.isBot && !isNameless)) return 'bot';
  if (isExcludedPath(url, property.excludedPaths) || isExcludedAddress(sender.address, property.excludedIps)) return 'excluded';
  const referrer = referrerOf(event.referrer, url.host, property);
  return referrer && known.isReferrerSpam(referrer.host) ? 'referrer_spam' : null;
}

/** The words of a hit, in order. */
export const HIT_WORDS = [
  'event',
  'page',
  'source',
  'referrer',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmContent',
  'utmTerm',
  'country',
  'region',
  'city',
  'browser',
  'os',
] as const satisfies readonly Word[0][];
export type HitWord = (typeof HIT_WORDS)[number];

function hitWords(
  event: SentEvent,
  url: PageUrl,
  agent: Agent,
  location: GeoLocation,
  site: Site,
): Pick<Reading, 'words' | 'channel' | 'isReturn'> {
  const { query } = url;
  const source = sourceOf(url, event.referrer, site);
  const [utmSource, medium, campaign] = [parameter(query, 'utm_source'), parameter(query, 'utm_medium'), parameter(query, 'utm_campaign')];
  const visit = { source, utmSource, medium, campaign };
  const texts: Record<HitWord, string> = {
    event: kindOf(event) === 'event' ? (event.name ?? '') : '',
    page: url.page,
    source: source.name,
    referrer: source.referrer,
    utmSource,
    utmMedium: medium,
    utmCampaign: campaign,
    utmContent: parameter(query, 'utm_content'),
    utmTerm: parameter(query, 'utm_term'),
    country: location.country,
    region: location.region,
    city: location.city,
    browser: agent.browser,
    os: agent.os,
  };
  return { words: HIT_WORDS.map((name): Word => [name, texts[name]]), channel: CHANNELS[channelOf(visit)], isReturn: source.isReturn };
}

/** Reads a property's event. */
export function readEvent(event: SentEvent, property: CollectingProperty, sender: Sender, known: Known): Read {
  const url = readPageUrl(event.url, property.stripQuery);
  const agent = agentOf(sender.userAgent);
  const drop = dropOf(event, url, agent, property, sender, known);
  if (drop || !url) return { drop: drop ?? 'hostname' };
  const location = known.locationOf(sender.address);
  const device = deviceWith(agent, event.width);
  if (kindOf(event) === 'vitals') {
    const metrics = metricsOf(event.vitals ?? {});
    if (!metrics) return { drop: 'no_metrics' };
    const words: Word[] = [
      ['page', url.page],
      ['country', location.country],
      ['browser', agent.browser],
    ];
    return { reading: { event, agent, url, device, channel: 0, isReturn: false, metrics, props: null, words } };
  }
  const props = storedProps(event.props);
  const { words, ...visit } = hitWords(event, url, agent, location, property);
  return { reading: { event, agent, url, device, ...visit, metrics: null, props, words: [...words, ...wordsOfProps(props)] } };
}
