/** `llms.txt`, the list of all listed pages: the starting point for language models. */
import { canonicalOf, markdownHref, type SiteAddress } from '../model/addresses.js';
import type { NavNode, NavTab, Outline } from '../model/outline.js';
import type { Contents, PageEntry } from '../model/types.js';
import { referencePages } from '../reference/tab.js';

/** A longer list first loses its descriptions, then pages. */
export const MAX_LLMS = 100_000;
const DESCRIPTIONS = [300, 120, 0];

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** A square bracket would end the link's text. */
const label = (text: string) => oneLine(text).replace(/[[\]\\]/g, '\\$&');

function cut(text: string, length: number): string {
  const line = oneLine(text);
  return line.length <= length ? line : `${line.slice(0, length).replace(/\s+\S*$/, '')}…`;
}

type Describe = (page: PageEntry) => string | null;

function linesOf(nodes: readonly NavNode[], address: SiteAddress, describe: Describe, length: number): string[] {
  return nodes.flatMap(({ page, children }) => {
    const about = page && length > 0 ? describe(page) : null;
    const url = page && markdownHref(address.canonical, page.path);
    return [
      ...(page ? [`- [${label(page.title)}](${url})${about ? `: ${cut(about, length)}` : ''}`] : []),
      ...linesOf(children, address, describe, length),
    ];
  });
}

/** The sections: the tabs, or the groups if there is one tab. */
function sectionsOf(tabs: readonly NavTab[]): { title: string; nodes: readonly NavNode[] }[] {
  if (tabs.length === 1) return tabs.flatMap(({ groups }) => groups.map(({ title, nodes }) => ({ title, nodes })));
  return tabs.map(({ title, groups }) => ({ title, nodes: groups.flatMap(({ nodes }) => nodes) }));
}

/** A longer reference is one line: its own list has the operations. */
const MOST_OPERATIONS = 200;

function referenceLines(contents: Contents, address: SiteAddress, describe: Describe, length: number): string[] {
  const pages = referencePages(contents);
  const shown = pages.length > MOST_OPERATIONS ? pages.slice(0, 1) : pages;
  const nodes = shown.map((page) => ({ title: page.title, icon: null, page, children: [] }));
  return nodes.length ? ['## API reference', '', ...linesOf(nodes, address, describe, length), ''] : [];
}

function write(contents: Contents, { tabs }: Outline, address: SiteAddress, describe: Describe, length: number): string[] {
  const { name, description } = contents;
  const head = [`# ${oneLine(name)}`, '', ...(description ? [`> ${oneLine(description)}`, ''] : [])];
  const sections = sectionsOf(tabs).flatMap(({ title, nodes }) => [
    `## ${oneLine(title)}`,
    '',
    ...linesOf(nodes, address, describe, length),
    '',
  ]);
  return [...head, ...sections, ...referenceLines(contents, address, describe, length)];
}

/** @param describe a page's description, or else the beginning of its text */
export function llmsText(contents: Contents, outline: Outline, address: SiteAddress, describe: Describe): string {
  let lines: string[] = [];
  for (const length of DESCRIPTIONS) {
    lines = write(contents, outline, address, describe, length);
    const text = `${lines.join('\n').trim()}\n`;
    if (text.length <= MAX_LLMS) return text;
  }
  const note = `Not all pages fit here; the rest is in ${canonicalOf(address, 'sitemap.xml')}.`;
  const kept: string[] = [];
  let room = MAX_LLMS - note.length - 4;
  for (const line of lines) {
    room -= line.length + 1;
    if (room < 0) break;
    kept.push(line);
  }
  return `${kept.join('\n').trim()}\n\n${note}\n`;
}
