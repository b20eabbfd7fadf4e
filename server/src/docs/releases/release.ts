/** Creates releases from the draft or an earlier release, in one transaction with the site locked. */
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { authorOf } from '../sites/lookup.js';
import { type SiteRow, sites } from '../sites/site-store.js';
import { canonical } from './canonical.js';
import type { Content } from './changes.js';
import { restoreDraft } from './draft-restore.js';
import { publishPages, restorePages, summarize } from './page-versions.js';
import { type ReleaseRow, releases } from './release-store.js';

/** The content of a release that is made of the draft. */
export function draftContent({ name, description, theme, navigation, redirects, api_documents: apiDocuments }: SiteRow): Content {
  return { navigation, redirects, settings: { name, description, theme, apiDocuments } };
}

interface Recorded {
  site: SiteRow;
  content: Content;
  message: string;
  restoredFrom: string | null;
}

async function record(context: OperationContext, { site, content, message, restoredFrom }: Recorded): Promise<ReleaseRow> {
  const { database, caller, now } = context;
  const { count, hash } = await summarize(database, { organizationId: site.organization_id, siteId: site.id });
  const { navigation, redirects, settings } = content;
  const row: ReleaseRow = {
    ...{ organization_id: site.organization_id, site_id: site.id, id: uuidv7(), number: site.next_release, message },
    ...{ page_count: count, restored_from: restoredFrom, navigation, redirects, settings },
    content_hash: createHash('sha256').update(hash).update(canonical({ navigation, redirects, settings })).digest(),
    ...{ created_by: authorOf(caller), created_at: now },
  };
  await releases.insert(database, row);
  context.stored(content);
  return row;
}

/** Publishes the draft of a locked site. */
export async function publishDraft(context: OperationContext, site: SiteRow, message: string): Promise<ReleaseRow> {
  const { database, now } = context;
  await publishPages(database, { organizationId: site.organization_id, siteId: site.id }, site.next_release, now);
  const row = await record(context, { site, content: draftContent(site), message, restoredFrom: null });
  if (row.page_count === 0) throw new AppError('CONFLICT', 'The draft has no pages. Create a page before you publish.');
  await sites.change(database, site, {
    ...{ current_release: row.number, next_release: row.number + 1, published_at: now, unpublished_at: null },
  });
  return row;
}

/** The site settings that a release keeps. */
interface Settings extends Pick<SiteRow, 'name' | 'description' | 'theme'> {
  apiDocuments?: SiteRow['api_documents'];
  /** In releases before documents had names. */
  apiReference?: Omit<SiteRow['api_documents'][number], 'name'> | null;
}

/**
 * The parts of a restored draft besides its pages. Name and look belong to the administrators: they stay, so the draft may still differ from the
 * release.
 */
function restoredColumns(site: SiteRow, { navigation, redirects, settings }: Content, now: Date): Partial<SiteRow> {
  const { name, description, theme, apiReference, apiDocuments } = settings as unknown as Settings;
  const isSame = canonical([name, description, theme]) === canonical([site.name, site.description, site.theme]);
  return {
    ...{ navigation: navigation as SiteRow['navigation'], navigation_revision: site.navigation_revision + 1 },
    ...{ redirects: redirects as SiteRow['redirects'], redirects_revision: site.redirects_revision + 1 },
    api_documents: apiDocuments ?? (apiReference ? [{ name: 'openapi.json', ...apiReference }] : []),
    draft_changed_at: isSame ? now : justAfter(now),
  };
}

/** The draft differs from the published state. */
const justAfter = (now: Date) => new Date(now.getTime() + 1);
/** Publishes an earlier release of a locked site again; optionally restores the draft to it. */
export async function publishAgain(
  context: OperationContext,
  site: SiteRow,
  earlier: ReleaseRow,
  message: string,
  withDraft: boolean,
): Promise<ReleaseRow> {
  const { database, caller, now } = context;
  const where = { organizationId: site.organization_id, siteId: site.id };
  await restorePages(database, where, site.next_release, earlier.number, now);
  const row = await record(context, { site, content: earlier, message, restoredFrom: earlier.id });
  const draft = { ...where, vacatedRevision: site.vacated_revision };
  const vacated = withDraft ? await restoreDraft(database, draft, earlier.number, authorOf(caller), now) : site.vacated_revision;
  await sites.change(database, site, {
    ...{ current_release: row.number, next_release: row.number + 1, published_at: now, unpublished_at: null },
    ...(withDraft ? { ...restoredColumns(site, earlier, now), vacated_revision: vacated } : { draft_changed_at: justAfter(now) }),
  });
  return row;
}
