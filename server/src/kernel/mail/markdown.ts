/** What an organization writes in Markdown, as HTML: no raw HTML, no images, links to the web and to mail addresses only. */
import MarkdownIt, { type RendererRule, type Token } from 'markdown-it';
import { escapeHtml } from './escape.js';

const OPTIONS = { html: false, linkify: true, breaks: true };
const markdown = new MarkdownIt(OPTIONS);
const withoutTables = new MarkdownIt(OPTIONS).disable('table');

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
  if (depth > 0) return escapeHtml(words);
  return `<a href="${escapeHtml(String(token.attrGet('src') ?? ''))}" rel="${RELATION}">${escapeHtml(words)}</a>`;
};

/** The policy of the page allows no style attributes, which the alignment of a column would be. */
const unstyledCell: RendererRule = (tokens, index) => `<${tokens[index]!.tag}>`;

const RULES = {
  link_open: openLink,
  image,
  th_open: unstyledCell,
  td_open: unstyledCell,
  // headings of a body would break the order of the page's own
  heading_open: () => '<p><strong>',
  heading_close: () => '</strong></p>\n',
} satisfies Record<string, RendererRule>;

for (const parser of [markdown, withoutTables]) {
  // absolute addresses only: a relative one would lead somewhere on our host
  parser.validateLink = (url) => /^(https?:\/\/|mailto:)/i.test(url);
  Object.assign(parser.renderer.rules, RULES);
}

/** More than anybody draws by hand. A row that says next to nothing gets all the cells of its header, so ten thousand characters make as many. */
const MAXIMUM_CELLS = 2_000;

function isHugeTable(body: string): boolean {
  const lines = body.split('\n');
  const columns = Math.max(...lines.map((line) => line.split('|').length));
  return columns > 1 && columns * lines.length > MAXIMUM_CELLS;
}

const parserFor = (body: string) => (isHugeTable(body) ? withoutTables : markdown);

/** @param body Markdown */
export const markdownHtml = (body: string): string => parserFor(body).render(body);

/** What it consists of, for other forms than HTML. */
export const markdownTokens = (body: string): Token[] => parserFor(body).parse(body, {});
