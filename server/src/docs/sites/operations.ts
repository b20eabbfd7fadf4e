/** Sites: visibility, appearance and links. */
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { releaseSiteHost } from '../../custom-domains/index.js';
import type { DocsOperations } from '../../generated/operations.js';
import { requireOrganizationId, requireProject } from '../../identity/projects/lookup.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { takeAdvisoryLock } from '../../kernel/database/advisory-locks.js';
import { AppError, invalid } from '../../kernel/errors.js';
import { hashSecret, newSecret } from '../../kernel/secrets/secrets.js';
import { revokePreviews } from '../site/store/previews.js';
import { requireLockedSite, requireRevision, requireSite } from './lookup.js';
import * as store from './site-store.js';
import { linkSealName, type SiteDependencies, siteView, siteViews } from './site-view.js';

const SITES_PER_ORGANIZATION = 50;
const NO_THEME = { accentColor: null, logoLightUrl: null, logoDarkUrl: null, faviconUrl: null };

const slugTaken = (slug: string) => new AppError('SLUG_TAKEN', `The slug ${slug} is taken; choose another.`);

type LinkColumn = 'link_token_hash' | 'link_token_sealed';

/** A new private link. */
function newLink({ sealer }: SiteDependencies, siteId: string): Pick<store.SiteRow, LinkColumn> {
  const token = newSecret();
  return { link_token_hash: hashSecret(token), link_token_sealed: sealer.seal(token, linkSealName(siteId)) };
}

/** A site without content. */
function newSite(organizationId: string, id: string, { slug, name }: Input<'createDocSite'>, now: Date): Omit<store.SiteRow, LinkColumn> {
  return {
    ...{ organization_id: organizationId, id, slug, name, description: null },
    ...{ visibility: 'public', default_address_enabled: true, theme: NO_THEME, link_generation: 1 },
    ...{ edit_url_pattern: null, analytics_property_id: null, feedback_project_id: null, api_documents: [] },
    ...{ navigation: { tabs: [] }, navigation_revision: 0, redirects: [], redirects_revision: 0 },
    ...{ revision: 1, current_release: null, next_release: 1, published_at: null, unpublished_at: null },
    ...{ editors_may_share: false, vacated_revision: 0, bodies_revision: 0, draft_changed_at: now, created_at: now, updated_at: now },
  };
}

/** Revokes all preview links, also those of releases that stored none; returns what changes in the site. */
async function endPreviews(
  database: Knex,
  { organization_id, id, link_generation }: store.SiteRow,
): Promise<Pick<store.SiteRow, 'link_generation'>> {
  await revokePreviews(database, organization_id, id);
  return { link_generation: link_generation + 1 };
}

type Settings = Omit<Input<'updateDocSite'>, 'siteId' | 'baseRevision'>;

/** The columns of the given fields. The property and the project must belong to the organization. */
async function columnsOf(context: OperationContext, input: Settings, before: store.SiteRow['theme']): Promise<Partial<store.SiteRow>> {
  const {
    slug,
    name,
    description,
    visibility,
    defaultAddressEnabled,
    editorsMayShare,
    theme,
    editUrlPattern,
    analyticsPropertyId,
    feedbackProjectId,
  } = input;
  if (editUrlPattern && !editUrlPattern.includes('{path}')) throw invalid('/editUrlPattern', 'must contain {path}');
  if (analyticsPropertyId) await requireProperty(context, analyticsPropertyId);
  if (feedbackProjectId) await requireProject(context, feedbackProjectId);
  return {
    ...(slug !== undefined && { slug }),
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(visibility && { visibility }),
    ...(defaultAddressEnabled !== undefined && { default_address_enabled: defaultAddressEnabled }),
    ...(editorsMayShare !== undefined && { editors_may_share: editorsMayShare }),
    ...(theme && { theme: { ...before, ...theme } }),
    ...(editUrlPattern !== undefined && { edit_url_pattern: editUrlPattern }),
    ...(analyticsPropertyId !== undefined && { analytics_property_id: analyticsPropertyId }),
    ...(feedbackProjectId !== undefined && { feedback_project_id: feedbackProjectId }),
  };
}

/** Changes of these fields appear with the next release. */
const PUBLISHED = ['name', 'description', 'theme'] as const;

/** Whether a site shows no private link, whose reading is audited. */
const hasNoLink = ({ visibility }: Pick<store.SiteRow, 'visibility'>) => visibility !== 'private_link';

const reading = (dependencies: SiteDependencies) =>
  ({
    async listDocSites(context, page) {
      const organizationId = requireOrganizationId(context);
      const { rows, nextCursor } = await listPage(
        page,
        byUuid,
        (afterId, count) => store.sites.page(context.database, organizationId, {}, afterId, count),
        (row) => row.id,
      );
      context.audit.nothingTaken = rows.every(hasNoLink);
      return { sites: await siteViews(dependencies, context.database, rows), nextCursor };
    },

    async getDocSite(context, { siteId }) {
      const row = await requireSite(context, siteId);
      context.audit.nothingTaken = hasNoLink(row);
      const navigation = { revision: row.navigation_revision, tabs: row.navigation.tabs };
      return { site: { ...(await siteView(dependencies, context.database, row)), navigation } };
    },
  }) satisfies Partial<DocsOperations>;

function changing(dependencies: SiteDependencies) {
  const changed = async (context: OperationContext, before: store.SiteRow, columns: Partial<store.SiteRow>) => {
    const all = { ...columns, revision: before.revision + 1, updated_at: context.now };
    await store.sites.change(context.database, before, all);
    return { site: await siteView(dependencies, context.database, { ...before, ...all }) };
  };
  return {
    async createDocSite(context, input) {
      const { database, now } = context;
      const organizationId = requireOrganizationId(context);
      // prevents two concurrent calls from counting the same sites
      await takeAdvisoryLock(database, 'docSites', organizationId);
      if ((await store.sites.count(database, organizationId)) >= SITES_PER_ORGANIZATION)
        throw new AppError('CONFLICT', `An organization can have at most ${SITES_PER_ORGANIZATION} documentation sites.`);
      const id = uuidv7();
      const row = {
        ...newSite(organizationId, id, input, now),
        ...newLink(dependencies, id),
        ...(await columnsOf(context, input, NO_THEME)),
      };
      if (!(await store.sites.insertUnlessTaken(database, row, ['slug']))) throw slugTaken(input.slug);
      return { site: await siteView(dependencies, database, row) };
    },

    async updateDocSite(context, { siteId, baseRevision, ...input }) {
      const { database, now } = context;
      const before = await requireLockedSite(context, database, siteId);
      requireRevision('The site', before.revision, baseRevision);
      if (input.slug !== undefined && (await store.isSlugTaken(database, input.slug, siteId))) throw slugTaken(input.slug);
      const columns = await columnsOf(context, input, before.theme);
      // links that others made while everybody could read the site must not open it now
      const closes = input.visibility === 'private' && before.visibility !== 'private';
      if (closes) Object.assign(columns, await endPreviews(database, before));
      const isDraft = PUBLISHED.some((name) => input[name] !== undefined);
      return changed(context, before, { ...columns, ...(isDraft && { draft_changed_at: now }) });
    },

    async deleteDocSite(context, { siteId, confirmSlug }) {
      const { database, now } = context;
      const site = await requireLockedSite(context, database, siteId);
      if (site.slug !== confirmSlug) throw invalid('/confirmSlug', `must be the slug of the site, ${site.slug}`);
      await releaseSiteHost(database, site.organization_id, site.id, now);
      await store.deleteSite(database, site.organization_id, site.id);
      return { deleted: true, id: site.id };
    },

    async rotateDocPrivateLink(context, { siteId }) {
      const before = await requireLockedSite(context, context.database, siteId);
      return changed(context, before, { ...newLink(dependencies, siteId), ...(await endPreviews(context.database, before)) });
    },

    async unpublishDocSite(context, { siteId }) {
      const before = await requireLockedSite(context, context.database, siteId);
      return changed(context, before, { current_release: null, published_at: null, unpublished_at: context.now });
    },
  } satisfies Partial<DocsOperations>;
}

export const siteOperations = (dependencies: SiteDependencies) => ({ ...reading(dependencies), ...changing(dependencies) });
