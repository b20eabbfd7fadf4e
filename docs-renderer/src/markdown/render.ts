/** Clean Markdown for `.md` and `llms-full.txt`: no JSX and no HTML; every component becomes its content. */
import type { BlockContent, Code, List, PhrasingContent, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { specOf } from '../components/registry.js';
import type { Lower } from '../components/spec.js';
import { inlineMath } from '../mdx/formula.js';
import { text } from '../mdx/plain-text.js';
import { asBlocks, asInline, trimLine } from '../normalize/shape.js';
import { readMeta } from '../source/code-meta.js';
import { type Component, type Nodes, type Root, textOf } from '../tree.js';
import { plainLine } from './plain-line.js';

export interface MarkdownOptions {
  title?: string;
  description?: string;
  /** The address to use for a link or an image; default: unchanged. */
  address?: (url: string, use: 'link' | 'source') => string;
}

const GFM = gfmToMarkdown({ tablePipeAlign: false });

/** Also writes a task list's paragraph, which includes its checkbox. */
const anyParagraph = GFM.extensions?.findLast(({ handlers }) => handlers?.paragraph)?.handlers?.paragraph ?? defaultHandlers.paragraph;

const isOfTask = (parent: Parameters<Handle>[1]) => parent?.type === 'listItem' && typeof parent.checked === 'boolean';

const paragraph: Handle = (node, parent, state, info) =>
  (isOfTask(parent) ? undefined : plainLine(node.children)) ?? anyParagraph(node, parent, state, info);

const OPTIONS: Options = {
  bullet: '-',
  fences: true,
  incrementListMarker: true,
  listItemIndent: 'one',
  rule: '-',
  extensions: [GFM, mathToMarkdown({ singleDollarTextMath: false })],
  handlers: { inlineMath, paragraph, text } as NonNullable<Options['handlers']>,
};

const LINES = new Set(['paragraph', 'heading', 'tableCell']);

/** Of the text after the language, readers of Markdown only need the title. */
function withTitle({ lang, meta, value }: Code): Code {
  const title = meta ? readMeta(meta).title : undefined;
  return { type: 'code', lang: lang ?? null, meta: title ?? null, value };
}

/** Escapes a formula so that viewers without math support see neither HTML nor links. */
const inert = (formula: string) => formula.replace(/<(?=[a-z/!?])/gi, '\\lt ').replace(/\](?=[(:[])/g, '] ');

/** Cards and fields are lists of one item; adjacent ones are merged. */
function joinLists(groups: { component: boolean; nodes: RootContent[] }[]): RootContent[] {
  const out: RootContent[] = [];
  let before = false;
  for (const { component, nodes } of groups) {
    for (const node of nodes) {
      const last = out.at(-1);
      if (before && component && node.type === 'list' && last?.type === 'list' && !node.ordered && !last.ordered)
        out[out.length - 1] = { ...last, children: [...last.children, ...node.children] } satisfies List;
      else out.push(node);
    }
    if (nodes.length) before = component;
  }
  return out;
}

function lowering(address: NonNullable<MarkdownOptions['address']>): (nodes: readonly Nodes[]) => RootContent[] {
  const lower: Lower = {
    blocks: (node) => asBlocks(all(node.children)) as BlockContent[],
    inline: (node) => asInline(all(node.children)),
  };
  const component = (node: Component): RootContent[] => specOf(node.name)?.markdown(node.props, lower, node) ?? all(node.children);
  const readdress = (node: RootContent): RootContent => {
    if (node.type === 'link') return { ...node, url: address(node.url, 'link'), children: node.children.map(readdress) as never };
    if (node.type === 'image') return { ...node, url: address(node.url, 'source') };
    return 'children' in node ? ({ ...node, children: (node.children as RootContent[]).map(readdress) } as RootContent) : node;
  };
  const plain = (node: RootContent): RootContent[] => {
    if (node.type === 'math' || node.type === 'inlineMath') return [{ ...node, value: inert(node.value) }];
    if (node.type === 'code') return [withTitle(node)];
    if (!('children' in node)) return [node];
    const children = all(node.children);
    return [{ ...node, children: LINES.has(node.type) ? trimLine(asInline(children)) : children } as RootContent];
  };
  const all = (nodes: readonly Nodes[]): RootContent[] =>
    joinLists(
      (nodes as RootContent[]).map((node) => ({
        component: node.type === 'component',
        nodes: node.type === 'component' ? component(node) : plain(node),
      })),
    );
  return (nodes) => all(nodes).map(readdress);
}

/** A page as plain Markdown, below its title and description. */
export function renderMarkdown(tree: Root, { title, description, address = (url) => url }: MarkdownOptions = {}): string {
  const blocks = asBlocks(lowering(address)(tree.children));
  const [first] = blocks;
  const repeats = title !== undefined && first?.type === 'heading' && first.depth === 1 && textOf(first).trim() === title;
  const line = (value: string): PhrasingContent[] => [{ type: 'text', value }];
  const head: RootContent[] = [];
  if (title) head.push({ type: 'heading', depth: 1, children: line(title) });
  if (description) head.push({ type: 'blockquote', children: [{ type: 'paragraph', children: line(description) }] });
  return toMarkdown({ type: 'root', children: [...head, ...(repeats ? blocks.slice(1) : blocks)] }, OPTIONS);
}
