/** Reads the rows of sites. */

import type { Visibility } from '@tidewatch/docs-renderer/site';
import type { Knex } from 'knex';
import { prepared } from '../../../kernel/database/rows/prepared.js';
import type { SiteRow } from '../model/site-row.js';

/** How a request identifies a site. */
export type SiteName = { slug: string } | { host: string };

interface Selected {
  name: string;
  organization_id: string;
  id: string;
  slug: string;
  visibility: Visibility;
  default_address_enabled: boolean;
  link_token_hash: Buffer;
  link_generation: number;
  current_release: number | null;
  edit_url_pattern: string | null;
  analytics_property_id: string | null;
  feedback_project_id: string | null;
  bodies_revision: number;
  host: string | null;
}

const COLUMNS = `s.organization_id, s.id, s.slug, s.visibility, s.default_address_enabled, s.link_token_hash, s.link_generation,
  case when s.unpublished_at is null then s.current_release end as current_release, s.edit_url_pattern, s.analytics_property_id,
  s.feedback_project_id, s.bodies_revision, h.host`;

const BY_SLUG = `/* docs-site-by-slug */
select s.slug as name, ${COLUMNS}
from docs_sites s
join organizations o on o.id = s.organization_id and o.deleted_at is null
left join host_names h on h.product = 'docs_site' and h.owner_id = s.organization_id and h.site_id = s.id and h.released_at is null
  and h.active_since is not null and h.proven_at is not null
where s.slug = any(:names)`;

const BY_HOST = `/* docs-site-by-host */
select h.host as name, ${COLUMNS}
from host_names h
join docs_sites s on s.organization_id = h.owner_id and s.id = h.site_id
join organizations o on o.id = s.organization_id and o.deleted_at is null
where h.host = any(:names) and h.product = 'docs_site' and h.released_at is null and h.active_since is not null and h.proven_at is not null`;

function siteOf(row: Selected): SiteRow {
  return {
    organizationId: row.organization_id,
    id: row.id,
    slug: row.slug,
    visibility: row.visibility,
    defaultAddressEnabled: row.default_address_enabled,
    host: row.host,
    linkTokenHash: row.link_token_hash,
    linkGeneration: row.link_generation,
    currentRelease: row.current_release,
    editUrlPattern: row.edit_url_pattern,
    analyticsPropertyId: row.analytics_property_id,
    feedbackProjectId: row.feedback_project_id,
    bodiesRevision: row.bodies_revision,
  };
}

async function select(database: Knex, statement: string, names: readonly string[]): Promise<Selected[]> {
  return names.length === 0 ? [] : prepared<Selected>(database, statement, { names: [...names] });
}

/** The current rows of the sites with these slugs and hosts. */
export async function findSites(
  database: Knex,
  { slugs, hosts }: { slugs: readonly string[]; hosts: readonly string[] },
): Promise<{ bySlug: Map<string, SiteRow>; byHost: Map<string, SiteRow> }> {
  const mapOf = (rows: readonly Selected[]) => new Map(rows.map((row) => [row.name, siteOf(row)]));
  return { bySlug: mapOf(await select(database, BY_SLUG, slugs)), byHost: mapOf(await select(database, BY_HOST, hosts)) };
}

/** The current row of a site. */
export async function findSite(database: Knex, name: SiteName): Promise<SiteRow | null> {
  const isSlug = 'slug' in name;
  const [row] = await select(database, isSlug ? BY_SLUG : BY_HOST, [isSlug ? name.slug : name.host]);
  return row ? siteOf(row) : null;
}
