/** The navigation in the API's form. */

export type NavigationPage = string | { path: string; pages: NavigationPage[] } | { title: string; pages: NavigationPage[] };

export interface NavigationGroup {
  title: string;
  icon?: string;
  expanded?: boolean;
  pages: NavigationPage[];
}

export interface NavigationTab {
  title: string;
  icon?: string;
  groups: NavigationGroup[];
}

/** The paths of pages in order, including repetitions. */
export const pathsIn = (pages: readonly NavigationPage[]): string[] =>
  pages.flatMap((page) => (typeof page === 'string' ? [page] : [...('path' in page ? [page.path] : []), ...pathsIn(page.pages)]));

/** Keeps the pages that pass, and groups that still have some. */
function keepPages(pages: readonly NavigationPage[], keep: (path: string) => boolean): NavigationPage[] {
  return pages.flatMap((page): NavigationPage[] => {
    if (typeof page === 'string') return keep(page) ? [page] : [];
    const isKept = 'path' in page && keep(page.path);
    const below = keepPages(page.pages, keep);
    if ('path' in page) return isKept ? [{ path: page.path, pages: below }] : below;
    return below.length > 0 ? [{ title: page.title, pages: below }] : [];
  });
}

/** Keeps the pages that pass, without empty groups and tabs. */
export function keepInTabs(tabs: readonly NavigationTab[], keep: (path: string) => boolean): NavigationTab[] {
  return tabs
    .map((tab) => ({
      ...tab,
      groups: tab.groups.map((group) => ({ ...group, pages: keepPages(group.pages, keep) })).filter(({ pages }) => pages.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0);
}
