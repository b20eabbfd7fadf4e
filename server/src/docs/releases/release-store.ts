/** Stores releases. */
import type { Knex } from 'knex';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';

export type ReleaseRow = TenantRow<'docRelease'>;
/** A release without its content. */
export type ReleaseSummary = Omit<ReleaseRow, 'navigation' | 'redirects' | 'settings'>;

const SUMMARY = [
  ...['organization_id', 'site_id', 'id', 'number', 'message', 'page_count', 'content_hash', 'restored_from', 'created_by', 'created_at'],
] as const;

export const releases = tenantRows('docRelease', { json: ['navigation', 'redirects', 'settings'] });

/** A page of releases, newest first. */
export async function listReleases(
  database: Knex,
  organizationId: string,
  siteId: string,
  before: number | null,
  limit: number,
): Promise<ReleaseSummary[]> {
  const query = releases
    .of(database, organizationId)
    .where({ site_id: siteId })
    .orderBy('number', 'desc')
    .limit(limit)
    .select(...SUMMARY);
  if (before !== null) query.where('number', '<', before);
  return query;
}

/** A release of a site, with its content. */
export const releaseNumbered = (database: Knex, organizationId: string, siteId: string, number: number): Promise<ReleaseRow | undefined> =>
  releases.of(database, organizationId).where({ site_id: siteId, number }).first();
