/** The structure of a site: its navigation with existing pages only, and each page's position. */
import type { Contents, NavigationEntry, PageEntry } from './types.js';

export interface NavNode {
  title: string;
  icon: string | null;
  /** Null for a title without a page. */
  page: PageEntry | null;
  children: readonly NavNode[];
}

export interface NavGroup {
  title: string;
  icon: string | null;
  expanded: boolean;
  nodes: readonly NavNode[];
  /** The first page; a group always has one. */
  first: PageEntry;
}

export interface NavTab {
  title: string;
  icon: string | null;
  groups: readonly NavGroup[];
  first: PageEntry;
}

/** A page's position. */
export interface Place {
  tab: NavTab;
  group: NavGroup;
  /** The titles above the page, starting with the tab; those with a page are links. */
  trail: readonly { title: string; page: PageEntry | null }[];
  /** Its index in the reading order. */
  at: number;
}

export interface Outline {
  tabs: readonly NavTab[];
  byPath: ReadonlyMap<string, PageEntry>;
  places: ReadonlyMap<string, Place>;
  /** All pages of the navigation in reading order; listings contain these. */
  listed: readonly PageEntry[];
  /** The home page; null if the site has no pages. */
  home: PageEntry | null;
}

export const shortTitle = ({ sidebarTitle, title }: PageEntry) => sidebarTitle ?? title;

/** Trees deeper than the API accepts are cut here, which bounds the recursion. */
const MAX_DEPTH = 12;

class Builder {
  readonly seen = new Set<string>();

  constructor(private readonly byPath: ReadonlyMap<string, PageEntry>) {}

  /** Nodes of entries with existing pages. Hidden pages and repetitions are left out. */
  nodes(entries: readonly NavigationEntry[], depth = 0): NavNode[] {
    if (depth > MAX_DEPTH) return [];
    return entries.flatMap((entry): NavNode[] => {
      const given = typeof entry === 'string' ? { path: entry } : entry;
      const page = 'path' in given ? this.#page(given.path) : null;
      const children = this.nodes(given.pages ?? [], depth + 1);
      if (page) return [{ title: shortTitle(page), icon: page.icon, page, children }];
      if (!children.length) return [];
      // the entries below a hidden page stay
      return 'title' in given ? [{ title: given.title, icon: given.icon ?? null, page: null, children }] : children;
    });
  }

  #page(path: string): PageEntry | null {
    const page = this.byPath.get(path);
    if (!page || page.hidden || this.seen.has(path)) return null;
    this.seen.add(path);
    return page;
  }
}

const firstOf = (nodes: readonly NavNode[]): PageEntry | null => {
  for (const { page, children } of nodes) {
    const found = page ?? firstOf(children);
    if (found) return found;
  }
  return null;
};

function tabsOf({ navigation }: Contents, builder: Builder): NavTab[] {
  return (navigation.tabs ?? []).flatMap(({ title, icon, groups }) => {
    const shown = (groups ?? []).flatMap((group): NavGroup[] => {
      const nodes = builder.nodes(group.pages ?? []);
      const first = firstOf(nodes);
      return first ? [{ title: group.title, icon: group.icon ?? null, expanded: group.expanded !== false, nodes, first }] : [];
    });
    return shown[0] ? [{ title, icon: icon ?? null, groups: shown, first: shown[0].first }] : [];
  });
}

/** Builds the outline of a release. */
export function outlineOf(contents: Contents): Outline {
  const byPath = new Map(contents.pages.map((page) => [page.path, page]));
  const tabs = tabsOf(contents, new Builder(byPath));
  const places = new Map<string, Place>();
  const listed: PageEntry[] = [];
  const walk = (nodes: readonly NavNode[], tab: NavTab, group: NavGroup, trail: Place['trail']) => {
    for (const { title, page, children } of nodes) {
      if (page) {
        places.set(page.path, { tab, group, trail, at: listed.length });
        listed.push(page);
      }
      walk(children, tab, group, [...trail, { title, page }]);
    }
  };
  for (const tab of tabs)
    for (const group of tab.groups)
      walk(group.nodes, tab, group, [
        ...(tabs.length > 1 ? [{ title: tab.title, page: tab.first }] : []),
        { title: group.title, page: null },
      ]);
  return { tabs, byPath, places, listed, home: byPath.get('') ?? listed[0] ?? null };
}
