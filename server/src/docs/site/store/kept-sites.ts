/**
 * Public sites in the store of last known states: their rows, and the published content that readers have requested. Nothing of other sites or of
 * drafts.
 */
import { LRUCache } from 'lru-cache';
import type { LastKnown } from '../../../kernel/last-known/last-known.js';
import type { SiteRow } from '../model/site-row.js';
import type { SiteName } from './sites.js';

const ROWS = 'docs-site';
const CONTENT = 'docs-content';
/** An unchanged row is rewritten this often. */
const ROW_APART_MS = 600_000;
const MOST = 5_000;

const keyOf = (name: SiteName) => `${ROWS} ${'slug' in name ? `/${name.slug}` : name.host}`;

function nameOf(key: string): SiteName {
  const name = key.slice(ROWS.length + 1);
  return name.startsWith('/') ? { slug: name.slice(1) } : { host: name };
}

/** The part of an organization's rows. */
const rowsOf = (organizationId: string) => `${ROWS} ${organizationId}`;

/** The secret of a private link isn't public. */
const withoutSecret = (site: SiteRow): SiteRow => ({ ...site, linkTokenHash: Buffer.alloc(0) });

interface Seen {
  organizationId: string;
  /** The key of the content. */
  mark: string;
  /** The row as text. */
  row: string;
  /** Whether it was public when it was last read, and has not changed since. */
  isPublic: boolean;
}

/** The key under which a row was stored, and the owner of its content. */
export interface KeptName {
  name: SiteName;
  id: string;
}

export class KeptSites {
  readonly #seen = new LRUCache<string, Seen>({ max: MOST });
  /** Increases with each change. */
  #changes = 0;

  constructor(private readonly lastKnown: LastKnown) {}

  /** Identifies the current state, for `keepRow`. */
  get moment(): number {
    return this.#changes;
  }

  /** Registers a row that was read; null: there is no such site. @param moment before the read */
  async keepRow(name: SiteName, site: SiteRow | null, moment: number): Promise<void> {
    // it may have been read before a change
    if (moment !== this.#changes) return;
    if (site?.visibility === 'public' && site.currentRelease !== null) return this.#keepPublic(keyOf(name), site);
    const id = site?.id ?? (this.hasRow(name) ? (await this.row(name))?.id : undefined);
    this.lastKnown.remove(keyOf(name));
    if (id !== undefined) await this.removeContent(id);
  }

  async row(name: SiteName): Promise<SiteRow | null> {
    const kept = await this.lastKnown.get(keyOf(name));
    return kept && (kept.value as SiteRow);
  }

  hasRow(name: SiteName): boolean {
    return this.lastKnown.has(keyOf(name));
  }

  /** Stores published content of a public site. */
  keepContent({ organizationId, id, visibility }: SiteRow, key: string, value: unknown): void {
    if (visibility !== 'public' || !this.#seen.get(id)?.isPublic) return;
    this.lastKnown.keep(`${CONTENT} ${id} ${key}`, { kind: CONTENT, owner: organizationId, part: id }, value, Number.POSITIVE_INFINITY);
  }

  hasContent({ id }: SiteRow, key: string): boolean {
    return this.lastKnown.has(`${CONTENT} ${id} ${key}`);
  }

  async content({ id, visibility }: SiteRow, key: string): Promise<unknown> {
    return visibility === 'public' ? ((await this.lastKnown.get(`${CONTENT} ${id} ${key}`))?.value ?? null) : null;
  }

  /** Removes the rows of an organization after a change; returns them, to be reread. */
  async take(organizationId: string): Promise<KeptName[]> {
    this.#changes += 1;
    for (const seen of this.#seen.values()) if (seen.organizationId === organizationId) seen.isPublic = false;
    const taken = await this.lastKnown.take(rowsOf(organizationId));
    return taken.map(({ key, value }) => ({ name: nameOf(key), id: (value as SiteRow).id }));
  }

  /** The names of all stored sites. */
  async *names(): AsyncGenerator<SiteName> {
    for await (const key of this.lastKnown.keys(ROWS)) yield nameOf(key);
  }

  #keepPublic(key: string, site: SiteRow): void {
    const { organizationId, id } = site;
    const mark = `${site.currentRelease} ${site.bodiesRevision}`;
    const before = this.#seen.get(id);
    const row = JSON.stringify(site);
    this.#seen.set(id, { organizationId, mark, row, isPublic: true });
    if (before && before.mark !== mark) void this.lastKnown.take(id);
    if (before?.row !== row) this.lastKnown.outdate(rowsOf(organizationId));
    const home = { kind: ROWS, owner: organizationId, part: rowsOf(organizationId) };
    // releases don't change, so their content is as current as the row
    if (this.lastKnown.keep(key, home, withoutSecret(site), ROW_APART_MS)) this.lastKnown.confirm(id);
  }

  async removeContent(siteId: string): Promise<void> {
    this.#seen.delete(siteId);
    await this.lastKnown.take(siteId);
  }
}
