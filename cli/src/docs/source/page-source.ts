/** A page's source: separates front matter from the body, and finds a title if the front matter has none. */
import path from 'node:path';
import { frontMatterLength, type Line } from './lines.js';

const HEADING = /^ {0,3}#\s+\S/;

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

/** The index of the line of a heading at the top of a page; -1 if there is none. */
function headingAt(lines: readonly Line[], from: number): number {
  const at = lines.findIndex(({ text }, index) => index >= from && text.trim() !== '');
  return HEADING.test(lines[at]?.text ?? '') ? at : -1;
}

interface PageSource {
  title: string;
  /** The body's lines, without front matter. */
  body: Line[];
  /** The line of a heading at the top that differs from the title. */
  second: Line | null;
}

const isEmpty = (line: Line | undefined): boolean => line?.text === '';

const sameText = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Splits a page. The title comes from the front matter, then from a heading at the top, then from the file's name; `heading` is that heading's
 * plain text. The body doesn't repeat the title. One empty line after the front matter, and the end of the last line, don't belong to the body:
 * otherwise pages would change between `docs pull` and `docs publish`.
 */
export function splitPage(lines: readonly Line[], file: string, given: string | undefined, heading: string): PageSource {
  const start = frontMatterLength(lines);
  const title = given?.trim() || heading;
  const at = heading ? headingAt(lines, start) : -1;
  const repeats = at !== -1 && sameText(heading, title);
  const second = at === -1 || repeats ? null : (lines[at] ?? null);
  const rest = lines.slice(repeats ? at + 1 : start);
  const from = repeats || start > 0 ? Number(isEmpty(rest[0])) : 0;
  const to = rest.length - Number(rest.length > from && isEmpty(rest.at(-1)));
  return { title: title || titleOfFile(file), body: rest.slice(from, to), second };
}
