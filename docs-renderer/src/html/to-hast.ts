/** Converts the normalized tree to an HTML tree. */
import type { Element, ElementContent, Root as HastRoot } from 'hast';
import type { Code, Heading } from 'mdast';
import type { InlineMath, Math as MathBlock } from 'mdast-util-math';
import { type Handlers, type State, toHast } from 'mdast-util-to-hast';
import { h } from '../components/build.js';
import { specOf } from '../components/registry.js';
import { ID_PREFIX, moreAnchors, type OutlineEntry } from '../outline.js';
import type { Component, Root } from '../tree.js';
import type { CodeBlocks } from './code.js';
import { formula } from './math.js';
import { table } from './table.js';

/** Elements in which a single paragraph is reduced to its text. */
const BARE = new Set(['summary', 'td', 'th', 'dt', 'figcaption']);

function withoutParagraph(children: ElementContent[]): ElementContent[] {
  const [only] = children;
  return children.length === 1 && only?.type === 'element' && only.tagName === 'p' ? only.children : children;
}

/** An image for one colour scheme has a pair of classes. */
const SCHEMES: Record<string, string> = { 'block dark:hidden': 'dc-light-only', 'hidden dark:block': 'dc-dark-only' };

function component(state: State, node: Component): ElementContent[] {
  const spec = specOf(node.name);
  if (!spec) return state.all(node as never);
  const children = () => {
    const inside = state.all(node as never) as ElementContent[];
    return BARE.has(node.name) ? withoutParagraph(inside) : inside;
  };
  const drawn = spec.html(node.props, children, node);
  const [first] = drawn;
  const scheme = SCHEMES[classesOf(node)];
  const id = node.props['id'];
  if (typeof id === 'string' && first?.type === 'element') first.properties['id'] ??= ID_PREFIX + id;
  if (scheme && first?.type === 'element') {
    const names = Array.isArray(first.properties['className']) ? first.properties['className'] : [];
    first.properties['className'] = [...names, scheme];
  }
  return drawn;
}

/** The classes, in the order of the pairs above. */
function classesOf({ props }: Component): string {
  const names = new Set(String(props['className'] ?? '').split(' '));
  if (names.has('dark:hidden')) return 'block dark:hidden';
  return names.has('dark:block') ? 'hidden dark:block' : '';
}

function anchored(headings: Map<Heading, OutlineEntry>) {
  const others = moreAnchors(headings);
  return (state: State, node: Heading): Element => {
    const entry = headings.get(node);
    return {
      type: 'element',
      // the page's title is the heading of the first level
      tagName: `h${Math.max(2, node.depth)}`,
      properties: entry ? { id: entry.anchor } : {},
      children: [...(others.get(node) ?? []).map((id) => h('span', { id })), ...state.all(node)],
    };
  };
}

/** Converts a page. Headings have their anchors as ids. */
export function treeToHast(tree: Root, headings: Map<Heading, OutlineEntry>, blocks: CodeBlocks): HastRoot {
  const handlers: Handlers = {
    component,
    heading: anchored(headings),
    code: (_state: State, node: Code) => blocks.element(node),
    math: (_state: State, { value }: MathBlock) => formula(value, true),
    table,
    inlineMath: (_state: State, { value }: InlineMath) => formula(value, false),
  };
  return toHast(tree, { handlers, allowDangerousHtml: false }) as HastRoot;
}
