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
export interface Position {
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
  positions: ReadonlyMap<string, Position>;
  /** All pages of the navigation in reading order; listings contain these. */
  listed: readonly PageEntry[];
  /** The home page; null if the site has no pages. */
  home: PageEntry | null;
}

export const shortTitle = ({ sidebarTitle, title }: PageEntry) => sidebarTitle ?? title;

/** Trees deeper than the API accepts are cut here, which bounds the recursion. */
const MAX_DEPTH = 12;

/** Long work pauses when its turn is over, so that others aren't kept waiting. */
export interface Turns {
  readonly isOver: boolean;
  next(): Promise<void>;
}

/** For programs that do nothing else meanwhile. */
const WITHOUT_PAUSE: Turns = { isOver: false, next: () => Promise.resolve() };

class Builder {
  readonly seen = new Set<string>();

  constructor(
    private readonly byPath: ReadonlyMap<string, PageEntry>,
    private readonly others: ReadonlyMap<string, PageEntry>,
    private readonly turns: Turns,
  ) {}

  /** Nodes of entries with existing pages. Hidden pages and repetitions are left out. */
  async nodes(entries: readonly NavigationEntry[], depth = 0): Promise<NavNode[]> {
    const nodes: NavNode[] = [];
    if (depth > MAX_DEPTH) return nodes;
    for (const entry of entries) {
      const given = typeof entry === 'string' ? { path: entry } : entry;
      const page = 'path' in given ? this.#page(given.path) : null;
      const children = given.pages?.length ? await this.nodes(given.pages, depth + 1) : [];
      if (page) nodes.push({ title: shortTitle(page), icon: page.icon, page, children });
      else if (children.length && 'title' in given) nodes.push({ title: given.title, icon: given.icon ?? null, page: null, children });
      // the entries below a hidden page stay
      else nodes.push(...children);
      if (this.turns.isOver) await this.turns.next();
    }
    return nodes;
  }

  #page(path: string): PageEntry | null {
    const page = this.byPath.get(path) ?? this.others.get(path);
    if (!page || page.hidden || this.seen.has(page.path)) return null;
    this.seen.add(page.path);
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

async function tabsOf({ navigation }: Contents, builder: Builder): Promise<NavTab[]> {
  const tabs: NavTab[] = [];
  for (const { title, icon, groups } of navigation.tabs ?? []) {
    const shown: NavGroup[] = [];
    for (const group of groups ?? []) {
      const nodes = await builder.nodes(group.pages ?? []);
      const first = firstOf(nodes);
      if (first) shown.push({ title: group.title, icon: group.icon ?? null, expanded: group.expanded !== false, nodes, first });
    }
    if (shown[0]) tabs.push({ title, icon: icon ?? null, groups: shown, first: shown[0].first });
  }
  return tabs;
}

/**
 * Builds the outline of a site, in turns: it may have 10,000 pages.
 * @param others what the navigation may list besides pages, by path
 */
export async function outlineOf(
  contents: Contents,
  others: ReadonlyMap<string, PageEntry> = new Map(),
  turns: Turns = WITHOUT_PAUSE,
): Promise<Outline> {
  const byPath = new Map<string, PageEntry>();
  for (const page of contents.pages) {
    byPath.set(page.path, page);
    if (turns.isOver) await turns.next();
  }
  const tabs = await tabsOf(contents, new Builder(byPath, others, turns));
  const positions = new Map<string, Position>();
  const listed: PageEntry[] = [];
  const walk = async (nodes: readonly NavNode[], tab: NavTab, group: NavGroup, trail: Position['trail']) => {
    for (const { title, page, children } of nodes) {
      if (page) {
        positions.set(page.path, { tab, group, trail, at: listed.length });
        listed.push(page);
      }
      if (children.length) await walk(children, tab, group, [...trail, { title, page }]);
      if (turns.isOver) await turns.next();
    }
  };
  for (const tab of tabs)
    for (const group of tab.groups)
      await walk(group.nodes, tab, group, [
        // a tab and its only group often share a name
        ...(tabs.length > 1 && tab.title !== group.title ? [{ title: tab.title, page: tab.first }] : []),
        { title: group.title, page: null },
      ]);
  return { tabs, byPath, positions, listed, home: byPath.get('') ?? listed[0] ?? null };
}
