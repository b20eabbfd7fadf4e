/** Derives visits from an export with a row for each pageview and event. */
import type { DaySums, Dimension } from './day-sums.js';

/** A row of any product. Empty texts mean unknown. */
export interface ExportedHit {
  atMs: number;
  /** Identifies the visit. */
  visit: string;
  visitor: string;
  isEvent: boolean;
  page: string;
  /** Dimensions of the visit; those of its first hit count. */
  values: Partial<Record<Dimension, string>>;
}

interface Visit {
  day: string;
  firstMs: number;
  lastMs: number;
  entryMs: number;
  exitMs: number;
  entryPage: string;
  exitPage: string;
  pageviews: number;
  events: number;
  values: ExportedHit['values'];
}

/** Dimensions counted by visits; the others are counted by pageviews. */
const BY_VISITS: ReadonlySet<Dimension> = new Set<Dimension>(['utmSource', 'utmMedium', 'utmCampaign', 'utmContent', 'utmTerm']);

export class Visits {
  readonly #visits = new Map<string, Visit>();
  readonly #visitors = new Map<string, Set<string>>();
  readonly #dayOf: (atMs: number) => string;

  constructor(timeZone: string) {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    this.#dayOf = (atMs) => format.format(atMs);
  }

  add(hit: ExportedHit, sums: DaySums): void {
    const day = this.#dayOf(hit.atMs);
    const visitors = this.#visitors.get(day) ?? new Set<string>();
    this.#visitors.set(day, visitors.add(hit.visitor));
    const visit = this.#of(hit, day);
    visit.lastMs = Math.max(visit.lastMs, hit.atMs);
    if (hit.atMs < visit.firstMs) Object.assign(visit, { firstMs: hit.atMs, values: hit.values });
    if (hit.isEvent) {
      visit.events += 1;
      sums.add(day, 'events', 1);
      return;
    }
    if (hit.atMs < visit.entryMs) Object.assign(visit, { entryMs: hit.atMs, entryPage: hit.page });
    if (hit.atMs >= visit.exitMs) Object.assign(visit, { exitMs: hit.atMs, exitPage: hit.page });
    visit.pageviews += 1;
    sums.add(day, 'pageviews', 1);
    sums.count(day, 'page', hit.page, 1);
  }

  /** Adds the figures that are known only after all rows. */
  finish(sums: DaySums): void {
    for (const [day, { size }] of this.#visitors) sums.add(day, 'visitors', size);
    for (const { day, firstMs, lastMs, entryPage, exitPage, pageviews, events, values } of this.#visits.values()) {
      const isBounce = pageviews < 2 && events === 0;
      sums.add(day, 'visits', 1);
      sums.add(day, isBounce ? 'bounces' : 'durationSec', isBounce ? 1 : Math.floor((lastMs - firstMs) / 1_000));
      sums.count(day, 'entryPage', entryPage, 1);
      sums.count(day, 'exitPage', exitPage, 1);
      for (const [dimension, value] of Object.entries(values) as [Dimension, string][])
        sums.count(day, dimension, value, BY_VISITS.has(dimension) ? 1 : pageviews);
    }
  }

  /** A visit belongs to the day of its first row. */
  #of(hit: ExportedHit, day: string): Visit {
    const known = this.#visits.get(hit.visit);
    if (known) return known;
    const { atMs, values } = hit;
    const begun: Visit = {
      ...{ day, values, firstMs: atMs, lastMs: atMs },
      ...{ entryMs: Number.POSITIVE_INFINITY, exitMs: Number.NEGATIVE_INFINITY, entryPage: '', exitPage: '', pageviews: 0, events: 0 },
    };
    this.#visits.set(hit.visit, begun);
    return begun;
  }
}
