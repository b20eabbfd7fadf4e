import { withoutByteOrderMark } from '#client-core/text/byte-order-mark.js';

/** A page's lines with their origin. Inlining a snippet moves lines, and a warning must name the place to edit. */

export interface Line {
  text: string;
  file: string;
  /** Line in its file, from 1. */
  line: number;
  /** Characters that inlining added before it. */
  shift: number;
}

const BREAK = /\r\n?|\n/;

/** The lines of a file. */
export const linesOf = (text: string, file: string): Line[] =>
  withoutByteOrderMark(text)
    .split(BREAK)
    .map((each, index) => ({ text: each, file, line: index + 1, shift: 0 }));

export const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n');

/** The file position of a position in the text. */
export function originOf(
  lines: readonly Line[],
  line: number | null,
  column: number | null,
): { file: string; line: number; column: number | null } | null {
  const found = line === null ? undefined : lines[line - 1];
  if (!found) return null;
  return { file: found.file, line: found.line, column: column === null ? null : Math.max(1, column - found.shift) };
}

/** The number of lines of front matter, including its dashes; 0 if there is none. */
export function frontMatterLength(lines: readonly Line[]): number {
  if (lines[0]?.text.trimEnd() !== '---') return 0;
  const end = lines.findIndex(({ text }, index) => index > 0 && /^(---|\.\.\.)\s*$/.test(text));
  return end === -1 ? 0 : end + 1;
}

const FENCE = /^[ >\t]*(`{3,}|~{3,})(.*)$/;

/** Distinguishes code blocks from text, line by line. */
export class Fences {
  private open = '';

  /** Whether the next line belongs to a code block, including its fences. */
  isCode(text: string): boolean {
    const [, mark = '', rest = ''] = FENCE.exec(text) ?? [];
    if (this.open === '') {
      if (mark === '' || (mark.startsWith('`') && rest.includes('`'))) return false;
      this.open = mark;
      return true;
    }
    if (mark.startsWith(this.open) && rest.trim() === '') this.open = '';
    return true;
  }
}

/** Calls `replace` with the parts of a line that aren't inline code, and joins the results. */
export function outsideOfCode(text: string, replace: (part: string) => string): string {
  return text
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 1 ? part : replace(part)))
    .join('');
}
