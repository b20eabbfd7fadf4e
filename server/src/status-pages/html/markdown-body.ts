/** Renders an organization's Markdown in a page. */
import { markdownHtml } from '../../kernel/mail/markdown.js';
import { Html, html } from './html.js';

/** @param body Markdown */
export function renderBody(body: string): Html {
  return html`<div class="body">${Html.trusted(markdownHtml(body))}</div>`;
}
