/** Caches rendered dashboards for a few seconds: however many people look, each property and period is computed once. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { type FounderOf, organizationPrincipal } from '../../kernel/shares/principal.js';
import { Slots } from '../../kernel/shares/slots.js';
import type { AnalyticsQueries } from '../queries/types.js';
import type { Preset } from '../reports/period/period.js';
import type { SharedProperty } from '../shares/store.js';
import { loadDashboard } from './load.js';
import { renderDashboard } from './page.js';

const compress = promisify(gzip);

/** Half of the time that new data may take to appear. */
const FRESH_MS = 5_000;
const MOST_PAGES = 1_000;
/** Dashboards computed at once; the members' own requests run beside them. */
const SLOTS = { size: 8, ofPerson: 4, ofOrganization: 2, waiting: 200, waitingOfOne: 20 };

/** A page in both encodings it is sent in. */
export interface KeptPage {
  plain: Buffer;
  packed: Buffer;
}

export interface KeptPagesOptions {
  database: Knex;
  queries: AnalyticsQueries;
  clock: () => Date;
  founderOf: FounderOf;
}

export class KeptPages {
  readonly #options: KeptPagesOptions;
  readonly #pages = new LRUCache<string, Promise<KeptPage>>({ max: MOST_PAGES, ttl: FRESH_MS });
  readonly #slots = new Slots(SLOTS);

  constructor(options: KeptPagesOptions) {
    this.#options = options;
  }

  /** The page, at most five seconds old. Throws UNAVAILABLE if too many of the organization's dashboards wait. */
  of(shared: SharedProperty, preset: Preset): Promise<KeptPage> {
    const key = JSON.stringify([shared, preset]);
    const known = this.#pages.get(key);
    if (known) return known;
    const made = this.#slots.run(organizationPrincipal(this.#options.founderOf, shared.organizationId), () => this.#make(shared, preset));
    this.#pages.set(key, made);
    made.catch(() => this.#pages.delete(key));
    return made;
  }

  async #make(shared: SharedProperty, preset: Preset): Promise<KeptPage> {
    const { database, queries, clock } = this.#options;
    const plain = Buffer.from(renderDashboard(await loadDashboard(database, queries, shared, preset, clock())));
    return { plain, packed: await compress(plain) };
  }
}
