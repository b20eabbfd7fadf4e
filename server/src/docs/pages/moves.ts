/** Pages that move: the navigation follows them, and a published path redirects to the new one. */
import type { Knex } from 'knex';
import type { components } from '../../generated/types.js';
import { pathsOf, type Tab } from '../navigation/tree.js';
import type { SiteRow } from '../sites/site-store.js';

type Schemas = components['schemas'];
type Item = Schemas['DocNavigationItem'];
type Redirect = Schemas['DocRedirect'];

export interface Move {
  from: string;
  to: string;
}

/** The maximum per site, as in `setDocRedirects`. */
const MOST_REDIRECTS = 1_000;

const plain = (text: string) => text.replace(/^\/|\/$/g, '');

const renamed = (items: readonly Item[], move: Move): Item[] =>
  items.map((item) => {
    if (typeof item === 'string') return item === move.from ? move.to : item;
    return { ...item, ...(item.path === move.from && { path: move.to }), pages: renamed(item.pages, move) };
  });

/** The tabs with the page at its new path; null if nothing changes, for example because the tree already has the new path. */
export function movedTabs(tabs: readonly Tab[], move: Move): Tab[] | null {
  const paths = pathsOf(tabs);
  if (!paths.has(move.from) || paths.has(move.to)) return null;
  return tabs.map((tab) => ({ ...tab, groups: tab.groups.map((group) => ({ ...group, pages: renamed(group.pages, move) })) }));
}

/** Redirects to the old path now lead to the new one, none leads away from the new one, and `isKnown` paths get a redirect, too. */
export function movedRedirects(redirects: readonly Redirect[], { from, to }: Move, isKnown: boolean): Redirect[] {
  const others = redirects
    .filter(({ source }) => plain(source) !== to && !(isKnown && plain(source) === from))
    .map((redirect) => {
      const [, path = '', rest = ''] = /^\/([^?#]*)(.*)$/s.exec(redirect.destination) ?? [];
      return redirect.destination.startsWith('/') && plain(path) === from ? { ...redirect, destination: `/${to}${rest}` } : redirect;
    })
    .filter(({ source, destination }) => plain(source) !== plain(destination));
  // the home page has no path to redirect from
  if (!isKnown || from === '' || others.length >= MOST_REDIRECTS) return others;
  return [...others, { source: `/${from}`, destination: `/${to}`, permanent: true }];
}

/** Whether the last release has a page at a path. */
async function isPublished(database: Knex, site: SiteRow, path: string): Promise<boolean> {
  const found = await database('docs_page_versions')
    .where({ organization_id: site.organization_id, site_id: site.id, path })
    .whereNull('to_release')
    .first('path');
  return found !== undefined;
}

/** The changes of a locked site because of moved pages. */
export async function followMoves(database: Knex, site: SiteRow, moves: readonly Move[]): Promise<Partial<SiteRow>> {
  let { navigation, redirects } = site;
  for (const move of moves) {
    const tabs = movedTabs(navigation.tabs, move);
    if (tabs) navigation = { tabs };
    const next = movedRedirects(redirects, move, await isPublished(database, site, move.from));
    if (JSON.stringify(next) !== JSON.stringify(redirects)) redirects = next;
  }
  return {
    ...(navigation !== site.navigation && { navigation, navigation_revision: site.navigation_revision + 1 }),
    ...(redirects !== site.redirects && { redirects, redirects_revision: site.redirects_revision + 1 }),
  };
}
