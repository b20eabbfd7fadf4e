/** Uploaded files of sites. An address contains the hash of the content, so it never changes. */
import { v7 as uuidv7 } from 'uuid';
import type { DocsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { requireLockedSite, requireSite } from '../sites/lookup.js';
import type { UploadedAsset } from './asset-form.js';
import * as store from './asset-store.js';
import { ASSETS_PER_SITE, SITE_BYTES } from './limits.js';
import { pictureSize } from './picture-size.js';

function assetView(row: store.AssetSummary): components['schemas']['DocAsset'] {
  const { id, name, size, width, height } = row;
  const sha256 = row.sha256.toString('hex');
  return {
    ...{ id, sha256, name, size, width, height },
    siteId: row.site_id,
    url: `/_assets/${sha256}-${name}`,
    contentType: row.content_type,
    createdAt: row.created_at.toISOString(),
  };
}

async function requireAsset(context: OperationContext, siteId: string, assetId: string): Promise<store.AssetSummary> {
  const site = await requireSite(context, siteId);
  const row = await store.getAsset(context.database, site.organization_id, siteId, assetId);
  if (!row) throw notFound('DOC_ASSET_NOT_FOUND');
  return row;
}

/** Stores a file in a locked site. A file with the same content and name is reused. */
export async function storeAsset(
  { database, now }: OperationContext,
  site: { organization_id: string; id: string },
  { name, contentType, content, sha256 }: UploadedAsset,
): Promise<store.AssetSummary> {
  const known = await store.findAsset(database, site.organization_id, site.id, sha256, name);
  if (known) {
    await store.keepAssets(database, site.organization_id, site.id, [sha256]);
    return known;
  }
  const { count, bytes } = await store.usage(database, site.organization_id, site.id);
  if (count >= ASSETS_PER_SITE) throw new AppError('CONFLICT', `A site can have at most ${ASSETS_PER_SITE.toLocaleString('en')} assets.`);
  if (bytes + content.length > SITE_BYTES)
    throw new AppError('CONFLICT', 'The assets of a site can take up at most 1 GiB. Delete unused ones.');
  const { width = null, height = null } = pictureSize(contentType, content) ?? {};
  const row = {
    ...{ organization_id: site.organization_id, site_id: site.id, id: uuidv7(), sha256, name, content_type: contentType },
    ...{ width, height, size: content.length, content, created_at: now, unused_since: null },
  };
  await store.assets.insert(database, row);
  return row;
}

export const assetOperations = {
  async listDocAssets(context, { siteId, ...page }) {
    const site = await requireSite(context, siteId);
    const { rows, nextCursor } = await listPage(
      page,
      byUuid,
      (afterId, count) => store.listAssets(context.database, site.organization_id, siteId, afterId, count),
      (row) => row.id,
    );
    return { assets: rows.map(assetView), nextCursor };
  },

  async uploadDocAsset(context, { siteId, ...input }) {
    const site = await requireLockedSite(context, context.database, siteId);
    // the form's reader made this object; the API document describes only a file's bytes
    const asset = assetView(await storeAsset(context, site, input as unknown as UploadedAsset));
    context.audit.targetId = asset.id;
    return { asset };
  },

  async getDocAsset(context, { siteId, assetId }) {
    return { asset: assetView(await requireAsset(context, siteId, assetId)) };
  },

  async getDocAssetContent(context, { siteId, assetId }) {
    const row = await requireAsset(context, siteId, assetId);
    const content = await store.contentOf(context.database, row.organization_id, siteId, row.id);
    // forces a download: user content must never be rendered on the application's own origin
    const headers = {
      'Content-Disposition': `attachment; filename="${row.name}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private',
    };
    return { headers, chunks: [content] };
  },

  async deleteDocAsset(context, { siteId, assetId }) {
    const row = await requireAsset(context, siteId, assetId);
    await store.assets.remove(context.database, row.organization_id, row.id, { site_id: siteId });
    context.audit.targetId = row.id;
    return { deleted: true, id: row.id };
  },
} satisfies Partial<DocsOperations>;
