/** The layout of every page opened by a link: one stylesheet, no scripts, no external resources. */
import { readFileSync } from 'node:fs';
import { Html, type HtmlValue, html } from '../../generated/html/html.js';
import { inlineHash } from '../../generated/html/inline-hash.js';

const STYLE = readFileSync(new URL('../../../pages/dashboard.css', import.meta.url), 'utf8');
const STYLE_ELEMENT = Html.trusted(`<style>${STYLE}</style>`);

/** Allows only the page's own inline style, and forms to this server. */
export const LINK_PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${inlineHash(STYLE)}`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** A whole document around a body. */
export function documentOf(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
${STYLE_ELEMENT}
</head>
<body>
${body}
</body>
</html>
`.toString();
}

/** A page with one message. */
export const messagePage = (title: string, ...paragraphs: HtmlValue[]): string =>
  documentOf(title, html`<main>\n<h1>${title}</h1>\n${paragraphs.map((text) => html`<p>${text}</p>\n`)}</main>`);
