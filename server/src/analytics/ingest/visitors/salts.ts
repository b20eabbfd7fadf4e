/** Salts, one per organization and day. The process that needs one first creates it, and all read the same. */
import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { LocalDay } from './local-day.js';

const SALT_BYTES = 16;
/** Salts must be gone after 48 hours, and they are deleted hourly. A salt is in use until half an hour after its day ends. */
const KEPT_MS = 47 * 3_600_000;
const MAX_SALTS = 20_000;
/** A day and half an hour; shorter than the table keeps a salt. */
const REMEMBERED_MS = 26 * 3_600_000;
/** For this long after midnight a visitor is also known by yesterday's id. */
const PREVIOUS_MS = 30 * 60_000;

interface Salt {
  /** null if the day has none. */
  salt: Buffer | null;
}

/** Today's salt, and yesterday's during the first half hour of the day. */
export interface SaltsOfDay {
  today: Buffer;
  previous: Buffer | null;
}

export class Salts {
  readonly #known = new LRUCache<string, Salt>({ max: MAX_SALTS, ttl: REMEMBERED_MS });
  readonly #asked = new Map<string, Promise<Salt>>();

  constructor(private readonly database: Knex) {}

  /** The salts at a moment of the day. A promise only if they are not cached. */
  at(organizationId: string, day: LocalDay, now: Date): SaltsOfDay | Promise<SaltsOfDay> {
    const today = this.#find(organizationId, day.day, now, true);
    const isEarly = now.getTime() - day.startsAt < PREVIOUS_MS;
    const yesterday = new Date(Date.parse(day.day) - 86_400_000).toISOString().slice(0, 10);
    const previous = isEarly ? this.#find(organizationId, yesterday, now, false) : { salt: null };
    if (!(today instanceof Promise) && !(previous instanceof Promise)) return { today: today.salt as Buffer, previous: previous.salt };
    return Promise.all([today, previous]).then(([own, earlier]) => ({ today: own.salt as Buffer, previous: earlier.salt }));
  }

  #find(organizationId: string, day: string, now: Date, create: boolean): Salt | Promise<Salt> {
    const key = `${organizationId} ${day}`;
    const found = this.#known.get(key) ?? this.#asked.get(key);
    if (found) return found;
    const asked = (create ? this.#create(organizationId, day, now) : this.#read(organizationId, day))
      .then((salt) => {
        this.#known.set(key, salt);
        return salt;
      })
      .finally(() => this.#asked.delete(key));
    this.#asked.set(key, asked);
    return asked;
  }

  async #create(organizationId: string, day: string, now: Date): Promise<Salt> {
    const row = { organization_id: organizationId, day, salt: randomBytes(SALT_BYTES), created_at: now };
    await this.database('analytics_salts').insert(row).onConflict(['organization_id', 'day']).ignore();
    return this.#read(organizationId, day);
  }

  async #read(organizationId: string, day: string): Promise<Salt> {
    const row = await this.database('analytics_salts').where({ organization_id: organizationId, day }).first('salt');
    return { salt: row?.salt ?? null };
  }
}

/** Deletes the salts of past days. After that nobody can tell whether identities of two days are the same visitor. */
export async function deleteOldSalts(database: Knex, now: Date): Promise<number> {
  return database('analytics_salts')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .delete();
}
