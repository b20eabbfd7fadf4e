/** Finds broken links of pages in the draft. */
import { checkLinks, type FoundLink, resolveLink, type Warning } from '@tidewatch/docs-renderer/light';
import type { Knex } from 'knex';
import type { SiteRow } from '../sites/site-store.js';

/** Whether a redirect might match a path. Patterns are not evaluated here. */
const redirects = (site: SiteRow, path: string) =>
  site.redirects.some(({ source }) => {
    const fixed = source.replace(/^\/|\/$/g, '').split(/[:*]/, 1)[0] ?? '';
    return fixed === path || (source.length > fixed.length + 1 && path.startsWith(fixed));
  });

/** A page being saved. */
export interface Linking {
  path: string;
  links: readonly FoundLink[];
  anchors: readonly string[];
}

const PAGES = `/* doc-pages-of-links */
select path, case when path = any(:withAnchors::text[]) then (
  select jsonb_path_query_array(toc, '$[*].anchor') from docs_bodies b
  where b.organization_id = p.organization_id and b.site_id = p.site_id and b.hash = p.body_hash
) end as anchors
from docs_pages p where organization_id = :organizationId and site_id = :siteId and path = any(:paths::text[])`;

/** The addresses of those named files that the site has. */
async function filesAt(database: Knex, site: SiteRow, paths: readonly string[]): Promise<Set<string>> {
  const hashes = paths.flatMap((path) => /^_assets\/([0-9a-f]{64})-/.exec(path)?.[1] ?? []);
  if (!hashes.length) return new Set();
  const assets = await database('docs_assets')
    .where({ organization_id: site.organization_id, site_id: site.id })
    .whereRaw('sha256 = any(?)', [[...new Set(hashes)].map((hash) => Buffer.from(hash, 'hex'))])
    .select<{ sha256: Buffer; name: string }[]>('sha256', 'name');
  return new Set(assets.map(({ sha256, name }) => `_assets/${sha256.toString('hex')}-${name}`));
}

/** Browsers scroll to the top for this fragment, even if no heading has it. */
const TOP = 'top';

/** The link warnings of each page. Pages saved together may link to each other. */
export async function linkWarnings(database: Knex, site: SiteRow, saved: readonly Linking[]): Promise<Warning[][]> {
  const own = new Map(saved.map((page) => [page.path, new Set([...page.anchors, TOP])]));
  const targets = saved.flatMap(({ path, links }) => links.map(({ url }) => resolveLink(url, path)).filter(({ kind }) => kind === 'page'));
  const others = targets.filter(({ path }) => !own.has(path));
  const paths = [...new Set(others.map(({ path }) => path))];
  const withAnchors = [...new Set(others.filter(({ anchor }) => anchor).map(({ path }) => path))];
  const names = { organizationId: site.organization_id, siteId: site.id, paths, withAnchors };
  const { rows } = paths.length ? await database.raw<{ rows: { path: string; anchors: string[] | null }[] }>(PAGES, names) : { rows: [] };
  const pages = new Map(rows.map(({ path, anchors }) => [path, anchors && new Set([...anchors, TOP])]));
  const files = await filesAt(database, site, paths);
  return saved.map(({ path: from, links }) =>
    checkLinks(links, from, {
      hasPage: (path) => own.has(path) || pages.has(path),
      hasFile: (path) => files.has(path) || redirects(site, path) || /^(llms|llms-full)\.txt$/.test(path),
      anchorsOf: (path) => own.get(path) ?? pages.get(path) ?? undefined,
    }),
  );
}
