/** Stores sites: their settings, and the draft's content other than pages. */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { components } from '../../generated/types.js';

type Schemas = components['schemas'];

/** Stored metadata of an uploaded OpenAPI document; its text is an asset. */
export type ApiReference = NonNullable<Schemas['DocApiReference']>;

export interface SiteRow extends Row<'docs_sites'> {
  theme: Schemas['DocTheme'];
  navigation: { tabs: Schemas['DocNavigationTab'][] };
  redirects: Schemas['DocRedirect'][];
  api_reference: ApiReference | null;
}

const JSON_COLUMNS = ['theme', 'navigation', 'redirects', 'api_reference'] as const;

/** Columns in the driver's form. */
function written(columns: Partial<SiteRow>): Record<string, unknown> {
  const texts = JSON_COLUMNS.filter((name) => columns[name] !== undefined && columns[name] !== null).map((name) => [
    name,
    JSON.stringify(columns[name]),
  ]);
  return { ...columns, ...Object.fromEntries(texts) };
}

/** A page of sites, oldest first. */
export async function listSites(database: Knex, organizationId: string, afterId: string | null, limit: number): Promise<SiteRow[]> {
  const query = database('docs_sites').where({ organization_id: organizationId }).orderBy('id').limit(limit);
  if (afterId !== null) query.where('id', '>', afterId);
  return query;
}

export async function getSite(database: Knex, organizationId: string, id: string): Promise<SiteRow | undefined> {
  return database('docs_sites').where({ organization_id: organizationId, id }).first();
}

/** Locks a site for the rest of the transaction: saves, releases and deletions of a site never overlap. */
export async function lockSite(database: Knex, organizationId: string, id: string): Promise<SiteRow | undefined> {
  return database('docs_sites').where({ organization_id: organizationId, id }).forUpdate().first();
}

export async function countSites(database: Knex, organizationId: string): Promise<number> {
  const row = await database('docs_sites').where({ organization_id: organizationId }).count('* as count').first();
  return Number(row?.['count'] ?? 0);
}

/** Returns false if the slug is taken. */
export async function insertSite(database: Knex, row: SiteRow): Promise<boolean> {
  const inserted = await database('docs_sites').insert(written(row)).onConflict('slug').ignore().returning('id');
  return inserted.length > 0;
}

export async function isSlugTaken(database: Knex, slug: string, byOtherThan: string): Promise<boolean> {
  return (await database('docs_sites').where({ slug }).whereNot('id', byOtherThan).first('id')) !== undefined;
}

export async function changeSite(database: Knex, organizationId: string, id: string, columns: Partial<SiteRow>): Promise<void> {
  await database('docs_sites').where({ organization_id: organizationId, id }).update(written(columns));
}

/** The tables with a site's data, in the order of deletion. */
export const SITE_TABLES = [
  ...['docs_pages', 'docs_page_versions', 'docs_sections', 'docs_body_assets', 'docs_bodies', 'docs_releases', 'docs_assets'],
] as const;

export async function deleteSite(database: Knex, organizationId: string, id: string): Promise<void> {
  await database('docs_sites').where({ organization_id: organizationId, id }).delete();
  for (const table of SITE_TABLES) await database(table).where({ organization_id: organizationId, site_id: id }).delete();
}
