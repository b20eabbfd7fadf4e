/** The searchable content of a folder: the pages of its navigation. Collected at the first search after a change. */
import { type SearchedPage, type SearchResult, searchPages } from '@tidewatch/docs-renderer/site';
import type { LocalPage, LocalSite } from '../folder/local-site.js';
import type { NavigationPage } from '../folder/navigation-tree.js';
import type { PageReader } from '../source/read-page.js';
import type { LiveSite } from './live-site.js';

/** The navigation titles above each page, in order. */
function trailsOf({ navigation, pages }: LocalSite): Map<string, readonly string[]> {
  const known = new Map(pages.map((page) => [page.path, page]));
  const trails = new Map<string, readonly string[]>();
  const walk = (below: readonly NavigationPage[], trail: readonly string[]): void => {
    for (const entry of below) {
      const path = typeof entry === 'string' ? entry : 'path' in entry ? entry.path : null;
      if (path !== null && !trails.has(path)) trails.set(path, trail);
      const title = typeof entry !== 'string' && 'title' in entry ? entry.title : (known.get(path ?? '')?.title ?? '');
      if (typeof entry !== 'string') walk(entry.pages, [...trail, title]);
    }
  };
  for (const tab of navigation)
    for (const group of tab.groups) walk(group.pages, navigation.length > 1 ? [tab.title, group.title] : [group.title]);
  return trails;
}

export class Finder {
  private searched: { state: number; pages: Promise<SearchedPage[]> } | null = null;

  constructor(
    private readonly live: LiveSite,
    private readonly reader: PageReader,
  ) {}

  async search(query: string, limit: number): Promise<SearchResult[]> {
    const { site, state } = this.live.snapshot;
    if (this.searched?.state !== state) this.searched = { state, pages: this.read(site) };
    return searchPages(await this.searched.pages, query, limit);
  }

  private async read(site: LocalSite): Promise<SearchedPage[]> {
    const { sectionsOf } = await import('@tidewatch/docs-renderer');
    const trails = trailsOf(site);
    const shown = site.pages.filter(({ path, hidden }) => !hidden && trails.has(path));
    const searched = async ({ title, path, description, markdown }: LocalPage): Promise<SearchedPage> => {
      const { tree } = await this.reader.read(markdown);
      return { title, path, description, trail: trails.get(path) ?? [], sections: sectionsOf(tree) };
    };
    const pages: SearchedPage[] = [];
    // one by one, because a single process parses them
    for (const page of shown) pages.push(await searched(page));
    return pages;
  }
}
