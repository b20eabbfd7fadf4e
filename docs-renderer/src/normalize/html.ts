/** HTML elements that are replaced: those with a Markdown equivalent, and those that are not allowed. */
import type { Heading, ListItem, RootContent } from 'mdast';
import type { Props } from '../components/spec.js';
import { encodeAddress } from '../links/address.js';
import { textOf } from '../tree.js';
import type { Context, RawNode } from './context.js';
import { asBlocks, asHeading, asLinkText, emphasize } from './shape.js';

/** Elements whose content isn't readable text. */
const DROPPED = new Set([
  'script',
  'style',
  'svg',
  'math',
  'template',
  'noscript',
  'textarea',
  'select',
  'object',
  'embed',
  'title',
  'head',
  'xmp',
  'plaintext',
  'noembed',
  'noframes',
  'canvas',
  'applet',
  'frameset',
]);

const WRAPS: Record<string, 'strong' | 'emphasis' | 'delete'> = {
  strong: 'strong',
  b: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  del: 'delete',
  s: 'delete',
  strike: 'delete',
};

const FLAT = new Set([
  'p',
  'pre',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'center',
  'font',
  'ins',
  'cite',
  'q',
  'samp',
  'var',
  'time',
  'label',
  'button',
]);

function list(ordered: boolean, children: RootContent[]): RootContent[] {
  const items = children.filter((child): child is ListItem => child.type === 'listItem');
  return items.length ? [{ type: 'list', ordered, ...(ordered ? { start: 1 } : {}), spread: false, children: items }] : children;
}

/** The Markdown equivalent of an element; undefined if it has none. */
export function asMarkdown(
  name: string,
  props: Props,
  children: RootContent[],
  node: RawNode,
  context: Context,
): RootContent[] | undefined {
  const wrap = WRAPS[name];
  if (wrap) return [emphasize(wrap, children)];
  if (FLAT.has(name)) return name === 'p' || name === 'pre' ? asBlocks(children) : children;
  if (/^h[1-6]$/.test(name)) {
    const heading = asHeading(Number(name[1]) as Heading['depth'], children);
    context.heading(heading, node);
    return [heading];
  }
  if (name === 'code' || name === 'tt') return [{ type: 'inlineCode', value: children.map(textOf).join('').replace(/\s+/g, ' ').trim() }];
  if (name === 'hr') return [{ type: 'thematicBreak' }];
  if (name === 'blockquote') return [{ type: 'blockquote', children: asBlocks(children) as never }];
  if (name === 'li') return [{ type: 'listItem', spread: false, children: asBlocks(children) as never }];
  if (name === 'ul' || name === 'ol') return list(name === 'ol', children);
  if (name === 'a' && typeof props['href'] === 'string') return anchor(props['href'], children, node, context);
  return undefined;
}

function anchor(url: string, children: RootContent[], node: RawNode, context: Context): RootContent[] {
  const inside = asLinkText(children);
  if (!context.link(url, 'link', node)) return inside;
  return [{ type: 'link', url: encodeAddress(url), children: inside as never }];
}

/** Replaces a forbidden element by its content if that is text, with a warning. */
export function notAllowed(name: string, children: () => RootContent[], node: RawNode, context: Context): RootContent[] {
  const isDropped = DROPPED.has(name);
  const kept = isDropped || name === 'iframe' ? '' : ' Its content is kept.';
  context.warnings.count('raw_html_removed', `<${name}>`, `<${name}> is not allowed in pages.${kept}`, context.place(node));
  return isDropped ? [] : children();
}

const YOUTUBE = /^(?:https:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed\/|youtu\.be\/)([\w-]+)(?:\?[^#]*)?$/;
const VIMEO = /^(?:https:)?\/\/player\.vimeo\.com\/video\/\d+(?:\?[\w=&%-]*)?$/;

/** The address of a video that may be embedded; undefined for any other frame. */
export function embeddable(src: string): string | undefined {
  const id = YOUTUBE.exec(src)?.[1];
  if (id) return `https://www.youtube-nocookie.com/embed/${id}`;
  return VIMEO.test(src) ? src.replace(/^(?:https:)?/, 'https:') : undefined;
}
