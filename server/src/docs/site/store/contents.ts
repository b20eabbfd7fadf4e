/** Reads the content of a release or of the draft. */

import type { ApiDocument } from '@tidewatch/docs-renderer/api';
import type { Contents, Navigation, PageEntry, Redirect, Theme } from '@tidewatch/docs-renderer/site';
import type { Knex } from 'knex';
import { prepared } from '../../../kernel/database/rows/prepared.js';
import type { SiteRow } from '../model/site-row.js';
import { findAsset } from './assets.js';

interface ReleaseRow {
  number: number;
  navigation: Navigation;
  redirects: Redirect[];
  settings: Settings;
  created_at: Date;
}

/** The site settings that a release keeps. */
interface Settings {
  name: string;
  description?: string | null;
  theme?: Theme | null;
  apiDocuments?: StoredDocument[];
  /** In releases before documents had names. */
  apiReference?: StoredDocument | null;
}

/** The stored metadata of an OpenAPI document, which is one of the site's files. */
interface StoredDocument {
  name?: string;
  sha256: string;
}

/** Reads documents one by one, because parsing a large one takes a while. */
async function readDocuments(database: Knex, site: SiteRow, stored: readonly StoredDocument[]): Promise<ApiDocument[]> {
  const read: ApiDocument[] = [];
  for (const { name = 'openapi.json', sha256 } of stored) {
    const asset = await findAsset(database, site, sha256);
    if (asset) read.push({ name, content: JSON.parse(asset.content.toString()) });
  }
  return read;
}

const RELEASE = `/* docs-release */
select number, navigation, redirects, settings, created_at from docs_releases
where organization_id = :organizationId and site_id = :siteId and number = :release`;

const PAGE = `id, path, title, sidebar_title as "sidebarTitle", icon, hidden, noindex, openapi, encode(body_hash, 'hex') as "bodyHash", updated_at as "updatedAt"`;

const RELEASE_PAGES = `/* docs-release-pages */
select v.page_id as ${PAGE}, v.description
from docs_page_versions v
where v.organization_id = :organizationId and v.site_id = :siteId and v.from_release <= :release and (v.to_release is null or v.to_release > :release)`;

/** The content of the current release; null if it is gone. Rows of a release never change, so both statements see the same state. */
export async function releaseContents(database: Knex, site: SiteRow): Promise<Contents | null> {
  const names = { organizationId: site.organizationId, siteId: site.id, release: site.currentRelease };
  const [row] = await prepared<ReleaseRow>(database, RELEASE, names);
  if (!row) return null;
  const pages = await prepared<PageEntry>(database, RELEASE_PAGES, names);
  const { name, description = null, theme, apiReference } = row.settings;
  const apiDocuments = await readDocuments(database, site, row.settings.apiDocuments ?? [apiReference ?? []].flat());
  return {
    ...{ version: String(row.number), name, description, theme: theme ?? {}, apiDocuments, pages },
    ...{ navigation: row.navigation, redirects: row.redirects, publishedAt: row.created_at },
  };
}

const DRAFT = `/* docs-draft */
select name, description, theme, navigation, redirects, api_documents as "apiDocuments", navigation_revision, updated_at, draft_changed_at
from docs_sites where organization_id = :organizationId and id = :siteId`;

const DRAFT_PAGES = `/* docs-draft-pages */
select ${PAGE}, description, revision from docs_pages where organization_id = :organizationId and site_id = :siteId`;

interface DraftRow extends Pick<Contents, 'name' | 'description' | 'navigation' | 'redirects'> {
  apiDocuments: StoredDocument[];
  theme: Theme | null;
}

/** What would be published now. */
export async function draftContents(database: Knex, site: SiteRow, now: Date): Promise<Contents | null> {
  const names = { organizationId: site.organizationId, siteId: site.id };
  const [row] = await prepared<DraftRow>(database, DRAFT, names);
  if (!row) return null;
  const pages = await prepared<PageEntry>(database, DRAFT_PAGES, names);
  const { name, description, navigation, redirects, theme } = row;
  const apiDocuments = await readDocuments(database, site, row.apiDocuments);
  return { version: 'draft', name, description, navigation, redirects, apiDocuments, theme: theme ?? {}, pages, publishedAt: now };
}
