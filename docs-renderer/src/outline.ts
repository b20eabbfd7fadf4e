/** The headings of a page and their anchors. */
import GithubSlugger from 'github-slugger';
import type { Heading } from 'mdast';
import { type Root, textOf, visit } from './tree.js';
import type { Place, Warnings } from './warnings.js';

export interface OutlineEntry {
  depth: Heading['depth'];
  text: string;
  /** The part after the hash sign in an address. */
  anchor: string;
}

/** All headings with their entries. Headings for agents only are left out. */
export function headingsOf(tree: Root): Map<Heading, OutlineEntry> {
  const slugger = new GithubSlugger();
  const found = new Map<Heading, OutlineEntry>();
  visit(tree, (node) => {
    if (node.type !== 'heading') return;
    const text = textOf(node).replace(/\s+/g, ' ').trim();
    const anchor = slugger.slug(node.data?.anchor ?? (text || 'section'), node.data?.anchor !== undefined) || slugger.slug('section');
    found.set(node, { depth: node.depth, text, anchor });
  });
  return found;
}

/** The table of contents: every heading with its anchor. */
export const outlineOf = (tree: Root): OutlineEntry[] => [...headingsOf(tree).values()];

/** Warns about skipped heading levels, which confuse users of screen readers. */
export function noteHeadings(tree: Root, places: ReadonlyMap<Heading, Place>, warnings: Warnings): void {
  let last = 1;
  for (const [heading, { depth, text }] of headingsOf(tree)) {
    if (depth > last + 1)
      warnings.add(
        'heading_level_skipped',
        `${JSON.stringify(text.slice(0, 60))} is of level ${depth}, after level ${last}.`,
        places.get(heading),
        'info',
      );
    last = depth;
  }
}
