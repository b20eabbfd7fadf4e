/** The result of the Java, .NET, PHP, Ruby and Go parsers, whose stacks include an error's causes. */
import type { RawFrame } from '../events/event.js';

/** One error of a printed chain. Type and message are empty if the text lacks them. */
export interface PrintedError {
  type: string;
  message: string;
  /** Nearest the throw first. */
  frames: RawFrame[];
}

/** Parses a stack: the thrown error, then its causes, nearest first. Empty for other languages. */
export type ReadPrinted = (lines: readonly string[]) => PrintedError[];

/** `Type: message`; the message may be missing or have several lines. */
export function splitHeader(text: string): Pick<PrintedError, 'type' | 'message'> {
  const end = text.indexOf(': ');
  if (end < 0) return { type: text.trim().replace(/:$/, ''), message: '' };
  return { type: text.slice(0, end).trim(), message: text.slice(end + 2).trim() };
}
