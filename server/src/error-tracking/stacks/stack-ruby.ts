/** Ruby backtraces, alone or in the text of `full_message`: `app/cart.rb:12:in 'Cart#total'`, before Ruby 3.4 with a backtick. */
import type { RawFrame } from '../events/event.js';
import { frameAt, locationOf } from './stack-location.js';
import type { PrintedError } from './stack-printed.js';

const FROM = /^\s*(?:from )?/;
const IN = /:\d{1,9}:in [`']/;
const CLASS = / \(([A-Z][\w:]{0,199})\)$/;

interface Line {
  frame: RawFrame;
  /** The text after the frame in the first line of a `full_message`. */
  said: string | null;
}

function readLine(line: string): Line | null {
  const text = line.replace(FROM, '');
  const found = IN.exec(text);
  if (!found || found.index === 0) return null;
  const rest = text.slice(found.index + found[0].length);
  const end = rest.indexOf("'");
  const said = rest.slice(end + 1).trimEnd();
  if (end < 1 || (said !== '' && !said.startsWith(': '))) return null;
  const location = locationOf(text.slice(0, found.index + found[0].length - ':in `'.length));
  return { frame: frameAt(rest.slice(0, end), location), said: said === '' ? null : said.slice(2) };
}

/** The chain in a Ruby backtrace, which prints causes below. */
export function readRubyStack(lines: readonly string[]): PrintedError[] {
  const errors: PrintedError[] = [];
  for (const line of lines) {
    const read = readLine(line);
    const last = errors.at(-1);
    if (!read) {
      // a multi-line message
      if (last?.frames.length === 1 && last.type !== '') last.message += `\n${line}`;
    } else if (!last || read.said !== null) {
      const said = read.said ?? '';
      const [suffix = '', type = ''] = CLASS.exec(said) ?? [];
      errors.push({ type, message: said.slice(0, said.length - suffix.length), frames: [read.frame] });
    } else last.frames.push(read.frame);
  }
  return errors;
}
