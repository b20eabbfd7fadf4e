/** Converts the navigation of docs.json or mint.json, in any of its forms, to tabs, groups and pages. */

import { type ApiNavigation, NO_API } from '../api/navigation.js';
import type { NavigationGroup, NavigationPage, NavigationTab } from './navigation-tree.js';
import { plainPath } from './page-paths.js';

type Value = Readonly<Record<string, unknown>>;

/** Reports something that cannot be expressed; `near` is a text of docs.json next to it. */
type Note = (message: string, near: string, code?: string) => void;

const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

/** An icon's name. Mintlify also allows objects. */
const iconOf = ({ icon }: Value): { icon?: string } => {
  const name = textOf(icon) ?? (isObject(icon) ? textOf(icon['name']) : undefined);
  return name === undefined ? {} : { icon: name };
};

/** Divisions other than tabs; each becomes a tab. Only one version and one language is kept. */
const DIVISIONS = ['products', 'dropdowns', 'anchors'] as const;
const VARIANTS = ['versions', 'languages'] as const;
const NAMES = ['tab', 'dropdown', 'anchor', 'product', 'version', 'language', 'group', 'item', 'name', 'title', 'label'] as const;
const nameOf = (value: Value): string | undefined => NAMES.map((name) => textOf(value[name])).find((name) => name !== undefined);

const ENDPOINT = /^(?:\S+\s+)?(?:get|post|put|patch|delete|head|options|trace|webhook)\s+\S/i;
/** What an entry may list. */
const LISTS = ['pages', 'groups', 'tabs', 'menu', ...DIVISIONS, ...VARIANTS] as const;
/** Deepest nesting; anything deeper is a mistake. */
const DEEPEST = 8;

class Reader {
  constructor(
    private readonly note: Note,
    private readonly api: ApiNavigation,
  ) {}

  /** The API documents that the entry being read is below, as written. */
  private openapi: unknown;

  /** Reads an entry; what is below it has its API documents. */
  private below<Read>(entry: Value, read: () => Read): Read {
    const before = this.openapi;
    this.openapi = entry['openapi'] ?? before;
    const found = read();
    this.openapi = before;
    return found;
  }

  /** Pages for the operations of an entry's own documents, if it lists nothing else. */
  private generated(entry: Value): { title: string; pages: string[] }[] {
    if (entry['openapi'] === undefined || LISTS.some((name) => listOf(entry[name]).length > 0)) return [];
    return this.api.groupsOf(entry['openapi']);
  }

  private generatedPages(entry: Value): NavigationPage[] {
    const groups = this.generated(entry);
    return groups.length === 1 ? groups.flatMap(({ pages }) => pages) : groups;
  }

  private endpoint(entry: string): NavigationPage[] {
    const path = this.api.pathOf(entry, this.openapi);
    if (path !== null) return [path];
    this.note(`${entry} is left out of the navigation: no API document has it.`, entry, 'openapi_operation_unknown');
    return [];
  }

  private page(entry: unknown, depth: number): NavigationPage[] {
    if (typeof entry === 'string') {
      if (ENDPOINT.test(entry)) return this.endpoint(entry);
      if (!/^https?:/.test(entry)) return [plainPath(entry)];
      this.note(`${entry} is left out: only pages of the folder can be in the navigation.`, entry);
      return [];
    }
    if (!isObject(entry) || entry['hidden'] === true) return [];
    const listed = this.below(entry, () => (depth < DEEPEST ? listOf(entry['pages']).flatMap((each) => this.page(each, depth + 1)) : []));
    const pages = [...listed, ...this.generatedPages(entry)];
    const root = textOf(entry['root']) ?? textOf(entry['page']) ?? textOf(entry['path']);
    const title = nameOf(entry);
    this.noteAsyncApi(entry);
    if (root !== undefined && title === undefined) return [{ path: plainPath(root), pages }];
    const all = root === undefined ? pages : [plainPath(root), ...pages];
    return all.length > 0 ? [{ title: title ?? 'Pages', pages: all }] : [];
  }

  private noteAsyncApi(entry: Value): void {
    if (entry['asyncapi'] === undefined || listOf(entry['pages']).length > 0) return;
    const name = nameOf(entry) ?? 'An entry';
    this.note(`${name} is generated from an AsyncAPI document, which a site cannot show.`, nameOf(entry) ?? 'asyncapi');
  }

  private group(entry: unknown): NavigationGroup[] {
    if (!isObject(entry) || entry['hidden'] === true) return [];
    this.noteAsyncApi(entry);
    const root = textOf(entry['root']);
    const listed = this.below(entry, () => listOf(entry['pages']).flatMap((each) => this.page(each, 0)));
    const pages = [...listed, ...this.generatedPages(entry)];
    const all = root === undefined || pages.includes(plainPath(root)) ? pages : [plainPath(root), ...pages];
    if (all.length === 0) return [];
    const expanded = typeof entry['expanded'] === 'boolean' ? { expanded: entry['expanded'] } : {};
    return [{ title: nameOf(entry) ?? 'Pages', ...iconOf(entry), ...expanded, pages: all }];
  }

  /** The groups of a tab: its own, one for its pages, and those of its menu. */
  private groups(entry: Value, title: string): NavigationGroup[] {
    // Some files mix groups and pages.
    const pages = listOf(entry['pages']);
    const loose = pages.filter((each) => typeof each === 'string' || (isObject(each) && each['group'] === undefined));
    const own = loose.length > 0 ? this.group({ group: title, pages: loose }) : [];
    const among = pages.filter((each) => isObject(each) && each['group'] !== undefined).flatMap((each) => this.group(each));
    const menu = listOf(entry['menu']).flatMap((each) => (isObject(each) ? this.groups(each, nameOf(each) ?? title) : []));
    return [...own, ...among, ...listOf(entry['groups']).flatMap((each) => this.group(each)), ...menu, ...this.generated(entry)];
  }

  /** The tabs of a navigation or of one of its divisions. */
  tabs(entry: Value, title: string, depth = 0): NavigationTab[] {
    if (depth > DEEPEST) return [];
    const variants = VARIANTS.find((name) => listOf(entry[name]).some(isObject));
    if (variants !== undefined) return this.variant(listOf(entry[variants]).filter(isObject), variants, title, depth);
    const nested = [...listOf(entry['tabs']), ...DIVISIONS.flatMap((name) => listOf(entry[name]))].filter(isObject);
    return this.below(entry, () => {
      const groups = this.groups(entry, title);
      const own = groups.length > 0 ? [{ title, ...iconOf(entry), groups }] : [];
      return [...own, ...nested.flatMap((each) => this.division(each, depth))];
    });
  }

  private division(entry: Value, depth: number): NavigationTab[] {
    if (entry['hidden'] === true) return [];
    const title = nameOf(entry) ?? 'Documentation';
    this.noteAsyncApi(entry);
    const tabs = this.tabs(entry, title, depth + 1);
    // Tabs of the same product get its name as a prefix.
    return tabs.map((tab) => (tab.title === title || tabs.length === 1 ? { ...tab, title } : { ...tab, title: `${title}: ${tab.title}` }));
  }

  private variant(entries: readonly Value[], kind: string, title: string, depth: number): NavigationTab[] {
    const chosen = entries.find((each) => each['default'] === true) ?? entries[0];
    if (!chosen) return [];
    const others = entries.filter((each) => each !== chosen).map((each) => nameOf(each) ?? '?');
    if (others.length > 0)
      this.note(`Only ${nameOf(chosen)} is in the navigation; a site has no ${kind}. Left out: ${others.join(', ')}.`, kind);
    return this.tabs(chosen, title, depth + 1);
  }
}

/** The tabs of a configuration's `navigation`; `title` is used for a site without tabs. */
export function navigationOf(navigation: unknown, title: string, note: Note, api: ApiNavigation = NO_API): NavigationTab[] {
  const reader = new Reader(note, api);
  // in mint.json a list of groups, or of pages
  if (Array.isArray(navigation)) return reader.tabs({ pages: navigation }, title);
  return isObject(navigation) ? reader.tabs(navigation, title) : [];
}
