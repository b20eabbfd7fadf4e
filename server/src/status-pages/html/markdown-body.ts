/** Renders an organization's Markdown in a page. */

import { Html, html } from '../../kernel/html/html.js';
import { markdownHtml } from '../../kernel/mail/markdown.js';

/** @param body Markdown */
export function renderBody(body: string): Html {
  return html`<div class="body">${Html.trusted(markdownHtml(body))}</div>`;
}
