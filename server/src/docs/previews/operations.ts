/** Preview links: who makes them, which work, and their end. */
import { v7 as uuidv7 } from 'uuid';
import type { DocsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { authorOf, authorView } from '../../identity/accounts/author.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import type { Caller } from '../../kernel/caller.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import { AppError } from '../../kernel/errors.js';
import { previewAddress } from '../site/access/preview.js';
import { countPreviews, listPreviews, type PreviewRow, previews } from '../site/store/previews.js';
import { requireLockedSite, requireSite } from '../sites/lookup.js';
import type { SiteRow } from '../sites/site-store.js';
import type { SiteDependencies } from '../sites/site-view.js';

const HOUR_MS = 3_600_000;
const MOST_LINKS = 100;

/** Throws if this caller must not open the draft of a private site to others. Keys that write docs may change who reads the site anyway. */
function requireSharer(caller: Caller, { visibility, editors_may_share: editorsMayShare }: SiteRow): void {
  if (visibility !== 'private' || editorsMayShare || caller.type !== 'session' || caller.role !== 'editor') return;
  throw new AppError(
    'FORBIDDEN_SCOPE',
    "The site is private: an administrator creates its preview links, or allows it with the site's editorsMayShare.",
  );
}

const view = (row: PreviewRow): components['schemas']['DocPreviewLinkEntry'] => ({
  id: row.id,
  createdBy: authorView(row),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

export const previewOperations = ({ sealer, docsUrl }: SiteDependencies) =>
  ({
    async createDocPreviewLink(context, { siteId, expiresInHours }) {
      const { caller, database, now } = context;
      // locked, so that two calls don't count the same links, and a change of visibility comes before or after
      const site = await requireLockedSite(context, database, siteId);
      requireSharer(caller, site);
      if ((await countPreviews(database, site.organization_id, site.id, now)) >= MOST_LINKS)
        throw new AppError('CONFLICT', `A site can have at most ${MOST_LINKS} preview links at a time. Revoke unused ones.`);
      const [id, expiresAt] = [uuidv7(), new Date(now.getTime() + expiresInHours * HOUR_MS)];
      const row = { id, organization_id: site.organization_id, site_id: site.id, created_at: now, expires_at: expiresAt };
      await previews.insert(database, { ...row, ...authorOf(caller) });
      return { id, url: previewAddress(sealer, docsUrl, site, { id, expiresAt }), expiresAt: expiresAt.toISOString() };
    },

    async listDocPreviewLinks(context, { siteId, ...page }) {
      const { id, organization_id: organizationId } = await requireSite(context, siteId);
      const { rows, nextCursor } = await listPage(
        page,
        byUuid,
        (afterId, count) => listPreviews(context.database, { organizationId, siteId: id }, context.now, afterId, count),
        (row) => row.id,
      );
      return { previewLinks: rows.map(view), nextCursor };
    },

    async revokeDocPreviewLink(context, { previewLinkId }) {
      await previews.remove(context.database, requireOrganizationId(context), previewLinkId);
      return { deleted: true, id: previewLinkId };
    },
  }) satisfies Partial<DocsOperations>;
