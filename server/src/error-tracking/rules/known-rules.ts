/** The rules of properties in memory, so that an event needs no query for them. */
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { compileRule, type ErrorRule } from './fitting-rule.js';
import { rulesOfProperty } from './rule-store.js';

/** The maximum delay until a process sees a change. */
const FRESH_MS = 10_000;
const MOST = 20_000;

interface PropertyOf {
  id: string;
  organizationId: string;
}

export class KnownRules {
  readonly #ofProperty: LRUCache<string, readonly ErrorRule[]>;
  /** Running queries: a burst of events causes only one. */
  readonly #asked = new Map<string, Promise<readonly ErrorRule[]>>();
  readonly #database: Knex;

  /** @param freshMs the maximum age; tests use less */
  constructor(database: Knex, freshMs = FRESH_MS) {
    this.#database = database;
    this.#ofProperty = new LRUCache({ max: MOST, ttl: freshMs });
  }

  /** The rules of a property, oldest first. A promise only if they are not in memory; it rejects if they cannot be read. */
  of(property: PropertyOf): Promise<readonly ErrorRule[]> | readonly ErrorRule[] {
    const known = this.#ofProperty.get(property.id) ?? this.#asked.get(property.id);
    if (known) return known;
    const asked = this.#read(property).finally(() => this.#asked.delete(property.id));
    this.#asked.set(property.id, asked);
    return asked;
  }

  async #read({ id, organizationId }: PropertyOf): Promise<readonly ErrorRule[]> {
    const rules = (await rulesOfProperty(this.#database, organizationId, id)).map(compileRule);
    this.#ofProperty.set(id, rules);
    return rules;
  }
}
