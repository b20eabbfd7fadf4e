/** Writes the normalized tree as MDX. Parsing and normalizing it again gives the same tree. */
import type { RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { type MdxJsxAttribute, type MdxJsxFlowElement, type MdxJsxTextElement, mdxJsxToMarkdown } from 'mdast-util-mdx-jsx';
import { type Options, toMarkdown, type Unsafe } from 'mdast-util-to-markdown';
import { specOf } from '../components/registry.js';
import type { Component, Json, Nodes, Root } from '../tree.js';
import { inlineMath, math } from './formula.js';
import { text } from './plain-text.js';

/** Escapes pipes and backticks, which would affect tables and code even inside a value. */
const escaped = (json: string) => json.replaceAll('|', '\\u007c').replaceAll('`', '\\u0060');

/** An attribute: a plain string in quotes, anything else in braces. */
function attribute(name: string, value: Json): MdxJsxAttribute {
  if (value === true) return { type: 'mdxJsxAttribute', name, value: null };
  if (typeof value === 'string' && !/[\n\r\t\\{}<>&|"`]/.test(value)) return { type: 'mdxJsxAttribute', name, value };
  return {
    type: 'mdxJsxAttribute',
    name,
    value: { type: 'mdxJsxAttributeValueExpression', value: escaped(JSON.stringify(value)) },
  };
}

function element(node: Component): MdxJsxFlowElement | MdxJsxTextElement {
  const type = specOf(node.name)?.kind === 'inline' ? 'mdxJsxTextElement' : 'mdxJsxFlowElement';
  const attributes = Object.entries(node.props).map(([name, value]) => attribute(name, value));
  return { type, name: node.name, attributes, children: node.children.map(toJsx) } as MdxJsxFlowElement;
}

/** The tree with components as JSX. */
function toJsx<N extends Nodes>(node: N): N {
  if (node.type === 'component') return element(node) as unknown as N;
  if (!('children' in node)) return node;
  const children = (node.children as RootContent[]).map(toJsx);
  if (node.type === 'heading' && node.data?.anchor) children.push({ type: 'anchor', value: node.data.anchor } as never);
  return { ...node, children } as N;
}

/** Characters that are special in MDX only. */
const UNSAFE: Unsafe[] = [
  { character: '{', inConstruct: 'phrasing' },
  { character: '}', inConstruct: 'phrasing' },
  { atBreak: true, character: ':', after: '::' },
  { atBreak: true, character: 'i', after: 'mport[\\s{"\'*]' },
  { atBreak: true, character: 'e', after: 'xport[\\s{*]' },
  { atBreak: true, character: '$', after: '\\$' },
];

const OPTIONS: Options = {
  bullet: '-',
  fences: true,
  incrementListMarker: true,
  listItemIndent: 'one',
  resourceLink: true,
  // a page that begins with dashes would have front matter
  rule: '*',
  extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown(), mdxJsxToMarkdown({ printWidth: 120 })],
  unsafe: UNSAFE,
  handlers: { inlineMath, math, text, anchor: ({ value }: { value: string }) => ` \\{#${value}}` } as NonNullable<Options['handlers']>,
};

/** Writes a page as MDX. */
export const toMdx = (tree: Root): string => toMarkdown(toJsx(tree) as never, OPTIONS);
