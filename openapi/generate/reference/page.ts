/** The frame of every page: inline style and script, no external files, and a navigation that finds every operation. */
import { iconMarkup, MARK } from '@tidewatch/look';
import { GUIDE } from './guide.js';
import { Html, html } from './html.js';
import { docsLink, documentLink, guideLink, iconLink, type Place, tagLink } from './links.js';
import type { Tag } from './tags.js';

/** What all pages have in common. */
export interface Frame {
  title: string;
  version: string;
  style: string;
  script: string;
  tags: readonly Tag[];
}

interface Page {
  title: string;
  summary: string;
  /** The tag whose operations are on the page; undefined for the guide. */
  tag: Tag | null;
  content: Html;
}

const placeOf = ({ tag }: Page): Place => (tag ? 'operations' : 'guide');

const HERE = html` class="here"`;
const CURRENT = html` aria-current="page"`;

function navigation({ tags }: Frame, page: Page): Html {
  const from = placeOf(page);
  // the title contains the words that search matches besides the link's text
  const operations = ({ name, entries }: Tag) =>
    entries.map(
      ({ operation: { id, summary, method, path } }) =>
        html`<li><a href="${tagLink(from, name, id)}" title="${method.toUpperCase()} ${path}">${summary}</a></li>\n`,
    );
  return html`<nav aria-label="Reference">
<ul>
<li${!page.tag && HERE}><a href="${guideLink(from)}"${!page.tag && CURRENT}>Guide</a>
<ul>
${GUIDE.map(({ id, title }) => html`<li><a href="${guideLink(from, id)}">${title}</a></li>\n`)}</ul>
</li>
${tags.map(
  (tag) => html`<li${tag === page.tag && HERE}><a href="${tagLink(from, tag.name)}"${tag === page.tag && CURRENT}>${tag.title}</a>
<ul>
${operations(tag)}</ul>
</li>
`,
)}</ul>
</nav>
`;
}

/** The HTML of a page. */
export function renderPage(frame: Frame, page: Page): string {
  const { title, version, style, script } = frame;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title}</title>
<meta name="description" content="${page.summary}">
<link rel="icon" href="${iconLink(placeOf(page))}" type="image/svg+xml">
<style>
${new Html(style)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="bar">
<p class="brand"><a href="${guideLink(placeOf(page))}">${new Html(iconMarkup(MARK))}${title}</a> <span>API ${version}</span></p>
<a href="${docsLink(placeOf(page))}">Docs</a> <a href="${documentLink(placeOf(page))}">openapi.json</a>
</header>
<div class="page">
${navigation(frame, page)}<main id="content" tabindex="-1">
${page.content}</main>
</div>
${script !== '' && html`<script type="module">${new Html(script)}</script>\n`}</body>
</html>
`.text;
}
