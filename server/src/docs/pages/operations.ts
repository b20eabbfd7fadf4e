/** Operations on the draft's pages. */

import type { DocsOperations } from '../../generated/operations.js';
import { byText, encodeCursor, listPage } from '../../kernel/contract/cursor.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { invalid } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { principalOf } from '../../kernel/shares/principal.js';
import { pathsOf } from '../navigation/tree.js';
import { sourceOf } from '../render/body-store.js';
import type { RenderQueue } from '../render/render-queue.js';
import { requireLockedSite, requireRevision, requireSite } from '../sites/lookup.js';
import { changeSite, type SiteRow } from '../sites/site-store.js';
import * as store from './page-store.js';
import { type PageView, pageView } from './page-view.js';
import { type Saved, savePage } from './save.js';

/** Most bytes of sources in one response of an export. */
const EXPORT_BYTES = 4_194_304;

const inNavigation = (site: SiteRow) => pathsOf(site.navigation.tabs);

/** A page with its body in the requested format. */
async function withBody(
  queue: RenderQueue,
  context: OperationContext,
  site: SiteRow,
  row: store.PageRow,
  format: 'mdx' | 'json',
): Promise<PageView> {
  const source = await sourceOf(context.database, site.organization_id, site.id, row.body_hash);
  const page = pageView(row, inNavigation(site));
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

export function pageOperations(queue: RenderQueue) {
  const answer = (site: SiteRow, saved: Saved[]) => {
    const { row, created } = saved[0] as Saved;
    return { page: pageView(row, inNavigation(site)), warnings: row.warnings, created };
  };
  return {
    async listDocPages(context, { siteId, ...page }) {
      const site = await requireSite(context, siteId);
      const { rows, nextCursor } = await listPage(
        page,
        byText,
        (afterPath, count) => store.listPages(context.database, site.organization_id, site.id, afterPath, count),
        (row) => row.path,
      );
      const placed = inNavigation(site);
      return { pages: rows.map((row) => pageView(row, placed)), nextCursor };
    },

    async exportDocSite(context, { siteId, limit, cursor }) {
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
      const placed = inNavigation(site);
      const pages = rows.map((row) => ({ ...pageView(row, placed), markdown: row.source }));
      if (nextCursor !== null || !more) return { pages, nextCursor };
      // either the byte limit or the site has ended; the next request finds out
      const last = rows.at(-1) as store.ExportedRow;
      const [another] = await store.listPages(database, site.organization_id, site.id, last.path, 1);
      return { pages, nextCursor: another ? encodeCursor(byText, last.path) : null };
    },

    async createDocPage(context, { siteId, path, ...input }) {
      const { saved, site } = await savePage({ queue, context, siteId }, { name: { new: path }, input });
      const { page, warnings } = answer(site, saved);
      return { page, warnings };
    },

    async upsertDocPage(context, { siteId, path, baseRevision, ...input }) {
      const { database } = context;
      const site = await requireSite(context, siteId);
      const present = await store.getPage(database, site.organization_id, siteId, { path });
      const whole = present || input.markdown !== undefined || input.body !== undefined ? input : { ...input, markdown: '' };
      const done = await savePage({ queue, context, siteId }, { name: { path }, base: baseRevision, input: whole });
      return answer(done.site, done.saved);
    },

    async getDocPage(context, { siteId, pageId, path, format }) {
      if ((pageId === undefined) === (path === undefined)) throw invalid('/path', 'or pageId must be given, and only one of them');
      const { site, row } = await find(context, siteId, pageId === undefined ? { path: path ?? '' } : { id: pageId });
      return { page: await withBody(queue, context, site, row, format) };
    },

    async getDocPageById(context, { siteId, pageId, format }) {
      const { site, row } = await find(context, siteId, { id: pageId });
      return { page: await withBody(queue, context, site, row, format) };
    },

    async updateDocPage(context, { siteId, pageId, baseRevision, ...input }) {
      const { saved, site, moved } = await savePage({ queue, context, siteId }, { name: { id: pageId }, base: baseRevision, input });
      const { page, warnings } = answer(site, saved);
      return { page, warnings: [...warnings, ...moved] };
    },

    async deleteDocPage(context, { siteId, pageId, baseRevision }) {
      const { database, now } = context;
      const site = await requireLockedSite(context, database, siteId);
      const row = await store.getPage(database, site.organization_id, siteId, { id: pageId });
      if (!row) throw notFound('DOC_PAGE_NOT_FOUND');
      requireRevision(`The page /${row.path}`, row.revision, baseRevision);
      await store.deletePages(database, site.organization_id, siteId, [row.id]);
      const vacated_revision = Math.max(site.vacated_revision, row.revision);
      await changeSite(database, site.organization_id, siteId, { draft_changed_at: now, vacated_revision });
      context.audit.targetId = row.id;
      return { deleted: true, id: row.id };
    },
  } satisfies Partial<DocsOperations>;
}
