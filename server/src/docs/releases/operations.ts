/** Operations on releases: publishing, reading and restoring. */
import type { DocsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { byCount, listPage } from '../../kernel/contract/cursor.js';
import { requireLockedSite, requireSite } from '../sites/lookup.js';
import { publishAgain, publishDraft } from './release.js';
import { listReleases, type ReleaseSummary, releases } from './release-store.js';
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
