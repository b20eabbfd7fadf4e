/** The headings of a page and their anchors. */
import GithubSlugger from 'github-slugger';
import type { Heading } from 'mdast';
import { otherSlugs } from './other-slugs.js';
import { type Root, textOf, visit } from './tree.js';
import type { Place, Warnings } from './warnings.js';

export interface OutlineEntry {
  /** At least 2, below the page's title. */
  depth: Heading['depth'];
  text: string;
  /** The part after the hash sign in an address. */
  anchor: string;
}

/** Ids that authors give to elements stand in HTML behind this, so that they cannot hide properties of the document. */
export const ID_PREFIX = 'user-content-';

/** All headings with their entries. Headings for agents only are left out. */
export function headingsOf(tree: Root): Map<Heading, OutlineEntry> {
  const slugger = new GithubSlugger();
  const found = new Map<Heading, OutlineEntry>();
  visit(tree, (node) => {
    if (node.type !== 'heading') return;
    const text = textOf(node).replace(/\s+/g, ' ').trim();
    const anchor = slugger.slug(node.data?.anchor ?? (text || 'section'), node.data?.anchor !== undefined) || slugger.slug('section');
    found.set(node, { depth: node.depth === 1 ? 2 : node.depth, text, anchor });
  });
  return found;
}

/** Further anchors of headings, which links from other systems use. An anchor that the author chose is the same everywhere. */
export function moreAnchors(headings: ReadonlyMap<Heading, OutlineEntry>): Map<Heading, string[]> {
  const all = [...headings];
  const others = otherSlugs(all.map(([{ data }, { text, anchor }]) => ({ text: data?.anchor === undefined ? text : '', anchor })));
  return new Map(all.map(([heading], at) => [heading, others[at] ?? []]));
}

/** The ids that the author gave to elements. */
function idsOf(tree: Root): Set<string> {
  const ids = new Set<string>();
  visit(tree, (node) => {
    const id = node.type === 'component' ? node.props['id'] : undefined;
    if (typeof id === 'string') ids.add(id);
  });
  return ids;
}

/** Every heading with its anchor: the table of contents. Below it, without a text, the page's other anchors. */
export function outlineOf(tree: Root): OutlineEntry[] {
  const headings = headingsOf(tree);
  const others = [...moreAnchors(headings).values()].flat();
  const ids = [...idsOf(tree)].flatMap((id) => [id, ID_PREFIX + id]);
  const known = new Set([...headings.values()].map(({ anchor }) => anchor));
  const more = [...new Set([...others, ...ids])].filter((anchor) => !known.has(anchor));
  return [...headings.values(), ...more.map((anchor) => ({ depth: 6 as const, text: '', anchor }))];
}

/** Beside a title, not part of it. */
const BESIDE = new Set(['Badge', 'Icon']);

/** The plain text of a title at the top of a page; empty if there is none. A list of attributes at its end is left out. */
export function titleOf({ children: [first] }: Root): string {
  if (first?.type !== 'heading' || first.depth !== 1) return '';
  const words = first.children.filter((child) => child.type !== 'component' || !BESIDE.has(child.name)).map(textOf);
  return words
    .join('')
    .replace(/\s*\{\s*[#.:][^{}]*\}\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

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
