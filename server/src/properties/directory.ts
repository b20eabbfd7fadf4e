/** Properties in memory, so that an event costs no query to find its own. */
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { findProperties, type PropertyRow } from './store.js';

export interface KnownProperty {
  id: string;
  organizationId: string;
  domain: string;
  allowedHostnames: readonly string[];
}

/** A property by its id or its domain. */
export type PropertySelector = { id: string } | { domain: string };

/** How long a change takes at most to be seen. */
const FRESH_MS = 10_000;
const MAX_SELECTORS = 20_000;

const known = (row: PropertyRow): KnownProperty => ({
  id: row.id,
  organizationId: row.organization_id,
  domain: row.domain,
  allowedHostnames: row.allowed_hostnames,
});

/** What a selector names: that property, none, or several where more than one organization has the domain. */
export type Found = KnownProperty | 'none' | 'several';

export class PropertyDirectory {
  readonly #found = new LRUCache<string, Found>({ max: MAX_SELECTORS, ttl: FRESH_MS });
  readonly #database: Knex;

  constructor(database: Knex) {
    this.#database = database;
  }

  /** The property, whosever it is. */
  async find(selector: PropertySelector): Promise<Found> {
    const key = 'id' in selector ? `id ${selector.id}` : `domain ${selector.domain}`;
    const cached = this.#found.get(key);
    if (cached !== undefined) return cached;
    const rows = await findProperties(this.#database, selector);
    const [first] = rows;
    const found = rows.length > 1 ? 'several' : first ? known(first) : 'none';
    this.#found.set(key, found);
    return found;
  }

  /** The property within one organization; null when it has none. */
  async findIn(organizationId: string, selector: PropertySelector): Promise<KnownProperty | null> {
    const key = `${organizationId} ${'id' in selector ? selector.id : selector.domain}`;
    const cached = this.#found.get(key);
    if (cached !== undefined) return typeof cached === 'string' ? null : cached;
    const row = await this.#database<PropertyRow>('properties')
      .where({ organization_id: organizationId, ...selector })
      .first();
    const found = row ? known(row) : 'none';
    this.#found.set(key, found);
    return found === 'none' ? null : found;
  }
}
