/** Short Markdown texts from elsewhere, such as descriptions in an OpenAPI document, for pages with headings of their own. */
import type { RootContent } from 'mdast';
import { renderHtml } from '../html/render.js';
import { renderMarkdown } from '../markdown/render.js';
import { readPage } from '../page.js';
import { sectionsOf } from '../text/sections.js';
import { PageError } from '../warnings.js';

export interface RenderedText {
  html: string;
  markdown: string;
  /** Its plain text, one line per paragraph. */
  text: string;
}

/** Headings become bold lines, and footnotes and ids are left out, because their anchors could clash with the page's. */
const withoutAnchors = (nodes: readonly RootContent[]): RootContent[] =>
  nodes.flatMap((node): RootContent[] => {
    if (node.type === 'footnoteDefinition' || node.type === 'footnoteReference') return [];
    if (!('children' in node)) return [node];
    const children = withoutAnchors(node.children as RootContent[]) as never[];
    if (node.type === 'heading') return [{ type: 'paragraph', children: [{ type: 'strong', children }] }];
    if (node.type !== 'component') return [{ ...node, children } as RootContent];
    const { id: _id, ...props } = node.props;
    return [{ ...node, props, children }];
  });

/** Renders a text; null if it cannot be read. */
export function renderText(text: string): RenderedText | null {
  try {
    const { tree } = readPage(text, 'markdown');
    const quiet = { ...tree, children: withoutAnchors(tree.children) };
    // without headings there is one section
    const [{ text: words } = { text: '' }] = sectionsOf(quiet);
    return { html: renderHtml(quiet).html, markdown: renderMarkdown(quiet).trim(), text: words };
  } catch (error) {
    if (error instanceof PageError) return null;
    throw error;
  }
}
