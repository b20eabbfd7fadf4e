/** Stacks as text, as the platforms print them, read into frames. Every line is looked at a bounded number of times. */
import type { RawFrame } from '../events/event.js';
import { SharedFrames } from '../events/shared-frames.js';
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

/** So many causes are read from one text. */
const MAXIMUM_CAUSES = 10;
/** No line is a frame of two of them. */
const PRINTED: readonly ReadPrinted[] = [readJavaStack, readDotnetStack, readPhpStack, readRubyStack, readGoStack];

/** The chain of an error of Java, .NET, PHP, Ruby or Go; empty where the lines are of none of them. */
function readPrinted(lines: readonly string[]): PrintedError[] {
  for (const readLanguage of PRINTED) {
    const errors = readLanguage(lines);
    if (errors.length > 0) return errors;
  }
  return [];
}

/** Masked before it is cut: half of an address looks like none. */
const bounded = (text: string | null, most: number, mask: (whole: string) => string) =>
  text !== null && text.length > most ? mask(text).slice(0, most) : text;

const asText = (text: string) => usualMask.text(text);

const boundedFrame = (frame: RawFrame): RawFrame => ({
  ...frame,
  function: bounded(frame.function, 500, asText),
  file: bounded(frame.file, 2_000, (text) => usualMask.file(text)),
});

/** V8's stacks by what stands below their first line, which is the message and differs where the stack does not; and all others as they are. */
const belowFirstLine = new SharedFrames();
const wholeTexts = new SharedFrames();

interface Read {
  frames: RawFrame[];
  isV8: boolean;
}

const linesOf = (text: string) => text.split(/\r\n|\n|\r/).map((line) => line.slice(0, MAXIMUM_LINE));

function read(text: string): Read {
  const lines = linesOf(text);
  if (isPythonTraceback(lines)) return { frames: readPythonTraceback(lines).slice(0, MAXIMUM_FRAMES).map(boundedFrame), isV8: false };
  const calls = ofOneError(lines);
  const v8 = readLines(calls, readV8Line);
  // V8 prints the message first, which may hold an @; the others print none
  const isV8 = v8.length > 0;
  const frames = isV8 ? v8 : (readPrinted(lines)[0]?.frames ?? readLines(calls, readGeckoLine));
  return { frames: frames.slice(0, MAXIMUM_FRAMES).map(boundedFrame), isV8 };
}

/** The same frames come of V8's lines with such a first line and without it. */
function saysNothing(first: string): boolean {
  const line = first.slice(0, MAXIMUM_LINE);
  return !first.includes('\r') && ofOneError([line]).length > 0 && readV8Line(line) === null && !isPythonTraceback([line]);
}

/** What stands below a first line that is no frame; null where the first line counts. */
function below(text: string): string | null {
  const end = text.indexOf('\n');
  return end >= 0 && saysNothing(text.slice(0, end)) ? text.slice(end + 1) : null;
}

/** The same as parseStack, of which nothing is remembered; the tests compare both. */
export const readStack = (text: string): RawFrame[] => read(text.slice(0, MAXIMUM_TEXT)).frames;

/**
 * What led to an error, the nearest first, where its stack says so: Java, .NET, PHP and Ruby print causes in the same text. Masked where it is
 * cut. Never throws.
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

/**
 * The frames of a stack, the throw first, at most 200: V8 (Chrome, Edge, Node), Hermes, Firefox, Safari, Python tracebacks, Java, .NET, PHP, Ruby
 * and Go. Empty where no line is one.
 * The list is frozen and may be the one that an equal stack had. Never throws.
 */
export function parseStack(stack: string): RawFrame[] {
  const text = stack.slice(0, MAXIMUM_TEXT);
  const rest = below(text);
  const known = (rest !== null && belowFirstLine.find(rest)) || wholeTexts.find(text);
  if (known) return known;
  const { frames, isV8 } = read(text);
  return rest !== null && isV8 ? belowFirstLine.share(rest, frames) : wholeTexts.share(text, frames);
}
