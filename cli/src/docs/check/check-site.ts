/** Checks a whole site: broken links, anchors, assets and redirects, and pages missing from the navigation. */

import { assetAddress } from '../assets/assets.js';
import type { LocalPage, LocalSite } from '../folder/local-site.js';
import { pathsIn } from '../folder/navigation-tree.js';
import { splitAddress } from '../folder/references.js';
import type { Problem } from '../problems.js';
import { iconProblems, navigationProblems } from './navigation.js';
import { redirecting } from './redirects.js';

/** What a site serves besides its pages and files. */
const isMade = (site: LocalSite, path: string): boolean =>
  /^(?:llms(?:-full)?\.txt|sitemap\.xml|robots\.txt)$/.test(path) || site.referencePaths.has(path);

async function linkProblems(site: LocalSite): Promise<Problem[]> {
  const { checkLinks } = await import('@tidewatch/docs-renderer');
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const leftOut = new Set(site.leftOut.map(({ path }) => path));
  const assets = new Set([...site.assets.values()].map((asset) => assetAddress(asset).slice(1)));
  const isRedirected = redirecting(site.redirects ?? []);
  const contents = {
    hasPage: (path: string) => pages.has(path) || leftOut.has(path),
    hasFile: (path: string) => assets.has(path) || isRedirected(path) || isMade(site, path),
    anchorsOf: (path: string) => pages.get(path)?.anchors,
  };
  const ofPage = ({ links, path }: LocalPage): Problem[] =>
    links.flatMap((link) =>
      checkLinks([link], path, contents).map(({ code, message }) => ({
        ...{ severity: 'warning', code, message, file: link.file, line: link.line, column: link.column },
      })),
    );
  return site.pages.flatMap(ofPage);
}

/** Redirects with a missing target, and redirects from the path of a page, which has precedence. */
function redirectProblems({ redirects, pages, file }: LocalSite): Problem[] {
  const known = new Set(pages.map(({ path }) => path));
  const isRedirected = redirecting(redirects ?? []);
  const plain = (address: string) => splitAddress(address).path.replace(/^\/+|\/+$/g, '');
  const at = { file: file ?? 'docs.json', line: null, column: null };
  return (redirects ?? []).flatMap(({ source, destination }): Problem[] => {
    const isFixed = !/[:*]/.test(plain(destination)) && !/^[a-z]+:/i.test(destination);
    if (known.has(plain(source)))
      return [{ severity: 'warning', code: 'redirect_shadowed', message: `${source} is a page, so it can't be redirected.`, ...at }];
    if (isFixed && !known.has(plain(destination)) && !isRedirected(plain(destination)))
      return [
        { severity: 'warning', code: 'redirect_broken', message: `${source} redirects to ${destination}, which doesn't exist.`, ...at },
      ];
    return [];
  });
}

/** Pages that are neither in the navigation nor hidden. */
function orphans({ pages, navigation, file }: LocalSite): Problem[] {
  if (file === null) return [];
  const placed = new Set(navigation.flatMap(({ groups }) => groups.flatMap((group) => pathsIn(group.pages))));
  return pages
    .filter(({ path, hidden }) => !hidden && !placed.has(path))
    .map((page) => ({
      ...{
        severity: 'info',
        code: 'not_in_navigation',
        message: 'The page is not in the navigation, so readers can reach it only through links.',
      },
      ...{ file: page.file, line: null, column: null },
    }));
}

/** Listed pages without content, for whatever reason. */
function blankPages({ pages, navigation }: LocalSite): Problem[] {
  const listed = new Set(navigation.flatMap(({ groups }) => groups.flatMap((group) => pathsIn(group.pages))));
  const message = 'The page is in the navigation, but has no content below its title.';
  return pages
    .filter(({ path, isBlank }) => isBlank && listed.has(path))
    .map(({ file }) => ({ severity: 'warning', code: 'page_blank', message, file, line: null, column: null }));
}

/** All problems of a site, including those found while reading it. */
export async function checkSite(site: LocalSite): Promise<Problem[]> {
  const found = [
    await linkProblems(site),
    redirectProblems(site),
    navigationProblems(site),
    await iconProblems(site),
    orphans(site),
    blankPages(site),
  ];
  return [...site.problems, ...found.flat()];
}
