/** Sites in the API's form. */
import type { Knex } from 'knex';
import type { components } from '../../generated/types.js';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import type { SiteRow } from './site-store.js';

type Site = components['schemas']['DocSite'];

export interface SiteDependencies {
  sealer: Sealer;
  /** The documentation host's address, without a trailing slash. */
  docsUrl: string;
}

/** The name that a link's token is sealed under. It includes the site's id, so a sealed token cannot be moved to another row. */
export const linkSealName = (siteId: string) => `docs-link/${siteId}`;

interface Beside {
  id: string;
  host: string | null;
  state: NonNullable<Site['customDomain']>['state'] | null;
  active_since: Date | null;
  release_id: string | null;
}

/** Data from other tables: domains and current releases. */
async function besides(database: Knex, organizationId: string, siteIds: readonly string[]): Promise<Map<string, Beside>> {
  const rows: Beside[] = await database('docs_sites as s')
    .leftJoin('host_names as h', (join) =>
      join.on('h.owner_id', 's.organization_id').andOn('h.site_id', 's.id').andOnVal('h.product', 'docs_site').andOnNull('h.released_at'),
    )
    .leftJoin('docs_releases as r', (join) =>
      join.on('r.organization_id', 's.organization_id').andOn('r.site_id', 's.id').andOn('r.number', 's.current_release'),
    )
    .where('s.organization_id', organizationId)
    .whereIn('s.id', siteIds)
    .select('s.id', 'h.host', 'h.state', 'h.active_since', 'r.id as release_id');
  return new Map(rows.map((row) => [row.id, row]));
}

function view({ sealer, docsUrl }: SiteDependencies, row: SiteRow, beside: Beside | undefined): Site {
  const { id, slug, name, description, visibility, theme, revision } = row;
  const defaultUrl = `${docsUrl}/d/${slug}`;
  const served = beside?.host && beside.active_since !== null;
  const url = served ? `https://${beside.host}` : defaultUrl;
  const link = visibility === 'private_link' ? `${url}?k=${sealer.open(row.link_token_sealed, linkSealName(id))}` : null;
  return {
    ...{ id, slug, name, description, visibility, theme, revision, defaultUrl, url, privateLinkUrl: link },
    defaultAddressEnabled: row.default_address_enabled,
    editorsMayShare: row.editors_may_share,
    customDomain: beside?.host && beside.state ? { host: beside.host, state: beside.state } : null,
    editUrlPattern: row.edit_url_pattern,
    analyticsPropertyId: row.analytics_property_id,
    feedbackProjectId: row.feedback_project_id,
    currentReleaseId: beside?.release_id ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
    hasUnpublishedChanges: row.published_at === null || row.draft_changed_at > row.published_at,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The views of sites of one organization. */
export async function siteViews(dependencies: SiteDependencies, database: Knex, rows: readonly SiteRow[]): Promise<Site[]> {
  const [first] = rows;
  if (!first) return [];
  const found = await besides(
    database,
    first.organization_id,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => view(dependencies, row, found.get(row.id)));
}

export async function siteView(dependencies: SiteDependencies, database: Knex, row: SiteRow): Promise<Site> {
  const [site] = await siteViews(dependencies, database, [row]);
  return site as Site;
}
