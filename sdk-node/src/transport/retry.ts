import { setTimeout as wait } from 'node:timers/promises';
import { TidewatchError } from '../errors.js';
import { aborted } from './exchange.js';
import { neverSent } from './network-failure.js';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;

/** A server that asks for a longer pause than this is not waited for; the caller gets the error, which says how long. */
export const LONGEST_RETRY_AFTER_SEC = 30;

export interface RetryRules {
  maxRetries: number;
  /** Whether sending it twice does what sending it once does. */
  repeatable: boolean;
  signal?: AbortSignal | undefined;
  /** For what nobody waits for: no try begins later than so many milliseconds from now, and the pauses keep no process alive. */
  backgroundMs?: number | undefined;
}

/** Whether another try may help and does no harm. A 429 and a failed connection mean that nothing was carried out. */
export function mayRetry(error: TidewatchError, repeatable: boolean): boolean {
  if (error.status === 429 || neverSent(error)) return true;
  const passing = error.code === 'NETWORK' || error.code === 'TIMEOUT' || (error.status ?? 0) >= 500;
  return repeatable && passing;
}

/** Milliseconds before the next try, spread over the whole range; null when the server asks for more than is reasonable. */
export function pauseMs(error: TidewatchError, retries: number, longestAskedSec = LONGEST_RETRY_AFTER_SEC): number | null {
  const askedSec = error.retryAfter ?? 0;
  if (askedSec > longestAskedSec) return null;
  return askedSec * 1000 + Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** retries);
}

async function pause(ms: number, { signal, backgroundMs }: RetryRules): Promise<void> {
  try {
    await wait(ms, undefined, { ref: backgroundMs === undefined, ...(signal && { signal }) });
  } catch (error) {
    throw signal?.aborted ? aborted(signal) : error;
  }
}

/** Calls `attempt` until it succeeds, its failure is final, or the retries or the time are used up. */
export async function withRetries<T>(rules: RetryRules, attempt: () => Promise<T>): Promise<T> {
  const { maxRetries, repeatable, backgroundMs } = rules;
  const deadline = performance.now() + (backgroundMs ?? Number.POSITIVE_INFINITY);
  const longestAskedSec = backgroundMs === undefined ? LONGEST_RETRY_AFTER_SEC : backgroundMs / 1000;
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const again = error instanceof TidewatchError && retries < maxRetries && mayRetry(error, repeatable);
      const ms = again ? pauseMs(error, retries, longestAskedSec) : null;
      if (ms === null || performance.now() + ms >= deadline) throw error;
      await pause(ms, rules);
    }
  }
}
