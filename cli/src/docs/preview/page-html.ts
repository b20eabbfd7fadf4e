/** A page of the preview as HTML. */
import type { LocalPage, LocalSite } from '../folder/local-site.js';
import type { NavigationPage } from '../folder/navigation-tree.js';
import { type Problem, placeText } from '../problems.js';
import type { SearchResult } from './search.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** The parts around the content. */
export interface Frame {
  site: LocalSite;
  /** Changes whenever the folder changes. */
  state: string;
  problems: readonly Problem[];
  /** The SVG of an icon; undefined if there is none with this name. */
  icon: (name: string) => string | undefined;
}

interface Entries {
  pages: ReadonlyMap<string, LocalPage>;
  current: string;
  icon: (name: string | null | undefined) => string;
}

function entry(page: NavigationPage, entries: Entries): string {
  const list = (below: readonly NavigationPage[]) =>
    below.length > 0 ? `<ul>${below.map((each) => entry(each, entries)).join('')}</ul>` : '';
  if (typeof page !== 'string' && !('path' in page)) return `<li>${escapeHtml(page.title)}${list(page.pages)}</li>`;
  const path = typeof page === 'string' ? page : page.path;
  const known = entries.pages.get(path);
  const mark = path === entries.current ? ' aria-current="page"' : '';
  const title = escapeHtml(known?.sidebarTitle ?? known?.title ?? path);
  return `<li><a href="/${escapeHtml(path)}"${mark}>${entries.icon(known?.icon)}${title}</a>${typeof page === 'string' ? '' : list(page.pages)}</li>`;
}

function sidebar({ site: { navigation, pages }, icon: draw }: Frame, current: string): string {
  const icon: Entries['icon'] = (name) => (name ? (draw(name) ?? '') : '');
  const entries = { pages: new Map(pages.map((page) => [page.path, page])), current, icon };
  return navigation
    .map((tab) => {
      const inside = tab.groups.map((group) => {
        const list = group.pages.map((page) => entry(page, entries)).join('');
        return `<h3>${icon(group.icon)}${escapeHtml(group.title)}</h3><ul>${list}</ul>`;
      });
      return `<h2>${icon(tab.icon)}${escapeHtml(tab.title)}</h2>${inside.join('')}`;
    })
    .join('');
}

function problemList(problems: readonly Problem[]): string {
  if (problems.length === 0) return '';
  const lines = problems.map(
    (each) => `<li><code>${escapeHtml(placeText(each))}</code> ${each.severity}: ${escapeHtml(each.message)}</li>`,
  );
  return `<aside class="problems" aria-label="Problems"><ul>${lines.join('')}</ul></aside>`;
}

const searchForm = (query: string): string => `<form class="search" role="search" action="/_search">
<input name="q" type="search" maxlength="200" aria-label="Search the documentation" placeholder="Search (Ctrl K)" value="${escapeHtml(query)}"><button>Search</button>
</form>`;

/** Search results for a browser without scripts. */
export function resultsHtml(query: string, results: readonly SearchResult[]): string {
  const words = ({ excerpt }: SearchResult) =>
    excerpt.map(({ text, isMatch }) => (isMatch ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text))).join('');
  const items = results.map((result) => {
    const heading = result.heading === null ? '' : ` › ${escapeHtml(result.heading)}`;
    return `<li><a href="${escapeHtml(result.url)}">${escapeHtml(result.title)}${heading}</a><p>${words(result)}</p></li>`;
  });
  const none = `<p>${query === '' ? 'What are you looking for?' : `No results for “${escapeHtml(query)}”.`}</p>`;
  return `<h1>Search</h1>${items.length > 0 ? `<ol>${items.join('')}</ol>` : none}`;
}

/** A whole document. `path` is the page's path; null if there is none. */
export function documentHtml(frame: Frame, path: string | null, title: string, content: string, query = ''): string {
  const { site, state, problems } = frame;
  const accent = site.theme?.accentColor ?? '#2563eb';
  return `<!doctype html>
<html lang="en" data-state="${escapeHtml(state)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}${site.name === null ? '' : ` · ${escapeHtml(site.name)}`}</title>
<link rel="stylesheet" href="/~preview/style.css?accent=${encodeURIComponent(accent)}">
<script type="module" src="/~preview/live.js"></script>
</head>
<body>
<nav aria-label="Pages"><strong>${escapeHtml(site.name ?? 'Preview')}</strong>${searchForm(query)}${sidebar(frame, path ?? '~')}</nav>
<main>${problemList(problems)}${content}</main>
</body>
</html>
`;
}
