/** The rules of properties in memory, so that an event needs no query for them. */
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { compileRule, type ErrorRule } from './fitting-rule.js';
import { type ErrorRuleRow, rulesOfProperty } from './rule-store.js';

/** The maximum delay until a process sees a change. */
const FRESH_MS = 10_000;
/** Most bytes of all rules in memory; an organization at its limits has two thirds of that. */
const MOST_BYTES = 64 * 1_048_576;
/** Of a property, of a rule, and of a character of a pattern with its share of the compiled form. */
const [PER_PROPERTY, PER_RULE, PER_CHARACTER] = [500, 1_000, 4];

const bytesOf = (rows: readonly ErrorRuleRow[]): number =>
  rows.reduce(
    (sum, { message, type, url, file }) => sum + PER_RULE + PER_CHARACTER * [message, type, url, file].join('').length,
    PER_PROPERTY,
  );

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
    this.#ofProperty = new LRUCache({ maxSize: MOST_BYTES, ttl: freshMs });
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
    const rows = await rulesOfProperty(this.#database, organizationId, id);
    const rules = rows.map(compileRule);
    this.#ofProperty.set(id, rules, { size: bytesOf(rows) });
    return rules;
  }
}
