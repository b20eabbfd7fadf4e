/** Stores which preview links work. The links themselves are sealed tickets, which nobody stores. */
import type { Knex } from 'knex';
import { type TenantRow, tenantRows } from '../../../kernel/database/rows/tenant-rows.js';

export interface PreviewRow extends TenantRow<'previewLink'> {
  created_by_type: 'user' | 'api_key';
}

export const previews = tenantRows<'previewLink', PreviewRow>('previewLink');

/** The links of a site that work, oldest first. */
export async function listPreviews(
  database: Knex,
  { organizationId, siteId }: { organizationId: string; siteId: string },
  now: Date,
  afterId: string | null,
  limit: number,
): Promise<PreviewRow[]> {
  const query = previews.of(database, organizationId).where({ site_id: siteId }).where('expires_at', '>', now).orderBy('id').limit(limit);
  return afterId === null ? query : query.where('id', '>', afterId);
}

/** How many links of a site work. */
export async function countPreviews(database: Knex, organizationId: string, siteId: string, now: Date): Promise<number> {
  const [row] = await previews.of(database, organizationId).where({ site_id: siteId }).where('expires_at', '>', now).count({ count: '*' });
  return Number(row?.['count' as never] ?? 0);
}

/** Whether a link has been neither revoked nor deleted with its site. */
export async function isPreview(database: Knex, organizationId: string, siteId: string, id: string): Promise<boolean> {
  return (await previews.find(database, organizationId, id, { site_id: siteId })) !== undefined;
}

/** Revokes all links of a site. */
export async function revokePreviews(database: Knex, organizationId: string, siteId: string): Promise<void> {
  await previews.of(database, organizationId).where({ site_id: siteId }).delete();
}

/** Deletes links that have expired; returns how many. */
export async function deleteExpiredPreviews(database: Knex, now: Date): Promise<number> {
  return database('docs_preview_links').where('expires_at', '<=', now).delete();
}
