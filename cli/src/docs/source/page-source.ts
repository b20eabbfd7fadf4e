/** A page's source: separates front matter from the body, and finds a title if the front matter has none. */
import path from 'node:path';
import { frontMatterLength, type Line } from './lines.js';

const HEADING = /^ {0,3}#\s+(.+?)\s*#*\s*$/;

/** Turns `getting-started` into a title: `Getting started`. */
export function titleOfFile(file: string): string {
  const parts = file.split('/');
  const name = path.posix.basename(file).replace(/\.mdx?$/, '');
  const word = /^(index|README)$/.test(name) ? (parts.at(-2) ?? 'Home') : name;
  const words = word
    .replace(/^\d+[-_.]\s*/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? 'Untitled' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The plain text of a heading at the top of a page. */
function headingOf(lines: readonly Line[], from: number): { title: string; at: number } | null {
  const at = lines.findIndex(({ text }, index) => index >= from && text.trim() !== '');
  const [, text] = HEADING.exec(lines[at]?.text ?? '') ?? [];
  if (text === undefined) return null;
  const title = text
    .replace(/\s*\{#[\w-]+\}$/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .trim();
  return title === '' ? null : { title, at };
}

interface PageSource {
  title: string;
  /** The body's lines, without front matter. */
  body: Line[];
}

const isEmpty = (line: Line | undefined): boolean => line?.text === '';

/**
 * Splits a page. The title comes from the front matter, then from a heading at the top (which the body then doesn't repeat), then from the
 * file's name. One empty line after the front matter, and the end of the last line, don't belong to the body: otherwise pages would change
 * between `docs pull` and `docs publish`.
 */
export function splitPage(lines: readonly Line[], file: string, title: string | undefined): PageSource {
  const start = frontMatterLength(lines);
  const heading = title === undefined || title.trim() === '' ? headingOf(lines, start) : null;
  const rest = lines.slice(heading ? heading.at + 1 : start);
  const from = heading || start > 0 ? Number(isEmpty(rest[0])) : 0;
  const to = rest.length - Number(rest.length > from && isEmpty(rest.at(-1)));
  return { title: (heading?.title ?? title?.trim() ?? '') || titleOfFile(file), body: rest.slice(from, to) };
}
