/** Go stacks: of a panic, of `debug.Stack()`, and of errors that include one. Each function line is followed by a location line. */
import type { RawFrame } from '../events/event.js';
import { frameAt } from './stack-location.js';
import type { PrintedError } from './stack-printed.js';

const LOCATION = /^([^\t]+\.(?:go|s|c)):(\d{1,9})(?: \+0x[0-9a-f]{1,16})?$/;
const GOROUTINE = /^goroutine \d+ [^[]{0,100}\[/;
const CREATED = /^created by /;
const STARTED_IN = / in goroutine \d+$/;

/** `main.(*Cart).total(0x0?, ...)` without its arguments. */
function functionIn(line: string): string {
  const text = line.trim();
  if (CREATED.test(text)) return text.replace(CREATED, '').replace(STARTED_IN, '');
  const opened = text.endsWith(')') ? text.lastIndexOf('(') : -1;
  return opened > 0 ? text.slice(0, opened) : text;
}

const locationIn = (line: string) => LOCATION.exec(line.trim());

/** Of several goroutines, the first is the one that failed. */
function ofFirst(lines: readonly string[]): readonly string[] {
  const second = lines.findIndex((line, index) => GOROUTINE.test(line) && lines.slice(0, index).some((before) => GOROUTINE.test(before)));
  return second < 0 ? lines : lines.slice(0, second);
}

/** Code that runs after a panic, such as the deferred function that recovers, is above it. */
function belowPanic(frames: readonly RawFrame[]): RawFrame[] {
  const panic = frames.findLastIndex(({ function: name }) => name === 'panic' || name === 'runtime.gopanic');
  const below = frames.slice(panic + 1);
  return below.length > 0 ? below : [...frames];
}

/** A Go stack as a chain of one: a wrapped error has no stack of its own. */
export function readGoStack(text: readonly string[]): PrintedError[] {
  const lines = ofFirst(text);
  const frames = lines.flatMap((line, index): RawFrame[] => {
    const [, file, number] = locationIn(line) ?? [];
    const above = lines[index - 1];
    if (file === undefined || above === undefined || locationIn(above)) return [];
    return [frameAt(functionIn(above) || null, { file, line: Number(number), column: null })];
  });
  return frames.length > 0 ? [{ type: '', message: '', frames: belowPanic(frames) }] : [];
}
