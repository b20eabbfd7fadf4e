/** Puts nodes where they are allowed: inline content into paragraphs, blocks outside them, adjacent texts merged. */
import type { Delete, Emphasis, Heading, PhrasingContent, RootContent, Strong, Text } from 'mdast';
import { specOf } from '../components/registry.js';
import type { Component } from '../tree.js';

const INLINE = new Set(['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'break', 'link', 'image', 'footnoteReference', 'inlineMath']);

/** Whether a node is inline content. */
const isInline = (node: RootContent): node is PhrasingContent =>
  node.type === 'component' ? specOf(node.name)?.kind === 'inline' : INLINE.has(node.type);

type Wrapper = Emphasis | Strong | Delete;
const WRAPPERS = new Set(['emphasis', 'strong', 'delete']);

/** Two of these cannot be adjacent in Markdown. */
const SPACED = new Set(['inlineCode', 'inlineMath']);

const isWrapper = (node: PhrasingContent | undefined): node is Wrapper => node !== undefined && WRAPPERS.has(node.type);

/**
 * Merges adjacent texts, and adjacent emphasis of one kind, which Markdown cannot tell apart. Separates adjacent code and formulas, and
 * drops empty nodes.
 */
function joinTexts(nodes: PhrasingContent[]): PhrasingContent[] {
  const out: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (node.type === 'text' && last?.type === 'text') out[out.length - 1] = { type: 'text', value: last.value + node.value };
    else if (SPACED.has(node.type) && node.type === last?.type) out.push({ type: 'text', value: ' ' }, node);
    else if (isWrapper(node) && isWrapper(last) && node.type === last.type)
      out[out.length - 1] = { ...last, children: joinTexts([...last.children, ...node.children]) };
    else if (node.type === 'text' ? node.value : !isWrapper(node) || node.children.length) out.push(node);
  }
  return out;
}

/** Emphasis; nested emphasis of the same kind is removed. */
export function emphasize(type: Wrapper['type'], nodes: RootContent[]): Wrapper {
  const inside = asInline(nodes).flatMap((node) => (node.type === type ? (node as Wrapper).children : [node]));
  return { type, children: joinTexts(inside) };
}

const isBlank = (node: RootContent) => node.type === 'text' && !node.value.trim();

const trimmed = (node: Text, start: boolean, end: boolean): Text => {
  let { value } = node;
  if (start) value = value.replace(/^[ \t\n]+/, '');
  if (end) value = value.replace(/[ \t\n]+$/, '');
  return { type: 'text', value };
};

/** Inline content without spaces at its ends and around its line breaks. */
export function trimLine(nodes: PhrasingContent[]): PhrasingContent[] {
  const joined = joinTexts(nodes).map((node, at, all) => {
    if (node.type !== 'text') return node;
    const value = node.value.replace(/[ \t]*\n[ \t]*/g, '\n');
    return trimmed(
      { type: 'text', value },
      at === 0 || all[at - 1]?.type === 'break',
      at === all.length - 1 || all[at + 1]?.type === 'break',
    );
  });
  const line = joinTexts(joined);
  const isEdge = (node: PhrasingContent | undefined) => node !== undefined && (node.type === 'break' || isBlank(node));
  while (isEdge(line[0])) line.shift();
  while (isEdge(line.at(-1))) line.pop();
  const [first] = line;
  const last = line.at(-1);
  if (first?.type === 'text') line[0] = trimmed(first, true, line.length === 1);
  if (last?.type === 'text' && line.length > 1) line[line.length - 1] = trimmed(last, false, true);
  return line;
}

/** Converts to blocks: runs of inline content become paragraphs. */
export function asBlocks(nodes: RootContent[]): RootContent[] {
  const out: RootContent[] = [];
  let run: PhrasingContent[] = [];
  const close = () => {
    const children = trimLine(run);
    if (children.length) out.push({ type: 'paragraph', children });
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node)) run.push(node);
    else {
      close();
      out.push(node);
    }
  }
  close();
  return out;
}

/** Converts to inline content: blocks are replaced by their content. */
export function asInline(nodes: RootContent[]): PhrasingContent[] {
  const lines = nodes.flatMap((node): PhrasingContent[] => {
    if (isInline(node)) return [node];
    return 'children' in node ? asInline(node.children as RootContent[]) : 'value' in node ? [{ type: 'text', value: node.value }] : [];
  });
  return joinTexts(lines);
}

const ANCHOR = /[ \t]*\{#([\w-]+)\}$/;

/** The content of a link, with nested links removed. */
export function asLinkText(nodes: RootContent[]): PhrasingContent[] {
  const inside = asInline(nodes).flatMap((node): PhrasingContent[] => {
    if (node.type === 'link' || (node.type === 'component' && node.name === 'a') || node.type === 'footnoteReference')
      return 'children' in node ? asLinkText(node.children as RootContent[]) : [];
    return ['children' in node ? ({ ...node, children: asLinkText(node.children as RootContent[]) } as PhrasingContent) : node];
  });
  return joinTexts(inside);
}

/** The nodes with an invisible anchor at their start. Headings are known by their identity, so this changes the nodes. */
export function withAnchor(id: string | undefined, nodes: RootContent[]): RootContent[] {
  if (id === undefined) return nodes;
  const [first] = nodes;
  const mark: Component = { type: 'component', name: 'a', props: { id }, children: [] };
  if (!first || isInline(first)) return [mark, ...nodes];
  if (first.type === 'paragraph' || first.type === 'heading') first.children.unshift(mark);
  else if (first.type === 'list' || first.type === 'listItem' || first.type === 'blockquote')
    first.children = withAnchor(id, first.children) as never;
  else return [{ ...mark, name: 'div' }, ...nodes];
  return nodes;
}

const BREAK: Component = { type: 'component', name: 'br', props: {}, children: [] };

/** Content that must stay on one line, such as cells and headings: a line break becomes an element or a space. */
export function inOneLine(nodes: PhrasingContent[], breakAs: 'element' | 'blank'): PhrasingContent[] {
  const space: Text = { type: 'text', value: ' ' };
  const lines = nodes.map((node): PhrasingContent => {
    if (node.type === 'break') return breakAs === 'element' ? BREAK : space;
    if (node.type === 'text') return { type: 'text', value: node.value.replaceAll('\n', ' ') };
    return 'children' in node ? ({ ...node, children: inOneLine(node.children as PhrasingContent[], breakAs) } as PhrasingContent) : node;
  });
  return joinTexts(lines);
}

/** A heading on one line. `{#anchor}` at its end sets the anchor. */
export function asHeading(depth: Heading['depth'], nodes: RootContent[]): Heading {
  const line = trimLine(inOneLine(asInline(nodes), 'blank'));
  const last = line.at(-1);
  const anchor = last?.type === 'text' ? ANCHOR.exec(last.value)?.[1] : undefined;
  if (!anchor || last?.type !== 'text') return { type: 'heading', depth, children: line };
  const children = trimLine([...line.slice(0, -1), { type: 'text', value: last.value.replace(ANCHOR, '') }]);
  if (!children.length) return { type: 'heading', depth, children: line };
  return { type: 'heading', depth, children, data: { anchor } };
}
