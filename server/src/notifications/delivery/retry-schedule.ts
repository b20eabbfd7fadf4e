/** When a failed delivery is retried: soon at first, because most failures are short, then at growing intervals for most of a day. */

import type { DeliveryFailure } from '../../kernel/net/failure.js';
import type { Outcome } from './delivery-store.js';

const PAUSES_SEC = [15, 60, 300, 900, 3_600, 3 * 3_600, 6 * 3_600, 12 * 3_600];
/** A receiver may ask for a longer pause, up to a limit. */
const LONGEST_ASKED_SEC = 6 * 3_600;

/**
 * The time of the next attempt; null to give up.
 * @param attempts how many there were
 * @param jitter 0 to 1; changes the pause by up to 10 % either way, so that simultaneous failures aren't retried simultaneously
 */
export function nextAttempt(
  attempts: number,
  now: Date,
  retryAfterSec: number | undefined,
  jitter = Math.random(),
  pausesSec: readonly number[] = PAUSES_SEC,
): Date | null {
  const pause = pausesSec[attempts - 1];
  if (pause === undefined) return null;
  const seconds = Math.max(pause * (0.9 + 0.2 * jitter), Math.min(retryAfterSec ?? 0, LONGEST_ASKED_SEC));
  return new Date(now.getTime() + Math.round(seconds * 1000));
}

/**
 * The state of a delivery after a failed attempt.
 * @param pausesSec the pauses between attempts, if they aren't the usual ones
 */
export function outcomeOf(failure: DeliveryFailure, attempts: number, now: Date, pausesSec?: readonly number[]): Outcome {
  const next = failure.options.forGood ? null : nextAttempt(attempts, now, failure.options.retryAfterSec, Math.random(), pausesSec);
  return { status: next ? 'pending' : 'dead', nextAttemptAt: next, error: failure.message };
}
