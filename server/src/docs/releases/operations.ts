/** Operations on releases: publishing, reading and restoring. */
import type { DocsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { byCount, listPage } from '../../kernel/contract/cursor.js';
import { notFound } from '../../kernel/not-found.js';
import { plainPath } from '../../kernel/paths/plain-path.js';
import { sourceOf } from '../render/body-store.js';
import { requireLockedSite, requireSite } from '../sites/lookup.js';
import { changedPages, changedParts } from './changes.js';
import { pageOfRelease } from './page-versions.js';
import { draftContent, publishAgain, publishDraft } from './release.js';
import { listReleases, type ReleaseSummary, releaseNumbered, releases } from './release-store.js';
import { releaseWarnings } from './release-warnings.js';

function releaseView(row: ReleaseSummary, current: number | null): components['schemas']['DocRelease'] {
  const { id, number, message } = row;
  return {
    ...{ id, number, message, isCurrent: number === current },
    siteId: row.site_id,
    pageCount: row.page_count,
    contentHash: row.content_hash.toString('hex'),
    restoredFrom: row.restored_from,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  };
}

type DocWarning = components['schemas']['DocWarning'];

export const releaseOperations = {
  async listDocReleases(context, { siteId, ...page }) {
    const site = await requireSite(context, siteId);
    const { rows, nextCursor } = await listPage(
      page,
      byCount,
      (before, count) => listReleases(context.database, site.organization_id, siteId, before, count),
      (row) => row.number,
    );
    return { releases: rows.map((row) => releaseView(row, site.current_release)), nextCursor };
  },

  async getDocRelease(context, { siteId, releaseId }) {
    const site = await requireSite(context, siteId);
    const row = await releases.get(context.database, site.organization_id, releaseId, { site_id: siteId });
    return { release: releaseView(row, site.current_release) };
  },

  async getDocReleasePage(context, { siteId, releaseId, path }) {
    const { database } = context;
    const site = await requireSite(context, siteId);
    const { number } = await releases.get(database, site.organization_id, releaseId, { site_id: siteId });
    const row = await pageOfRelease(database, { organizationId: site.organization_id, siteId }, number, plainPath(path));
    if (!row) throw notFound('DOC_PAGE_NOT_FOUND');
    const { title, description, icon, hidden, noindex, openapi } = row;
    return {
      page: {
        ...{ pageId: row.page_id, path: row.path, title, description, icon, hidden, noindex, openapi, sidebarTitle: row.sidebar_title },
        markdown: await sourceOf(database, site.organization_id, siteId, row.body_hash),
        updatedAt: row.updated_at.toISOString(),
      },
    };
  },

  async getDocChanges(context, { siteId }) {
    const { database } = context;
    const site = await requireSite(context, siteId);
    const { organization_id: organizationId, current_release: current } = site;
    const release = current === null ? undefined : await releaseNumbered(database, organizationId, siteId, current);
    const pages = await changedPages(database, { organizationId, siteId }, current !== null);
    const parts = changedParts(draftContent(site), release ?? null);
    return { changes: { releaseId: release?.id ?? null, releaseNumber: release?.number ?? null, ...pages, parts } };
  },

  async publishDocSite(context, { siteId, message = '' }) {
    const site = await requireLockedSite(context, context.database, siteId);
    const row = await publishDraft(context, site, message);
    context.audit.targetId = row.id;
    const warnings: DocWarning[] = await releaseWarnings(context.database, site, row.number);
    return { release: releaseView(row, row.number), warnings };
  },

  async restoreDocRelease(context, { siteId, releaseId, message, restoreDraft = false }) {
    const site = await requireLockedSite(context, context.database, siteId);
    const earlier = await releases.get(context.database, site.organization_id, releaseId, { site_id: siteId });
    const row = await publishAgain(context, site, earlier, message ?? `Release ${earlier.number} again`, restoreDraft);
    context.audit.targetId = row.id;
    return { release: releaseView(row, row.number) };
  },
} satisfies Partial<DocsOperations>;
