/** Slack's own markup: https://api.slack.com/reference/surfaces/formatting */
import type { Token } from 'markdown-it';
import { markdownTokens } from '../../../kernel/mail/markdown.js';

/** The three characters that Slack gives a meaning. */
const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** As it is, to be copied. There is no way to write a backtick in it. */
export const slackCode = (text: string) => `\`${escapeText(text.replace(/`/g, "'"))}\``;

/** A link; the address comes from us or from Markdown, which escapes what is special in one. */
export const slackLink = (url: string, text: string) => `<${escapeText(url).replace(/\|/g, '%7C')}|${text.replace(/\|/g, '/')}>`;

/**
 * Text as it is. A name must not be able to call everybody in the room (@channel), and must still be copied as it is: what has an @ is shown as
 * code, in which nobody is called.
 */
export const escapeSlack = (text: string) =>
  text
    .split(/(\S*@\S*)/)
    .map((part, index) => (index % 2 ? slackCode(part) : escapeText(part)))
    .join('');

const MARKS: Record<string, string> = { strong: '*', em: '_', s: '~' };

function inlineText(tokens: readonly Token[]): string {
  let text = '';
  const links: { url: string; from: number }[] = [];
  for (const token of tokens) {
    const { type, content } = token;
    const [, name = ''] = /^(\w+)_(?:open|close)$/.exec(type) ?? [];
    if (MARKS[name]) text += MARKS[name];
    else if (type === 'link_open') links.push({ url: String(token.attrGet('href') ?? ''), from: text.length });
    else if (type === 'link_close') {
      const link = links.pop();
      if (link) text = text.slice(0, link.from) + slackLink(link.url, text.slice(link.from).replace(/`/g, ''));
    } else if (type === 'code_inline') text += slackCode(content);
    else if (type === 'image') text += slackLink(String(token.attrGet('src') ?? ''), escapeText(content || 'Image'));
    else text += type === 'text' ? escapeSlack(content) : '\n';
  }
  return text;
}

/** What stands before a line of a list item: its bullet or number, deeper ones further in. */
class Lists {
  readonly #counts: (number | null)[] = [];

  open(token: Token): void {
    this.#counts.push(token.type === 'ordered_list_open' ? Number(token.attrGet('start') ?? 1) : null);
  }

  close(): void {
    this.#counts.pop();
  }

  /** The beginning of the next item. */
  bullet(): string {
    const last = this.#counts.length - 1;
    const count = this.#counts[last] ?? null;
    if (count !== null) this.#counts[last] = count + 1;
    return `${'    '.repeat(Math.max(0, last))}${count === null ? '•' : `${count}.`} `;
  }
}

/** Blocks that stand apart from what comes before them; the others follow in the next line. */
const APART = [
  'paragraph_open',
  'heading_open',
  'fence',
  'code_block',
  'blockquote_open',
  'table_open',
  'bullet_list_open',
  'ordered_list_open',
];

/** @param body Markdown */
export function slackMarkdown(body: string): string {
  const lists = new Lists();
  const lines: string[] = [];
  let before = '';
  let quotes = 0;
  let isHeading = false;
  for (const token of markdownTokens(body)) {
    const { type, content } = token;
    if (APART.includes(type) && token.level === 0 && lines.length) lines.push('');
    if (/_list_open$/.test(type)) lists.open(token);
    else if (/_list_close$/.test(type)) lists.close();
    else if (type === 'list_item_open') before = lists.bullet();
    else if (type === 'blockquote_open') quotes += 1;
    else if (type === 'blockquote_close') quotes -= 1;
    else if (/^heading_/.test(type)) isHeading = type === 'heading_open';
    else if (type === 'inline') {
      const text = inlineText(token.children ?? []);
      const shown = isHeading && text ? `*${text.replace(/\*/g, '')}*` : text;
      lines.push(...`${before}${shown}`.split('\n').map((line) => (quotes ? `> ${line}` : line)));
      before = '';
    } else if (type === 'fence' || type === 'code_block')
      lines.push(`\`\`\`\n${escapeText(content.replace(/`{3}/g, "'''").trimEnd())}\n\`\`\``);
    else if (type === 'hr') lines.push('———');
  }
  return lines.join('\n');
}
