import { setTimeout as wait } from 'node:timers/promises';
import { aborted, ExchangeError } from './exchange-error.js';
import { neverSent } from './network-failure.js';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;
const LONGEST_ASKED_SEC = 30;

export interface RetryRules {
  maxRetries: number;
  /** Whether the request is idempotent, as far as is known after the last attempt. */
  readonly repeatable: boolean;
  /** Maximum pause before the first retry; it doubles before each further one, up to the longest. */
  firstPauseMs?: number | undefined;
  longestPauseMs?: number | undefined;
  /** If the server asks for a longer pause, there is no retry; the caller gets the error, which includes the time. */
  longestAskedSec?: number | undefined;
  /** No attempt starts later than this from now, in milliseconds. */
  withinMs?: number | undefined;
  /** No caller waits for it: the pauses don't keep the process alive. */
  background?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** Called before each pause. */
  onPause?: ((error: ExchangeError, pauseMs: number) => void) | undefined;
}

/** Whether a retry may help and is harmless. A 429 or a failed connection means that nothing was executed. */
export function mayRetry(error: ExchangeError, repeatable: boolean): boolean {
  const { status = 0 } = error.facts;
  // the first call with this key is still running: its answer comes next
  if (status === 429 || error.code === 'IDEMPOTENCY_KEY_IN_USE' || neverSent(error)) return true;
  return repeatable && (error.code === 'NETWORK' || error.code === 'TIMEOUT' || status >= 500);
}

/**
 * Milliseconds before the next attempt; null if the server asks for too much. A random pause is added to the full requested time, so that clients that
 * failed together, or got the same Retry-After, are spread over the whole range.
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
 * Calls `attempt` until it succeeds, fails permanently, or runs out of retries or time. Each attempt gets an equal share of the remaining time, so that a
 * hanging server doesn't use it all up at once.
 */
export async function withRetries<T>(rules: RetryRules, attempt: (shareMs: number) => Promise<T>): Promise<T> {
  const { maxRetries, withinMs = Number.POSITIVE_INFINITY, onPause } = rules;
  const deadline = performance.now() + withinMs;
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt((deadline - performance.now()) / (maxRetries - retries + 1));
    } catch (error) {
      if (!(error instanceof ExchangeError) || retries >= maxRetries || !mayRetry(error, rules.repeatable)) throw error;
      const ms = pauseMs(error, retries, rules);
      if (ms === null || performance.now() + ms >= deadline) throw error;
      onPause?.(error, ms);
      await pause(ms, rules);
    }
  }
}
