/** The navigation of a draft. */
import type { Knex } from 'knex';
import type { DocsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { inSlices, Slice } from '../../kernel/slices/slices.js';
import { requireLockedSite, requireRevision, requireSite } from '../sites/lookup.js';
import { type SiteRow, sites } from '../sites/site-store.js';
import { type Entry, entriesIn, requireOnce, withPlainPaths } from './tree.js';

type Warning = components['schemas']['DocWarning'];

/** Warnings that take a while to write. */
const MANY = 1_000;

/** A warning for each entry whose page does not exist. */
async function missing(database: Knex, site: SiteRow, entries: readonly Entry[]): Promise<Warning[]> {
  if (!entries.length) return [];
  const found: string[] = await database('docs_pages')
    .where({ organization_id: site.organization_id, site_id: site.id })
    .whereRaw('path = any(?::text[])', [entries.map(({ path }) => path)])
    .pluck('path');
  const pages = new Set(found);
  const hasApi = site.api_documents.length > 0;
  const warnings: Warning[] = [];
  await inSlices(site.organization_id, entries, ({ path, pointer }) => {
    if (pages.has(path) || (hasApi && /^api-reference(?:\/|$)/.test(path))) return;
    const message = `${pointer}: there is no page ${path === '' ? 'at the empty path' : path}.`;
    warnings.push({ code: 'broken_link', message, severity: 'warning', line: null, column: null });
  });
  // the answer is written in a slice of its own: 20,000 warnings are 2 MB
  if (warnings.length > MANY) await new Slice(site.organization_id).next();
  return warnings;
}

export const navigationOperations = {
  async getDocNavigation(context, { siteId }) {
    const site = await requireSite(context, siteId);
    const { tabs } = site.navigation;
    return { navigation: { revision: site.navigation_revision, tabs }, warnings: await missing(context.database, site, entriesIn(tabs)) };
  },

  async setDocNavigation(context, { siteId, baseRevision, tabs: written }) {
    const { database, now } = context;
    const tabs = withPlainPaths(written);
    const entries = entriesIn(tabs);
    requireOnce(entries);
    const site = await requireLockedSite(context, database, siteId);
    requireRevision('The navigation', site.navigation_revision, baseRevision);
    const revision = site.navigation_revision + 1;
    await sites.change(database, site, {
      navigation: { tabs },
      navigation_revision: revision,
      draft_changed_at: now,
    });
    context.audit.targetId = siteId;
    return { navigation: { revision, tabs }, warnings: await missing(database, site, entries) };
  },
} satisfies Partial<DocsOperations>;
