/** PHP stacks, from `getTraceAsString()` or from the exception as text: `#0 /app/src/Cart.php(12): Shop\Cart->total()`. */
import type { RawFrame } from '../events/event.js';
import { frameAt, type Location, locationOf } from './stack-location.js';
import { type PrintedError, splitHeader } from './stack-printed.js';

const NUMBERED = /^\s*#\d{1,5} /;
/** The name before its arguments; closures of PHP 8.4 have parentheses in their names. */
const NAME = /^(?:[^(){}]|\{[^{}]{0,500}\}){1,1000}/;
const TRACE = 'Stack trace:';
const INTERNAL = '[internal function]';
const NOWHERE: Location = { file: null, line: null, column: null };

interface Call {
  /** The location of the call. */
  location: Location;
  /** The called function. */
  name: string | null;
}

/** `/app/src/Cart.php(12): Shop\Cart->total(Array)`. */
function readCall(line: string): Call | null {
  const number = NUMBERED.exec(line);
  if (!number) return null;
  const text = line.slice(number[0].length).trimEnd();
  if (text === '{main}') return { location: NOWHERE, name: text };
  const called = text.indexOf(': ');
  if (called < 0) return null;
  const name = NAME.exec(text.slice(called + 2))?.[0] ?? null;
  const where = text.slice(0, called);
  if (where === INTERNAL) return { location: NOWHERE, name };
  const opened = where.lastIndexOf('(');
  const row = opened > 0 ? /^\((\d{1,9})\)$/.exec(where.slice(opened)) : null;
  return row ? { location: { file: where.slice(0, opened), line: Number(row[1]), column: null }, name } : null;
}

/** PHP lists each call's location; a frame is a function and the location it had reached. */
function framesOf(thrown: Location, calls: readonly Call[]): RawFrame[] {
  const frames = calls.map(({ name }, index) => frameAt(name, calls[index - 1]?.location ?? thrown));
  const last = calls.at(-1);
  return last && last.name !== '{main}' ? [...frames, frameAt(null, last.location)] : frames;
}

/** `RuntimeException: no price in /app/src/Cart.php:12`. */
function readHeader(lines: readonly string[]): Pick<PrintedError, 'type' | 'message'> & { location: Location } {
  const text = lines.join('\n').trim();
  const at = text.lastIndexOf(' in ');
  const location = at < 0 ? NOWHERE : locationOf(text.slice(at + ' in '.length));
  const said = at < 0 ? text : text.slice(0, at);
  return { ...splitHeader(said.replace(/^(?:Next |[\w ]{0,20}: {1,2}Uncaught )/, '')), location };
}

/** The chain in a PHP stack, which prints the thrown error last. */
export function readPhpStack(lines: readonly string[]): PrintedError[] {
  const errors: PrintedError[] = [];
  let header: string[] = [];
  let calls: Call[] = [];
  let heard = readHeader([]);
  const close = () => {
    if (calls.length > 0) errors.push({ type: heard.type, message: heard.message, frames: framesOf(heard.location, calls) });
    calls = [];
  };
  for (const line of lines) {
    const call = readCall(line);
    if (call) calls.push(call);
    else if (line.trim() === TRACE) {
      heard = readHeader(header);
      header = [];
    } else {
      close();
      header.push(line);
    }
  }
  close();
  return errors.reverse();
}
