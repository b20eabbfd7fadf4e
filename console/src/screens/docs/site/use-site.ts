/** What the tree of a site is made of: the site with its navigation, its pages, and what is not published yet. */
import type { Entry } from '../../../data/cache.js';
import type { Answer } from '../../../data/operation.js';
import { SLOW_MS } from '../../../data/pace.js';
import { useAnswer } from '../../../data/use-answer.js';
import { getDocChanges, getDocSite, listDocPages } from '../../../generated/operations.js';
import { type Pages, usePages } from '../../../parts/lists/pages.js';
import type { Changes, PageChange } from '../site-words.js';
import { type Node, rowsOf } from './tree.js';

export type Page = Answer<'listDocPages'>['pages'][number];

const PAGE = 100;

export interface SiteParts {
  site: Entry<Answer<'getDocSite'>>;
  list: Pages<Answer<'listDocPages'>>;
  changes: Entry<Answer<'getDocChanges'>>;
}

export function useSite(slug: string): SiteParts {
  const site = useAnswer(getDocSite, { siteId: slug }) as SiteParts['site'];
  const list = usePages(listDocPages, { siteId: slug, limit: PAGE }, SLOW_MS);
  const changes = useAnswer(getDocChanges, { siteId: slug }, SLOW_MS) as SiteParts['changes'];
  return { site, list, changes };
}

export const byPath = (pages: readonly Page[]): ReadonlyMap<string, Page> => new Map(pages.map((page) => [page.path, page]));

export const changeById = (changes: Changes | undefined): ReadonlyMap<string, PageChange['change']> =>
  new Map(changes?.pages.map(({ pageId, change }) => [pageId, change]));

/** The pages that no group has. */
export function placeless(pages: readonly Page[], nodes: readonly Node[]): Page[] {
  const placed = new Set(rowsOf(nodes).flatMap(({ node }) => (node.path === null ? [] : [node.path])));
  return pages.filter(({ path }) => !placed.has(path));
}

/** The pages whose title or path has a text. */
export function pagesWith(pages: readonly Page[], text: string): Page[] {
  const wanted = text.toLowerCase();
  return pages.filter(({ title, path, sidebarTitle }) =>
    [title, path, sidebarTitle ?? ''].some((each) => each.toLowerCase().includes(wanted)),
  );
}
