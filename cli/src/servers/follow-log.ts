import { setTimeout as wait } from 'node:timers/promises';
import { Failure, toFailure } from '../failure.js';
import { mayPass } from '../watch/look.js';

/** The API's response for a log. */
export interface LogTail {
  sourceId: string;
  lines: readonly string[];
  /** The position after these lines; null if the log is still empty. */
  cursor: string | null;
  truncated: boolean;
  reset: boolean;
  /** The last line is incomplete, and will be returned again once it is complete. */
  unfinished?: boolean;
}

/** How to follow a log. */
interface Following {
  /** Requests the newest lines, or those after a position. */
  ask(after: string | null): Promise<LogTail>;
  /** Handles new lines; waits for slow output. */
  take(lines: readonly string[]): Promise<void>;
  /** Shows a message to the user. */
  say(text: string): void;
  everyMs: number;
  pause?(ms: number): Promise<unknown>;
}

const LONGEST_PAUSE_MS = 30_000;

/** A log may be missing for a moment while it is rotated. */
const passes = (failure: Failure, begun: boolean): boolean =>
  failure.status === 429 || (begun && (mayPass(failure) || failure.code === 'LOG_SOURCE_NOT_FOUND'));

/** Increases with every failure, and is never shorter than the server's Retry-After. */
export const pauseAfter = (everyMs: number, failures: number, retryAfterSec = 0): number =>
  Math.max(retryAfterSec * 1000, Math.min(LONGEST_PAUSE_MS, everyMs * 2 ** Math.min(failures, 10)), everyMs);

/** The position to continue from. Without one, the same lines would be returned again and again. */
function placeAfter({ lines, cursor }: LogTail): string | null {
  if (cursor === null && lines.length > 0) throw new Failure('FAILED', "This log can't be followed: the agent has no cursor for it.");
  return cursor;
}

/**
 * Follows a log until a permanent failure. Temporary failures, such as a disconnected agent, are reported once and retried with growing pauses.
 * Before the first lines, only a rate limit is retried, because any other failure may be a mistake in the command.
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
      if (trouble?.code !== failure.code) say(`${failure.message} Retrying.`);
      trouble = failure;
      failures += 1;
    }
    await pause(pauseAfter(everyMs, failures, trouble?.retryAfterSec));
  }
}
