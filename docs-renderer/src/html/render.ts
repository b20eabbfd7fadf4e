/** Renders a page to HTML: converts it, sanitizes the whole tree, and then adds trusted content. */
import type { Root as HastRoot } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { headingsOf, ID_PREFIX, type OutlineEntry, outlineOf } from '../outline.js';
import type { Root } from '../tree.js';
import { CodeBlocks, type Highlight, withinShare } from './code.js';
import { type Addresses, finish } from './finish.js';
import { SCHEMA } from './schema.js';
import { treeToHast } from './to-hast.js';

export interface HtmlOptions extends Addresses {
  /** Without it, code is not highlighted. */
  highlight?: Highlight;
}

export interface RenderedHtml {
  html: string;
  /** The headings, in order, and the page's other anchors. */
  outline: OutlineEntry[];
}

/** Finds the element of an author's id, which has a prefix in HTML. A heading with this anchor comes first. */
function fragmentsOf(outline: readonly OutlineEntry[]): (href: string) => string {
  const anchors = new Set(outline.map(({ anchor }) => anchor));
  const headings = new Set(outline.filter(({ text }) => text).map(({ anchor }) => anchor));
  return (href) => {
    const id = ID_PREFIX + href.slice(1);
    return anchors.has(id) && !headings.has(href.slice(1)) ? `#${id}` : href;
  };
}

/** Renders the body of a page. */
export function renderHtml(tree: Root, { highlight, ...addresses }: HtmlOptions = {}): RenderedHtml {
  const headings = headingsOf(tree);
  const blocks = new CodeBlocks();
  const drawn = treeToHast(tree, headings, blocks);
  const safe = sanitize(drawn, SCHEMA) as HastRoot;
  const colours = highlight && withinShare(highlight);
  const outline = outlineOf(tree);
  finish(safe, { ...addresses, fragment: fragmentsOf(outline), code: (pre) => blocks.fill(pre, colours) });
  return {
    html: toHtml(safe, { closeEmptyElements: true, tightSelfClosing: true, allowDangerousHtml: true }),
    outline,
  };
}
