/** Finds broken links of pages in the draft. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { checkLinks, type FoundLink, LIMITS, resolveLink, type SiteContents, type Warning } from '@tidewatch/docs-renderer/light';
import { Redirects } from '@tidewatch/docs-renderer/site';
import type { Knex } from 'knex';
import type { SiteRow } from '../sites/site-store.js';

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

/** Links checked at once. A page can have tens of thousands; other requests are served in between. */
const LINKS_AT_ONCE = 2_000;
/** Paths per save that are compared with redirects, of which a site may have a thousand. Further ones count as redirected. */
const MOST_REDIRECTED = 1_000;

/** Returns whether a path is redirected. */
function redirecting({ redirects }: SiteRow): (path: string) => boolean {
  const known = new Redirects(redirects);
  let looks = 0;
  return (path) => {
    looks += 1;
    return looks > MOST_REDIRECTED || known.of(`/${path}`) !== null;
  };
}

/** Whether a path is a generated file or page. */
const isMade = ({ api_documents }: SiteRow, path: string): boolean =>
  /^(?:llms(?:-full)?\.txt|sitemap\.xml|robots\.txt)$/.test(path) || (api_documents.length > 0 && /^api-reference(?:\/|$)/.test(path));

interface LinkOfPage {
  link: FoundLink;
  /** The path of its page, and the page's index among those being saved. */
  from: string;
  at: number;
}

type Own = ReadonlyMap<string, ReadonlySet<string>>;

/** Looks up the targets of links. `own`: the pages being saved, with their headings. */
async function contentsFor(
  database: Knex,
  site: SiteRow,
  own: Own,
  links: readonly LinkOfPage[],
): Promise<Omit<SiteContents, 'hasFile'> & { files: Set<string> }> {
  const targets = links.map(({ link, from }) => resolveLink(link.url, from)).filter(({ kind, path }) => kind === 'page' && !own.has(path));
  const paths = [...new Set(targets.map(({ path }) => path))];
  const withAnchors = [...new Set(targets.filter(({ anchor }) => anchor).map(({ path }) => path))];
  const names = { organizationId: site.organization_id, siteId: site.id, paths, withAnchors };
  const { rows } = paths.length ? await database.raw<{ rows: { path: string; anchors: string[] | null }[] }>(PAGES, names) : { rows: [] };
  const pages = new Map(rows.map(({ path, anchors }) => [path, anchors && new Set([...anchors, TOP])]));
  return {
    hasPage: (path) => own.has(path) || pages.has(path),
    anchorsOf: (path) => own.get(path) ?? pages.get(path) ?? undefined,
    files: await filesAt(database, site, paths),
  };
}

/** Caps the link warnings of a page. */
function first(warnings: readonly Warning[]): Warning[] {
  if (warnings.length <= LIMITS.warnings) return [...warnings];
  const message = 'More broken links are not listed.';
  return [...warnings.slice(0, LIMITS.warnings), { code: 'too_many_warnings', message, severity: 'info', line: null, column: null }];
}

/** The link warnings of each page. Pages saved together may link to each other. */
export async function linkWarnings(database: Knex, site: SiteRow, saved: readonly Linking[]): Promise<Warning[][]> {
  const own: Own = new Map(saved.map((page) => [page.path, new Set([...page.anchors, TOP])]));
  const found: Warning[][] = saved.map(() => []);
  const isRedirected = redirecting(site);
  const all = saved.flatMap(({ path: from, links }, at) => links.map((link): LinkOfPage => ({ link, from, at })));
  const isFull = ({ at }: LinkOfPage) => (found[at] as Warning[]).length > LIMITS.warnings;
  for (let start = 0; start < all.length; start += LINKS_AT_ONCE) {
    const some = all.slice(start, start + LINKS_AT_ONCE).filter((one) => !isFull(one));
    const { files, ...contents } = await contentsFor(database, site, own, some);
    const hasFile = (path: string) => files.has(path) || isMade(site, path) || isRedirected(path);
    for (const one of some) if (!isFull(one)) found[one.at]?.push(...checkLinks([one.link], one.from, { ...contents, hasFile }));
    if (all.length > LINKS_AT_ONCE) await nextTurn();
  }
  return found.map(first);
}
