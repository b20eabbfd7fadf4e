/** Helpers to build the nodes of components. */
import type { Element, ElementContent, Properties } from 'hast';
import type { BlockContent, Link, Paragraph, PhrasingContent, Strong, Text } from 'mdast';
import { iconElement } from '../icons/icons.js';
import { isIconName } from '../icons/names.js';
import type { Json } from '../tree.js';
import type { Props } from './spec.js';

/** An HTML element; undefined and false properties are left out. */
export function h(
  tagName: string,
  properties: Record<string, string | number | boolean | string[] | undefined>,
  children: (ElementContent | undefined)[] = [],
): Element {
  const given = Object.entries(properties).filter(([, value]) => value !== undefined && value !== false);
  return {
    type: 'element',
    tagName,
    properties: Object.fromEntries(given) as Properties,
    children: children.filter((child) => child !== undefined),
  };
}

/** An element of the renderer, with a class that pages cannot use. */
export const own = (
  tagName: string,
  name: string,
  children: (ElementContent | undefined)[],
  properties: Parameters<typeof h>[1] = {},
): Element => h(tagName, { className: name.split(' ').map((part) => `dc-${part}`), ...properties }, children);

export const htmlText = (value: string): ElementContent => ({ type: 'text', value });

/** The text of a prop, or undefined. */
export const textProp = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;

/** An icon by name; undefined if there is no such icon. A URL becomes an image; anything else that isn't a name is shown as text. */
export function icon(value: Json | undefined, size?: number): Element | undefined {
  const name = textProp(value);
  if (!name) return undefined;
  if (/^(https?:\/)?\//.test(name)) return h('img', { className: ['dc-icon'], src: name, alt: '' });
  return isIconName(name) ? iconElement(name, size) : own('span', 'icon', [htmlText(name)], { ariaHidden: 'true' });
}

/** A title with its optional icon. */
export function titled(tagName: string, name: string, props: Props, title = textProp(props['title'])): Element | undefined {
  const drawn = icon(props['icon']);
  if (!title && !drawn) return undefined;
  return own(tagName, name, [drawn, title ? htmlText(title) : undefined]);
}

export const text = (value: string): Text => ({ type: 'text', value });
export const strong = (value: string): Strong => ({ type: 'strong', children: [text(value)] });
export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });
export const link = (url: string, ...children: PhrasingContent[]): Link => ({
  type: 'link',
  url,
  title: null,
  children: children as Link['children'],
});

/** A bold title above blocks. */
export const headed = (title: string | undefined, blocks: BlockContent[]): BlockContent[] =>
  title ? [paragraph(strong(title)), ...blocks] : blocks;
