/** Operations on the draft's pages. */

import type { DocsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { byText, encodeCursor, listPage } from '../../kernel/contract/cursor.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { invalid } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { plainPath } from '../../kernel/paths/plain-path.js';
import { principalOf } from '../../kernel/shares/principal.js';
import { pathsOf } from '../navigation/tree.js';
import { sourceOf } from '../render/body-store.js';
import type { RenderQueue } from '../render/render-queue.js';
import { requireLockedSite, requireRevision, requireSite } from '../sites/lookup.js';
import { type SiteRow, sites } from '../sites/site-store.js';
import * as store from './page-store.js';
import { savePage } from './save.js';

/** Most bytes of sources in one response of an export. */
const EXPORT_BYTES = 4_194_304;

const navigationOf = (site: SiteRow) => pathsOf(site.navigation.tabs);

type PageView = components['schemas']['DocPage'];
type DocWarning = components['schemas']['DocWarning'];

const warningsOf = ({ warnings }: Pick<store.PageRow, 'warnings'>): DocWarning[] => warnings;

/** A page without its body. */
function pageView(row: store.PageRow, inNavigation: ReadonlySet<string>): PageView {
  const { id, path, title, description, icon, hidden, noindex, openapi, format, revision, warnings } = row;
  return {
    ...{ id, path, title, description, icon, hidden, noindex, openapi, format, revision, warnings },
    siteId: row.site_id,
    sidebarTitle: row.sidebar_title,
    inNavigation: inNavigation.has(path),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  };
}

/** A page with its body in the requested format. */
async function withBody(
  queue: RenderQueue,
  context: OperationContext,
  site: SiteRow,
  row: store.PageRow,
  format: 'mdx' | 'json',
): Promise<PageView> {
  const source = await sourceOf(context.database, site.organization_id, site.id, row.body_hash);
  const page = pageView(row, navigationOf(site));
  if (format === 'mdx') return { ...page, markdown: source };
  const { body } = await queue.render(principalOf(context), source, 'mdx', '', true);
  return { ...page, body: body as unknown as NonNullable<PageView['body']> };
}

async function find(context: OperationContext, siteId: string, name: store.PageName) {
  const site = await requireSite(context, siteId);
  const row = await store.getPage(context.database, site.organization_id, site.id, name);
  if (!row) throw notFound('DOC_PAGE_NOT_FOUND');
  return { site, row };
}

/** A page of the draft's pages with their sources. */
const exportDocSite: DocsOperations['exportDocSite'] = async (context, { siteId, limit, cursor }) => {
  const site = await requireSite(context, siteId);
  const { database } = context;
  let more = false;
  const { rows, nextCursor } = await listPage(
    { limit, cursor },
    byText,
    async (afterPath, count) => {
      const found = await store.listSources(database, site.organization_id, site.id, afterPath, count, EXPORT_BYTES);
      more = found.length < count && found.length > 0;
      return found;
    },
    (row) => row.path,
  );
  const inNavigation = navigationOf(site);
  const pages = rows.map((row) => ({ ...pageView(row, inNavigation), markdown: row.source }));
  if (nextCursor !== null || !more) return { pages, nextCursor };
  // either the byte limit or the site has ended; the next request finds out
  const last = rows.at(-1) as store.ExportedRow;
  const [another] = await store.listPages(database, site.organization_id, site.id, last.path, 1);
  return { pages, nextCursor: another ? encodeCursor(byText, last.path) : null };
};

const reading = (queue: RenderQueue) =>
  ({
    async listDocPages(context, { siteId, ...page }) {
      const site = await requireSite(context, siteId);
      const { rows, nextCursor } = await listPage(
        page,
        byText,
        (afterPath, count) => store.listPages(context.database, site.organization_id, site.id, afterPath, count),
        (row) => row.path,
      );
      const inNavigation = navigationOf(site);
      return { pages: rows.map((row) => pageView(row, inNavigation)), nextCursor };
    },

    exportDocSite,

    async getDocPage(context, { siteId, pageId, path: written, format }) {
      const path = written === undefined ? undefined : plainPath(written);
      const { site, row } = await find(context, siteId, pageId === undefined ? { path: path ?? '' } : { id: pageId });
      if (path !== undefined && row.path !== path) throw invalid('/path', 'names another page than pageId');
      return { page: await withBody(queue, context, site, row, format) };
    },

    async getDocPageById(context, { siteId, pageId, format }) {
      const { site, row } = await find(context, siteId, { id: pageId });
      return { page: await withBody(queue, context, site, row, format) };
    },
  }) satisfies Partial<DocsOperations>;

const writing = (queue: RenderQueue) =>
  ({
    async createDocPage(context, { siteId, path, ...input }) {
      const { row, site } = await savePage({ queue, context, siteId }, { name: { new: plainPath(path) }, input });
      return { page: pageView(row, navigationOf(site)), warnings: warningsOf(row) };
    },

    async upsertDocPage(context, { siteId, path: written, baseRevision, ...input }) {
      const path = plainPath(written);
      const { database } = context;
      const site = await requireSite(context, siteId);
      const present = await store.getPage(database, site.organization_id, siteId, { path });
      const whole = present || input.markdown !== undefined || input.body !== undefined ? input : { ...input, markdown: '' };
      const save = { name: { path }, base: baseRevision, input: whole };
      const { row, created, site: changed } = await savePage({ queue, context, siteId }, save);
      return { page: pageView(row, navigationOf(changed)), warnings: warningsOf(row), created };
    },

    async updateDocPage(context, { siteId, pageId, baseRevision, ...given }) {
      const input = given.path === undefined ? given : { ...given, path: plainPath(given.path) };
      const save = { name: { id: pageId }, base: baseRevision, input };
      const { row, site, moveWarnings } = await savePage({ queue, context, siteId }, save);
      return { page: pageView(row, navigationOf(site)), warnings: [...warningsOf(row), ...moveWarnings] };
    },

    async deleteDocPage(context, { siteId, pageId, baseRevision }) {
      const { database, now } = context;
      const site = await requireLockedSite(context, database, siteId);
      const row = await store.pages.get(database, site.organization_id, pageId, { site_id: siteId });
      requireRevision(`The page /${row.path}`, row.revision, baseRevision);
      await store.deletePages(database, site.organization_id, siteId, [row.id]);
      const vacated_revision = Math.max(site.vacated_revision, row.revision);
      await sites.change(database, site, { draft_changed_at: now, vacated_revision });
      context.audit.targetId = row.id;
      return { deleted: true, id: row.id };
    },
  }) satisfies Partial<DocsOperations>;

export const pageOperations = (queue: RenderQueue) => ({ ...reading(queue), ...writing(queue) });
