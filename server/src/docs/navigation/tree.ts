/** The tree of tabs, groups and pages: its rules and its paths. */
import type { components } from '../../generated/types.js';
import { invalid } from '../../kernel/errors.js';
import { plainPath } from '../../kernel/paths/plain-path.js';

type Schemas = components['schemas'];
export type Tab = Schemas['DocNavigationTab'];
type Item = Schemas['DocNavigationItem'];

const LEVELS = 6;
const ENTRIES = 20_000;

/** A path with its position in the tree. */
export interface Entry {
  path: string;
  pointer: string;
}

function* pathsIn(items: readonly Item[], pointer: string, level: number): Generator<Entry> {
  if (level > LEVELS) throw invalid(pointer, `nests deeper than ${LEVELS} levels`);
  for (const [index, item] of items.entries()) {
    const at = `${pointer}/${index}`;
    if (typeof item === 'string') yield { path: item, pointer: at };
    else {
      if ((item.path === undefined) === (item.title === undefined)) throw invalid(at, 'must have exactly one of path and title');
      if (item.path !== undefined) yield { path: item.path, pointer: `${at}/path` };
      yield* pathsIn(item.pages, `${at}/pages`, level + 1);
    }
  }
}

/** All paths of a tree with their positions. Throws VALIDATION_ERROR for a tree that is too deep or too large. */
export function entriesIn(tabs: readonly Tab[]): Entry[] {
  const found: Entry[] = [];
  for (const [t, tab] of tabs.entries())
    for (const [g, group] of tab.groups.entries()) {
      for (const entry of pathsIn(group.pages, `/tabs/${t}/groups/${g}/pages`, 1)) found.push(entry);
      if (found.length > ENTRIES) throw invalid('/tabs', `has more than ${ENTRIES.toLocaleString('en')} pages`);
    }
  return found;
}

/** The tree with paths as they are stored. Throws VALIDATION_ERROR for one that is too deep. */
export function withPlainPaths(tabs: readonly Tab[]): Tab[] {
  // checks the depth, which bounds the recursion
  entriesIn(tabs);
  const plain = (item: Item): Item => {
    if (typeof item === 'string') return plainPath(item);
    return { ...item, ...(item.path !== undefined && { path: plainPath(item.path) }), pages: item.pages.map(plain) };
  };
  return tabs.map((tab) => ({ ...tab, groups: tab.groups.map((group) => ({ ...group, pages: group.pages.map(plain) })) }));
}

/** Throws VALIDATION_ERROR if a page is listed twice. */
export function requireOnce(entries: readonly Entry[]): void {
  const seen = new Set<string>();
  for (const { path, pointer } of entries) {
    if (seen.has(path)) throw invalid(pointer, `names ${path === '' ? 'the home page' : path}, which is already in the tree`);
    seen.add(path);
  }
}

export const pathsOf = (tabs: readonly Tab[]): ReadonlySet<string> => new Set(entriesIn(tabs).map(({ path }) => path));
