/** Rendered dashboards, kept for some seconds: any number of viewers costs one answer for each property and period. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { Slots } from '../../kernel/contract/slots.js';
import type { AnalyticsQueries } from '../queries/types.js';
import type { Preset } from '../reports/period/period.js';
import type { SharedProperty } from '../shares/store.js';
import { renderDashboard } from './html/page.js';
import { loadDashboard } from './load.js';

const compress = promisify(gzip);

/** Half of what may pass until what came in is shown. */
const FRESH_MS = 5_000;
const MOST_PAGES = 1_000;
/** Answers for viewers of one organization at once, and those that wait: its own people ask beside them. */
const AT_ONCE = 2;
const WAITING = 20;

/** A page in the two encodings in which it is sent. */
export interface KeptPage {
  plain: Buffer;
  packed: Buffer;
}

export interface KeptPagesOptions {
  database: Knex;
  queries: AnalyticsQueries;
  clock: () => Date;
}

export class KeptPages {
  readonly #options: KeptPagesOptions;
  readonly #pages = new LRUCache<string, Promise<KeptPage>>({ max: MOST_PAGES, ttl: FRESH_MS });
  readonly #slots = new LRUCache<string, Slots>({ max: MOST_PAGES });

  constructor(options: KeptPagesOptions) {
    this.#options = options;
  }

  /** The page of at most five seconds ago. Throws UNAVAILABLE if too many answers of the organization wait. */
  of(shared: SharedProperty, preset: Preset): Promise<KeptPage> {
    const key = JSON.stringify([shared, preset]);
    const known = this.#pages.get(key);
    if (known) return known;
    const made = this.#slotsOf(shared.organizationId).run(() => this.#make(shared, preset));
    this.#pages.set(key, made);
    made.catch(() => this.#pages.delete(key));
    return made;
  }

  async #make(shared: SharedProperty, preset: Preset): Promise<KeptPage> {
    const { database, queries, clock } = this.#options;
    const plain = Buffer.from(renderDashboard(await loadDashboard(database, queries, shared, preset, clock())));
    return { plain, packed: await compress(plain) };
  }

  #slotsOf(organizationId: string): Slots {
    const slots = this.#slots.get(organizationId) ?? new Slots(AT_ONCE, WAITING);
    this.#slots.set(organizationId, slots);
    return slots;
  }
}
