/** `llms.txt`, the list of all listed pages: the starting point for language models. */
import { canonicalOf, markdownHref, type SiteAddress } from '../model/addresses.js';
import type { NavNode, NavTab, Outline } from '../model/outline.js';
import type { Contents, PageEntry } from '../model/types.js';
import { referencePages } from '../reference/tab.js';

const MAX_LLMS = 100_000;
/** The size at which readers cut long files. */
const COMFORTABLE = 50_000;

/** How much of each page, and of each operation of the API reference, is described; null: no operations, because the reference has its own list. */
interface Detail {
  pages: number;
  operations: number | null;
}

/** An oversized list loses the descriptions of operations first. */
const DETAILS: readonly Detail[] = [
  { pages: 300, operations: 300 },
  { pages: 300, operations: 0 },
  { pages: 120, operations: 0 },
  { pages: 0, operations: 0 },
  { pages: 0, operations: null },
];

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** A square bracket would end the link's text. */
const label = (text: string) => oneLine(text).replace(/[[\]\\]/g, '\\$&');

function cut(text: string, length: number): string {
  const line = oneLine(text);
  return line.length <= length ? line : `${line.slice(0, length).replace(/\s+\S*$/, '')}…`;
}

type Describe = (page: PageEntry) => string | null;

function linesOf(nodes: readonly NavNode[], address: SiteAddress, describe: Describe, length: number): string[] {
  return nodes.flatMap(({ page: given, children }) => {
    const page = given?.noindex ? null : given;
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

/** The reference, and its operations that the navigation doesn't list. */
function referenceLines(
  contents: Contents,
  { positions }: Outline,
  address: SiteAddress,
  describe: Describe,
  { pages, operations }: Detail,
): string[] {
  const unlisted = referencePages(contents).filter(({ path }, at) => at === 0 || !positions.has(path));
  const [first, ...others] = unlisted.map((page) => ({ title: page.title, icon: null, page, children: [] }));
  if (!first) return [];
  const ofOperations = operations === null ? [] : linesOf(others, address, describe, operations);
  return ['## API reference', '', ...linesOf([first], address, describe, pages), ...ofOperations, ''];
}

function write(contents: Contents, outline: Outline, address: SiteAddress, describe: Describe, detail: Detail): string[] {
  const { name, description } = contents;
  const head = [`# ${oneLine(name)}`, '', ...(description ? [`> ${oneLine(description)}`, ''] : [])];
  const sections = sectionsOf(outline.tabs).flatMap(({ title, nodes }) => [
    `## ${oneLine(title)}`,
    '',
    ...linesOf(nodes, address, describe, detail.pages),
    '',
  ]);
  return [...head, ...sections, ...referenceLines(contents, outline, address, describe, detail)];
}

function cutShort(lines: readonly string[], address: SiteAddress): string {
  const note = `More pages are listed in ${canonicalOf(address, 'sitemap.xml')}.`;
  const kept: string[] = [];
  let room = MAX_LLMS - note.length - 4;
  for (const line of lines) {
    room -= line.length + 1;
    if (room < 0) break;
    kept.push(line);
  }
  return `${kept.join('\n').trim()}\n\n${note}\n`;
}

/** @param describe a page's description, or the beginning of its text */
export function llmsText(contents: Contents, outline: Outline, address: SiteAddress, describe: Describe): string {
  let fitting: string | undefined;
  let lines: string[] = [];
  for (const detail of DETAILS) {
    lines = write(contents, outline, address, describe, detail);
    const text = `${lines.join('\n').trim()}\n`;
    if (text.length <= COMFORTABLE) return text;
    if (text.length <= MAX_LLMS) fitting ??= text;
  }
  return fitting ?? cutShort(lines, address);
}
