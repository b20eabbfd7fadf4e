/** The frame of every public document: its only stylesheet and script, header and footer. */
import { readFileSync } from 'node:fs';
import { Html, html } from '../../generated/html/html.js';
import { inlineHash } from '../../generated/html/inline-hash.js';
import { homePath, markdownPath } from '../public/page-where.js';
import type { PublicPage } from '../public/public-status.js';
import { timeElement } from './time.js';

const read = (name: string) => readFileSync(new URL(`../../../pages/${name}`, import.meta.url), 'utf8');
const STYLE = read('status.css');
const SCRIPT = read('status.js');

/** The pages' Content-Security-Policy: only their own inline style and script; no images, nothing external. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${inlineHash(STYLE)}`,
  `script-src ${inlineHash(SCRIPT)}`,
  "img-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Computed once: every page has the same bytes. */
const STYLE_ELEMENT = Html.trusted(`<style>${STYLE}</style>`);
/** Converts times to the reader's time zone; pages are complete without it. */
const SCRIPT_ELEMENT = Html.trusted(`<script type="module">${SCRIPT}</script>`);

interface ShellHead {
  page: Pick<PublicPage, 'title' | 'url'>;
  /** The prefix of the page's paths: empty on a custom domain, `/status/<slug>` on the server's own host. */
  base: string;
  /** The document's title in the browser tab; the page's title is appended. */
  title: string;
  /** The page shows an older state because the current one couldn't be read. */
  asOf?: Date | null;
  /** For search engines. */
  description?: string | null;
  /** The document's path within the page, for its canonical URL; documents without one, such as forms, are not for search engines. */
  path?: string;
  /** The document is about subscribing, so it doesn't link there. */
  isSubscribing?: boolean;
}

function documentOf(head: Html, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}
${STYLE_ELEMENT}
</head>
<body>
${body}
</body>
</html>
`.toString();
}

const asOfNotice = (asOf: Date) => html`<p class="notice warning" role="status"><strong>This page may be out of date.</strong>
It shows the last known state as of ${timeElement(asOf)}, because the latest couldn't be loaded.</p>`;

/**
 * A whole document around its content.
 *
 * @param content the content of the main landmark, which begins with its only h1
 */
export function renderShell({ page, base, title, asOf, description, path, isSubscribing }: ShellHead, content: Html): string {
  const canonical = path === undefined ? null : page.url + (path === '/' ? '' : path);
  const head = html`<title>${title} - ${page.title}</title>
${description ? html`<meta name="description" content="${description}">\n` : null}${
  canonical === null ? html`<meta name="robots" content="noindex">` : html`<link rel="canonical" href="${canonical}">`
}
<link rel="alternate" type="application/atom+xml" title="${page.title}" href="${base}/feed.atom">
<link rel="alternate" type="text/markdown" title="Markdown" href="${markdownPath(base)}">`;
  const body = html`<a class="skip" href="#content">Skip to content</a>
<header class="top"><a class="brand" href="${homePath(base)}">${page.title}</a>${
    !isSubscribing && html`<a class="button" href="${base}/subscribe">Subscribe</a>`
  }</header>
<main id="content">
${asOf ? html`${asOfNotice(asOf)}\n` : null}${content}
</main>
<footer>
<nav aria-label="More about this page">
<ul>
<li><a href="${base}/history">History</a></li>
<li><a href="${base}/feed.atom">Atom feed</a></li>
<li><a href="${base}/maintenance.ics">Maintenance calendar</a></li>
<li><a href="${base}/summary.json">JSON</a></li>
<li><a href="${base}/subscribe">Subscribe to updates</a></li>
</ul>
</nav>
<p id="zone">All times are UTC.</p>
</footer>
${SCRIPT_ELEMENT}`;
  return documentOf(head, body);
}

/** The 404 page. It is always the same, so it doesn't reveal whether something ever existed. */
export function renderNotFound(): string {
  const head = html`<title>Not found</title>\n<meta name="robots" content="noindex">`;
  return documentOf(head, html`<main id="content">\n<h1>Not found</h1>\n<p>There's nothing at this address.</p>\n</main>`);
}
