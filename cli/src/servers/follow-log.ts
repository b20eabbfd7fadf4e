import { setTimeout as wait } from 'node:timers/promises';
import { Failure, toFailure } from '../failure.js';
import { mayPass } from '../watch/look.js';

/** What the API answers of a log. */
export interface LogTail {
  sourceId: string;
  lines: readonly string[];
  /** The place behind these lines; null where the log is empty and has none yet. */
  cursor: string | null;
  truncated: boolean;
  reset: boolean;
  /** The last line has not ended yet, and comes again when it has. */
  unfinished?: boolean;
}

/** How a log is followed. */
export interface Following {
  /** Asks for the newest lines, or for what came after a place. */
  ask(after: string | null): Promise<LogTail>;
  /** Takes new lines; what is slow is waited for. */
  take(lines: readonly string[]): Promise<void>;
  /** Says something to a person. */
  say(text: string): void;
  everyMs: number;
  pause?(ms: number): Promise<unknown>;
}

const LONGEST_PAUSE_MS = 30_000;

/** While a log is rotated it may be gone for a moment. */
const passes = (failure: Failure, begun: boolean): boolean =>
  failure.status === 429 || (begun && (mayPass(failure) || failure.code === 'LOG_SOURCE_NOT_FOUND'));

/** Longer after every failure, and never shorter than the server asks for. */
export const pauseAfter = (everyMs: number, failures: number, retryAfterSec = 0): number =>
  Math.max(retryAfterSec * 1000, Math.min(LONGEST_PAUSE_MS, everyMs * 2 ** Math.min(failures, 10)), everyMs);

/** Where to go on. Lines without a place behind them would come again and again. */
function placeAfter({ lines, cursor }: LogTail): string | null {
  if (cursor === null && lines.length > 0) throw new Failure('FAILED', 'This log cannot be followed: the agent gives no cursor for it.');
  return cursor;
}

/**
 * Follows a log until something is wrong that will not pass. What may pass, the agent being away included, is said once and tried again with
 * growing pauses; before the first lines only a full limit is waited for, since everything else may be a mistake of the line.
 */
export async function followLog({ ask, take, say, everyMs, pause = wait }: Following): Promise<never> {
  let after: string | null = null;
  let begun = false;
  let trouble: Failure | null = null;
  for (let failures = 0; ; ) {
    try {
      const tail = await ask(after);
      if (trouble) say('The log is readable again.');
      if (tail.reset) say('The log was rotated or truncated. These are its latest lines.');
      if (tail.truncated) say('Some lines were dropped or cut here.');
      await take(tail.unfinished ? tail.lines.slice(0, -1) : tail.lines);
      after = placeAfter(tail);
      begun = true;
      trouble = null;
      failures = 0;
    } catch (error) {
      const failure = toFailure(error);
      if (!passes(failure, begun)) throw failure;
      if (trouble?.code !== failure.code) say(`${failure.message} Trying on.`);
      trouble = failure;
      failures += 1;
    }
    await pause(pauseAfter(everyMs, failures, trouble?.retryAfterSec));
  }
}
