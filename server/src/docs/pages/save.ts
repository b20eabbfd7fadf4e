/** Saves pages of a draft: bodies are rendered first, then all pages change in one short transaction. */
import { createHash } from 'node:crypto';
import { splitFrontMatter, type Warning } from '@tidewatch/docs-renderer';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { repeatable } from '../../kernel/database/repeatable.js';
import { AppError, invalid } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { type StoredBody, storeBody } from '../render/bodies.js';
import { sourceOf } from '../render/body-store.js';
import type { RenderQueue } from '../render/render-queue.js';
import { authorOf, requireLockedSite, requireRevision, requireSite } from '../sites/lookup.js';
import { changeSite, type SiteRow } from '../sites/site-store.js';
import { linkWarnings } from './link-warnings.js';
import * as store from './page-store.js';
import { requirePagePath } from './path.js';

const PAGES_PER_SITE = 10_000;

/** What a caller gives of a page; what is left out stays as it is. */
export interface PageInput {
  path?: string | undefined;
  title?: string | undefined;
  markdown?: string | undefined;
  body?: unknown;
  description?: string | null | undefined;
  sidebarTitle?: string | null | undefined;
  icon?: string | null | undefined;
  hidden?: boolean | undefined;
}

export interface Save {
  /** Which page: a new one of the path, the one with the id, or either by its path. */
  name: { new: string } | { id: string } | { path: string };
  /** 0: it must not exist; null or undefined: any. */
  base?: number | null | undefined;
  input: PageInput;
}

export interface Deletion {
  path: string;
  base: number;
}

export interface Saved {
  row: store.PageRow;
  created: boolean;
}

type Prepared = Save & { stored: StoredBody | null; warnings: Warning[] | null };

interface Work {
  queue: RenderQueue;
  context: OperationContext;
  siteId: string;
}

/** Fields of front matter count where the caller gives none. */
function withFrontMatter(input: PageInput): PageInput {
  if (input.markdown === undefined) return input;
  const { fields, rest } = splitFrontMatter(input.markdown);
  return { ...fields, ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)), markdown: rest };
}

/** The hash that a synchronization compares: of the fields and the source. */
export function contentHash(
  page: Pick<store.PageRow, 'title' | 'description' | 'sidebar_title' | 'icon' | 'hidden'>,
  source: string,
): Buffer {
  const { title, description, sidebar_title, icon, hidden } = page;
  return createHash('sha256')
    .update(JSON.stringify([title, description, sidebar_title, icon, hidden, source]))
    .digest();
}

const pathOf = ({ name }: Save): string | null => ('new' in name ? name.new : 'path' in name ? name.path : null);

async function prepare({ queue, context, siteId }: Work, site: SiteRow, save: Save, alsoPages: readonly string[]): Promise<Prepared> {
  const input = withFrontMatter(save.input);
  if (input.markdown !== undefined && input.body !== undefined) throw invalid('/body', 'must be left out where markdown is given');
  if (input.path !== undefined) requirePagePath(input.path);
  const isNew = pathOf(save) !== null;
  const text = input.markdown ?? (isNew && input.body === undefined && 'new' in save.name ? '' : undefined);
  if (text === undefined && input.body === undefined) return { ...save, input, stored: null, warnings: null };
  const given = text === undefined ? ({ format: 'json', body: input.body } as const) : ({ format: 'mdx', text } as const);
  const place = { database: context.database, organizationId: site.organization_id, siteId, now: context.now };
  const stored = await storeBody(queue, place, given);
  const from = pathOf(save) ?? input.path ?? '';
  const broken = await linkWarnings(context.database, site, from, stored.links, alsoPages);
  return { ...save, input, stored, warnings: [...stored.warnings, ...broken] };
}

async function present(transaction: Knex, site: SiteRow, { name }: Save): Promise<store.PageRow | undefined> {
  const by = 'id' in name ? { id: name.id } : { path: 'new' in name ? name.new : name.path };
  const row = await store.getPage(transaction, site.organization_id, site.id, by);
  if ('id' in name && !row) throw notFound('DOC_PAGE_NOT_FOUND');
  if ('new' in name && row) throw new AppError('CONFLICT', `There already is a page at /${name.new}.`, { currentRevision: row.revision });
  return row;
}

async function requireFreePath(transaction: Knex, site: SiteRow, path: string): Promise<void> {
  if (await store.getPage(transaction, site.organization_id, site.id, { path }))
    throw new AppError('CONFLICT', `There already is a page at /${path}.`);
}

function requireBase(page: store.PageRow | undefined, { base }: Save): void {
  if (base === undefined || base === null) return;
  if (!page && base > 0)
    throw new AppError('CONFLICT', `The page does not exist by now; its revision was ${base}.`, { currentRevision: 0 });
  if (page) requireRevision(`The page /${page.path}`, page.revision, base);
}

/** The columns that a save leads to. */
async function fieldsOf(transaction: Knex, site: SiteRow, before: store.PageRow | undefined, save: Prepared): Promise<store.PageFields> {
  const { input, stored } = save;
  const title = input.title ?? before?.title;
  if (title === undefined) throw invalid('/title', 'is required for a new page');
  const fields = {
    path: input.path ?? before?.path ?? pathOf(save) ?? '',
    title,
    description: input.description === undefined ? (before?.description ?? null) : input.description,
    sidebar_title: input.sidebarTitle === undefined ? (before?.sidebar_title ?? null) : input.sidebarTitle,
    icon: input.icon === undefined ? (before?.icon ?? null) : input.icon,
    hidden: input.hidden ?? before?.hidden ?? false,
  };
  const hash = stored?.hash ?? before?.body_hash;
  if (!hash) throw invalid('/markdown', 'is required for a new page');
  const source = stored?.source ?? (await sourceOf(transaction, site.organization_id, site.id, hash));
  return {
    ...fields,
    format: stored?.format ?? before?.format ?? 'mdx',
    body_hash: hash,
    content_hash: contentHash(fields, source),
    warnings: save.warnings ?? before?.warnings ?? [],
  };
}

async function write({ context }: Work, transaction: Knex, site: SiteRow, save: Prepared): Promise<Saved> {
  const before = await present(transaction, site, save);
  requireBase(before, save);
  const fields = await fieldsOf(transaction, site, before, save);
  const written = { ...fields, updated_by: authorOf(context.caller), updated_at: context.now };
  if (before) {
    if (fields.path !== before.path) await requireFreePath(transaction, site, fields.path);
    const columns = { ...written, revision: before.revision + 1 };
    await store.changePage(transaction, before, columns);
    return { row: { ...before, ...columns }, created: false };
  }
  requirePagePath(fields.path);
  const key = { organization_id: site.organization_id, site_id: site.id, id: uuidv7() };
  const row = { ...key, ...written, revision: 1, created_at: context.now };
  await store.insertPages(transaction, [row]);
  return { row, created: true };
}

async function remove(transaction: Knex, site: SiteRow, deletions: readonly Deletion[]): Promise<number> {
  if (!deletions.length) return 0;
  const rows = await store.pagesAt(
    transaction,
    site.organization_id,
    site.id,
    deletions.map(({ path }) => path),
  );
  const byPath = new Map(rows.map((row) => [row.path, row]));
  for (const { path, base } of deletions) {
    const row = byPath.get(path);
    if (row) requireRevision(`The page /${path}`, row.revision, base);
  }
  return store.deletePages(
    transaction,
    site.organization_id,
    site.id,
    rows.map(({ id }) => id),
  );
}

/** Saves and deletes pages, all or none. Throws CONFLICT for a stale revision. */
export async function savePages(
  work: Work,
  saves: readonly Save[],
  deletions: readonly Deletion[] = [],
): Promise<{ saved: Saved[]; deleted: number; site: SiteRow }> {
  const { context, siteId } = work;
  const found = await requireSite(context, siteId);
  const paths = saves.flatMap((save) => pathOf(save) ?? []);
  // bodies wait in the queue one by one, so that a large save holds one place
  const prepared: Prepared[] = [];
  for (const save of saves) prepared.push(await prepare(work, found, save, paths));
  return repeatable(context.database, async (transaction) => {
    const site = await requireLockedSite(context, transaction, siteId);
    const deleted = await remove(transaction, site, deletions);
    const saved: Saved[] = [];
    for (const save of prepared) saved.push(await write(work, transaction, site, save));
    if (saved.some(({ created }) => created) && (await store.countPages(transaction, site.organization_id, siteId)) > PAGES_PER_SITE)
      throw new AppError('CONFLICT', `A site may have at most ${PAGES_PER_SITE.toLocaleString('en')} pages.`);
    if (saved.length || deleted) await changeSite(transaction, site.organization_id, siteId, { draft_changed_at: context.now });
    return { saved, deleted, site };
  });
}
