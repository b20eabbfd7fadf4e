import { setTimeout as wait } from 'node:timers/promises';
import { UploadError } from './upload-error.js';

export const MOST_RETRIES = 5;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A server that asks for more than this is not waited for. */
const LONGEST_ASKED_SEC = 300;

/** How often to try again, and how long to pause. */
export interface RetryRules {
  retries: number;
  firstPauseMs: number;
  signal?: AbortSignal | undefined;
  /** Hears of each pause before it begins. */
  onPause?: ((error: UploadError, pauseMs: number) => void) | undefined;
}

export const DEFAULT_RULES: RetryRules = { retries: MOST_RETRIES, firstPauseMs: FIRST_PAUSE_MS };

/** What may pass by itself. An upload replaces what is stored under its paths, so sending it twice does no harm. */
const mayPass = ({ code, status }: UploadError): boolean => code === 'NETWORK' || status === 429 || (status !== undefined && status >= 500);

/** Milliseconds before the next try, spread so that many builds do not come back at once; null where the server asks for too much. */
function pauseOf(error: UploadError, done: number, firstPauseMs: number): number | null {
  const askedSec = error.retryAfterSec ?? 0;
  if (askedSec > LONGEST_ASKED_SEC) return null;
  return askedSec * 1000 + (0.5 + Math.random() / 2) * Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** done);
}

/** Does the work, again after trouble that may pass: no answer, 429 and 5xx. */
export async function withRetries<T>(work: () => Promise<T>, { retries, firstPauseMs, signal, onPause }: RetryRules): Promise<T> {
  for (let done = 0; ; done += 1) {
    try {
      return await work();
    } catch (error) {
      const again = error instanceof UploadError && done < retries && mayPass(error) && !signal?.aborted;
      const pauseMs = again ? pauseOf(error, done, firstPauseMs) : null;
      if (pauseMs === null) throw error;
      onPause?.(error as UploadError, pauseMs);
      await wait(pauseMs, undefined, signal ? { signal } : {});
    }
  }
}
