/** When a failed delivery is tried again: close together at first, since most troubles are short, then ever further apart for most of a day. */

import type { DeliveryFailure } from '../../kernel/net/failure.js';
import type { Outcome } from './delivery-store.js';

const PAUSES_SEC = [15, 60, 300, 900, 3_600, 3 * 3_600, 6 * 3_600, 12 * 3_600];
/** A receiver may ask for a longer pause than ours, but not for ever. */
const LONGEST_ASKED_SEC = 6 * 3_600;

/** One attempt more than there are pauses. */
export const MAXIMUM_ATTEMPTS = PAUSES_SEC.length + 1;

/**
 * The time of the next attempt, or null when it is to be given up.
 * @param attempts how many there were
 * @param jitter 0 to 1; moves the pause by up to a tenth each way, so that what failed together isn't tried together
 */
export function nextAttempt(attempts: number, now: Date, retryAfterSec: number | undefined, jitter = Math.random()): Date | null {
  const pause = PAUSES_SEC[attempts - 1];
  if (pause === undefined) return null;
  const seconds = Math.max(pause * (0.9 + 0.2 * jitter), Math.min(retryAfterSec ?? 0, LONGEST_ASKED_SEC));
  return new Date(now.getTime() + Math.round(seconds * 1000));
}

/** What becomes of a delivery whose attempt failed. */
export function outcomeOf(failure: DeliveryFailure, attempts: number, now: Date): Outcome {
  const next = failure.options.forGood ? null : nextAttempt(attempts, now, failure.options.retryAfterSec);
  return { status: next ? 'pending' : 'dead', nextAttemptAt: next, error: failure.message };
}
