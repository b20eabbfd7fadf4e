/** The frame of every public document: its only stylesheet and script, header and footer. */
import { Html, html } from '../../generated/html/html.js';
import { inlineHash } from '../../generated/html/inline-hash.js';
import { SWELL_OF } from '../../generated/look/drawings.js';
import { iconLink, MARK_ICON, swell } from '../../kernel/look/drawings.js';
import { readPageFile, readStyle } from '../../kernel/look/style.js';
import { homePath, markdownPath } from '../public/page-where.js';
import type { PublicPage } from '../public/public-status.js';
import { ICON_DRAWINGS, icon } from './icons.js';
import type { Look } from './looks.js';
import { timeElement } from './time.js';

const STYLE = readStyle('status');
const SCRIPT = readPageFile('status.js').toString();

/** The pages' Content-Security-Policy: only their own inline style and script, and the icon in them; nothing external. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${inlineHash(STYLE)}`,
  `script-src ${inlineHash(SCRIPT)}`,
  'img-src data:',
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

/** What a document says first, on the sea. */
export interface Headline {
  /** Its state, to which the sea belongs; null if it has none. */
  look: Look | null;
  /** The document's only h1. */
  title: Html;
  facts?: Html;
}

const isDown = (look: Look | null): boolean => look === 'down';

function documentOf(head: Html, look: Look | null, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}
${iconLink({ down: isDown(look) })}
${STYLE_ELEMENT}
</head>
<body>
${body}
</body>
</html>
`.toString();
}

const asOfNotice = (asOf: Date) => html`<p class="notice degraded" role="status"><strong>This page may be out of date.</strong>
It shows the last known state as of ${timeElement(asOf)}, because the latest couldn't be loaded.</p>`;

const seaOf = ({ look, title, facts }: Headline): Html => html`<div class="sea${look && ` ${look}`}">
<div class="wrap slim say">${look && icon(look)}<div><h1>${title}</h1>${facts && html`\n<p>${facts}</p>`}</div></div>
${swell(look === null || look === 'open' ? 'calm' : SWELL_OF[look])}
</div>`;

/**
 * A whole document around its content.
 *
 * @param content what follows the headline in the main landmark
 */
export function renderShell(
  { page, base, title, asOf, description, path, isSubscribing }: ShellHead,
  headline: Headline,
  content: Html,
): string {
  const canonical = path === undefined ? null : page.url + (path === '/' ? '' : path);
  const head = html`<title>${title} - ${page.title}</title>
${description ? html`<meta name="description" content="${description}">\n` : null}${
  canonical === null ? html`<meta name="robots" content="noindex">` : html`<link rel="canonical" href="${canonical}">`
}
<link rel="alternate" type="application/atom+xml" title="${page.title}" href="${base}/feed.atom">
<link rel="alternate" type="text/markdown" title="Markdown" href="${markdownPath(base)}">`;
  const isHome = path === '/';
  const body = html`<a class="skip" href="#content">Skip to content</a>
${ICON_DRAWINGS}
<header class="sea${headline.look && ` ${headline.look}`}"><div class="wrap slim masthead"><a class="word" href="${homePath(base)}">${page.title}</a>${
    !isHome && html`<a href="${homePath(base)}">Current status</a>`
  }${!isSubscribing && html`<a class="button" href="${base}/subscribe">Subscribe</a>`}</div></header>
<main id="content">
${seaOf(headline)}
<div class="wrap slim body-text">
${asOf ? html`${asOfNotice(asOf)}\n` : null}${content}
</div>
</main>
<footer class="wrap slim foot">
<nav aria-label="More about this page">
<ul>
<li><a href="${base}/history">History</a></li>
<li><a href="${base}/feed.atom">Atom feed</a></li>
<li><a href="${base}/maintenance.ics">Maintenance calendar</a></li>
<li><a href="${base}/summary.json">JSON</a></li>
<li><a href="${base}/subscribe">Subscribe to updates</a></li>
</ul>
</nav>
<p><span id="zone">All times are UTC.</span> <span class="ours">${MARK_ICON} Watched by Tidewatch</span></p>
</footer>
${SCRIPT_ELEMENT}`;
  return documentOf(head, headline.look, body);
}

/** The 404 page. It is always the same, so it doesn't reveal whether something ever existed. */
export function renderNotFound(): string {
  const head = html`<title>Not found</title>\n<meta name="robots" content="noindex">`;
  return documentOf(
    head,
    null,
    html`<main id="content">\n${seaOf({ look: null, title: html`Not found`, facts: html`There's nothing at this address.` })}\n</main>`,
  );
}
