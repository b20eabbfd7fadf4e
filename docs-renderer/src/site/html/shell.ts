/** The frame of every document of a site: head, header with tabs and search, navigation, footer. */
import { Html, html } from '../../generated/html/html.js';
import { WORDMARK } from '../../generated/look/drawings.js';
import { canonicalOf, hrefOf, markdownHref } from '../model/addresses.js';
import type { NavTab } from '../model/outline.js';
import { accentStyle } from './accent.js';
import { iconLink, SCRIPT_FILE, STYLE_FILE } from './files.js';
import { ICONS } from './icons.js';
import { policyOf, SCHEME_SCRIPT } from './policy.js';
import { sidebar, tabBar } from './sidebar.js';
import { filesBase, isIndexed, type SiteView } from './view.js';

interface DocumentHead {
  title: string;
  description: string | null;
  /** The page's path; null if the document isn't a page. */
  path: string | null;
  /** Null if it isn't in any tab. */
  tab: NavTab | null;
  /** When it was last changed. */
  modified?: Date | null;
  /** Whether search engines may list it, provided that they may list the site. */
  isListed: boolean;
  /** The text in the search field. */
  query?: string;
  /** The kind of document, for the stylesheet. */
  kind: 'page' | 'api' | 'reference' | 'other';
}

/** A document with the policy that belongs to it. */
export interface DrawnDocument {
  html: string;
  policy: string;
}

/** A relative address in the theme, or an https URL. */
const isAddress = (value: unknown): value is string => typeof value === 'string' && /^(?:\/(?!\/)|https:\/\/)/.test(value);
const under = (base: string, url: string) => (url.startsWith('/') ? base + url : url);

function social({ site, contents, address }: SiteView, head: DocumentHead): Html | null {
  if (head.path === null) return null;
  const url = canonicalOf(address, head.path);
  return html`<link rel="canonical" href="${url}">
<meta property="og:type" content="article">
<meta property="og:site_name" content="${contents.name}">
<meta property="og:title" content="${head.title}">
<meta property="og:url" content="${url}">
${head.description && html`<meta property="og:description" content="${head.description}">\n`}${
  head.modified && html`<meta property="article:modified_time" content="${head.modified.toISOString()}">\n`
}<meta name="twitter:card" content="summary">
${site.visibility === 'public' && html`<link rel="alternate" type="text/plain" title="llms.txt" href="${address.base}/llms.txt">\n`}`;
}

function headOf(view: SiteView, head: DocumentHead, style: string): Html {
  const { contents, address, tracker } = view;
  const { base } = address;
  const { faviconUrl } = contents.theme;
  const isFramed = view.framedBy !== undefined;
  const isHome = head.path === '' || head.title === contents.name;
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${isHome ? contents.name : `${head.title} - ${contents.name}`}</title>
${head.description && html`<meta name="description" content="${head.description}">\n`}${
  !(head.isListed && isIndexed(view)) && html`<meta name="robots" content="noindex">\n`
}${social(view, head)}${head.path !== null && html`<link rel="alternate" type="text/markdown" title="Markdown" href="${markdownHref(base, head.path)}">\n`}${
  isAddress(faviconUrl) ? html`<link rel="icon" href="${under(base, faviconUrl)}">\n` : html`${iconLink(filesBase(base))}\n`
}${isFramed ? null : html`<script>${Html.trusted(SCHEME_SCRIPT)}</script>\n`}<link rel="stylesheet" href="${filesBase(base)}/_assets/${STYLE_FILE.name}">
${style && html`<style>${Html.trusted(style)}</style>\n`}${
  isFramed ? null : html`<script type="module" src="${filesBase(base)}/_assets/${SCRIPT_FILE.name}"></script>\n`
}${tracker && html`<script defer src="${tracker.source}" data-property="${tracker.property}"></script>\n`}${
  view.preview && html`<script type="module" src="${view.preview.script}"></script>\n`
}`;
}

function brand({ contents, address: { base }, isOurs }: SiteView): Html {
  const { logoLightUrl, logoDarkUrl } = contents.theme;
  const light = isAddress(logoLightUrl) ? logoLightUrl : null;
  const dark = isAddress(logoDarkUrl) ? logoDarkUrl : null;
  const logo = (url: string, name: string) => html`<img class="${name}" src="${under(base, url)}" alt="${contents.name}" height="28">`;
  if (!light && !dark) return html`<a class="brand" href="${hrefOf(base, '')}">${isOurs ? Html.trusted(WORDMARK) : contents.name}</a>`;
  if (light && dark) return html`<a class="brand" href="${hrefOf(base, '')}">${logo(light, 'on-light')}${logo(dark, 'on-dark')}</a>`;
  return html`<a class="brand" href="${hrefOf(base, '')}">${logo((light ?? dark) as string, '')}</a>`;
}

const searchForm = (base: string, query = '') => html`<form class="search" role="search" action="${base}/_search">
<label class="visually-hidden" for="q">Search the documentation</label>
<input id="q" name="q" type="search" maxlength="200" placeholder="Search" autocomplete="off" value="${query}">
<button aria-label="Search">${ICONS.search}</button>
</form>`;

/** Language models that read HTML learn here where the Markdown is. */
const forModels = (
  base: string,
) => html`<p class="visually-hidden">For language models: <a href="${base}/llms.txt" tabindex="-1">llms.txt</a> lists all pages, add .md to a page's address to get it as Markdown.</p>
`;

/** A whole document around the content of its main landmark. */
export function drawDocument(view: SiteView, head: DocumentHead, content: Html, aside: Html | null = null): DrawnDocument {
  const { contents, outline, address, preview } = view;
  const { base } = address;
  const style = accentStyle(contents.theme.accentColor);
  const shown = head.tab ?? outline.tabs[0] ?? null;
  const tabs = tabBar(outline.tabs, head.tab, base);
  const reference =
    (contents.apiDocuments?.length ?? 0) > 0 &&
    html`<p class="group"><a href="${base}/api-reference"${head.kind === 'reference' && html` aria-current="true"`}>API reference</a></p>`;
  const text = html`<!doctype html>
<html lang="en"${preview && html` data-state="${preview.state}"`}>
<head>
${headOf(view, head, style)}</head>
<body class="${head.kind}" data-base="${base}">
<a class="skip" href="#content">Skip to content</a>
${view.isDraft && html`<p class="draft" role="status">Draft: readers don't see this until it is published.</p>\n`}${preview?.notice}<header class="top">
${head.kind !== 'other' && forModels(base)}<a class="menu-button" href="#menu" aria-label="Open navigation">${ICONS.menu}</a>
${brand(view)}
${searchForm(base, head.query)}
<button class="scheme" type="button" hidden aria-label="Change colours">${ICONS.theme}</button>
</header>
${tabs && html`<nav class="tab-bar" aria-label="Sections">${tabs}</nav>\n`}<div class="columns">
<nav class="sidebar" id="menu" aria-label="Pages">
<a class="close" href="#content" aria-label="Close navigation">${ICONS.close}</a>
${tabs && html`<div class="drawer-tabs">${tabs}</div>\n`}${head.kind === 'reference' && reference}${shown && sidebar(shown, { base, current: head.path })}${
  head.kind !== 'reference' && reference
}
</nav>
<main id="content" tabindex="-1">
${content}
</main>
${aside}</div>
</body>
</html>
`.toString();
  return { html: text, policy: policyOf({ style, tracker: view.tracker?.origin ?? null, framedBy: view.framedBy }) };
}
