/** Links of a body that lead nowhere in the draft. */
import { checkLinks, type FoundLink, resolveLink, type Warning } from '@tidewatch/docs-renderer';
import type { Knex } from 'knex';
import type { SiteRow } from '../sites/site-store.js';

/** Whether a redirect could answer for a path; its patterns are not tried here. */
const redirects = (site: SiteRow, path: string) =>
  site.redirects.some(({ source }) => {
    const fixed = source.replace(/^\/|\/$/g, '').split(/[:*]/, 1)[0] ?? '';
    return fixed === path || (source.length > fixed.length + 1 && path.startsWith(fixed));
  });

/** Warnings for the links of a page, given the pages and assets that they name. `alsoPages` are saved together with it. */
export async function linkWarnings(
  database: Knex,
  site: SiteRow,
  from: string,
  links: readonly FoundLink[],
  alsoPages: readonly string[],
): Promise<Warning[]> {
  const inside = links.map(({ url }) => resolveLink(url, from)).filter(({ kind }) => kind === 'page');
  if (!inside.length && !links.some(({ url }) => url.startsWith('#'))) return [];
  const paths = [...new Set(inside.map(({ path }) => path))];
  const where = { organization_id: site.organization_id, site_id: site.id };
  const found: { path: string }[] = await database('docs_pages').where(where).whereIn('path', paths).select('path');
  const pages = new Set([...found.map(({ path }) => path), ...alsoPages, from]);
  const hashes = paths.flatMap((path) => {
    const [, sha256] = /^_assets\/([0-9a-f]{64})-/.exec(path) ?? [];
    return sha256 ? [sha256] : [];
  });
  const assets = hashes.length
    ? await database('docs_assets')
        .where(where)
        .whereIn(
          'sha256',
          hashes.map((hash) => Buffer.from(hash, 'hex')),
        )
        .select<{ sha256: Buffer; name: string }[]>('sha256', 'name')
    : [];
  const files = new Set(assets.map(({ sha256, name }) => `_assets/${sha256.toString('hex')}-${name}`));
  return checkLinks(links, from, {
    hasPage: (path) => pages.has(path),
    hasFile: (path) => files.has(path) || redirects(site, path) || /^(llms|llms-full)\.txt$/.test(path),
    anchorsOf: () => undefined,
  });
}
