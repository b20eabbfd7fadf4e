/** Markdown in blocks of marked text, for clients that draw it themselves: a flat list, without HTML. */
import type { Token } from 'markdown-it';
import type { components } from '../../generated/types.js';
import { markdownTokens } from '../../kernel/mail/markdown.js';

type Block = components['schemas']['MarkdownBlock'];
type Span = components['schemas']['MarkdownSpan'];
type Mark = Span['marks'][number];

const MARKS: Readonly<Record<string, Mark>> = { strong: 'strong', em: 'emphasis', s: 'deleted' };

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '');

/** The spans of a line of text, each with all its marks. */
function spansOf(tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  const marks: Mark[] = [];
  const links: string[] = [];
  const add = (text: string, more: readonly Mark[] = [], href = links.at(-1) ?? null) => {
    if (text !== '') spans.push({ text, marks: [...marks, ...more], href });
  };
  for (const token of tokens) {
    const mark = MARKS[token.type.replace(/_(open|close)$/, '')];
    if (mark && token.nesting === 1) marks.push(mark);
    else if (mark) marks.splice(marks.lastIndexOf(mark), 1);
    else if (token.type === 'link_open') links.push(attribute(token, 'href'));
    else if (token.type === 'link_close') links.pop();
    else if (token.type === 'code_inline') add(token.content, ['code']);
    // an image is a link to itself, inside of a link only its words
    else if (token.type === 'image') add(token.content || 'Image', [], links.at(-1) ?? attribute(token, 'src'));
    else add(token.type === 'text' ? token.content : '\n');
  }
  return spans;
}

/** Where a block stands: in how many quotes and lists, and behind which mark. */
class Place {
  readonly #lists: (number | null)[] = [];
  #quotes = 0;
  #marker: string | null = null;

  /** Takes note of what opens and closes. */
  pass(token: Token): void {
    const { type, nesting } = token;
    if (type.startsWith('blockquote')) this.#quotes += nesting;
    else if (type === 'bullet_list_open') this.#lists.push(null);
    else if (type === 'ordered_list_open') this.#lists.push(Number(token.attrGet('start') ?? 1));
    else if (type.endsWith('_list_close')) this.#lists.pop();
    else if (type === 'list_item_open') this.#marker = this.#nextMarker();
  }

  #nextMarker(): string {
    const count = this.#lists.at(-1) ?? null;
    if (count === null) return '•';
    this.#lists[this.#lists.length - 1] = count + 1;
    return `${count}.`;
  }

  /** Only the first block of an item has its marker. */
  take(): Pick<Block, 'quotes' | 'lists' | 'marker'> {
    const marker = this.#marker;
    this.#marker = null;
    return { quotes: this.#quotes, lists: this.#lists.length, marker };
  }
}

const BLOCKS: Readonly<Record<string, Block['type']>> = {
  paragraph_open: 'paragraph',
  heading_open: 'heading',
  fence: 'code',
  code_block: 'code',
  hr: 'rule',
  tr_open: 'row',
};

/** @param body Markdown */
export function markdownBlocks(body: string): Block[] {
  const place = new Place();
  const blocks: Block[] = [];
  for (const token of markdownTokens(body)) {
    place.pass(token);
    const type = BLOCKS[token.type];
    const last = blocks.at(-1);
    if (type === 'code')
      blocks.push({ type, ...place.take(), cells: [[{ text: token.content.replace(/\n$/, ''), marks: [], href: null }]] });
    else if (type) blocks.push({ type, ...place.take(), cells: [] });
    else if (token.type === 'inline') last?.cells.push(spansOf(token.children ?? []));
  }
  return blocks;
}
