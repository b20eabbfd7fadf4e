/** Derives the navigation of a folder without docs.json: folders become groups, and pages are sorted by number, then by name. */
import { titleOfFile } from '../source/page-source.js';
import type { NavigationGroup, NavigationPage, NavigationTab } from './navigation-tree.js';

export interface OrderedPage {
  path: string;
  file: string;
  /** From the front matter: `order` or `sidebar_position`. */
  order: number | null;
}

interface Folder {
  name: string;
  index: OrderedPage | null;
  pages: OrderedPage[];
  folders: Map<string, Folder>;
}

const folderOf = (name: string): Folder => ({ name, index: null, pages: [], folders: new Map() });
const isIndex = (file: string) => /(^|\/)(index|README)\.mdx?$/.test(file);

function treeOf(pages: readonly OrderedPage[]): Folder {
  const root = folderOf('');
  for (const page of pages) {
    const parts = page.file.split('/').slice(0, -1);
    let folder = root;
    for (const part of parts) {
      const next = folder.folders.get(part) ?? folderOf(part);
      folder.folders.set(part, next);
      folder = next;
    }
    if (isIndex(page.file)) folder.index = page;
    else folder.pages.push(page);
  }
  return root;
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Pages and subfolders in order; those without a number come last. */
function sorted(folder: Folder): (OrderedPage | Folder)[] {
  const orderOf = (entry: OrderedPage | Folder): number =>
    ('path' in entry ? entry.order : (entry.index?.order ?? null)) ?? Number.POSITIVE_INFINITY;
  const nameOf = (entry: OrderedPage | Folder): string => ('path' in entry ? (entry.file.split('/').at(-1) ?? '') : entry.name);
  return [...folder.pages, ...folder.folders.values()].sort((one, other) => {
    const [a, b] = [orderOf(one), orderOf(other)];
    return a === b ? byName.compare(nameOf(one), nameOf(other)) : a - b;
  });
}

const pagesOf = (folder: Folder): NavigationPage[] =>
  sorted(folder).flatMap((entry): NavigationPage[] => {
    if ('path' in entry) return [entry.path];
    const pages = pagesOf(entry);
    if (entry.index) return [{ path: entry.index.path, pages }];
    return pages.length > 0 ? [{ title: titleOfFile(entry.name), pages }] : [];
  });

/** One tab: a group with the folder's own pages, and a group for each subfolder. */
export function derivedNavigation(pages: readonly OrderedPage[], title: string): NavigationTab[] {
  const root = treeOf(pages);
  const entries = sorted(root);
  const own = [...(root.index ? [root.index.path] : []), ...entries.flatMap((entry) => ('path' in entry ? [entry.path] : []))];
  const groups: NavigationGroup[] = own.length > 0 ? [{ title, pages: own }] : [];
  for (const entry of entries) {
    if ('path' in entry) continue;
    const below = [...(entry.index ? [entry.index.path] : []), ...pagesOf(entry)];
    if (below.length > 0) groups.push({ title: titleOfFile(entry.name), pages: below });
  }
  return groups.length > 0 ? [{ title, groups }] : [];
}
