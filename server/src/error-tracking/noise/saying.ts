/** What the rules about noise see of an error, and how they compare its words. */

import type { ResolvedFrame } from '../events/event.js';

/** An error of a page. */
export interface Seen {
  type: string;
  message: string;
  /** The top frame is the application's own: according to a map, or because its host serves the application's scripts. */
  isOwn: boolean;
  /** Any of the frames nearest the throw is. */
  hasOwn: boolean;
  /** The files of its frames; none for native code. */
  files: readonly string[];
}

const LONGEST_MESSAGE = 2_000;

/** An error with the frames of the thrown exception, nearest the throw first. */
export function seenOf(type: string, message: string, frames: readonly Pick<ResolvedFrame, 'file' | 'inApp'>[]): Seen {
  const located = frames.filter(({ file }) => file !== null);
  return {
    type,
    message: message.trim().slice(0, LONGEST_MESSAGE),
    isOwn: located[0]?.inApp === true,
    hasOwn: located.some(({ inApp }) => inApp),
    files: located.map(({ file }) => file ?? ''),
  };
}

/** The browser's replacement message for a cross-origin script without CORS. */
export const OPAQUE = /^(?:Uncaught )?Script error\.?$/i;

/** What browsers and libraries put before a sentence of their own. */
const ANNOUNCED =
  '(?:(?:Uncaught |\\(in promise\\):? |Unhandled (?:Promise )?Rejection:? |Warning: |\\[Vue warn\\]: |\\[Network\\] |[A-Za-z]{0,40}(?:Error|Exception): ){0,3})';

/**
 * Matches a message whose first line is one of these sentences from beginning to end: a word somewhere in a message says nothing about its origin.
 * Each sentence is a pattern in which every repetition is bounded.
 */
export const sentences = (patterns: readonly string[]): RegExp =>
  new RegExp(`^${ANNOUNCED}(?:${patterns.join('|')})[.!。]?[ \\t]*(?:$|\\r?\\n)`, 'i');
