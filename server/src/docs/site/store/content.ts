/** Reads sites and their published content. While the database is unavailable, public ones are served from the last known state. */

import type { Body, Contents } from '@tidewatch/docs-renderer/site';
import type { Knex } from 'knex';
import type { Reads } from '../../../kernel/database/reads/reads.js';
import { BatchedLookup } from '../../../kernel/database/rows/batched-lookup.js';
import { toAppError } from '../../../kernel/errors.js';
import type { LastKnown } from '../../../kernel/last-known/last-known.js';
import { PATIENCE_MS } from '../../../kernel/last-known/patience.js';
import { RepeatedPass } from '../../../kernel/last-known/repeated-pass.js';
import { type FounderOf, organizationPrincipal } from '../../../kernel/shares/principal.js';
import type { Slots } from '../../../kernel/shares/slots.js';
import type { SiteRow } from '../model/site-row.js';
import { type Asset, findAsset } from './assets.js';
import { findBody, findDescriptions, findMarkdown } from './bodies.js';
import { releaseContents } from './contents.js';
import { type KeptName, KeptSites } from './kept-sites.js';
import { type Renewal, RowRenewals } from './row-renewals.js';
import { findSites, type SiteName } from './sites.js';

/** How long a request waits if there is nothing to show instead: reading a large release may take some seconds. */
const LONG_PATIENCE_MS = 5_000;

/** The result to show if the content is unknown. */
interface Otherwise<T> {
  has: () => boolean;
  make: () => Promise<T | null>;
}

export class SiteContent {
  readonly #kept: KeptSites;
  readonly #changed = new RowRenewals((row) => this.#renewRow(row));
  readonly #renewal = new RepeatedPass(() => this.#renewRows());

  /** Rows requested concurrently. Callers remember which are missing. */
  readonly #sites: BatchedLookup<SiteRow>;

  constructor(
    private readonly database: Knex,
    private readonly reads: Reads,
    private readonly lastKnown: LastKnown,
    private readonly readers: Pick<Slots, 'run'>,
    private readonly founderOf: FounderOf,
  ) {
    this.#kept = new KeptSites(lastKnown);
    this.#sites = new BatchedLookup({ find: (keys) => this.#findSites(keys), absentMs: 0 });
  }

  async site(name: SiteName): Promise<SiteRow | null> {
    const read = async () => {
      const { moment } = this.#kept;
      const site = await this.#sites.get(keyOf(name));
      void this.#kept.keepRow(name, site, moment);
      return site;
    };
    try {
      // another front may know the host
      return await this.lastKnown.patience.wait(read, PATIENCE_MS, 'host' in name || this.#kept.hasRow(name));
    } catch (error) {
      const kept = await this.#kept.row(name);
      if (!kept) throw error;
      return kept;
    }
  }

  async #findSites(keys: readonly string[]): Promise<Map<string, SiteRow>> {
    const slugs = keys.filter((key) => key.startsWith('/')).map((key) => key.slice(1));
    const hosts = keys.filter((key) => !key.startsWith('/'));
    const { bySlug, byHost } = await findSites(this.database, { slugs, hosts });
    return new Map([...[...bySlug].map(([slug, site]) => [keyOf({ slug }), site] as const), ...byHost]);
  }

  contents(site: SiteRow): Promise<Contents | null> {
    return this.#published(site, `release ${site.currentRelease}`, () => this.reads.run((database) => releaseContents(database, site)));
  }

  /** @param isDraft whether a draft is requested, which is never stored */
  body(site: SiteRow, hash: string, isDraft: boolean): Promise<Body | null> {
    const read = () => this.reads.run((database) => findBody(database, site, hash));
    return isDraft ? this.#wait(site, read) : this.#published(site, bodyKey(site, hash), read);
  }

  /** The beginnings of several bodies, by hash; null if unknown. */
  async descriptions(site: SiteRow, hashes: readonly string[], isDraft: boolean): Promise<Map<string, string> | null> {
    const read = () => this.reads.run((database) => findDescriptions(database, site, hashes));
    if (isDraft) return this.#wait(site, read);
    // a list without them is better than none
    const without = { has: () => true, make: () => Promise.resolve(null) };
    return this.#published(site, `descriptions ${site.currentRelease} ${site.bodiesRevision}`, read, without).catch((error: unknown) => {
      if (toAppError(error).code === 'UNAVAILABLE') return null;
      throw error;
    });
  }

  /** The Markdown of several bodies by hash. */
  async markdown(site: SiteRow, hashes: readonly string[], isDraft: boolean): Promise<Map<string, string>> {
    const read = () => this.reads.run((database) => findMarkdown(database, site, hashes));
    if (isDraft) return this.#wait(site, read);
    const ofBodies = {
      has: () => hashes.every((hash) => this.#kept.hasContent(site, bodyKey(site, hash))),
      make: () => this.#ofBodies(site, hashes),
    };
    return this.#published(site, `markdown ${site.bodiesRevision} ${hashes.join()}`, read, ofBodies);
  }

  /** An uploaded file. It isn't stored: browsers and proxies cache it. */
  asset(site: SiteRow, sha256: string): Promise<Asset | null> {
    return this.#wait(site, () => this.reads.run((database) => findAsset(database, site, sha256)));
  }

  /** Rereads the stored content of an organization's sites after a change. */
  async renew(organizationId: string): Promise<void> {
    this.#changed.add(await this.#kept.take(organizationId));
    await this.#changed.run();
  }

  /** Rereads all stored rows, because a site may be deleted or private by now. */
  renewAll(): Promise<void> {
    return this.#renewal.run();
  }

  async #renewRow({ name, id }: KeptName): Promise<Renewal> {
    const { moment } = this.#kept;
    const site = await this.site(name).catch(() => undefined);
    if (site === undefined) return 'failed';
    if (moment !== this.#kept.moment) return 'changed';
    if (site === null) await this.#kept.removeContent(id);
    return 'done';
  }

  async #renewRows(): Promise<void> {
    await this.#changed.run();
    for await (const name of this.#kept.names()) await this.site(name).catch(() => undefined);
  }

  /** A text made of pages that were stored one by one; null if one is missing. */
  async #ofBodies(site: SiteRow, hashes: readonly string[]): Promise<Map<string, string> | null> {
    const found = new Map<string, string>();
    for (const hash of hashes) {
      const body = (await this.#kept.content(site, bodyKey(site, hash))) as Body | null;
      if (!body) return null;
      found.set(hash, body.markdown);
    }
    return found;
  }

  #wait<T>(site: SiteRow, read: () => Promise<T>): Promise<T> {
    return this.lastKnown.patience.wait(() => this.#inTurn(site, read), LONG_PATIENCE_MS, false);
  }

  #inTurn<T>({ organizationId }: SiteRow, read: () => Promise<T>): Promise<T> {
    return this.readers.run(organizationPrincipal(this.founderOf, organizationId), read);
  }

  /** Reads something that never changes. @param otherwise the result if it can neither be read nor is stored */
  async #published<T>(site: SiteRow, key: string, read: () => Promise<T | null>, otherwise?: Otherwise<T>): Promise<T> {
    const isKept = this.#kept.hasContent(site, key);
    try {
      const ms = isKept ? PATIENCE_MS : LONG_PATIENCE_MS;
      const value = await this.lastKnown.patience.wait(() => this.#inTurn(site, read), ms, isKept || (otherwise?.has() ?? false));
      if (value !== null) this.#kept.keepContent(site, key, value);
      return value as T;
    } catch (error) {
      const found = ((await this.#kept.content(site, key)) as T | null) ?? (await otherwise?.make()) ?? null;
      if (found === null) throw error;
      return found;
    }
  }
}

const keyOf = (name: SiteName) => ('slug' in name ? `/${name.slug}` : name.host);
const bodyKey = ({ bodiesRevision }: SiteRow, hash: string) => `body ${bodiesRevision} ${hash}`;
