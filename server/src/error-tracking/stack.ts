/** Stacks as text, as the platforms print them, read into frames. Every line is looked at a bounded number of times. */
import type { RawFrame } from './event.js';
import { readGeckoLine } from './stack-gecko.js';
import { isPythonTraceback, readPythonTraceback } from './stack-python.js';
import { readV8Line } from './stack-v8.js';

/** So many calls nearest the throw are kept of a stack. */
export const MAXIMUM_FRAMES = 200;
/** What is longer is cut off: no sender may send more. In UTF-16 units. */
const MAXIMUM_TEXT = 100_000;
/** No function or address in a stack is longer. */
const MAXIMUM_LINE = 4_000;

/** The calls of one error; Node's inspector prints its causes below, which are errors of their own. */
function ofOneError(lines: readonly string[]): readonly string[] {
  const cause = lines.findIndex((line) => line.trimStart().startsWith('[cause]:'));
  return cause < 0 ? lines : lines.slice(0, cause);
}

function readLines(lines: readonly string[], read: (line: string) => RawFrame | null): RawFrame[] {
  const frames: RawFrame[] = [];
  for (const line of lines) {
    const frame = read(line);
    if (frame) frames.push(frame);
    if (frames.length === MAXIMUM_FRAMES) break;
  }
  return frames;
}

const bounded = (text: string | null) => text?.slice(0, 500) ?? null;

/**
 * The frames of a stack, the throw first, at most 200: V8 (Chrome, Edge, Node), Firefox, Safari, and Python tracebacks. Empty where no line is one.
 * Never throws.
 */
export function parseStack(text: string): RawFrame[] {
  const lines = text
    .slice(0, MAXIMUM_TEXT)
    .split(/\r\n|\n|\r/)
    .map((line) => line.slice(0, MAXIMUM_LINE));
  if (isPythonTraceback(lines)) return readPythonTraceback(lines).slice(0, MAXIMUM_FRAMES);
  const calls = ofOneError(lines);
  const v8 = readLines(calls, readV8Line);
  // V8 prints the message first, which may hold an @; the others print none
  const frames = v8.length > 0 ? v8 : readLines(calls, readGeckoLine);
  return frames.map((frame) => ({ ...frame, function: bounded(frame.function), file: frame.file?.slice(0, 2_000) ?? null }));
}
