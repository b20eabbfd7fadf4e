/** A folder in the form of a published site. */
import { statSync } from 'node:fs';
import path from 'node:path';
import {
  type Contents,
  findablePages,
  type Outline,
  outlineOf,
  type PageEntry,
  Redirects,
  referenceEntries,
  Suggestions,
} from '@tidewatch/docs-renderer/site';
import type { LocalPage, LocalSite } from '../folder/local-site.js';
import type { Problem } from '../problems.js';
import { themeOf } from '../publish/settings.js';
import type { Snapshot } from './live-site.js';

export interface ShownFolder {
  site: LocalSite;
  problems: readonly Problem[];
  state: number;
  contents: Contents;
  outline: Outline;
  redirects: Redirects;
  suggestions: Suggestions;
}

/** When a file was last changed; now, if it has gone meanwhile. */
function changedAt(file: string): Date {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? found.mtime : new Date();
}

/** Bodies are drawn from the files, so their hash names nothing. */
const BODY = 'file';

const entryOf = (
  folder: string,
  { path: at, title, description, sidebarTitle, icon, hidden, noindex, openapi, file }: LocalPage,
): PageEntry => ({
  ...{ id: at, path: at, title, description, sidebarTitle, icon, hidden, noindex, openapi, bodyHash: BODY },
  updatedAt: changedAt(path.join(folder, file)),
});

export async function shownFolder({ site, problems, state }: Snapshot): Promise<ShownFolder> {
  const contents: Contents = {
    version: String(state),
    name: site.name ?? 'Documentation',
    description: site.description,
    theme: themeOf(site) ?? {},
    navigation: { tabs: site.navigation },
    redirects: site.redirects ?? [],
    pages: site.pages.map((page) => entryOf(site.folder, page)),
    apiDocuments: site.documents,
    publishedAt: new Date(),
  };
  const outline = await outlineOf(contents, referenceEntries(contents));
  const suggestions = new Suggestions(findablePages(contents, outline));
  return { site, problems, state, contents, outline, redirects: new Redirects(contents.redirects), suggestions };
}
