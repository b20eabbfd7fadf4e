/** JSX elements: components of the registry, allowed HTML, and everything else. */
import { resolveComponent } from '../components/registry.js';
import type { ComponentSpec, Props } from '../components/spec.js';
import type { RootContent } from '../tree.js';
import type { Context, RawNode } from './context.js';
import { noteCards } from './foreign.js';
import { asMarkdown, embeddable, notAllowed } from './html.js';
import { asPicture } from './picture.js';
import { fitProps, idIn, readProps } from './props.js';
import { asBlocks, asInline, inOneLine, withAnchor } from './shape.js';

const isElement = (name: string) => /^[a-z][a-z0-9]*$/.test(name);

/** Components that are shorthands for Markdown nodes. */
function asNode(name: string, props: Props, node: RawNode, context: Context): RootContent[] | undefined {
  const text = name === 'Mermaid' ? (props['chart'] ?? props['code']) : undefined;
  if (typeof text !== 'string') return undefined;
  const value = text.replace(/^\n+|\s+$/g, '');
  context.diagram(value, node, false);
  return [{ type: 'code', lang: 'mermaid', value }];
}

function component(spec: ComponentSpec, given: Props, children: RootContent[], node: RawNode, context: Context): RootContent[] {
  if (spec.name === 'iframe') return frame(spec, given, node, context);
  const props = fitProps(spec, given, node, context);
  if (spec.name === 'img') {
    const alt = typeof props['alt'] === 'string' ? props['alt'] : '';
    if (!given['src'])
      context.warnings.count(
        'raw_html_removed',
        '<img>',
        'An <img> without src is left out. Write its address there.',
        context.place(node),
      );
    if (typeof props['src'] !== 'string') return [];
    if (!('alt' in given)) context.warnings.add('missing_alt', 'This image has no alternative text.', context.place(node));
    const plain = Object.keys(props).every((name) => ['src', 'alt', 'title'].includes(name));
    const title = typeof props['title'] === 'string' ? { title: props['title'] } : {};
    if (plain) return [{ type: 'image', url: props['src'], alt, ...title }];
  }
  const inside = spec.inside === 'nothing' ? [] : spec.kind === 'block' ? asBlocks(children) : inOneLine(asInline(children), 'element');
  return [{ type: 'component', name: spec.name, props, children: spec.arrange?.(given, inside) ?? inside }];
}

function frame(spec: ComponentSpec, given: Props, node: RawNode, context: Context): RootContent[] {
  const src = typeof given['src'] === 'string' ? given['src'] : '';
  const address = embeddable(src);
  if (address)
    return [{ type: 'component', name: 'iframe', props: fitProps(spec, { ...given, src: address }, node, context), children: [] }];
  notAllowed('iframe', () => [], node, context);
  if (!src || !context.link(src, 'link', node)) return [];
  return [{ type: 'paragraph', children: [{ type: 'link', url: src, children: [{ type: 'text', value: src }] }] }];
}

/** Normalizes a JSX element. */
export function normalizeJsx(node: RawNode, children: () => RootContent[], context: Context, imported: ReadonlySet<string>): RootContent[] {
  if (!node.name) return children();
  return normalizeComponent(node, readProps(node, context), children, context, imported);
}

/** Normalizes a component with its props. */
export function normalizeComponent(
  node: RawNode,
  given: Props,
  children: () => RootContent[],
  context: Context,
  imported: ReadonlySet<string>,
): RootContent[] {
  const name = node.name ?? '';
  const { spec, props } = resolveComponent(name, given);
  const id = idIn(given, name);
  noteCards(name, given, node, context);
  if (spec?.name === 'a' && typeof props['href'] === 'string')
    return withAnchor(id, asMarkdown('a', props, children(), node, context) ?? []);
  if (spec) return component(spec, props, children(), node, context);
  const other = asNode(name, given, node, context);
  if (other) return other;
  if (name === 'picture') return asPicture(node, children(), context);
  if (isElement(name)) {
    const equivalent = asMarkdown(name, given, [], node, context) ? asMarkdown(name, given, children(), node, context) : undefined;
    return withAnchor(id, equivalent ?? notAllowed(name, children, node, context));
  }
  if (!imported.has(name))
    context.warnings.add('unknown_component', `There is no component ${name}; its content is kept.`, context.place(node));
  return children();
}
