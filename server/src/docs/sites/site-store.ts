/** Stores sites: their settings, and the draft's content other than pages. */
import type { Knex } from 'knex';
import type { components } from '../../generated/types.js';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';

type Schemas = components['schemas'];

/** Stored metadata of an uploaded OpenAPI document; its text is an asset. */
export type ApiDocument = Schemas['DocApiDocument'];

export interface SiteRow extends TenantRow<'docSite'> {
  theme: Schemas['DocTheme'];
  navigation: { tabs: Schemas['DocNavigationTab'][] };
  redirects: Schemas['DocRedirect'][];
  api_documents: ApiDocument[];
}

/** Saves, releases and deletions of a site lock its row, so they never overlap. */
export const sites = tenantRows<'docSite', SiteRow>('docSite', { json: ['theme', 'navigation', 'redirects', 'api_documents'] });

export async function isSlugTaken(database: Knex, slug: string, byOtherThan: string): Promise<boolean> {
  return (await database('docs_sites').where({ slug }).whereNot('id', byOtherThan).first('id')) !== undefined;
}

/** The tables with a site's data, in the order of deletion. */
export const SITE_TABLES = [
  ...['docs_pages', 'docs_page_versions', 'docs_sections', 'docs_body_assets', 'docs_bodies', 'docs_releases', 'docs_assets'],
] as const;

export async function deleteSite(database: Knex, organizationId: string, id: string): Promise<void> {
  await sites.remove(database, organizationId, id);
  for (const table of SITE_TABLES) await database(table).where({ organization_id: organizationId, site_id: id }).delete();
}
