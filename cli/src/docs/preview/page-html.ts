/** A page of the preview as HTML. */
import type { LocalPage, LocalSite } from '../folder/local-site.js';
import type { NavigationPage } from '../folder/navigation-tree.js';
import { type Problem, placeText } from '../problems.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** What surrounds the content. */
export interface Frame {
  site: LocalSite;
  /** Changes with every change of the folder. */
  state: string;
  problems: readonly Problem[];
}

function entry(page: NavigationPage, pages: ReadonlyMap<string, LocalPage>, current: string): string {
  const list = (below: readonly NavigationPage[]) =>
    below.length > 0 ? `<ul>${below.map((each) => entry(each, pages, current)).join('')}</ul>` : '';
  if (typeof page !== 'string' && !('path' in page)) return `<li>${escapeHtml(page.title)}${list(page.pages)}</li>`;
  const path = typeof page === 'string' ? page : page.path;
  const known = pages.get(path);
  const mark = path === current ? ' aria-current="page"' : '';
  const title = escapeHtml(known?.sidebarTitle ?? known?.title ?? path);
  return `<li><a href="/${escapeHtml(path)}"${mark}>${title}</a>${typeof page === 'string' ? '' : list(page.pages)}</li>`;
}

function sidebar({ navigation, pages }: LocalSite, current: string): string {
  const known = new Map(pages.map((page) => [page.path, page]));
  return navigation
    .map(({ title, groups }) => {
      const inside = groups.map(
        (group) => `<h3>${escapeHtml(group.title)}</h3><ul>${group.pages.map((page) => entry(page, known, current)).join('')}</ul>`,
      );
      return `<h2>${escapeHtml(title)}</h2>${inside.join('')}`;
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

/** A whole document. `path` is that of the page shown; null if there is none. */
export function documentHtml({ site, state, problems }: Frame, path: string | null, title: string, content: string): string {
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
<nav aria-label="Pages"><strong>${escapeHtml(site.name ?? 'Preview')}</strong>${sidebar(site, path ?? '~')}</nav>
<main>${problemList(problems)}${content}</main>
</body>
</html>
`;
}
