import { fileURLToPath } from 'node:url';
import type { ErrorFrameSent } from '../../generated/types.js';

/** The API accepts 200 frames per exception. */
export const MOST_FRAMES = 200;
/** Maximum length of a stack to parse: a program may print ten thousand lines. */
const LONGEST_STACK = 200_000;

/** Longer than any name and path that can be sent. */
const LONGEST_LINE = 4_000;

const AT = /^\s{1,16}at /;
const PLACE = /^(.+?):(\d{1,8})(?::(\d{1,8}))?$/;

/** The location in the file that called eval, which V8 prints innermost: "eval at f (eval at g (place), place)". */
function evalPlace(text: string): string {
  const open = text.lastIndexOf('(');
  const close = text.indexOf(')', open);
  return text.startsWith('eval at ') && open > 0 && close > 0 ? text.slice(open + 1, close) : text;
}

/** The location of a call. */
function placeOf(text: string): { file: string; line: number | null; column: number | null } {
  const place = evalPlace(text);
  const match = PLACE.exec(place);
  return { file: match?.[1] ?? place, line: match ? Number(match[2]) : null, column: match?.[3] ? Number(match[3]) : null };
}

function pathOf(file: string): string {
  if (!file.startsWith('file:')) return file;
  try {
    return fileURLToPath(file);
  } catch {
    return file;
  }
}

/** Whether a file belongs to Node or to a dependency. */
export function isForeign(file: string): boolean {
  return file.startsWith('node:') || /[\\/]node_modules[\\/]/.test(file) || !/[\\/:]/.test(file);
}

function frameOf(line: string): ErrorFrameSent | null {
  const text = line
    .trim()
    .slice(3)
    .replace(/^async /, '');
  if (text === '' || text.startsWith('Promise.all (index')) return null;
  // "name (place)", where the name may contain parentheses; or only the place
  const open = text.endsWith(')') ? text.indexOf(' (') : -1;
  const name = open > 0 ? text.slice(0, open) : null;
  const place = placeOf(open > 0 ? text.slice(open + 2, -1) : text);
  const { line: lineNumber, column } = place;
  if (place.file === '<anonymous>' || place.file === 'native') return name === null ? null : { function: name, file: null, inApp: false };
  if (name === null && lineNumber === null) return null;
  const file = pathOf(place.file);
  return { file, function: name, line: lineNumber, column, ...(isForeign(file) && { inApp: false }) };
}

/** The lines after the message, which may contain text that looks like a frame. */
function withoutHead(stack: string, message: string): string {
  const at = message === '' ? -1 : stack.indexOf(message);
  // further down it is part of a frame, such as a file name
  const isHead = at >= 0 && !stack.slice(0, at).includes('\n    at ');
  return isHead ? stack.slice(at + message.length) : stack;
}

/** The frames of a V8 stack, nearest the throw first, at most `most`; with --enable-source-maps they refer to the sources. */
export function parseStack(stack: string, message = '', most = MOST_FRAMES): ErrorFrameSent[] {
  const frames: ErrorFrameSent[] = [];
  const text = withoutHead(stack, message).slice(0, LONGEST_STACK);
  let start = 0;
  while (start <= text.length && frames.length < most) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end < 0 ? text.length : end);
    const frame = line.length <= LONGEST_LINE && AT.test(line) ? frameOf(line) : null;
    if (frame) frames.push(frame);
    if (end < 0) break;
    start = end + 1;
  }
  return frames;
}
