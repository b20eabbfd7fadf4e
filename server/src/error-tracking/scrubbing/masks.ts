/** The masks of organizations in memory, so that an event costs no query to know what to mask. */
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { PayloadMask, usualMask } from './mask.js';
import { getScrubbing } from './scrubbing-store.js';

/** How long a change takes at most to be seen, by every process for itself. */
const FRESH_MS = 10_000;
const MOST = 20_000;
/** Masks remember frames that storm, so equal settings share one. */
const MOST_DIFFERENT = 1_000;

export class Masks {
  readonly #ofOrganization: LRUCache<string, PayloadMask>;
  readonly #bySettings = new LRUCache<string, PayloadMask>({ max: MOST_DIFFERENT });
  /** Look-ups under way: a burst of events asks once. */
  readonly #asked = new Map<string, Promise<PayloadMask>>();
  readonly #database: Knex;

  /** @param freshMs for tests, which wait less */
  constructor(database: Knex, freshMs = FRESH_MS) {
    this.#database = database;
    this.#ofOrganization = new LRUCache({ max: MOST, ttl: freshMs });
  }

  /** Rejects where the settings cannot be read: then nothing is stored that should have been masked. */
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
