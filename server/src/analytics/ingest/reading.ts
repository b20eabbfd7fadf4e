/** Reads one event: the texts to store, or the reason to drop it. */
import type { CollectingProperty } from '../../identity/properties/directory.js';
import { mayReport } from '../../identity/properties/domain.js';
import { addressAllowed } from '../../kernel/net/addresses.js';
import { globFits, normalGlob } from '../../kernel/path-glob.js';
import { type Agent, agentOf, deviceWith } from './attributes/agent.js';
import { CHANNELS, channelOf } from './attributes/channel.js';
import type { GeoLocation } from './attributes/geo-database.js';
import { type PageUrl, readPageUrl } from './attributes/page-url.js';
import { referrerOf, sourceOf } from './attributes/source.js';
import type { Word } from './dictionary.js';
import type { DropReason } from './drops.js';
import { storedProps, wordsOfProps } from './event-props.js';
import { kindOf, type SentEvent } from './sent-event.js';
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

/** Whether a glob matches the path, which has no trailing slash. */
export const isExcludedPath = (path: string, globs: readonly string[]): boolean => globs.some((glob) => globFits(normalGlob(glob), path));

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
  if (isExcludedPath(url.pathname, property.excludedPaths) || isExcludedAddress(sender.address, property.excludedIps)) return 'excluded';
  const referrer = referrerOf(event.referrer, url.host);
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

function hitWords(event: SentEvent, url: PageUrl, agent: Agent, location: GeoLocation): { words: Word[]; channel: number } {
  const { query } = url;
  const source = sourceOf(url, event.referrer);
  const [utmSource, medium, campaign] = [parameter(query, 'utm_source'), parameter(query, 'utm_medium'), parameter(query, 'utm_campaign')];
  const visit = { source, utmSource, medium, campaign, hasGclid: query.has('gclid'), hasMsclkid: query.has('msclkid') };
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
  return { words: HIT_WORDS.map((name): Word => [name, texts[name]]), channel: CHANNELS[channelOf(visit)] };
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
    return { reading: { event, agent, url, device, channel: 0, metrics, props: null, words } };
  }
  const props = storedProps(event.props);
  const { words, channel } = hitWords(event, url, agent, location);
  return { reading: { event, agent, url, device, channel, metrics: null, props, words: [...words, ...wordsOfProps(props)] } };
}
