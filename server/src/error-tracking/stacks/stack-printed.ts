/** What the readers of Java, .NET, PHP, Ruby and Go answer: these print an error together with its causes. */
import type { RawFrame } from '../events/event.js';

/** One error of a printed chain. Type and message are empty where the text does not say them. */
export interface PrintedError {
  type: string;
  message: string;
  /** The throw first. */
  frames: RawFrame[];
}

/** Reads a stack: what was thrown, then its causes, the nearest first. Empty where the lines are of another language. */
export type ReadPrinted = (lines: readonly string[]) => PrintedError[];

/** `Type: message`, of which the message may be missing or have more lines. */
export function splitHeader(text: string): Pick<PrintedError, 'type' | 'message'> {
  const end = text.indexOf(': ');
  if (end < 0) return { type: text.trim().replace(/:$/, ''), message: '' };
  return { type: text.slice(0, end).trim(), message: text.slice(end + 2).trim() };
}
