/** Converts Markdown to the markup of a messenger. */
import type { Token } from 'markdown-it';
import { markdownTokens } from '../../kernel/mail/markdown.js';

/** The markup of a messenger. Arguments named `content` are raw text, those named `inner` are converted already. */
export interface Markup {
  text: (content: string) => string;
  code: (content: string) => string;
  codeBlock: (content: string) => string;
  link: (url: string, inner: string) => string;
  /** The beginning or end of bold, italic or struck out text. */
  mark: (name: 'strong' | 'em' | 's', isOpen: boolean) => string;
  heading: (inner: string) => string;
  quote: (inner: string) => string;
}

const MARKS = ['strong', 'em', 's'] as const;

function inlineText(tokens: readonly Token[], markup: Markup): string {
  let text = '';
  const links: { url: string; from: number }[] = [];
  for (const { type, content, nesting, ...token } of tokens) {
    const mark = MARKS.find((name) => type.startsWith(`${name}_`));
    if (mark) text += markup.mark(mark, nesting === 1);
    else if (type === 'link_open') links.push({ url: attribute(token, 'href'), from: text.length });
    else if (type === 'link_close') {
      const link = links.pop();
      if (link) text = text.slice(0, link.from) + markup.link(link.url, text.slice(link.from));
    } else if (type === 'code_inline') text += markup.code(content);
    else if (type === 'image') {
      const name = markup.text(content || 'Image');
      text += links.length ? name : markup.link(attribute(token, 'src'), name);
    } else text += type === 'text' ? markup.text(content) : '\n';
  }
  return text;
}

const attribute = ({ attrs }: Pick<Token, 'attrs'>, name: string) => String(attrs?.find(([key]) => key === name)?.[1] ?? '');

/** The prefix of a list item: its bullet or number, indented by depth. */
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

/** Blocks that an empty line separates from what comes before; others follow in the next line. */
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
export function markdownText(body: string, markup: Markup): string {
  const lists = new Lists();
  const lines: string[] = [];
  let before = '';
  /** The lines at which the open quotes begin. */
  const quotes: number[] = [];
  let isHeading = false;
  for (const token of markdownTokens(body)) {
    const { type, content } = token;
    if (APART.includes(type) && token.level === 0 && lines.length) lines.push('');
    if (/_list_open$/.test(type)) lists.open(token);
    else if (/_list_close$/.test(type)) lists.close();
    else if (type === 'list_item_open') before = lists.bullet();
    else if (type === 'blockquote_open') quotes.push(lines.length);
    else if (type === 'blockquote_close') {
      const from = quotes.pop() ?? 0;
      // nested quotes are part of the outermost
      if (!quotes.length && lines.length > from) lines.push(markup.quote(lines.splice(from).join('\n')));
    } else if (/^heading_/.test(type)) isHeading = type === 'heading_open';
    else if (type === 'inline') {
      const text = inlineText(token.children ?? [], markup);
      lines.push(before + (isHeading && text ? markup.heading(text) : text));
      before = '';
    } else if (type === 'fence' || type === 'code_block') lines.push(markup.codeBlock(content.trimEnd()));
    else if (type === 'hr') lines.push('———');
  }
  return lines.join('\n');
}
