/** Shows who is on a property now. Answers are cached for a few seconds, so any number of viewers cost one statement. */
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { AnalyticsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import { shownPath } from '../../kernel/paths/shown.js';
import { type FounderOf, organizationPrincipal } from '../../kernel/shares/principal.js';
import { Slots } from '../../kernel/shares/slots.js';
import { nameOfNumber } from '../filters/numbered.js';
import { dropsToday } from '../ingest/drops.js';
import { shownValue } from '../reports/values/names.js';
import { normalPage } from '../words/page-form.js';
import { type RealtimeRows, readRealtime, type ValueRow } from './realtime-store.js';

type AnalyticsRealtime = components['schemas']['AnalyticsRealtime'];

const MINUTE_MS = 60_000;
const MINUTES = 30;
const RECENT_MS = 5 * MINUTE_MS;

/** Half of the time that new data may take to appear. */
const FRESH_MS = 5_000;
const MOST_PROPERTIES = 2_000;
/** Most concurrent statements of an organization. The last 30 minutes of a busy property take some tenths of a second. */
const SLOTS = { size: 8, ofPerson: 4, ofOrganization: 2, waiting: 200, waitingOfOne: 20 };

interface PropertyOf {
  organizationId: string;
  propertyId: string;
}

/** The values of a dimension, with the display name where reports use one. */
const named = (dimension: 'source' | 'country', rows: readonly ValueRow[]) =>
  rows.map(({ value, visitors }) => {
    const shown = shownValue(dimension, value);
    return { name: value, ...(shown !== value && { displayName: shown }), visitors };
  });

/** Pages as reports name them. Equal pages are one, in whatever form they are stored. */
function namedPages(rows: readonly ValueRow[]) {
  const counts = new Map<string, number>();
  for (const { value, visitors } of rows) {
    const name = shownPath(normalPage(value));
    counts.set(name, (counts.get(name) ?? 0) + visitors);
  }
  return [...counts].map(([name, visitors]) => ({ name, visitors })).sort((one, other) => other.visitors - one.visitors);
}

/** The last 30 minutes by the clock, including the current one; empty ones are zero. */
function minutesOf(rows: RealtimeRows['minutes'], since: number): AnalyticsRealtime['minutes'] {
  const found = new Map(rows.map((row) => [row.minute, row]));
  return Array.from({ length: MINUTES }, (_, index) => ({
    at: new Date(since + index * MINUTE_MS).toISOString(),
    visitors: found.get(index)?.visitors ?? 0,
    pageviews: found.get(index)?.pageviews ?? 0,
  }));
}

/** A property's current state, read from the log. */
export async function realtimeOf(database: Knex, property: PropertyOf, now: Date): Promise<AnalyticsRealtime> {
  const since = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - (MINUTES - 1) * MINUTE_MS;
  const [rows, drops] = await Promise.all([
    readRealtime(database, { ...property, since: new Date(since), recent: new Date(now.getTime() - RECENT_MS) }),
    dropsToday(database, property, now),
  ]);
  return {
    propertyId: property.propertyId,
    at: now.toISOString(),
    currentVisitors: rows.visitors,
    pageviews: rows.pageviews,
    events: rows.events,
    minutes: minutesOf(rows.minutes, since),
    pages: namedPages(rows.pages),
    sources: named('source', rows.sources),
    countries: named('country', rows.countries),
    devices: rows.devices.map(({ value, visitors }) => ({ name: nameOfNumber('device', value), visitors })),
    drops,
  };
}

/** The current state of properties, for everybody who asks in this process. */
export class Realtime {
  readonly #answers = new LRUCache<string, Promise<AnalyticsRealtime>>({ max: MOST_PROPERTIES, ttl: FRESH_MS });
  readonly #slots = new Slots(SLOTS);

  constructor(private readonly founderOf: FounderOf) {}

  /** The answer, at most five seconds old. Throws UNAVAILABLE if too many of the organization's questions wait. */
  of(database: Knex, property: PropertyOf, now: Date): Promise<AnalyticsRealtime> {
    const key = `${property.organizationId} ${property.propertyId}`;
    const known = this.#answers.get(key);
    if (known) return known;
    const asked = this.#slots.run(organizationPrincipal(this.founderOf, property.organizationId), () =>
      realtimeOf(database, property, now),
    );
    this.#answers.set(key, asked);
    // a failure is not cached: only those who share this promise get it
    asked.catch(() => this.#answers.delete(key));
    return asked;
  }
}

export function realtimeOperations(realtime: Realtime) {
  return {
    async getAnalyticsRealtime(context, { propertyId }) {
      const property = await requireProperty(context, propertyId);
      return realtime.of(context.database, { organizationId: property.organization_id, propertyId }, context.now);
    },
  } satisfies Partial<AnalyticsOperations>;
}
