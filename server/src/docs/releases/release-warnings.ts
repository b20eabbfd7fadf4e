/**
 * The warnings of a publication: a navigation without pages, images of the theme that are missing, removed pages without a redirect, unknown operations, broken links, and
 * pages outside the navigation.
 */
import { type FoundLink, LIMITS, type Warning } from '@tidewatch/docs-renderer/light';
import { Redirects } from '@tidewatch/docs-renderer/site';
import type { Knex } from 'knex';
import { findAsset } from '../assets/asset-store.js';
import { pathsOf } from '../navigation/tree.js';
import { type Linking, linkWarnings } from '../pages/link-warnings.js';
import { linksTo } from '../pages/linking-pages.js';
import type { SiteRow } from '../sites/site-store.js';
import { apiWarnings } from './api-warnings.js';

const GONE = `/* doc-pages-gone */
select distinct v.path from docs_page_versions v
where v.organization_id = :organizationId and v.site_id = :siteId and v.to_release = :release
  and not exists (select from docs_pages p where (p.organization_id, p.site_id, p.path) = (v.organization_id, v.site_id, v.path))
order by v.path limit ${LIMITS.warnings}`;

const BROKEN = '$[*] ? (@.code starts with "broken_")';

/** Pages checked at once, the characters of their links, and rounds of one publication: pages saved before their targets may be many. */
const BATCH = 100;
const CHARACTERS = 4_194_304;
const ROUNDS = 10;

/** Pages with broken links when they were saved. The targets may exist by now. */
const DOUBTFUL = `/* doc-pages-with-broken-links */
select path, body_hash from docs_pages
where organization_id = :organizationId and site_id = :siteId and warnings <> '[]' and jsonb_path_exists(warnings, :broken::jsonpath)
  and (:after::text is null or path collate "C" > :after)
order by path collate "C" limit ${BATCH}`;

// separate, because a join of tables without statistics reads every body of the site for each page
const BODIES = `/* doc-links-of-bodies */
select hash, links, toc from (
  select b.*, sum(size) over (order by hash) - size as before from (
    select hash, links, toc, length(links::text) + length(toc::text) as size from docs_bodies
    where organization_id = :organizationId and site_id = :siteId and hash = any(:hashes)
  ) b
) bodies where before < ${CHARACTERS}`;

/** The targets exist now. */
const CLEAR = `/* clear-doc-link-warnings */
update docs_pages set warnings = coalesce((
  select jsonb_agg(warning) from jsonb_array_elements(warnings) as warning where not starts_with(warning ->> 'code', 'broken_')
), '[]')
where organization_id = :organizationId and site_id = :siteId and path = any(:paths)`;

interface Doubtful {
  path: string;
  body_hash: Buffer;
}

interface Body {
  hash: Buffer;
  links: FoundLink[];
  toc: { anchor: string }[];
}

/** The links of pages. Those of very large bodies are left out. */
async function linkingOf(
  database: Knex,
  names: { organizationId: string; siteId: string },
  pages: readonly Doubtful[],
): Promise<Linking[]> {
  const { rows } = await database.raw<{ rows: Body[] }>(BODIES, { ...names, hashes: pages.map(({ body_hash }) => body_hash) });
  const bodies = new Map(rows.map((body) => [body.hash.toString('hex'), body]));
  return pages.flatMap(({ path, body_hash }) => {
    const body = bodies.get(body_hash.toString('hex'));
    return body ? [{ path, links: body.links, anchors: body.toc.map(({ anchor }) => anchor) }] : [];
  });
}

/** Pages that readers find only by search or a link. The home page has the site's title; a hidden page is meant to be left out. */
const UNLISTED = `/* doc-pages-outside-navigation */
select path from docs_pages where organization_id = :organizationId and site_id = :siteId and not hidden and path <> '' and path <> all(:listed)
order by path limit ${LIMITS.warnings}`;

/** Pages that the navigation leaves out, if there is one. */
async function unlisted(database: Knex, { organization_id: organizationId, id: siteId, navigation }: SiteRow): Promise<Warning[]> {
  const listed = [...pathsOf(navigation.tabs)];
  if (!listed.length) return [];
  const { rows } = await database.raw<{ rows: { path: string }[] }>(UNLISTED, { organizationId, siteId, listed });
  return rows.map(({ path }) => ({
    ...PLACELESS,
    severity: 'info',
    code: 'page_unlisted',
    message: `/${path}: This page is not in the navigation.`,
  }));
}

const PLACELESS = { severity: 'warning', line: null, column: null } as const;
const LEADS_NOWHERE: Warning = { ...PLACELESS, code: 'broken_link', message: 'This page links to a removed page.' };

/** Marks unchanged pages that link to removed ones, so that this and later publications check their links. */
async function markLinking(database: Knex, site: SiteRow, gone: readonly string[]): Promise<void> {
  const linking = [...new Set((await linksTo(database, site, gone)).map(({ from }) => from))];
  if (!linking.length) return;
  await database('docs_pages')
    .where({ organization_id: site.organization_id, site_id: site.id })
    .whereRaw('path = any(?) and not jsonb_path_exists(warnings, ?::jsonpath)', [linking, BROKEN])
    .update({ warnings: database.raw('warnings || ?::jsonb', [JSON.stringify([LEADS_NOWHERE])]) });
}

/** Broken links of the draft. */
async function brokenLinks(database: Knex, site: SiteRow): Promise<Warning[]> {
  const names = { organizationId: site.organization_id, siteId: site.id };
  const broken: Warning[] = [];
  let after: string | null = null;
  for (let round = 0; round < ROUNDS && broken.length < LIMITS.warnings; round += 1) {
    const { rows }: { rows: Doubtful[] } = await database.raw(DOUBTFUL, { ...names, broken: BROKEN, after });
    const linking = await linkingOf(database, names, rows);
    const found = await linkWarnings(database, site, linking);
    const paths = linking.filter((_page, at) => !found[at]?.length).map(({ path }) => path);
    if (paths.length) await database.raw(CLEAR, { ...names, paths });
    for (const [at, { path }] of linking.entries())
      for (const warning of found[at] ?? []) broken.push({ ...warning, message: `/${path}: ${warning.message}` });
    const last = rows.at(-1);
    if (!last) break;
    after = last.path;
  }
  return broken;
}

const IMAGES = { logoLightUrl: 'logo', logoDarkUrl: 'logo for dark pages', faviconUrl: 'favicon' } as const;
const ASSET = /^\/_assets\/([0-9a-f]{64})-(.+)$/;

/** Images of the theme that were never uploaded, or were deleted. */
async function themeWarnings(database: Knex, site: SiteRow): Promise<Warning[]> {
  const missing: Warning[] = [];
  for (const [field, what] of Object.entries(IMAGES) as [keyof typeof IMAGES, string][]) {
    const url = site.theme[field];
    if (!url?.startsWith('/_assets/')) continue;
    const [, hash = '', name = ''] = ASSET.exec(url) ?? [];
    if (hash && (await findAsset(database, site.organization_id, site.id, Buffer.from(hash, 'hex'), name))) continue;
    const message = `The ${what} of the theme, ${url}, is not a file of this site. Upload it, or change the theme.`;
    missing.push({ ...PLACELESS, code: 'theme_asset_missing', message });
  }
  return missing;
}

const LISTED = `/* doc-page-listed */
select 1 from docs_pages where organization_id = :organizationId and site_id = :siteId and path = any(:paths) and not hidden limit 1`;

const NOTHING_LISTED: Warning = {
  ...PLACELESS,
  code: 'no_page_listed',
  message: 'The navigation lists no page, so the sidebar, search, llms.txt and sitemap are empty. Set the navigation and publish again.',
};

/** Without a navigation, readers find pages only by their addresses. */
async function navigationWarnings(database: Knex, site: SiteRow): Promise<Warning[]> {
  const names = { organizationId: site.organization_id, siteId: site.id, paths: [...pathsOf(site.navigation.tabs)] };
  const { rows } = await database.raw<{ rows: unknown[] }>(LISTED, names);
  return rows.length > 0 ? [] : [NOTHING_LISTED];
}

/**
 * The warnings of a publication, at most a hundred; a message about a page begins with its path. The site is locked, and its pages are those of the
 * release.
 */
export async function releaseWarnings(database: Knex, site: SiteRow, release: number): Promise<Warning[]> {
  const redirects = new Redirects(site.redirects);
  const names = { organizationId: site.organization_id, siteId: site.id, release };
  const { rows } = await database.raw<{ rows: { path: string }[] }>(GONE, names);
  const gone = rows.map(({ path }) => path).filter((path) => path !== '' && !redirects.of(`/${path}`));
  await markLinking(database, site, gone);
  const removed = gone.map(
    (path): Warning => ({ ...PLACELESS, code: 'page_removed', message: `/${path}: This page was removed and has no redirect.` }),
  );
  return [
    ...(await navigationWarnings(database, site)),
    ...(await themeWarnings(database, site)),
    ...removed,
    ...(await apiWarnings(database, site)),
    ...(await brokenLinks(database, site)),
    ...(await unlisted(database, site)),
  ].slice(0, LIMITS.warnings);
}
