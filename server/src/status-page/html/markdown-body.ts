/** What an organization writes in Markdown, as HTML: no raw HTML, no images, links to the web and to mail addresses only. */
import MarkdownIt, { type RendererRule } from 'markdown-it';
import { Html, html } from './html.js';

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true });

/** Absolute addresses only: a relative one would lead somewhere on our host. */
markdown.validateLink = (url) => /^(https?:\/\/|mailto:)/i.test(url);

const RELATION = 'nofollow noopener';

const openLink: RendererRule = (tokens, index, options, _env, renderer) => {
  tokens[index]!.attrSet('rel', RELATION);
  return renderer.renderToken(tokens, index, options);
};

/** A link to the image; only its words where it already stands in a link. */
const image: RendererRule = (tokens, index, options, env, renderer) => {
  const token = tokens[index]!;
  const words = renderer.renderInlineAsText(token.children ?? [], options, env).trim() || 'Image';
  const depth = tokens.slice(0, index).reduce((sum, { type }) => sum + (type === 'link_open' ? 1 : type === 'link_close' ? -1 : 0), 0);
  if (depth > 0) return html`${words}`.toString();
  return html`<a href="${token.attrGet('src')}" rel="${RELATION}">${words}</a>`.toString();
};

/** The policy of the page allows no style attributes, which the alignment of a column would be. */
const unstyledCell: RendererRule = (tokens, index) => `<${tokens[index]!.tag}>`;

Object.assign(markdown.renderer.rules, {
  link_open: openLink,
  image,
  th_open: unstyledCell,
  td_open: unstyledCell,
  // headings of a body would break the order of the page's own
  heading_open: () => '<p><strong>',
  heading_close: () => '</strong></p>\n',
} satisfies Record<string, RendererRule>);

/** @param body Markdown */
export const renderBody = (body: string): Html => html`<div class="body">${Html.trusted(markdown.render(body))}</div>`;
