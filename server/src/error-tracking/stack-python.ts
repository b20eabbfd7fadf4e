/** Python tracebacks as text. They end with the throw, so the frames are turned round. */
import type { RawFrame } from './event.js';

/** Members of an ExceptionGroup have bars and plus signs in front. */
const MARGIN = /^[\s|+-]*/;
const FILE = /^File "([^"]*)", line (\d{1,9})(?:, in (.*))?$/;
const TRACEBACK = 'Traceback (most recent call last)';

export const isPythonTraceback = (lines: readonly string[]) => lines.some((line) => FILE.test(line.replace(MARGIN, '').trimEnd()));

/**
 * The traceback of what was thrown: the last of a chain, which Python prints after its causes, but the first of a group, which it prints before its
 * members.
 */
function thrown(lines: readonly string[]): readonly string[] {
  const starts = lines.flatMap((line, index) => (line.includes(TRACEBACK) ? [index] : []));
  if (starts.length < 2) return lines;
  const group = starts.find((start) => lines[start]!.includes('Exception Group Traceback'));
  if (group === undefined) return lines.slice(starts.at(-1));
  return lines.slice(group, starts.find((start) => start > group) ?? lines.length);
}

/** The line of source under a `File` line; Python leaves it out where it cannot read the file. */
function sourceUnder(line: string | undefined): string | null {
  const text = line?.replace(MARGIN, '').trim() ?? '';
  return text === '' || FILE.test(text) || /^[~^ ]+$/.test(text) || text.startsWith('[Previous line') ? null : text.slice(0, 500);
}

/** The frames of a traceback, the throw first. */
export function readPythonTraceback(text: readonly string[]): RawFrame[] {
  const lines = thrown(text);
  const frames = lines.flatMap((line, index): RawFrame[] => {
    const match = FILE.exec(line.replace(MARGIN, '').trimEnd());
    if (!match) return [];
    const source = sourceUnder(lines[index + 1]);
    const context = source === null ? null : { before: [], line: source, after: [] };
    return [{ file: match[1]!, function: match[3] ?? null, module: null, line: Number(match[2]), column: null, foreign: false, context }];
  });
  return frames.reverse();
}
