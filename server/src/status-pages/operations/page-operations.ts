import { setHostName } from '../../custom-domains/index.js';
import type { StatusPageOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { lockOrganization } from '../../identity/accounts/store.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import { requireBase } from '../../kernel/contract/base-version.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { changesOf } from '../../kernel/database/rows/changes.js';
import { AppError, invalid } from '../../kernel/errors.js';
import { claimableHostName } from '../../kernel/net/host-name.js';
import { inSlices } from '../../kernel/slices/slices.js';
import { markdownBlocks } from '../markdown/blocks.js';
import type { PublicPageLoader } from '../public/loader.js';
import { listComponents, MAXIMUM_COMPONENTS } from '../store/component-store.js';
import { changePage, getPage, insertPage, requirePage, type StatusPageRow } from '../store/page-store.js';
import { claimSlug, holdsTooMany, MAXIMUM_HELD_SLUGS, retireSlug } from '../store/slugs.js';
import { countActive } from '../subscribers/store.js';
import { type ComponentOptions, componentViews } from './component-operations.js';
import { snapshotView, statusPageView } from './views.js';

interface PageOptions extends ComponentOptions {
  loader: PublicPageLoader;
  /** The public address, without a trailing slash. */
  baseUrl: string;
  /** This installation's own host names; see ownHostNames. */
  ownHosts: readonly string[];
}

async function requireSlug(context: OperationContext, slug: string, organizationId: string): Promise<void> {
  if (!(await claimSlug(context.database, slug, organizationId, context.now)))
    throw new AppError('SLUG_TAKEN', `The slug ${slug} is taken; choose another.`);
}

/**
 * The page of the caller's organization, locked so that it changes once at a time. Created if it doesn't exist, with the organization's slug unless
 * another is given.
 */
async function lockPage(context: OperationContext, organizationId: string, wantedSlug: string | undefined): Promise<StatusPageRow> {
  const { database, now } = context;
  const organization = await lockOrganization(database, organizationId);
  if (!organization) throw new AppError('UNAUTHORIZED', 'Missing credentials.');
  const existing = await getPage(database, organizationId);
  if (existing) return existing;
  const { name: title } = organization;
  const slug = wantedSlug ?? organization.slug;
  await requireSlug(context, slug, organizationId);
  const row = { organization_id: organizationId, slug, enabled: false, visible_by_default: true, title, description: '' };
  await insertPage(database, { ...row, created_at: now, updated_at: now });
  return requirePage(context, organizationId);
}

async function changeSlug(context: OperationContext, page: StatusPageRow, slug: string): Promise<void> {
  if (slug === page.slug) return;
  if (await holdsTooMany(context.database, slug, page.organization_id, context.now))
    throw new AppError('CONFLICT', `${MAXIMUM_HELD_SLUGS} former slugs of this page are still reserved; use one of them again, or wait.`);
  await requireSlug(context, slug, page.organization_id);
  await retireSlug(context.database, page.slug, page.organization_id, context.now);
}

/** As much as takes some tens of milliseconds, whatever is in it. */
const MOST_CHARACTERS = 30_000;

async function previewMarkdown(context: OperationContext, bodies: readonly string[]) {
  if (bodies.reduce((sum, body) => sum + body.length, 0) > MOST_CHARACTERS)
    throw invalid('/bodies', `have more than ${MOST_CHARACTERS.toLocaleString('en-US')} characters in all; ask for some of them at a time`);
  const texts: components['schemas']['MarkdownText'][] = [];
  await inSlices(requireOrganizationId(context), bodies, (body) => texts.push({ blocks: markdownBlocks(body) }));
  return { texts };
}

/** Operations on the page itself. */
export function pageOperations(options: PageOptions) {
  const { loader, evaluations, baseUrl, ownHosts } = options;
  const answer = async (context: OperationContext, page: StatusPageRow) => {
    const shown = await componentViews(
      options,
      context,
      page,
      await listComponents(context.database, page, { visibleOnly: true, limit: MAXIMUM_COMPONENTS }, context.now),
    );
    const evaluation = await evaluations.evaluationOf('ingest', context.now);
    const subscribers = await countActive(context.database, page.organization_id);
    return { statusPage: statusPageView(page, evaluation, shown, subscribers, baseUrl) };
  };

  return {
    async getStatusPage(context) {
      return answer(context, await requirePage(context, requireOrganizationId(context)));
    },

    async updateStatusPage(context, { customDomain, baseUpdatedAt, ...settings }) {
      const organizationId = requireOrganizationId(context);
      const { database, now } = context;
      const { slug } = settings;
      const host = customDomain && claimableHostName(customDomain, ownHosts);
      const page = await lockPage(context, organizationId, slug);
      requireBase(baseUpdatedAt, page);
      if (slug !== undefined) await changeSlug(context, page, slug);
      if (host !== undefined) await setHostName(database, { host, product: 'status_page', ownerId: organizationId, now });
      await changePage(database, organizationId, {
        ...changesOf<StatusPageRow, typeof settings>(settings, {
          enabled: 'enabled',
          slug: 'slug',
          title: 'title',
          description: 'description',
          visibleByDefault: 'visible_by_default',
        }),
        updated_at: now,
      });
      return answer(context, await requirePage(context, organizationId));
    },

    previewMarkdown: (context, { bodies }) => previewMarkdown(context, bodies),

    async getPublicStatusSnapshot(context) {
      const page = await requirePage(context, requireOrganizationId(context));
      return { snapshot: snapshotView(await loader.summaryOf(page), page.enabled) };
    },
  } satisfies Partial<StatusPageOperations>;
}
