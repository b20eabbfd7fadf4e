/** Caches rendered dashboards for a few seconds: however many people look, each property, period and filter is computed once. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { type FounderOf, organizationPrincipal } from '../../kernel/shares/principal.js';
import { Slots } from '../../kernel/shares/slots.js';
import { GOAL } from '../filters/dimensions.js';
import { FilterProblem } from '../filters/grammar.js';
import { namedGoals } from '../filters/read-filters.js';
import { resolveFilters } from '../filters/resolve.js';
import type { AnalyticsQueries, Filter } from '../queries/types.js';
import type { Realtime } from '../realtime/operations.js';
import type { SharedProperty } from '../shares/store.js';
import { type Asked, addressOf } from './asked.js';
import { loadDashboard } from './load.js';
import { renderDashboard } from './page.js';

const compress = promisify(gzip);

/** Half of the time that new data may take to appear. */
const FRESH_MS = 5_000;
/** Some 60 kB each. */
const MOST_PAGES = 500;
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
  realtime: Realtime;
  clock: () => Date;
  founderOf: FounderOf;
}

export class KeptPages {
  readonly #options: KeptPagesOptions;
  readonly #pages = new LRUCache<string, Promise<KeptPage | null>>({ max: MOST_PAGES, ttl: FRESH_MS });
  readonly #slots = new Slots(SLOTS);

  constructor(options: KeptPagesOptions) {
    this.#options = options;
  }

  /** The page, at most five seconds old; null if a filter names what the property doesn't have. Throws UNAVAILABLE if too many of the organization's dashboards wait. */
  of(shared: SharedProperty, asked: Asked): Promise<KeptPage | null> {
    const key = JSON.stringify([shared, addressOf(asked)]);
    const known = this.#pages.get(key);
    if (known) return known;
    const made = this.#slots.run(organizationPrincipal(this.#options.founderOf, shared.organizationId), () => this.#make(shared, asked));
    this.#pages.set(key, made);
    made.catch(() => this.#pages.delete(key));
    return made;
  }

  async #filtersOf({ organizationId, propertyId }: SharedProperty, { conditions }: Asked): Promise<Filter[] | null> {
    try {
      const goals = conditions.some(({ name }) => name === GOAL)
        ? await namedGoals(this.#options.database, organizationId, propertyId)
        : [];
      return resolveFilters(conditions, goals);
    } catch (error) {
      if (error instanceof FilterProblem) return null;
      throw error;
    }
  }

  async #make(shared: SharedProperty, asked: Asked): Promise<KeptPage | null> {
    const { database, queries, realtime, clock } = this.#options;
    const filters = await this.#filtersOf(shared, asked);
    if (!filters) return null;
    const now = clock();
    const { currentVisitors } = await realtime.of(database, shared, now);
    const plain = Buffer.from(renderDashboard(await loadDashboard({ database, queries, now, currentVisitors }, shared, asked, filters)));
    return { plain, packed: await compress(plain) };
  }
}
