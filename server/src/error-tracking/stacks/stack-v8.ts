/**
 * Stack lines of V8 (Chrome, Edge, Node), of the old Edge and of Hermes (React Native):
 * `    at function (file:line:column)`.
 */
import type { RawFrame } from '../events/event.js';
import { evalLocation, frameAt, isLocated, type Location, locationOf } from './stack-location.js';

const AT = /^\s*at /;
/** Node prints an error's other properties after its last frame. */
const OPENED = / \{$/;
/** Names that mean anonymous. */
const NAMELESS = new Set(['', '<anonymous>', 'Anonymous function']);

/** `eval at outer (file:1:2), <anonymous>:3:4`; the file may itself be such a location. */
function evaluated(location: string): Location {
  const opened = location.lastIndexOf(' (');
  const closed = location.indexOf(')', opened);
  const maker = opened < 0 || closed < 0 ? location.slice('eval at '.length) : location.slice(opened + 2, closed);
  return evalLocation(maker, location.slice(location.lastIndexOf(',') + 1).trim());
}

/** Hermes prints positions in its bytecode, like bytecode source maps, but counts from 0. */
const ADDRESS = 'address at ';

function inBytecode(location: string): Location {
  const { column, ...rest } = locationOf(location.slice(ADDRESS.length));
  return { ...rest, column: column === null ? null : column + 1 };
}

function located(location: string): Location {
  if (location.startsWith('eval at ')) return evaluated(location);
  return location.startsWith(ADDRESS) ? inBytecode(location) : locationOf(location);
}

/** How a location with spaces begins; otherwise they are words. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]{0,40}:|\/|\\\\|[A-Za-z]:[\\/]|<|\[|eval at |address at )/i;

const isPlace = (location: string) => isLocated(location) && (!location.includes(' ') || ABSOLUTE.test(location));

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

const MOST_TRIES = 5;

/** Where the location's parenthesis opens: names and paths may contain parentheses, too, but the location's encloses whole ones. */
function openingOf(text: string): number {
  const first = text.indexOf(' (');
  let opened = first;
  for (let tries = 0; opened > 0 && tries < MOST_TRIES; tries += 1) {
    if (isBalanced(text.slice(opened + 2, -1))) return opened;
    opened = text.indexOf(' (', opened + 2);
  }
  return first;
}

/** The frame in a line; null if there is none. */
export function readV8Line(line: string): RawFrame | null {
  if (!AT.test(line)) return null;
  const text = line.replace(OPENED, '').trim().slice('at '.length).trim();
  const opened = text.endsWith(')') ? openingOf(text) : -1;
  if (opened > 0) {
    const name = text.slice(0, opened).trim();
    return frameAt(NAMELESS.has(name) ? null : name, located(text.slice(opened + 2, -1)));
  }
  // a sender truncated the stack within this line
  if (text.lastIndexOf(' (') > text.lastIndexOf(')')) return null;
  const isAsync = text.startsWith('async ');
  const location = isAsync ? text.slice('async '.length) : text;
  return isPlace(location) ? frameAt(isAsync ? 'async <anonymous>' : null, located(location)) : null;
}
