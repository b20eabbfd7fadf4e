/**
 * Rewrites addresses in a page for the site: files become assets, and relative links point to the pages of files. Only the address is
 * replaced; the rest of the page stays as written.
 */
import path from 'node:path';

/** A link, an image or an icon's name found by the renderer, with the position of its Markdown. */
export interface Found {
  kind: 'link' | 'image' | 'icon';
  url: string;
  line: number | null;
  column: number | null;
}

/** What an address in the folder refers to. */
type Target = { page: string } | { asset: string } | null;

interface Folder {
  /** The page path of a file; undefined if it isn't a page. */
  pageOf(file: string): string | undefined;
  hasFile(file: string): boolean;
  /** What absolute addresses may begin with, after those below. */
  prefixes?: readonly string[];
}

/** Folders of static files in other generators; their content appears at the site's root. */
const STATIC = ['', 'public/', 'static/'];
const PAGE_ENDINGS = ['', '.mdx', '.md', '/index.mdx', '/index.md', '/README.md'];

/** Splits an address at its question mark or hash. */
export function splitAddress(url: string): { path: string; rest: string } {
  const at = url.search(/[?#]/);
  return at === -1 ? { path: url, rest: '' } : { path: url.slice(0, at), rest: url.slice(at) };
}

/** Decodes part of an address; malformed escapes stay. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The page or file that an address refers to; null if it is missing. A page is in the folder. */
export function targetOf(url: string, file: string, folder: Folder): Target {
  const written = splitAddress(url).path;
  if (written === '' || /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) return null;
  const text = decoded(written);
  const base = text.startsWith('/') ? path.posix.normalize(text.slice(1)) : path.posix.join(path.posix.dirname(file), text);
  const plain = base.replace(/\/+$/, '').replace(/^\.$/, '');
  // other systems serve `a.md` as `a.html`
  const stems = base.startsWith('..') ? [] : [...new Set([plain, plain.replace(/\.html$/, '')])];
  for (const stem of stems)
    for (const ending of PAGE_ENDINGS) {
      const page = folder.pageOf(stem === '' ? ending.replace(/^\//, '') : stem + ending);
      if (page !== undefined) return { page };
    }
  const prefixes = text.startsWith('/') ? [...STATIC, ...(folder.prefixes ?? [])] : STATIC;
  const asset = prefixes.map((prefix) => prefix + plain).find((each) => folder.hasFile(each));
  return asset === undefined ? null : { asset };
}

/** A replacement of the text between two offsets. */
interface Change {
  from: number;
  to: number;
  by: string;
}

const BEFORE = new Set(['(', '"', "'", '`', '<', ' ', '=', ':', '\t']);
const AFTER = new Set([')', '"', "'", '`', '>', ' ', ',', '\n', '\t', undefined]);

/** What is before an icon's name. */
const ICON = /\b(?:icon|name)\s*=\s*(?:\{\s*)?["'`]$/;

function offsetsOf(text: string): number[] {
  const offsets = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) offsets.push(at + 1);
  return offsets;
}

/** The offset of an address after the start of its link or, for reference links, anywhere. */
function findAddress(text: string, kind: Found['kind'], url: string, from: number): number {
  const isWhole = (at: number) =>
    BEFORE.has(text[at - 1] ?? '') &&
    AFTER.has(text[at + url.length]) &&
    (kind !== 'icon' || ICON.test(text.slice(Math.max(0, at - 40), at)));
  for (let at = text.indexOf(url, from); at !== -1; at = text.indexOf(url, at + 1)) if (isWhole(at)) return at;
  return -1;
}

/** The text with addresses replaced; `replacementFor` returns null to keep one. */
export function replaceAddresses(text: string, links: readonly Found[], replacementFor: (link: Found) => string | null): string {
  const offsets = offsetsOf(text);
  const changes: Change[] = [];
  for (const link of links) {
    const by = replacementFor(link);
    if (by === null || by === link.url) continue;
    const start = link.line === null ? 0 : (offsets[link.line - 1] ?? 0) + (link.column ?? 1) - 1;
    const written = [...new Set([link.url, decoded(link.url)])];
    // an icon's name is a word that may be anywhere else
    const starts = link.kind === 'icon' ? [start] : [start, 0];
    const places = starts.flatMap((from) => written.map((each) => ({ each, at: findAddress(text, link.kind, each, from) })));
    const found = places.find(({ at }) => at !== -1);
    if (found) changes.push({ from: found.at, to: found.at + found.each.length, by });
  }
  const inOrder = changes.sort((one, other) => one.from - other.from);
  let out = '';
  let at = 0;
  for (const { from, to, by } of inOrder) {
    if (from < at) continue;
    out += text.slice(at, from) + by;
    at = to;
  }
  return out + text.slice(at);
}
