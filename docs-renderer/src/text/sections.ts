/** A page's text for search: a section for each heading, and one for the text before the first. Code blocks are left out. */
import { headingsOf } from '../outline.js';
import { type Component, isParent, type Nodes, type Root, textOf, visit } from '../tree.js';

export interface Section {
  /** Null for the text before the first heading. */
  heading: string | null;
  anchor: string | null;
  depth: number;
  text: string;
}

/** Props that are visible as text. */
const SHOWN = ['title', 'name', 'label', 'caption', 'description', 'headline', 'tip', 'body', 'query', 'path', 'header'];

const LINES = new Set(['paragraph', 'tableCell']);
const LEFT_OUT = new Set(['code', 'math', 'thematicBreak']);

function wordsOf({ props }: Component): string[] {
  return SHOWN.flatMap((name) => (typeof props[name] === 'string' ? [props[name]] : []));
}

/** The sections of a page, in order. */
export function sectionsOf(tree: Root): Section[] {
  const headings = headingsOf(tree);
  const sections: (Omit<Section, 'text'> & { lines: string[] })[] = [{ heading: null, anchor: null, depth: 0, lines: [] }];
  const add = (text: string) => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line) sections.at(-1)?.lines.push(line);
  };
  const walk = (node: Nodes): void => {
    if (LEFT_OUT.has(node.type)) return;
    if (node.type === 'heading') {
      const { text, anchor, depth } = headings.get(node) ?? { text: textOf(node), anchor: null, depth: node.depth };
      sections.push({ heading: text, anchor, depth, lines: [] });
      return;
    }
    if (LINES.has(node.type)) {
      add(textOf(node));
      return;
    }
    if (node.type === 'component') add(wordsOf(node).join(' '));
    if (isParent(node)) for (const child of node.children) walk(child);
    else if ('value' in node) add(node.value);
  };
  walk(tree);
  return sections
    .filter(({ heading, lines }) => heading !== null || lines.length)
    .map(({ lines, ...section }) => ({ ...section, text: lines.join('\n') }));
}

const SEEN = new Set(['code', 'math', 'inlineMath', 'image', 'thematicBreak']);
const PICTURES = new Set(['img', 'video', 'audio', 'iframe', 'Icon']);

/** Whether a reader of the page sees nothing below its title. */
export function isBlank(tree: Root): boolean {
  let isSeen = false;
  const below = tree.children.filter((node, at) => at > 0 || node.type !== 'heading' || node.depth > 1);
  visit({ ...tree, children: below }, (node) => {
    if (SEEN.has(node.type) || ('value' in node && node.value.trim())) isSeen = true;
    if (node.type === 'component') isSeen ||= PICTURES.has(node.name) || wordsOf(node).length > 0 || 'href' in node.props;
  });
  return !isSeen;
}
