/** The API reference as a tab of the navigation: the content for its sidebar, lists and search. */
import type { NavGroup, NavTab } from '../model/outline.js';
import type { Contents, PageEntry } from '../model/types.js';
import { referenceOf } from './known.js';
import type { Operation } from './operations.js';

/** Its path, without a slash. */
const REFERENCE_PATH = 'api-reference';
const TITLE = 'API reference';
const LONGEST = 300;

const known = new WeakMap<Contents, NavTab | null>();

function entryOf(path: string, title: string, about: string, updatedAt: Date): PageEntry {
  const description = about.replace(/\s+/g, ' ').trim().slice(0, LONGEST) || null;
  return { id: path, path, title, description, sidebarTitle: null, icon: null, hidden: false, bodyHash: '', updatedAt };
}

/** Pages written by the team replace those of operations. */
function groupsOf(operations: readonly Operation[], { pages, publishedAt }: Contents): NavGroup[] {
  const own = new Set(pages.map(({ path }) => path));
  const tags = new Map<string, PageEntry[]>();
  for (const { id, tag, title, description } of operations) {
    const path = `${REFERENCE_PATH}/${id}`;
    if (own.has(path)) continue;
    const entries = tags.get(tag) ?? [];
    tags.set(tag, entries);
    entries.push(entryOf(path, title, description, publishedAt));
  }
  return [...tags].flatMap(([title, entries]): NavGroup[] => {
    const nodes = entries.map((page) => ({ title: page.title, icon: null, page, children: [] }));
    const [first] = entries;
    return first ? [{ title, icon: null, expanded: true, nodes, first }] : [];
  });
}

/** The tab, created once per release; null: there is no reference. Its first page lists all operations. */
export function referenceTab(contents: Contents): NavTab | null {
  const found = known.get(contents);
  if (found !== undefined) return found;
  const reference = referenceOf(contents);
  const first = reference && entryOf(REFERENCE_PATH, TITLE, reference.description, contents.publishedAt);
  const tab = reference && first && { title: TITLE, icon: null, groups: groupsOf(reference.operations, contents), first };
  known.set(contents, tab);
  return tab;
}

/** All pages of the reference, the list of operations first. */
export const referencePages = (contents: Contents): PageEntry[] => {
  const tab = referenceTab(contents);
  return tab ? [tab.first, ...tab.groups.flatMap(({ nodes }) => nodes.flatMap(({ page }) => page ?? []))] : [];
};

/** The titles above a page of the reference. */
export function referenceTrail(contents: Contents, { path }: PageEntry): string[] {
  const group = referenceTab(contents)?.groups.find(({ nodes }) => nodes.some(({ page }) => page?.path === path));
  return group ? [TITLE, group.title] : [];
}
