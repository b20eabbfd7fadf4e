/**
 * Caches the rows of sites for a second: a busy site costs one small statement per second, and readers see a new release within that time.
 * Sites that aren't public are read for every request, so that a revoked link or membership ends at once.
 */
import { LRUCache } from 'lru-cache';
import type { SiteRow } from '../model/site-row.js';
import type { SiteName } from '../store/sites.js';

const FRESH_MS = 1_000;
/** How long a public site is served from memory if the database doesn't answer. */
const KEEP_MS = 3_600_000;
const MOST = 5_000;

interface Known {
  site: SiteRow | null;
  readAt: number;
}

export class SiteCache {
  readonly #known = new LRUCache<string, Known>({ max: MOST });
  readonly #reading = new Map<string, Promise<SiteRow | null>>();

  /** @param read reads a site @param now in milliseconds */
  constructor(
    private readonly read: (name: SiteName) => Promise<SiteRow | null>,
    private readonly now: () => number,
  ) {}

  /** The cached row; undefined if there is no fresh one. */
  fresh(name: SiteName): SiteRow | null | undefined {
    const known = this.#known.get(keyOf(name));
    if (!known || this.now() - known.readAt >= FRESH_MS) return undefined;
    return known.site === null || known.site.visibility === 'public' ? known.site : undefined;
  }

  async find(name: SiteName): Promise<SiteRow | null> {
    const fresh = this.fresh(name);
    return fresh === undefined ? this.#renew(name) : fresh;
  }

  /** Drops everything cached for an organization, and sites cached as missing. */
  forget(organizationId: string): void {
    for (const [key, { site }] of [...this.#known.entries()])
      if (site === null || site.organizationId === organizationId) this.#known.delete(key);
    this.#reading.clear();
  }

  /** Reads every site again before it is shown. */
  forgetAll(): void {
    for (const [key, { site }] of [...this.#known.entries()]) if (site === null) this.#known.delete(key);
    for (const known of this.#known.values()) known.readAt = Math.min(known.readAt, this.now() - FRESH_MS);
    this.#reading.clear();
  }

  /** Concurrent requests share one read, unless the site isn't public. */
  async #renew(name: SiteName): Promise<SiteRow | null> {
    const key = keyOf(name);
    const isShared = this.#known.get(key)?.site?.visibility === 'public';
    const reading = (isShared && this.#reading.get(key)) || this.#look(name, key);
    return reading;
  }

  #look(name: SiteName, key: string): Promise<SiteRow | null> {
    const readAt = this.now();
    const reading = this.read(name).then(
      (site) => {
        // a read that began before `forget` may be out of date
        if (this.#reading.get(key) === reading) this.#known.set(key, { site, readAt });
        return site;
      },
      (error: unknown) => {
        const known = this.#known.get(key);
        if (known?.site?.visibility === 'public' && this.now() - known.readAt < KEEP_MS) return known.site;
        throw error;
      },
    );
    this.#reading.set(key, reading);
    const done = () => {
      if (this.#reading.get(key) === reading) this.#reading.delete(key);
    };
    reading.then(done, done);
    return reading;
  }
}

const keyOf = (name: SiteName) => ('slug' in name ? `/${name.slug}` : name.host);
