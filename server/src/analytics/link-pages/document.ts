/** The layout of every page opened by a link: one stylesheet, no scripts, no external resources. */
import { Html, type HtmlValue, html } from '../../generated/html/html.js';
import { inlineHash } from '../../generated/html/inline-hash.js';
import { iconLink, swell, WORD } from '../../kernel/look/drawings.js';
import { readStyle } from '../../kernel/look/style.js';

const STYLE = readStyle('dashboard');
const STYLE_ELEMENT = Html.trusted(`<style>${STYLE}</style>`);

/** Allows only the page's own inline style and icon, and forms to this server. */
export const LINK_PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${inlineHash(STYLE)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** A whole document around a body. @param look `sign` for what stands alone over a calm sea */
export function documentOf(title: string, body: Html, look: 'board' | 'sign' = 'board'): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
${iconLink()}
${STYLE_ELEMENT}
</head>
<body${look === 'sign' && html` class="sign"`}>
${body}
</body>
</html>
`.toString();
}

/** A page with a form or a message alone. */
export const lonePage = (title: string, content: HtmlValue): string =>
  documentOf(
    title,
    html`<main class="stack">\n<p class="word">${WORD}</p>\n<h1>${title}</h1>\n${content}</main>\n${swell('calm')}`,
    'sign',
  );

/** A page with one message. */
export const messagePage = (title: string, ...paragraphs: HtmlValue[]): string =>
  lonePage(
    title,
    paragraphs.map((text) => html`<p>${text}</p>\n`),
  );
