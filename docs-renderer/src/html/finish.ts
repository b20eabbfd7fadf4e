/** Completes a sanitized tree: addresses, images, tables, anchors of headings. */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { h, own } from '../components/build.js';

interface Image {
  src: string;
  width?: number;
  height?: number;
}

/** What finishing needs. */
interface Finish extends Addresses {
  /** The address of a place on the page itself. */
  fragment: (href: string) => string;
  /** Fills a code block. */
  code: (pre: Element) => void;
}

export interface Addresses {
  /** The address to use for a link of the page; default: unchanged. */
  link?: (url: string) => string;
  /** The address and size of an image, a video or another source. */
  source?: (url: string) => Image;
}

const OUTSIDE = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i;
const HEADING = /^h[2-6]$/;

function finishLink(element: Element, addresses: Finish): void {
  const { href } = element.properties;
  if (typeof href !== 'string') return;
  if (href.startsWith('#')) {
    element.properties['href'] = addresses.fragment(href);
    return;
  }
  element.properties['href'] = addresses.link?.(href) ?? href;
  if (OUTSIDE.test(href)) element.properties['rel'] = ['noopener'];
}

function finishSource(element: Element, addresses: Addresses): void {
  const src = element.properties['src'];
  if (typeof src !== 'string' || element.tagName === 'iframe') return;
  const found = addresses.source?.(src);
  if (found) element.properties['src'] = found.src;
  if (element.tagName !== 'img') return;
  const { width, height } = element.properties;
  if (width === undefined && height === undefined && found?.width && found.height)
    Object.assign(element.properties, { width: found.width, height: found.height });
  Object.assign(element.properties, { loading: 'lazy', decoding: 'async' });
}

function finishFrame(element: Element): void {
  Object.assign(element.properties, {
    loading: 'lazy',
    referrerPolicy: 'strict-origin-when-cross-origin',
    sandbox: ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-presentation'],
  });
  element.properties['title'] ??= 'Video';
}

function finishElement(element: Element, addresses: Finish): ElementContent {
  finishChildren(element, addresses);
  const { tagName } = element;
  if (tagName === 'pre' && 'dataCode' in element.properties) addresses.code(element);
  else if (tagName === 'a') finishLink(element, addresses);
  else if (tagName === 'iframe') finishFrame(element);
  // a task list's checkbox: without a name, screen readers only say that there is one
  else if (tagName === 'input') element.properties['ariaLabel'] = element.properties['checked'] ? 'Done' : 'To do';
  else if ('src' in element.properties) finishSource(element, addresses);
  else if (tagName === 'table') return own('div', 'table', [element], { tabIndex: 0 });
  else if (HEADING.test(tagName) && element.properties['id'] && !element.properties['className']) {
    // its symbol is styling: as text it would become part of the heading
    element.children.push(
      h('a', { className: ['dc-anchor'], href: `#${String(element.properties['id'])}`, ariaLabel: 'Link to this section' }),
    );
  }
  return element;
}

function finishChildren(parent: Element | Root, addresses: Finish): void {
  parent.children = (parent.children as RootContent[]).map((child) =>
    child.type === 'element' ? finishElement(child, addresses) : child,
  ) as typeof parent.children;
}

/** Modifies the tree in place. */
export function finish(tree: Root, addresses: Finish): void {
  finishChildren(tree, addresses);
}
