/** The files of releases, cached briefly. */
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { ReleaseMaps } from '../match-path.js';
import { listStored } from '../store.js';
import type { MapsOf } from './symbolicator.js';

/** The maximum delay until another process's upload is seen. */
const FRESH_MS = 5_000;
const MOST_BYTES = 32 * 1_048_576;
const MOST = 10_000;

interface Entry {
  read: Promise<ReleaseMaps>;
  /** Whether the release has no files. */
  isEmpty: boolean;
  /** Until when it is valid, by the clock. */
  until: number;
}

const keyOf = ({ organizationId, propertyId, release }: MapsOf) => `${organizationId} ${propertyId} ${release}`;

export class ReleaseLists {
  readonly #entries = new LRUCache<string, Entry>({ max: MOST });
  readonly #database: Knex;
  readonly #clock: () => number;
  #bytes = 0;

  /** `clock`: monotonic milliseconds. */
  constructor(database: Knex, clock = () => performance.now()) {
    this.#database = database;
    this.#clock = clock;
  }

  #fresh(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.until > this.#clock() ? entry : undefined;
  }

  /** The files of a release. */
  of(maps: MapsOf, release: string): Promise<ReleaseMaps> {
    const key = keyOf(maps);
    const known = this.#fresh(key);
    if (known) return known.read;
    const entry: Entry = { isEmpty: false, until: this.#clock() + FRESH_MS, read: this.#read(maps, release) };
    this.#entries.set(key, entry);
    entry.read.then(
      (list) => {
        entry.isEmpty = list.isEmpty;
      },
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key);
      },
    );
    return entry.read;
  }

  async #read({ organizationId, propertyId }: MapsOf, release: string): Promise<ReleaseMaps> {
    const list = new ReleaseMaps(await listStored(this.#database, organizationId, propertyId, release));
    this.#bytes += list.bytes;
    // lists are small and short-lived; if they take too much memory, drop all of them
    if (this.#bytes > MOST_BYTES) {
      this.#entries.clear();
      this.#bytes = 0;
    }
    return list;
  }

  /** Whether a release is known to have no files. */
  isKnownEmpty(maps: MapsOf): boolean {
    return this.#fresh(keyOf(maps))?.isEmpty === true;
  }

  /** The database reported whether the release has files; if it has none, as cached, the entry stays valid longer. */
  note(maps: MapsOf, hasFiles: boolean): void {
    const key = keyOf(maps);
    const known = this.#fresh(key);
    if (!known?.isEmpty) return;
    if (hasFiles) this.#entries.delete(key);
    else known.until = this.#clock() + FRESH_MS;
  }

  forget(maps: MapsOf): void {
    this.#entries.delete(keyOf(maps));
  }
}
