/** A page of documentation. */
import { Html, html } from '../../generated/html/html.js';
import { dateText } from '../../generated/html/utc-text.js';
import { hrefOf, markdownHref } from '../model/addresses.js';
import { type Position, shortTitle } from '../model/outline.js';
import type { Body, PageEntry } from '../model/types.js';
import { placeHtml } from './rewrite.js';
import { type DrawnDocument, drawDocument } from './shell.js';
import type { SiteView } from './view.js';

type Toc = Body['toc'];

/** Deeper headings would make the table of contents too long. */
const TOC_LEVELS = [2, 3];
const MAX_TOC = 200;

function tableOfContents(toc: Toc): Html | null {
  const shown = toc.filter(({ depth, text }) => TOC_LEVELS.includes(depth) && text !== '').slice(0, MAX_TOC);
  if (shown.length < 2) return null;
  return html`<aside class="toc"><details open><summary id="toc-title">On this page</summary>
<nav aria-labelledby="toc-title"><ul>${shown.map(
    ({ depth, text, anchor }) => html`<li class="level-${depth}"><a href="#${anchor}">${text}</a></li>`,
  )}</ul></nav></details></aside>
`;
}

export function breadcrumbs(position: Position | undefined, base: string): Html | null {
  if (!position) return null;
  return html`<nav class="breadcrumbs" aria-label="Breadcrumb"><ol>${position.trail.map(
    ({ title, page }) => html`<li>${page ? html`<a href="${hrefOf(base, page.path)}">${title}</a>` : title}</li>`,
  )}</ol></nav>
`;
}

export function neighbours({ outline, address: { base } }: SiteView, position: Position | undefined): Html | null {
  if (!position) return null;
  const before = outline.listed[position.at - 1];
  const after = outline.listed[position.at + 1];
  if (!before && !after) return null;
  return html`<nav class="neighbours" aria-label="Previous and next page">${
    before && html`<a rel="prev" href="${hrefOf(base, before.path)}"><span>Previous</span> ${shortTitle(before)}</a>`
  }${after && html`<a rel="next" href="${hrefOf(base, after.path)}"><span>Next</span> ${shortTitle(after)}</a>`}</nav>
`;
}

/** The address to edit a page: the site's pattern with the page's path filled in. */
function editUrl(pattern: string | null, path: string): string | null {
  if (pattern === null || !/^https?:\/\//.test(pattern)) return null;
  return pattern.replaceAll('{path}', () => (path === '' ? 'index' : path));
}

const ratingForm = (base: string, path: string) => html`<form class="opinion" method="post" action="${base}/~helpful">
<input type="hidden" name="path" value="${path}">
<fieldset><legend>Was this page helpful?</legend>
<button name="helpful" value="yes">Yes</button> <button name="helpful" value="no">No</button></fieldset>
</form>
`;

function foot({ site, address: { base }, isDraft }: SiteView, page: PageEntry): Html | null {
  const edit = editUrl(site.editUrlPattern, page.path);
  const rating = site.feedbackProjectId !== null && !isDraft && ratingForm(base, page.path);
  const updated = page.updatedAt?.toISOString();
  if (!rating && !edit && !updated) return null;
  const parts = [
    ...(updated ? [html`Last updated <time datetime="${updated}">${dateText(updated.slice(0, 10))}</time>`] : []),
    ...(edit ? [html`<a href="${edit}" rel="noopener">Edit this page</a>`] : []),
  ];
  return html`<footer class="page-foot">
${rating}${parts.length > 0 && html`<p>${parts.map((part, at) => html`${at > 0 && ' · '}${part}`)}</p>\n`}</footer>
`;
}

/**
 * Draws a page with its body.
 * @param operation what it shows of an API, below the body
 */
export function drawPage(view: SiteView, page: PageEntry, body: Body, operation?: Html): DrawnDocument {
  const { outline, address } = view;
  const { base } = address;
  const position = outline.positions.get(page.path);
  const description = page.description ?? null;
  const content = html`${breadcrumbs(position, base)}<article>
<header class="page-head"><h1>${page.title}</h1>
<p class="page-tools"><button class="copy-page" type="button" hidden data-source="${markdownHref(base, page.path)}">Copy page</button>
<a href="${markdownHref(base, page.path)}">View as Markdown</a></p></header>
${description && html`<p class="lead">${description}</p>\n`}<div class="body">${Html.trusted(placeHtml(body.html, page.path, base))}${operation}</div>
</article>
${foot(view, page)}${neighbours(view, position)}`;
  const head = {
    title: page.title,
    description: description ?? body.description,
    path: page.path,
    tab: position?.tab ?? null,
    modified: page.updatedAt,
    isListed: position !== undefined && !page.noindex,
    kind: operation ? ('api' as const) : ('page' as const),
  };
  return drawDocument(view, head, content, operation ? null : tableOfContents(body.toc));
}
