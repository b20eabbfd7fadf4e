/** Saves pages of a draft: renders the bodies first, then changes all pages in one short transaction. */

import { createHash } from 'node:crypto';
import { iconProblem, splitFrontMatter, type Warning } from '@tidewatch/docs-renderer/light';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError, invalid } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { principalOf } from '../../kernel/shares/principal.js';
import { type Given, type StoredBody, storeBodies } from '../render/bodies.js';
import { sourceOf } from '../render/body-store.js';
import type { RenderQueue } from '../render/render-queue.js';
import { authorOf, requireLockedSite, requireRevision, requireSite } from '../sites/lookup.js';
import { changeSite, type SiteRow } from '../sites/site-store.js';
import { type Linking, linkWarnings } from './link-warnings.js';
import { moveWarnings } from './move-warnings.js';
import { followMoves, type Move } from './moves.js';
import * as store from './page-store.js';
import { requirePagePath } from './path.js';

const PAGES_PER_SITE = 10_000;

/** Fields given by the caller; missing ones stay as they are. */
interface PageInput {
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
  /** The page to save: a new one at the path, the one with this id, or whichever has the path. */
  name: { new: string } | { id: string } | { path: string };
  /** 0: the page must not exist; null or undefined: any revision is fine. */
  base?: number | null | undefined;
  input: PageInput;
  /** Whether missing fields are emptied; otherwise they stay as they are. */
  whole?: boolean;
  /** Where it is in the request, as a JSON pointer, if that has several. */
  at?: string;
}

interface Deletion {
  path: string;
  base: number;
}

export interface Saved {
  row: store.PageRow;
  created: boolean;
  move?: Move;
}

type Prepared = Save & { stored: StoredBody | null; warnings: Warning[] | null };
type Read = Save & { given: Given | null };

interface Work {
  queue: RenderQueue;
  context: OperationContext;
  siteId: string;
}

const EMPTY: PageInput = { description: null, sidebarTitle: null, icon: null, hidden: false };

/** Front matter fields apply where the caller gives none. */
function withFrontMatter(input: PageInput, whole: boolean): PageInput {
  const before = whole ? EMPTY : {};
  if (input.markdown === undefined) return { ...before, ...input };
  const { fields, rest } = splitFrontMatter(input.markdown);
  const own = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return { ...before, ...fields, ...own, markdown: rest };
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

/** Lines end as they do in a folder that `docs pull` wrote. */
const withLineFeeds = (input: PageInput): PageInput =>
  input.markdown?.includes('\r') ? { ...input, markdown: input.markdown.replace(/\r\n?/g, '\n') } : input;

/** The fields of a save, and its body. */
function read(save: Save): Read {
  const input = withFrontMatter(withLineFeeds(save.input), save.whole === true);
  if (input.markdown !== undefined && input.body !== undefined) throw invalid('/body', 'must be left out where markdown is given');
  if (input.path !== undefined) requirePagePath(input.path);
  const text = input.markdown ?? ('new' in save.name && input.body === undefined ? '' : undefined);
  if (text !== undefined) return { ...save, input, given: { format: 'mdx', text, at: save.at } };
  return { ...save, input, given: input.body === undefined ? null : { format: 'json', body: input.body, at: save.at } };
}

/** The path that the page will have, which its relative links start from. */
async function placeOf(database: Knex, site: SiteRow, save: Save): Promise<string> {
  const path = save.input.path ?? pathOf(save);
  if (path !== null || !('id' in save.name)) return path ?? '';
  return (await store.getPage(database, site.organization_id, site.id, { id: save.name.id }))?.path ?? '';
}

function iconWarnings({ icon }: PageInput): Warning[] {
  const problem = icon ? iconProblem(icon) : undefined;
  return problem === undefined ? [] : [{ code: 'unknown_icon', message: problem, severity: 'warning', line: null, column: null }];
}

/** Renders and stores the bodies, before anything is locked. */
async function prepare({ queue, context, siteId }: Work, site: SiteRow, saves: readonly Save[]): Promise<Prepared[]> {
  const { database, now } = context;
  const all = saves.map(read);
  const place = { database, organizationId: site.organization_id, siteId, now, principal: principalOf(context) };
  const stored = await storeBodies(
    queue,
    place,
    all.flatMap(({ given }) => given ?? []),
  );
  const linking: Linking[] = [];
  for (const save of all) {
    const body = save.given && stored[linking.length];
    if (body) linking.push({ path: await placeOf(database, site, save), links: body.links, anchors: body.anchors });
  }
  const broken = await linkWarnings(database, site, linking);
  const bodies = stored.map((body, at) => ({ stored: body, warnings: [...body.warnings, ...(broken[at] ?? [])] }))[Symbol.iterator]();
  return all.map((save) => {
    const body = save.given && bodies.next().value;
    if (!body) return { ...save, stored: null, warnings: null };
    return { ...save, stored: body.stored, warnings: [...iconWarnings(save.input), ...body.warnings] };
  });
}

/** The current state of the pages to save. */
class Present {
  readonly #byId: Map<string, store.PageRow>;
  readonly #byPath: Map<string, store.PageRow>;

  constructor(rows: readonly store.PageRow[]) {
    this.#byId = new Map(rows.map((row) => [row.id, row]));
    this.#byPath = new Map(rows.map((row) => [row.path, row]));
  }

  static async read(transaction: Knex, site: SiteRow, saves: readonly Save[]): Promise<Present> {
    const ids = saves.flatMap(({ name }) => ('id' in name ? name.id : []));
    const paths = saves.flatMap((save) => pathOf(save) ?? []);
    return new Present(await store.pagesNamed(transaction, site.organization_id, site.id, ids, paths));
  }

  of({ name }: Save): store.PageRow | undefined {
    const row = 'id' in name ? this.#byId.get(name.id) : this.#byPath.get('new' in name ? name.new : name.path);
    if ('id' in name && !row) throw notFound('DOC_PAGE_NOT_FOUND');
    if ('new' in name && row) throw new AppError('CONFLICT', `A page already exists at /${name.new}.`, { currentRevision: row.revision });
    return row;
  }
}

async function requireFreePath(transaction: Knex, site: SiteRow, path: string): Promise<void> {
  if (await store.getPage(transaction, site.organization_id, site.id, { path }))
    throw new AppError('CONFLICT', `A page already exists at /${path}.`);
}

function requireBase(page: store.PageRow | undefined, { base }: Save): void {
  if (base === undefined || base === null) return;
  if (!page && base > 0) throw new AppError('CONFLICT', `The page no longer exists; its revision was ${base}.`, { currentRevision: 0 });
  if (page) requireRevision(`The page /${page.path}`, page.revision, base);
}

/** The columns after a save. */
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

/**
 * A page after a save. A page new at its path gets a revision above those of all pages that have left a path of the site, so that a stale
 * base revision never matches a different page.
 */
async function after(context: OperationContext, transaction: Knex, site: SiteRow, present: Present, save: Prepared): Promise<Saved> {
  const before = present.of(save);
  requireBase(before, save);
  const fields = await fieldsOf(transaction, site, before, save);
  const written = { ...fields, updated_by: authorOf(context.caller), updated_at: context.now };
  if (before && fields.path === before.path) return { row: { ...before, ...written, revision: before.revision + 1 }, created: false };
  if (before) {
    await requireFreePath(transaction, site, fields.path);
    const revision = Math.max(before.revision, site.vacated_revision) + 1;
    site.vacated_revision = Math.max(site.vacated_revision, before.revision);
    return { row: { ...before, ...written, revision }, created: false, move: { from: before.path, to: fields.path } };
  }
  requirePagePath(fields.path);
  const key = { organization_id: site.organization_id, site_id: site.id, id: uuidv7() };
  return { row: { ...key, ...written, revision: site.vacated_revision + 1, created_at: context.now }, created: true };
}

async function write({ context }: Work, transaction: Knex, site: SiteRow, saves: readonly Prepared[]): Promise<Saved[]> {
  if (!saves.length) return [];
  const present = await Present.read(transaction, site, saves);
  const saved: Saved[] = [];
  for (const save of saves) saved.push(await after(context, transaction, site, present, save));
  const created = saved.filter((one) => one.created).map(({ row }) => row);
  const changed = saved.filter((one) => !one.created).map(({ row }) => row);
  if (created.length) await store.insertPages(transaction, created);
  if (changed.length) await store.changePages(transaction, site.organization_id, site.id, changed);
  return saved;
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
  site.vacated_revision = Math.max(site.vacated_revision, ...rows.map(({ revision }) => revision));
  return store.deletePages(
    transaction,
    site.organization_id,
    site.id,
    rows.map(({ id }) => id),
  );
}

interface Done {
  saved: Saved[];
  deleted: number;
  site: SiteRow;
  /** Warnings about changed paths. */
  moved: Warning[];
}

/** Saves a page, which is what the audit log names. */
export const savePage = (work: Work, save: Save): Promise<Done> =>
  savePages(work, [save], [], ([saved]) => {
    work.context.audit.targetId = saved?.row.id ?? null;
  });

/** Saves and deletes pages with the audit row, all or none. Throws CONFLICT for a stale revision. */
export async function savePages(
  work: Work,
  saves: readonly Save[],
  deletions: readonly Deletion[],
  onSaved?: (saved: readonly Saved[]) => void,
): Promise<Done> {
  const { context, siteId } = work;
  const found = await requireSite(context, siteId);
  const prepared = await prepare(work, found, saves);
  return context.commit(async (transaction) => {
    const site = await requireLockedSite(context, transaction, siteId);
    const deleted = await remove(transaction, site, deletions);
    const saved = await write(work, transaction, site, prepared);
    if (saved.some(({ created }) => created) && (await store.countPages(transaction, site.organization_id, siteId)) > PAGES_PER_SITE)
      throw new AppError('CONFLICT', `A site can have at most ${PAGES_PER_SITE.toLocaleString('en')} pages.`);
    const { vacated_revision } = site;
    const moves = saved.flatMap(({ move }) => move ?? []);
    const changes = { ...(await followMoves(transaction, site, moves)), draft_changed_at: context.now, vacated_revision };
    if (saved.length || deleted) await changeSite(transaction, site.organization_id, siteId, changes);
    const after = { ...site, ...changes };
    onSaved?.(saved);
    return { saved, deleted, site: after, moved: await moveWarnings(transaction, after, moves) };
  });
}
