/** The redirects of a draft. */

import { docsTarget, fixedHostOf, isAmbiguous, isElsewhere } from '@tidewatch/docs-renderer/site';
import type { DocsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { invalid } from '../../kernel/errors.js';
import { requireLockedSite, requireRevision, requireSite } from '../sites/lookup.js';
import { sites } from '../sites/site-store.js';

type Redirect = components['schemas']['DocRedirect'];

const NAME = /:([A-Za-z]\w*)/g;
const names = (text: string) => [...text.matchAll(NAME)].map(([, name]) => name);
const plain = (text: string) => text.replace(/^\/|\/$/g, '');

/** Throws VALIDATION_ERROR for a redirect that cannot work. */
export function requireSound(redirects: readonly Redirect[]): void {
  const sources = new Set<string>();
  const to = new Map<string, string>();
  for (const [index, { source, destination }] of redirects.entries()) {
    const own = plain(source);
    if (sources.has(own)) throw invalid(`/redirects/${index}/source`, 'is already covered by an earlier redirect');
    sources.add(own);
    if (own === plain(destination)) throw invalid(`/redirects/${index}/destination`, 'is the same as the source');
    if (
      own
        .split('/')
        .slice(0, -1)
        .some((part) => part.includes('*'))
    )
      throw invalid(`/redirects/${index}/source`, 'can contain * only in its last segment');
    if (own.split('/').some(isAmbiguous)) throw invalid(`/redirects/${index}/source`, 'can contain one name or * in each segment');
    const target = docsTarget(`/${own}`);
    if (target !== null && target.kind !== 'page' && target.kind !== 'reference')
      throw invalid(`/redirects/${index}/source`, 'is served by the site itself, so it would never be redirected');
    const known = names(source);
    const host = isElsewhere(destination) ? fixedHostOf(destination) : '';
    if (host === null)
      throw invalid(`/redirects/${index}/destination`, 'must spell out its host; names from the source can only follow it');
    if (/^\/[/\\]/.test(destination)) throw invalid(`/redirects/${index}/destination`, 'must begin with one slash, or with https://');
    const inPath = destination.slice(host.length);
    const unknown = names(inPath).find((name) => !known.includes(name));
    if (unknown) throw invalid(`/redirects/${index}/destination`, `names :${unknown}, which the source does not have`);
    let end = plain(destination);
    for (let next = to.get(end); next !== undefined; next = to.get(end)) end = next;
    if (end === own) throw invalid(`/redirects/${index}/destination`, 'leads back to the source through earlier redirects');
    to.set(own, plain(destination));
  }
}

export const redirectOperations = {
  async getDocRedirects(context, { siteId }) {
    const site = await requireSite(context, siteId);
    return { revision: site.redirects_revision, redirects: site.redirects };
  },

  async setDocRedirects(context, { siteId, baseRevision, redirects }) {
    const { database, now } = context;
    requireSound(redirects);
    const site = await requireLockedSite(context, database, siteId);
    requireRevision('The list of redirects', site.redirects_revision, baseRevision);
    const revision = site.redirects_revision + 1;
    await sites.change(database, site, { redirects, redirects_revision: revision, draft_changed_at: now });
    return { revision, redirects };
  },
} satisfies Partial<DocsOperations>;
