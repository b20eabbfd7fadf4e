/** The people who created organizations, in memory: fair shares and turns are counted by person, in every request and without waiting. */
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { FounderOf } from '../../kernel/shares/principal.js';
import { foundersOf } from './store.js';

const REMEMBERED = 100_000;
const MOST_ASKED = 1_000;
/** Work outside all organizations has its own ids. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Nothing here expires: an organization's founder never changes. */
export class Founders {
  readonly #known = new LRUCache<string, string>({ max: REMEMBERED });
  readonly #asked = new Set<string>();
  #isAsking = false;

  constructor(private readonly database: Knex) {}

  /** The founder. A new organization stands for itself until the database has answered. */
  readonly of: FounderOf = (organizationId) => {
    const known = this.#known.get(organizationId);
    if (known === undefined && UUID.test(organizationId) && this.#asked.size < MOST_ASKED) {
      this.#asked.add(organizationId);
      if (!this.#isAsking) void this.#ask();
    }
    return known ?? organizationId;
  };

  async #ask(): Promise<void> {
    this.#isAsking = true;
    while (this.#asked.size) {
      const ids = [...this.#asked];
      this.#asked.clear();
      // founders not found now are looked up again next time
      const rows = await foundersOf(this.database, ids).catch(() => []);
      for (const { id, created_by } of rows) this.#known.set(id, created_by ?? id);
    }
    this.#isAsking = false;
  }
}
