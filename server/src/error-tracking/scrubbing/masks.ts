/** The masks of organizations in memory, so that an event needs no query for its masking rules. */
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { PayloadMask, usualMask } from './mask.js';
import { getScrubbing } from './scrubbing.js';

/** The maximum delay until a process sees a change. */
const FRESH_MS = 10_000;
const MOST = 20_000;
/** Masks cache frequent frames, so equal settings share one mask. */
const MOST_DIFFERENT = 1_000;

export class Masks {
  readonly #ofOrganization: LRUCache<string, PayloadMask>;
  readonly #bySettings = new LRUCache<string, PayloadMask>({ max: MOST_DIFFERENT });
  /** Running queries: a burst of events causes only one. */
  readonly #asked = new Map<string, Promise<PayloadMask>>();
  readonly #database: Knex;

  /** @param freshMs the maximum age; tests use less */
  constructor(database: Knex, freshMs = FRESH_MS) {
    this.#database = database;
    this.#ofOrganization = new LRUCache({ max: MOST, ttl: freshMs });
  }

  /** Rejects if the settings cannot be read, so that nothing is stored unmasked. */
  of(organizationId: string): Promise<PayloadMask> | PayloadMask {
    const known = this.#ofOrganization.get(organizationId) ?? this.#asked.get(organizationId);
    if (known) return known;
    const asked = this.#read(organizationId).finally(() => this.#asked.delete(organizationId));
    this.#asked.set(organizationId, asked);
    return asked;
  }

  async #read(organizationId: string): Promise<PayloadMask> {
    const { enabled, keys } = await getScrubbing(this.#database, organizationId);
    const settings = JSON.stringify([enabled, enabled ? keys : []]);
    const isUsual = enabled && keys.length === 0;
    const mask = isUsual ? usualMask : (this.#bySettings.get(settings) ?? new PayloadMask({ keys, secrets: enabled }));
    if (!isUsual) this.#bySettings.set(settings, mask);
    this.#ofOrganization.set(organizationId, mask);
    return mask;
  }
}
