/** The API reference as a tab of the navigation: the content for its sidebar, lists and search. */
import type { ApiOperation } from '../../api/index.js';
import type { NavGroup, NavTab, Outline } from '../model/outline.js';
import type { Contents, PageEntry } from '../model/types.js';
import { apiOf } from './known.js';
import type { Reference } from './operations.js';

/** Its path, without a slash. */
export const REFERENCE_PATH = 'api-reference';
const TITLE = 'API reference';
const LONGEST = 300;

const known = new WeakMap<Contents, NavTab | null>();

function entryOf(path: string, title: string, about: string, updatedAt: Date): PageEntry {
  const description = about.replace(/\s+/g, ' ').trim().slice(0, LONGEST) || null;
  return {
    id: path,
    path,
    title,
    description,
    sidebarTitle: null,
    icon: null,
    hidden: false,
    noindex: false,
    openapi: null,
    bodyHash: '',
    updatedAt,
  };
}

const operationEntry = ({ id, title, description }: ApiOperation, { publishedAt }: Contents) =>
  entryOf(`${REFERENCE_PATH}/${id}`, title, description, publishedAt);

/** Pages written by the team replace those of operations. */
function groupsOf({ parts }: Reference, contents: Contents): NavGroup[] {
  const own = new Set(contents.pages.map(({ path }) => path));
  const { pages } = apiOf(contents);
  const groups = new Map<string, PageEntry[]>();
  for (const part of parts)
    for (const operation of part.operations) {
      const entry = operationEntry(operation, contents);
      if (own.has(entry.path) || pages.has(operation.id)) continue;
      const title = parts.length > 1 ? `${part.title}: ${operation.tag}` : operation.tag;
      const entries = groups.get(title) ?? [];
      groups.set(title, entries);
      entries.push(entry);
    }
  return [...groups].flatMap(([title, entries]): NavGroup[] => {
    const nodes = entries.map((page) => ({ title: page.title, icon: null, page, children: [] }));
    const [first] = entries;
    return first ? [{ title, icon: null, expanded: true, nodes, first }] : [];
  });
}

/** The tab, created once per release; null: there is no reference. Its first page lists all operations. */
export function referenceTab(contents: Contents): NavTab | null {
  const found = known.get(contents);
  if (found !== undefined) return found;
  const { reference } = apiOf(contents);
  const first = reference && reference.parts.length > 0 && entryOf(REFERENCE_PATH, TITLE, reference.description, contents.publishedAt);
  const tab = reference && first ? { title: TITLE, icon: null, groups: groupsOf(reference, contents), first } : null;
  known.set(contents, tab);
  return tab;
}

/** All pages of the reference, the list of operations first. */
export const referencePages = (contents: Contents): PageEntry[] => {
  const tab = referenceTab(contents);
  return tab ? [tab.first, ...tab.groups.flatMap(({ nodes }) => nodes.flatMap(({ page }) => page ?? []))] : [];
};

/** What the navigation may list besides pages, by path: the reference and its operations, each as the page that shows it. */
export function referenceEntries(contents: Contents): ReadonlyMap<string, PageEntry> {
  const { reference, pages } = apiOf(contents);
  const first = referenceTab(contents)?.first;
  const operations = reference?.index.operations ?? [];
  return new Map([
    ...(first ? [[REFERENCE_PATH, first] as const] : []),
    ...operations.map((each) => [`${REFERENCE_PATH}/${each.id}`, pages.get(each.id) ?? operationEntry(each, contents)] as const),
  ]);
}

/** All pages that search, sitemaps and lists show: those of the navigation, then those that only the reference lists. */
export const findablePages = (contents: Contents, { listed, positions }: Pick<Outline, 'listed' | 'positions'>): PageEntry[] => [
  ...listed.filter(({ noindex }) => !noindex),
  ...referencePages(contents).filter(({ path }) => !positions.has(path)),
];

/** The titles above a page of the reference. */
export function referenceTrail(contents: Contents, { path }: PageEntry): string[] {
  const group = referenceTab(contents)?.groups.find(({ nodes }) => nodes.some(({ page }) => page?.path === path));
  return group ? [TITLE, group.title] : [];
}
