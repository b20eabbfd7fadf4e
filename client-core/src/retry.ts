import { setTimeout as wait } from 'node:timers/promises';
import { aborted, ExchangeError } from './exchange-error.js';
import { neverSent } from './network-failure.js';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;
const LONGEST_ASKED_SEC = 30;

export interface RetryRules {
  maxRetries: number;
  /** Whether sending it twice does what sending it once does. */
  repeatable: boolean;
  /** The pause before the first retry is at most so long, and twice that before each one after it, up to the longest. */
  firstPauseMs?: number | undefined;
  longestPauseMs?: number | undefined;
  /** A server that asks for a longer pause is not waited for; the caller gets the error, which says how long. */
  longestAskedSec?: number | undefined;
  /** No try begins later than so many milliseconds from now. */
  withinMs?: number | undefined;
  /** Nobody waits for it: the pauses keep no process alive. */
  background?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** Hears of each pause before it begins. */
  onPause?: ((error: ExchangeError, pauseMs: number) => void) | undefined;
}

/** Whether another try may help and does no harm. A 429 and a failed connection mean that nothing was carried out. */
export function mayRetry(error: ExchangeError, repeatable: boolean): boolean {
  const { status = 0 } = error.facts;
  if (status === 429 || neverSent(error)) return true;
  return repeatable && (error.code === 'NETWORK' || error.code === 'TIMEOUT' || status >= 500);
}

/**
 * Milliseconds before the next try; null when the server asks for more than is reasonable. What it asks for is waited in full, and a random pause
 * comes on top of it: many that failed together, or were told the same Retry-After, are spread over the whole range.
 */
export function pauseMs(error: ExchangeError, retries: number, rules: RetryRules): number | null {
  const { firstPauseMs = FIRST_PAUSE_MS, longestPauseMs = LONGEST_PAUSE_MS, longestAskedSec = LONGEST_ASKED_SEC, withinMs } = rules;
  const askedSec = error.facts.retryAfterSec ?? 0;
  if (withinMs === undefined && askedSec > longestAskedSec) return null;
  return askedSec * 1000 + Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** retries);
}

async function pause(ms: number, { signal, background }: RetryRules): Promise<void> {
  try {
    await wait(ms, undefined, { ref: !background, ...(signal && { signal }) });
  } catch (error) {
    throw signal?.aborted ? aborted(signal) : error;
  }
}

/**
 * Calls `attempt` until it succeeds, its failure is final, or the retries or the time are used up. It is told its equal share of the time that
 * is left, so that a server that hangs need not use all of it up at once.
 */
export async function withRetries<T>(rules: RetryRules, attempt: (shareMs: number) => Promise<T>): Promise<T> {
  const { maxRetries, repeatable, withinMs = Number.POSITIVE_INFINITY, onPause } = rules;
  const deadline = performance.now() + withinMs;
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt((deadline - performance.now()) / (maxRetries - retries + 1));
    } catch (error) {
      if (!(error instanceof ExchangeError) || retries >= maxRetries || !mayRetry(error, repeatable)) throw error;
      const ms = pauseMs(error, retries, rules);
      if (ms === null || performance.now() + ms >= deadline) throw error;
      onPause?.(error, ms);
      await pause(ms, rules);
    }
  }
}
