/** Documents of a site that aren't pages: search results, not found, and the thank-you for feedback. */
import { type Html, html } from '../../generated/html/html.js';
import { hrefOf } from '../model/addresses.js';
import type { SearchResult } from '../model/search-result.js';
import type { PageEntry } from '../model/types.js';
import { type DrawnDocument, drawDocument } from './shell.js';
import type { SiteView } from './view.js';

const other = (view: SiteView, title: string, content: Html, query?: string): DrawnDocument =>
  drawDocument(
    view,
    { title, description: null, path: null, tab: null, isListed: false, kind: 'other', ...(query !== undefined && { query }) },
    content,
  );

/** An excerpt with its matches marked. */
const excerptHtml = (parts: SearchResult['excerpt']): Html =>
  html`${parts.map(({ text, isMatch }) => (isMatch ? html`<mark>${text}</mark>` : text))}`;

const resultItem = ({ url, title, heading, excerpt }: SearchResult) =>
  html`<li><a href="${url}">${title}${
    heading !== null && html` <span>› ${heading}</span>`
  }</a>${excerpt.length > 0 && html`<p>${excerptHtml(excerpt)}</p>`}</li>`;

/** Search results for readers without scripts. */
export function drawSearch(view: SiteView, query: string, results: readonly SearchResult[]): DrawnDocument {
  const found = results.length
    ? html`<p role="status">${results.length === 1 ? 'One result' : `${results.length} results`} for “${query}”</p>
<ol class="results">${results.map(resultItem)}</ol>`
    : html`<p role="status">${query === '' ? 'What are you looking for?' : `No results for “${query}”.`}</p>`;
  return other(view, 'Search', html`<h1>Search</h1>\n${found}`, query);
}

/** Nothing is at this address; suggests similar pages. */
export function drawMissing(view: SiteView, suggestions: readonly PageEntry[]): DrawnDocument {
  const { base } = view.address;
  const list =
    suggestions.length > 0 &&
    html`<h2>Did you mean</h2>
<ul>${suggestions.map((page) => html`<li><a href="${hrefOf(base, page.path)}">${page.title}</a></li>`)}</ul>`;
  return other(
    view,
    'Page not found',
    html`<h1>Page not found</h1>
<p>There's nothing at this address. The page may have been moved or removed.</p>
${list}<p><a href="${hrefOf(base, '')}">Go to the home page</a></p>`,
  );
}

export function drawThanks(view: SiteView, path: string): DrawnDocument {
  return other(
    view,
    'Thank you',
    html`<h1>Thank you</h1>
<p>Your answer helps us improve this page.</p>
<p><a href="${hrefOf(view.address.base, path)}">Back to the page</a></p>`,
  );
}
