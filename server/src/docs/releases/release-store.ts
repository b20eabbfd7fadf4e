/** Stores releases. */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';

export type ReleaseRow = Row<'docs_releases'>;
/** A release without its content. */
export type ReleaseSummary = Omit<ReleaseRow, 'navigation' | 'redirects' | 'settings'>;

const SUMMARY = [
  ...['organization_id', 'site_id', 'id', 'number', 'message', 'page_count', 'content_hash', 'restored_from', 'created_by', 'created_at'],
] as const;

const releasesOf = (database: Knex, organizationId: string, siteId: string) =>
  database('docs_releases').where({ organization_id: organizationId, site_id: siteId });

/** A page of releases, newest first. */
export async function listReleases(
  database: Knex,
  organizationId: string,
  siteId: string,
  before: number | null,
  limit: number,
): Promise<ReleaseSummary[]> {
  const query = releasesOf(database, organizationId, siteId).orderBy('number', 'desc').limit(limit).select(SUMMARY);
  if (before !== null) query.where('number', '<', before);
  return query;
}

export async function getRelease(database: Knex, organizationId: string, siteId: string, id: string): Promise<ReleaseRow | undefined> {
  return releasesOf(database, organizationId, siteId).where({ id }).first();
}

export async function insertRelease(database: Knex, row: ReleaseRow): Promise<void> {
  const { navigation, redirects, settings } = row;
  const texts = { navigation: JSON.stringify(navigation), redirects: JSON.stringify(redirects), settings: JSON.stringify(settings) };
  await database('docs_releases').insert({ ...row, ...texts });
}
