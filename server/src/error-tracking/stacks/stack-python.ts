/** Python tracebacks as text. They end with the throw, so the frames are reversed. */
import { mask } from '../../generated/masking/mask.js';
import type { RawFrame } from '../events/event.js';

/** Members of an ExceptionGroup are prefixed with bars and plus signs. */
const MARGIN = /^[\s|+-]*/;
const FILE = /^File "([^"]*)", line (\d{1,9})(?:, in (.*))?$/;
const BEGINS = /^(?:Traceback|( {2}\+ )Exception Group Traceback) \(most recent call last\):?\s*$/;
/** Python prints one of these between two exceptions of a chain. */
const CONNECTS = new Set([
  'The above exception was the direct cause of the following exception:',
  'During handling of the above exception, another exception occurred:',
]);
/** The message follows the frames, at the margin; that of a group stands behind a bar. */
const MESSAGE = { plain: /^\S/, group: /^ {2}\| \S/ };

const isFileLine = (line: string) => FILE.test(line.replace(MARGIN, '').trimEnd());

export const isPythonTraceback = (lines: readonly string[]) => lines.some(isFileLine);

/** Whether a traceback of the chain begins here: the first, or one after a connecting sentence. Messages may contain tracebacks, too. */
function begins(lines: readonly string[], index: number, isFirst: boolean): boolean {
  if (!BEGINS.test(lines[index] ?? '')) return false;
  if (isFirst) return true;
  const before = lines.slice(Math.max(0, index - 3), index).findLast((line) => line.trim() !== '');
  return before !== undefined && CONNECTS.has(before.trim());
}

/** The lines of a traceback that a sender has indented as a whole; null if it isn't. */
function withoutIndent(lines: readonly string[]): readonly string[] | null {
  const first = lines.find((line) => BEGINS.test(line.trimStart()));
  if (first === undefined) return null;
  const indent = first.slice(0, first.length - first.trimStart().length);
  return indent === '' ? null : lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
}

/** The frames' lines of the thrown exception, which Python prints last. Lines in its message and in a group's members aren't frames of it. */
function thrown(lines: readonly string[]): readonly string[] {
  let start = -1;
  for (const index of lines.keys()) if (begins(lines, index, start < 0)) start = index;
  const indented = start < 0 ? withoutIndent(lines) : null;
  if (indented) return thrown(indented);
  const own = lines.slice(start + 1);
  const message = BEGINS.exec(lines[start] ?? '')?.[1] === undefined ? MESSAGE.plain : MESSAGE.group;
  const first = own.findIndex(isFileLine);
  const end = own.findIndex((line, index) => index > first && message.test(line));
  return end < 0 ? own : own.slice(0, end);
}

/** The source line under a `File` line; Python omits it if it can't read the file. */
function sourceUnder(file: string, line: string | undefined): string | null {
  if (line === undefined || marginOf(line) <= marginOf(file)) return null;
  // mask before cutting: a truncated email address isn't recognized
  return mask.source(line.replace(MARGIN, '').trim()).slice(0, 500);
}

const marginOf = (line: string) => (MARGIN.exec(line)?.[0] ?? '').length;

/** A traceback's frames, nearest the throw first. */
export function readPythonTraceback(text: readonly string[]): RawFrame[] {
  const lines = thrown(text);
  const frames = lines.flatMap((line, index): RawFrame[] => {
    const [, file, number, name = null] = FILE.exec(line.replace(MARGIN, '').trimEnd()) ?? [];
    if (file === undefined) return [];
    const source = sourceUnder(line, lines[index + 1]);
    const context = source === null ? null : { before: [], line: source, after: [] };
    return [{ file, function: name, module: null, line: Number(number), column: null, foreign: false, context }];
  });
  return frames.reverse();
}
