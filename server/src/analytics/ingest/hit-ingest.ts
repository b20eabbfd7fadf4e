/** POST /api/event and POST /api/event/server: reads the body, stores the events and answers after the commit. */
import { v7 as uuidv7 } from 'uuid';
import type { components } from '../../generated/types.js';
import { type CollectingProperty, nameOfSelector, type PropertyDirectory } from '../../identity/properties/directory.js';
import type { Limits } from '../../kernel/contract/limits/limits.js';
import { toAppError } from '../../kernel/errors.js';
import { networkOf, normalAddress, parseAddress } from '../../kernel/net/addresses.js';
import { notFound } from '../../kernel/not-found.js';
import type { GeoDatabase } from '../../kernel/places/geo-database.js';
import type { AnyPage } from '../../transports/ingest/any-page.js';
import type { FairWriter } from '../../transports/ingest/group-commit/fair-writer.js';
import type { SignedRequest } from '../../transports/ingest/signed.js';
import { shortAgent } from './attributes/agent.js';
import type { Dictionary } from './dictionary.js';
import { dropHint, isDevelopment } from './drop-hint.js';
import type { DropReason, Drops } from './drops.js';
import type { Hit, HitItem, HitOutcome, VitalsRow } from './hit.js';
import { HIT_WORDS, type HitWord, type Known, type Reading, readEvent, type Sender } from './reading.js';
import { readPageEvents, readServerEvents, type SentEvent, type ServerEvent, selectorOf } from './sent-event.js';
import type { ReferrerSpam } from './sources/referrer-spam.js';
import { localDay } from './visitors/local-day.js';
import type { Salts, SaltsOfDay } from './visitors/salts.js';
import { visitorOf } from './visitors/visitor.js';

type Schemas = components['schemas'];

interface HitIngestOptions {
  writer: Pick<FairWriter<HitItem, HitOutcome>, 'submit' | 'requireRoom'>;
  properties: PropertyDirectory;
  dictionary: Dictionary;
  salts: Salts;
  geo: Pick<GeoDatabase, 'locationOf'>;
  referrerSpam: Pick<ReferrerSpam, 'has'>;
  drops: Pick<Drops, 'count'>;
  limits: Limits;
}

/** An event with its property and its id. */
interface Addressed {
  event: SentEvent;
  sender: Sender;
  property: CollectingProperty;
  eventId: string;
  index: number;
}

/** Why the event at this position of the request was not stored. */
interface Dropped {
  place: number;
  reason: DropReason | 'unknown_property';
}

type Batch = Pick<HitItem, 'key' | 'receivedAt' | 'bytes'>;

/** Why the events of an item with this outcome were not stored. */
const REASONS: Partial<Record<HitOutcome | 'full', Dropped['reason']>> = { 'no-property': 'unknown_property', full: 'storage_full' };

const MICROSECONDS = 1_000;

export class HitIngest {
  readonly #options: HitIngestOptions;
  readonly #known: Known;
  #lastSeq = 0;

  constructor(options: HitIngestOptions) {
    this.#options = options;
    const { geo, referrerSpam } = options;
    this.#known = { locationOf: (address) => geo.locationOf(address), isReferrerSpam: (host) => referrerSpam.has(host) };
  }

  /** Events from a page. A header names those that were not stored. */
  async fromPage(page: AnyPage, text: string, receivedAt: Date): Promise<Schemas['AnalyticsAccepted']> {
    const events = readPageEvents(text);
    const sender: Sender = {
      address: page.address,
      userAgent: shortAgent(page.userAgent),
      host: page.host,
      isNoSite: page.hasOrigin && page.host === null,
      isVouched: false,
      isPrefetch: page.isPrefetch,
    };
    const dropped: Dropped[] = [];
    const addressed: Addressed[] = [];
    for (const [index, event] of events.entries()) {
      const property = await this.#propertyOf(event, page.address);
      if (typeof property === 'string') dropped.push({ place: index, reason: property });
      else if (!(await this.#isWithin(property, page.address))) dropped.push(this.#drop(property, index, 'rate_limited', receivedAt));
      else if (!this.#hasRoom(property)) dropped.push(this.#drop(property, index, 'storage_full', receivedAt));
      else addressed.push({ event, sender, property, index, eventId: event.eventId?.toLowerCase() ?? uuidv7() });
    }
    dropped.push(...(await this.#store(addressed, { key: null, receivedAt, bytes: text.length })).dropped);
    const reasons = [...new Set(dropped.map(({ reason }) => reason))];
    if (reasons.length) page.header('X-Event-Dropped', reasons.join(', '));
    if (reasons.length && isDevelopment(page.host, events)) page.header('X-Event-Hint', dropHint(reasons));
    return {};
  }

  /** Events signed with a key. Null if the key changed in the meantime: the caller then checks it again. */
  async fromServer({ key, text, receivedAt, eventId, count }: SignedRequest): Promise<Schemas['AnalyticsServerAccepted'] | null> {
    const { organizationId, keyId, revision } = key;
    this.#options.writer.requireRoom(organizationId, text.length);
    const events = readServerEvents(text);
    count(events.length);
    const addressed: Addressed[] = [];
    for (const [index, event] of events.entries()) {
      const selector = selectorOf(event);
      const property = await this.#options.properties.findFor(key, selector);
      if (!property) throw notFound('PROPERTY_NOT_FOUND', nameOfSelector(selector));
      addressed.push({ event, sender: senderOf(event), property, index, eventId: event.eventId?.toLowerCase() ?? eventId(index) });
    }
    const { dropped, isStale } = await this.#store(addressed, { key: { keyId, revision }, receivedAt, bytes: text.length });
    if (isStale) return null;
    return { accepted: events.length - dropped.length, dropped: dropped as Schemas['AnalyticsServerAccepted']['dropped'] };
  }

  /** The property that a page's event names. One that takes no events looks the same as one that doesn't exist. */
  async #propertyOf(event: SentEvent, address: string | null): Promise<CollectingProperty | 'unknown_property' | 'rate_limited'> {
    const { properties, limits } = this.#options;
    const found = await properties.find(selectorOf(event));
    if (typeof found !== 'string') return found;
    return hasPoint(limits, 'pageEvents', `${networkOf(address)} elsewhere`) ? 'unknown_property' : 'rate_limited';
  }

  async #isWithin({ id }: CollectingProperty, address: string | null): Promise<boolean> {
    const { limits } = this.#options;
    return hasPoint(limits, 'pageEvents', `${networkOf(address)} ${id}`) && hasPoint(limits, 'pageEventsOfProperty', id);
  }

  /** Whether the storage quota has room, because values get their numbers before the writer checks it. Throws UNAVAILABLE if nothing can be accepted. */
  #hasRoom({ organizationId }: CollectingProperty): boolean {
    try {
      this.#options.writer.requireRoom(organizationId, 0);
      return true;
    } catch (error) {
      if (toAppError(error).code === 'STORAGE_FULL') return false;
      throw error;
    }
  }

  #drop({ id, organizationId, timeZone }: CollectingProperty, index: number, reason: DropReason, now: Date): Dropped {
    this.#options.drops.count({ organizationId, propertyId: id }, localDay(timeZone, now).day, reason);
    return { place: index, reason };
  }

  /** Stores the events that pass, grouped by property. */
  async #store(addressed: readonly Addressed[], batch: Batch): Promise<{ dropped: Dropped[]; isStale: boolean }> {
    const dropped: Dropped[] = [];
    const items = new Map<string, HitItem & { hits: Hit[]; vitals: VitalsRow[]; indices: number[] }>();
    for (const { event, sender, property, index, eventId } of addressed) {
      const read = readEvent(event, property, sender, this.#known);
      if ('drop' in read) {
        dropped.push(this.#drop(property, index, read.drop, batch.receivedAt));
        continue;
      }
      const { id: propertyId, organizationId } = property;
      const item = items.get(propertyId) ?? { ...batch, organizationId, propertyId, hits: [], vitals: [], indices: [] };
      items.set(propertyId, item);
      item.indices.push(index);
      await this.#add(item, read.reading, { sender, property, eventId, now: batch.receivedAt });
    }
    const outcomes = await Promise.all([...items.values()].map((item) => this.#submit(item)));
    for (const [item, { indices }] of [...items.values()].entries()) {
      const reason = REASONS[outcomes[item] ?? 'stored'];
      if (reason) dropped.push(...indices.map((index) => ({ place: index, reason })));
    }
    return { dropped, isStale: outcomes.includes('stale-key') };
  }

  /** Submits an item. An item of a page that exceeds the quota at this moment is dropped like later ones. */
  async #submit(item: HitItem): Promise<HitOutcome | 'full'> {
    try {
      return await this.#options.writer.submit(item);
    } catch (error) {
      if (item.key === null && toAppError(error).code === 'STORAGE_FULL') return 'full';
      throw error;
    }
  }

  /** Adds the stored form of an event to an item. */
  async #add(
    item: HitItem & { hits: Hit[]; vitals: VitalsRow[] },
    reading: Reading,
    { sender, property, eventId, now }: { sender: Sender; property: CollectingProperty; eventId: string; now: Date },
  ): Promise<void> {
    const { dictionary, salts } = this.#options;
    // cached numbers are not awaited: a microtask for each step costs more than the step itself
    const asked = dictionary.numbersOf(item, reading.words);
    const numbers = asked instanceof Promise ? await asked : asked;
    if (reading.metrics) {
      item.vitals.push(vitalsOf(reading, numbers, eventId));
      return;
    }
    const found = salts.at(property.organizationId, localDay(property.timeZone, now), now);
    const keys = found instanceof Promise ? await found : found;
    item.hits.push(hitOf(reading, numbers, { ...visitorsOf(keys, property.id, sender), eventId, seq: this.#nextSeq(now) }));
  }

  /** The order of receipt in microseconds. Under a burst it runs ahead of the clock. */
  #nextSeq(now: Date): number {
    this.#lastSeq = Math.max(this.#lastSeq + 1, now.getTime() * MICROSECONDS);
    return this.#lastSeq;
  }
}

/** Takes a point from the limit; false if none was left. */
function hasPoint(limits: Limits, name: 'pageEvents' | 'pageEventsOfProperty', key: string): boolean {
  try {
    limits.consume(name, key);
    return true;
  } catch (error) {
    if (toAppError(error).code === 'RATE_LIMITED') return false;
    throw error;
  }
}

/** The visitor that a server names. A malformed address is ignored. */
function senderOf({ clientAddress, userAgent = '' }: ServerEvent): Sender {
  const address = clientAddress !== undefined && parseAddress(clientAddress) ? normalAddress(clientAddress) : null;
  return { address, userAgent: shortAgent(userAgent), host: null, isNoSite: false, isVouched: true, isPrefetch: false };
}

function visitorsOf({ today, previous }: SaltsOfDay, propertyId: string, { address, userAgent }: Sender) {
  const traits = { propertyId, address, userAgent };
  return { visitor: visitorOf(today, traits), previousVisitor: previous && visitorOf(previous, traits) };
}

/**
 * @param numbers of the reading's words, in order
 *
 * Field by field: with the spread of an object, V8 takes a hundred times as long.
 */
function hitOf(
  { event, channel, device, isReturn, props }: Reading,
  numbers: readonly number[],
  { seq, visitor, previousVisitor, eventId }: Pick<Hit, 'visitor' | 'previousVisitor' | 'eventId' | 'seq'>,
): Hit {
  const numberOf = (name: HitWord) => numbers[HIT_WORDS.indexOf(name)] ?? 0;
  return {
    seq,
    visitor,
    previousVisitor,
    event: numberOf('event'),
    page: numberOf('page'),
    source: numberOf('source'),
    referrer: numberOf('referrer'),
    utmSource: numberOf('utmSource'),
    utmMedium: numberOf('utmMedium'),
    utmCampaign: numberOf('utmCampaign'),
    utmContent: numberOf('utmContent'),
    utmTerm: numberOf('utmTerm'),
    country: numberOf('country'),
    region: numberOf('region'),
    city: numberOf('city'),
    browser: numberOf('browser'),
    os: numberOf('os'),
    channel,
    device,
    interactive: event.interactive ?? true,
    continues: isReturn,
    eventId,
    props,
  };
}

/** @param numbers of the reading's words, in order */
function vitalsOf({ metrics, device }: Reading, [page = 0, country = 0, browser = 0]: readonly number[], eventId: string): VitalsRow {
  const { lcp = null, inp = null, fcp = null, ttfb = null, cls = null } = metrics ?? {};
  return { page, device, country, browser, lcp, inp, fcp, ttfb, cls, eventId };
}
