/** Python tracebacks as text. They end with the throw, so the frames are reversed. */
import { mask } from '../../generated/masking/mask.js';
import type { RawFrame } from '../events/event.js';

/** Members of an ExceptionGroup are prefixed with bars and plus signs. */
const MARGIN = /^[\s|+-]*/;
const FILE = /^File "([^"]*)", line (\d{1,9})(?:, in (.*))?$/;
const TRACEBACK = 'Traceback (most recent call last)';

const isFileLine = (line: string) => FILE.test(line.replace(MARGIN, '').trimEnd());

export const isPythonTraceback = (lines: readonly string[]) => lines.some(isFileLine);

/**
 * The traceback of the thrown exception: the last in a chain, which Python prints after its causes, but the first in a group, which it prints before
 * its members.
 */
function thrown(lines: readonly string[]): readonly string[] {
  const starts = lines.flatMap((line, index) => (line.includes(TRACEBACK) ? [index] : []));
  if (starts.length < 2) return lines;
  const group = starts.find((start) => lines[start]?.includes('Exception Group Traceback'));
  if (group === undefined) return lines.slice(starts.at(-1));
  return lines.slice(group, starts.find((start) => start > group) ?? lines.length);
}

/** The source line under a `File` line; Python omits it if it can't read the file. */
function sourceUnder(file: string, line: string | undefined): string | null {
  if (line === undefined || marginOf(line) <= marginOf(file)) return null;
  // mask before cutting: a truncated e-mail address isn't recognized
  return mask.source(line.replace(MARGIN, '').trim()).slice(0, 500);
}

const marginOf = (line: string) => (MARGIN.exec(line)?.[0] ?? '').length;

/** The message follows the frames, starting at the margin; lines in it aren't frames, even if they look like some. */
function upToMessage(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => isFileLine(line));
  const message = lines.findIndex((line, index) => index > first && line !== '' && marginOf(line) === 0);
  return message < 0 ? lines : lines.slice(0, message);
}

/** A traceback's frames, nearest the throw first. */
export function readPythonTraceback(text: readonly string[]): RawFrame[] {
  const lines = upToMessage(thrown(text));
  const frames = lines.flatMap((line, index): RawFrame[] => {
    const [, file, number, name = null] = FILE.exec(line.replace(MARGIN, '').trimEnd()) ?? [];
    if (file === undefined) return [];
    const source = sourceUnder(line, lines[index + 1]);
    const context = source === null ? null : { before: [], line: source, after: [] };
    return [{ file, function: name, module: null, line: Number(number), column: null, foreign: false, context }];
  });
  return frames.reverse();
}
