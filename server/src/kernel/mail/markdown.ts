/** Converts an organization's Markdown to HTML: no raw HTML, no images, only links to the web and to mail addresses. */
import MarkdownIt, { type RendererRule, type Token } from 'markdown-it';
import { escapeHtml } from '../../generated/html/escape.js';
import { cleanText } from '../../generated/text/clean-text.js';
import { isMailable, standsAlone } from '../../generated/text/mail-host.js';

const OPTIONS = { html: false, linkify: true, breaks: true };
const markdown = new MarkdownIt(OPTIONS);
const withoutTables = new MarkdownIt(OPTIONS).disable('table');

const RELATION = 'nofollow noopener';

const openLink: RendererRule = (tokens, index, options, _env, renderer) => {
  tokens[index]?.attrSet('rel', RELATION);
  return renderer.renderToken(tokens, index, options);
};

/** A link to the image; only its text inside another link. */
const image: RendererRule = (tokens, index, options, env, renderer) => {
  const token = tokens[index];
  if (!token) return '';
  const words = renderer.renderInlineAsText(token.children ?? [], options, env).trim() || 'Image';
  const depth = tokens.slice(0, index).reduce((sum, { type }) => sum + (type === 'link_open' ? 1 : type === 'link_close' ? -1 : 0), 0);
  if (depth > 0) return escapeHtml(words);
  return `<a href="${escapeHtml(String(token.attrGet('src') ?? ''))}" rel="${RELATION}">${escapeHtml(words)}</a>`;
};

/** The page's policy forbids style attributes, which column alignment would need. */
const unstyledCell: RendererRule = (tokens, index) => `<${tokens[index]?.tag}>`;

const RULES = {
  link_open: openLink,
  image,
  th_open: unstyledCell,
  td_open: unstyledCell,
  // headings in a body would break the page's own outline
  heading_open: () => '<p><strong>',
  heading_close: () => '</strong></p>\n',
} satisfies Record<string, RendererRule>;

for (const parser of [markdown, withoutTables]) {
  // absolute addresses only: a relative one would lead somewhere on our host
  parser.validateLink = (url) => /^https?:\/\//i.test(url) || (/^mailto:/i.test(url) && isMailable(url));
  const { linkify } = parser;
  const match = linkify.match.bind(linkify);
  linkify.match = (text) =>
    match(text)?.filter(
      ({ schema, index, lastIndex }) => schema !== 'mailto:' || standsAlone(text.slice(0, index), text.slice(lastIndex)),
    ) ?? null;
  Object.assign(parser.renderer.rules, RULES);
}

/**
 * More than anybody writes by hand. Even a nearly empty row gets all of its header's cells, so ten thousand characters could produce a huge table.
 */
const MAXIMUM_CELLS = 2_000;

function isHugeTable(body: string): boolean {
  const lines = body.split('\n');
  const columns = Math.max(...lines.map((line) => line.split('|').length));
  return columns > 1 && columns * lines.length > MAXIMUM_CELLS;
}

function withBody<T>(body: string, use: (parser: typeof markdown, text: string) => T): T {
  const text = cleanText(body);
  return use(isHugeTable(text) ? withoutTables : markdown, text);
}

/** @param body Markdown */
export const markdownHtml = (body: string): string => withBody(body, (parser, text) => parser.render(text));

/** The parsed blocks, for formats other than HTML. */
export const markdownTokens = (body: string): Token[] => withBody(body, (parser, text) => parser.parse(text, {}));
