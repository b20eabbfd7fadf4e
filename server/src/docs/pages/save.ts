/**
 * Saves pages of a draft, in steps: the input is read (`save-input.ts`), bodies are rendered (`page-bodies.ts`), and then one short transaction
 * deletes pages, works out each page's row (`page-fields.ts`), writes the rows, and lets the site follow.
 */
import type { Warning } from '@tidewatch/docs-renderer/light';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import type { RenderQueue } from '../render/render-queue.js';
import { authorOf, requireLockedSite, requireRevision, requireSite } from '../sites/lookup.js';
import { type SiteRow, sites } from '../sites/site-store.js';
import { moveWarnings } from './move-warnings.js';
import { followMoves, type Move } from './moves.js';
import { type RenderedSave, renderBodies } from './page-bodies.js';
import { fieldsAfter } from './page-fields.js';
import * as store from './page-store.js';
import { requirePagePath } from './path.js';
import { namedPath, readSave, type Save } from './save-input.js';

const PAGES_PER_SITE = 10_000;

interface Work {
  queue: RenderQueue;
  context: OperationContext;
  siteId: string;
}

interface Deletion {
  path: string;
  base: number;
}

interface Saved {
  row: store.PageRow;
  created: boolean;
  /** The path that the page left, with the revision it had there. */
  moved: (Move & { revision: number }) | null;
}

interface SavedPages {
  saved: Saved[];
  deleted: number;
  /** The site after the save. */
  site: SiteRow;
  /** Warnings about changed paths. */
  moveWarnings: Warning[];
}

/** Deletes pages and returns them. Throws CONFLICT for a stale revision; pages that are gone are left out. */
async function deletePages(transaction: Knex, site: SiteRow, deletions: readonly Deletion[]): Promise<store.PageRow[]> {
  if (!deletions.length) return [];
  const paths = deletions.map(({ path }) => path);
  const rows = await store.pagesAt(transaction, site.organization_id, site.id, paths);
  const byPath = new Map(rows.map((row) => [row.path, row]));
  for (const { path, base } of deletions) {
    const row = byPath.get(path);
    if (row) requireRevision(`The page /${path}`, row.revision, base);
  }
  const ids = rows.map(({ id }) => id);
  await store.deletePages(transaction, site.organization_id, site.id, ids);
  return rows;
}

/** The error for a path that another page has: names that page, and what to do about it. */
const taken = ({ path, id, revision }: store.PageRow): AppError =>
  new AppError(
    'CONFLICT',
    `A page already exists at /${path}: page ${id}, revision ${revision}. Update that page, or choose another path.`,
    {
      currentRevision: revision,
    },
  );

/** Finds the page that a save names; undefined if it is new. Throws DOC_PAGE_NOT_FOUND and CONFLICT. */
async function presentPages(transaction: Knex, site: SiteRow, saves: readonly Save[]): Promise<(save: Save) => store.PageRow | undefined> {
  const ids = saves.flatMap(({ name }) => ('id' in name ? name.id : []));
  const paths = saves.flatMap((save) => namedPath(save) ?? []);
  const rows = saves.length ? await store.pagesNamed(transaction, site.organization_id, site.id, ids, paths) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byPath = new Map(rows.map((row) => [row.path, row]));
  return ({ name }) => {
    const row = 'id' in name ? byId.get(name.id) : byPath.get('new' in name ? name.new : name.path);
    if ('id' in name && !row) throw notFound('DOC_PAGE_NOT_FOUND');
    if ('new' in name && row) throw taken(row);
    return row;
  };
}

function requireBase(page: store.PageRow | undefined, { base }: Save): void {
  if (base === undefined || base === null) return;
  if (!page && base > 0) throw new AppError('CONFLICT', `The page no longer exists; its revision was ${base}.`, { currentRevision: 0 });
  if (page) requireRevision(`The page /${page.path}`, page.revision, base);
}

async function requireFreePath(transaction: Knex, site: SiteRow, path: string): Promise<void> {
  const other = await store.getPage(transaction, site.organization_id, site.id, { path });
  if (other) throw taken(other);
}

/**
 * A page after a save. A page new at its path gets a revision above those of all pages that have left a path of the site (`vacated`), so
 * that a stale base revision never matches a different page.
 */
async function pageAfter(
  context: OperationContext,
  transaction: Knex,
  site: SiteRow,
  vacated: number,
  before: store.PageRow | undefined,
  save: RenderedSave,
): Promise<Saved> {
  requireBase(before, save);
  const fields = await fieldsAfter(transaction, site, before, save);
  const written = { ...fields, updated_by: authorOf(context.caller), updated_at: context.now };
  if (!before) {
    requirePagePath(fields.path);
    const key = { organization_id: site.organization_id, site_id: site.id, id: uuidv7() };
    return { row: { ...key, ...written, revision: vacated + 1, created_at: context.now }, created: true, moved: null };
  }
  const { path, revision } = before;
  if (fields.path === path) return { row: { ...before, ...written, revision: revision + 1 }, created: false, moved: null };
  await requireFreePath(transaction, site, fields.path);
  const row = { ...before, ...written, revision: Math.max(revision, vacated) + 1 };
  return { row, created: false, moved: { from: path, to: fields.path, revision } };
}

async function writePages(transaction: Knex, site: SiteRow, saved: readonly Saved[]): Promise<void> {
  const created = saved.filter((one) => one.created).map(({ row }) => row);
  const changed = saved.filter((one) => !one.created).map(({ row }) => row);
  if (created.length) await store.insertPages(transaction, created);
  if (changed.length) await store.changePages(transaction, site.organization_id, site.id, changed);
  if (created.length && (await store.pages.count(transaction, site.organization_id, { site_id: site.id })) > PAGES_PER_SITE)
    throw new AppError('CONFLICT', `A site can have at most ${PAGES_PER_SITE.toLocaleString('en')} pages.`);
}

/** Saves and deletes pages with the audit row, all or none. Throws CONFLICT for a stale revision. */
export async function savePages(
  { queue, context, siteId }: Work,
  saves: readonly Save[],
  deletions: readonly Deletion[],
  audit: (saved: readonly Saved[]) => void = () => undefined,
): Promise<SavedPages> {
  const found = await requireSite(context, siteId);
  const rendered = await renderBodies(queue, context, found, saves.map(readSave));
  return context.commit(async (transaction) => {
    const site = await requireLockedSite(context, transaction, siteId);
    const deleted = await deletePages(transaction, site, deletions);
    const presentPage = await presentPages(transaction, site, rendered);
    let vacated = Math.max(site.vacated_revision, ...deleted.map(({ revision }) => revision));
    const saved: Saved[] = [];
    for (const save of rendered) {
      const one = await pageAfter(context, transaction, site, vacated, presentPage(save), save);
      vacated = Math.max(vacated, one.moved?.revision ?? 0);
      saved.push(one);
    }
    await writePages(transaction, site, saved);
    const moves = saved.flatMap(({ moved }) => moved ?? []);
    const changes = { ...(await followMoves(transaction, site, moves)), draft_changed_at: context.now, vacated_revision: vacated };
    if (saved.length || deleted.length) await sites.change(transaction, site, changes);
    const changed = { ...site, ...changes };
    audit(saved);
    return { saved, deleted: deleted.length, site: changed, moveWarnings: await moveWarnings(transaction, changed, moves) };
  });
}

/** Saves a page; the audit log names it. */
export async function savePage(work: Work, save: Save): Promise<Omit<SavedPages, 'saved' | 'deleted'> & Saved> {
  const { saved, site, moveWarnings } = await savePages(work, [save], [], ([page]) => {
    work.context.audit.targetId = page?.row.id ?? null;
  });
  const [page] = saved;
  if (!page) throw new Error('nothing was saved');
  return { ...page, site, moveWarnings };
}
