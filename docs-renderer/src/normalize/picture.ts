/** `<picture>`: a source for light or dark pages becomes one of a pair of images; other sources have no place on a page. */
import { specOf } from '../components/registry.js';
import type { Props } from '../components/spec.js';
import type { Component, RootContent } from '../tree.js';
import type { Context, RawNode } from './context.js';
import { DARK_ONLY, fitProps, LIGHT_ONLY, readProps } from './props.js';

type Schemes = Partial<Record<'light' | 'dark', Props>>;

const propsOf = (node: RawNode, context: Context): Props =>
  node.type === 'component' ? ((node['props'] ?? {}) as Props) : readProps(node, context);

/** The first address of a list with sizes. */
const firstOf = (srcset: unknown): string | undefined =>
  typeof srcset === 'string' ? /^[\s,]*([^\s,]\S*?)(?=,?(?:\s|$))/.exec(srcset)?.[1] : undefined;

/** The sources for one colour scheme; a warning names every other. */
function schemesIn(nodes: readonly RawNode[], context: Context, found: Schemes = {}): Schemes {
  for (const node of nodes) {
    if (node.name !== 'source') {
      schemesIn(node.children ?? [], context, found);
      continue;
    }
    const given = propsOf(node, context);
    const src = firstOf(given['srcset'] ?? given['srcSet'] ?? given['src']);
    const scheme = /^\s*\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)\s*$/.exec(String(given['media'] ?? ''))?.[1] as keyof Schemes;
    if (src !== undefined && scheme !== undefined && !found[scheme]) found[scheme] = { ...given, src };
    else
      context.warnings.count(
        'image_variant_dropped',
        '<source>',
        `This source of a <picture> is left out${src ? `: ${src.slice(0, 80)}` : ''}. Only one for each of (prefers-color-scheme: light) and (prefers-color-scheme: dark) is kept, and the <img>.`,
        context.place(node),
      );
  }
  return found;
}

/** An image as a component's props; undefined for any other node. */
function imageProps(node: RootContent): Props | undefined {
  if (node.type === 'image') return { src: node.url, alt: node.alt ?? '', ...(node.title && { title: node.title }) };
  return node.type === 'component' && node.name === 'img' ? node.props : undefined;
}

/** The content of a `<picture>`. `children` are its normalized ones. */
export function asPicture(node: RawNode, children: readonly RootContent[], context: Context): RootContent[] {
  const { light, dark } = schemesIn(node.children ?? [], context);
  const spec = specOf('img');
  const variant = (image: Props, source: Props | undefined, className: string): Component => {
    // an address that isn't allowed leaves the image
    const own = spec && source ? fitProps(spec, { src: source['src'] ?? null }, node, context) : {};
    return { type: 'component', name: 'img', props: { ...image, ...own, className }, children: [] };
  };
  const draw = (nodes: readonly RootContent[]): RootContent[] =>
    nodes.flatMap((each): RootContent[] => {
      if (each.type === 'component' && each.name === 'source') return [];
      const image = imageProps(each);
      if (image && (light || dark)) return [variant(image, light, LIGHT_ONLY), variant(image, dark, DARK_ONLY)];
      return [!image && 'children' in each ? ({ ...each, children: draw(each.children as RootContent[]) } as RootContent) : each];
    });
  return draw(children);
}
