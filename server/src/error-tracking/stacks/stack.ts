/**
 * Parses the textual stacks of all platforms into frames: V8 (Chrome, Edge, Node), Hermes, Firefox, Safari, Python tracebacks, Java, .NET, PHP, Ruby
 * and Go. Visits every line a bounded number of times.
 */
import type { RawFrame } from '../events/event.js';
import { usualMask } from '../scrubbing/mask.js';
import { readDotnetStack } from './stack-dotnet.js';
import { readGeckoLine } from './stack-gecko.js';
import { readGoStack } from './stack-go.js';
import { readJavaStack } from './stack-java.js';
import { readPhpStack } from './stack-php.js';
import type { PrintedError, ReadPrinted } from './stack-printed.js';
import { isPythonTraceback, readPythonTraceback } from './stack-python.js';
import { readRubyStack } from './stack-ruby.js';
import { readV8Line } from './stack-v8.js';

/** Maximum number of frames, counted from the throw. */
export const MAXIMUM_FRAMES = 200;
/** Longer texts are cut off: no sender may send more. In UTF-16 units. */
export const MAXIMUM_TEXT = 100_000;
/** No function or URL in a stack is longer. */
const MAXIMUM_LINE = 4_000;

/** The frames of one error; Node's inspector prints its causes below, which are separate errors. */
function ofOneError(lines: readonly string[]): readonly string[] {
  const cause = lines.findIndex((line) => line.trimStart().startsWith('[cause]:'));
  return cause < 0 ? lines : lines.slice(0, cause);
}

/** Browsers report errors without a script, such as a ResizeObserver's loop, at position 0:0 of the page. */
const isNowhere = ({ file, line, column }: RawFrame) => file !== null && line === 0 && !column;

function readLines(lines: readonly string[], read: (line: string) => RawFrame | null): RawFrame[] {
  const frames: RawFrame[] = [];
  for (const line of lines) {
    const frame = read(line);
    if (frame && !isNowhere(frame)) frames.push(frame);
    if (frames.length === MAXIMUM_FRAMES) break;
  }
  return frames;
}

const indentOf = (line: string) => line.length - line.trimStart().length;

/** V8 prints the message first, a line of which may look like a call; calls are at the end, and equally indented. */
function readV8(lines: readonly string[]): RawFrame[] {
  const last = lines.findLast((line) => readV8Line(line) !== null);
  if (last === undefined) return [];
  const indent = indentOf(last);
  return readLines(lines, (line) => (indentOf(line) === indent ? readV8Line(line) : null));
}

/** Maximum number of causes parsed from one text. */
const MAXIMUM_CAUSES = 10;
/** No line is a frame in two of these. */
const PRINTED: readonly ReadPrinted[] = [readJavaStack, readDotnetStack, readPhpStack, readRubyStack, readGoStack];

/** The chain in a Java, .NET, PHP, Ruby or Go stack; empty if the lines match none. */
function readPrinted(lines: readonly string[]): PrintedError[] {
  for (const readLanguage of PRINTED) {
    const errors = readLanguage(lines);
    if (errors.length > 0) return errors;
  }
  return [];
}

/** Masks before cutting: a truncated email address isn't recognized. */
const bounded = (text: string | null, most: number, mask: (whole: string) => string) =>
  text !== null && text.length > most ? mask(text).slice(0, most) : text;

const asText = (text: string) => usualMask.text(text);

const boundedFrame = (frame: RawFrame): RawFrame => ({
  ...frame,
  function: bounded(frame.function, 500, asText),
  file: bounded(frame.file, 2_000, (text) => usualMask.file(text)),
});

interface ReadStack {
  frames: RawFrame[];
  isV8: boolean;
}

const linesOf = (text: string) => text.split(/\r\n|\n|\r/).map((line) => line.slice(0, MAXIMUM_LINE));

/** The frames, nearest the throw first, at most 200; empty if there are none. Never throws. */
export function readStack(text: string): ReadStack {
  const lines = linesOf(text.slice(0, MAXIMUM_TEXT));
  if (isPythonTraceback(lines)) return { frames: readPythonTraceback(lines).slice(0, MAXIMUM_FRAMES).map(boundedFrame), isV8: false };
  const calls = ofOneError(lines);
  const v8 = readV8(calls);
  // V8 prints the message first, which may contain an @; the others print none
  const isV8 = v8.length > 0;
  const frames = isV8 ? v8 : (readPrinted(lines)[0]?.frames ?? readLines(calls, readGeckoLine));
  return { frames: frames.slice(0, MAXIMUM_FRAMES).map(boundedFrame), isV8 };
}

/** Whether V8's frames are the same with and without this first line. */
function saysNothing(first: string): boolean {
  const line = first.slice(0, MAXIMUM_LINE);
  return !first.includes('\r') && ofOneError([line]).length > 0 && readV8Line(line) === null && !isPythonTraceback([line]);
}

/** The text below a first line that isn't a frame; null if the first line matters. */
export function belowMessage(text: string): string | null {
  const end = text.indexOf('\n');
  return end >= 0 && saysNothing(text.slice(0, end)) ? text.slice(end + 1) : null;
}

/**
 * The causes of an error, nearest first, if its stack includes them: Java, .NET, PHP and Ruby print them in the same text. Masked where cut. Never
 * throws.
 */
export function parseCauses(stack: string): PrintedError[] {
  return readPrinted(linesOf(stack.slice(0, MAXIMUM_TEXT)))
    .slice(1, MAXIMUM_CAUSES + 1)
    .map(({ type, message, frames }) => ({
      type: bounded(type, 200, asText) || 'Error',
      message: bounded(message, 2_000, asText) ?? '',
      frames: frames.slice(0, MAXIMUM_FRAMES).map(boundedFrame),
    }));
}
