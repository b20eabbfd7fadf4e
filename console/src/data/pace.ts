/** When to ask again. */
import type { Presence } from './activity.js';

/** How often an answer is asked for while somebody looks; `once` is not asked for again. */
export type Pace = 'once' | number;

/** What most screens show: every 15 seconds. */
export const LIVE_MS = 15_000;
/** What changes seldom, such as days and counts beside the screen: every minute. */
export const SLOW_MS = 60_000;

/** Who is there now, on a screen that somebody may only look at: every ten seconds, also when no key is pressed. */
export const REALTIME_MS = 10_000;

const IDLE_LEAST_MS = 60_000;
/** After the first failure, after the second, and so on: sooner than usual, because a server that restarts is back within seconds. */
const RETRIES_MS = [3_000, 8_000, 15_000, 30_000];

interface Asked {
  pace: Pace;
  /** How many times in a row it could not be had. */
  failures: number;
  /** What the server asked for; null if it did not. */
  retryAfterSec: number | null;
}

/** Milliseconds between the last time it was asked for and the next; infinite while nobody looks. */
export function pauseMs({ pace, failures, retryAfterSec }: Asked, presence: Presence): number {
  if (presence === 'hidden') return Number.POSITIVE_INFINITY;
  const usual =
    pace === 'once' ? Number.POSITIVE_INFINITY : presence === 'idle' && pace !== REALTIME_MS ? Math.max(pace, IDLE_LEAST_MS) : pace;
  if (!failures) return usual;
  const retry = RETRIES_MS[Math.min(failures, RETRIES_MS.length) - 1] ?? 30_000;
  return Math.max(Math.min(retry, usual), (retryAfterSec ?? 0) * 1000);
}
