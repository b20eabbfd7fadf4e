/** Stores uploaded files of sites. */
import type { Knex } from 'knex';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';

type AssetRow = TenantRow<'docAsset'>;
/** An asset without its content. */
export type AssetSummary = Omit<AssetRow, 'content' | 'unused_since'>;

const SUMMARY = ['organization_id', 'site_id', 'id', 'sha256', 'name', 'content_type', 'width', 'height', 'size', 'created_at'] as const;

export const assets = tenantRows('docAsset');

const assetsOf = (database: Knex, organizationId: string, siteId: string) => assets.of(database, organizationId).where({ site_id: siteId });

/** A page of assets, oldest first. */
export async function listAssets(
  database: Knex,
  organizationId: string,
  siteId: string,
  afterId: string | null,
  limit: number,
): Promise<AssetSummary[]> {
  const query = assetsOf(database, organizationId, siteId)
    .orderBy('id')
    .limit(limit)
    .select(...SUMMARY);
  if (afterId !== null) query.where('id', '>', afterId);
  return query;
}

export async function getAsset(database: Knex, organizationId: string, siteId: string, id: string): Promise<AssetSummary | undefined> {
  return assetsOf(database, organizationId, siteId)
    .where({ id })
    .first(...SUMMARY);
}

export async function contentOf(database: Knex, organizationId: string, siteId: string, id: string): Promise<Buffer> {
  const row = await assetsOf(database, organizationId, siteId).where({ id }).first('content');
  return row?.content ?? Buffer.alloc(0);
}

export async function findAsset(
  database: Knex,
  organizationId: string,
  siteId: string,
  sha256: Buffer,
  name: string,
): Promise<AssetSummary | undefined> {
  return assetsOf(database, organizationId, siteId)
    .where({ sha256, name })
    .first(...SUMMARY);
}

/** Restarts the time after which unused files are removed, because they are about to be used. */
export async function keepAssets(database: Knex, organizationId: string, siteId: string, hashes: readonly Buffer[]): Promise<void> {
  await assetsOf(database, organizationId, siteId)
    .whereRaw('sha256 = any(?)', [[...hashes]])
    .whereNotNull('unused_since')
    .update({ unused_since: null });
}

/** Which of these hashes a site has. */
export async function knownHashes(database: Knex, organizationId: string, siteId: string, hashes: readonly string[]): Promise<Set<string>> {
  if (!hashes.length) return new Set();
  const found: Buffer[] = await assetsOf(database, organizationId, siteId)
    .whereIn(
      'sha256',
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    .pluck('sha256');
  return new Set(found.map((hash) => hash.toString('hex')));
}

/** The number and total size of a site's assets. */
export async function usage(database: Knex, organizationId: string, siteId: string): Promise<{ count: number; bytes: number }> {
  const [row] = await assetsOf(database, organizationId, siteId)
    .count<{ count: string }[]>('* as count')
    .sum<{ count: string; bytes: string | null }[]>('size as bytes');
  return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) };
}
