import { LONGEST_TIMER_MS } from './environment.js';
import { invalidInput } from './errors.js';

/** The default time of `flush` and `close`. */
export const FLUSH_MS = 10_000;

export function checkTimeout(timeoutMs: number): number {
  if (typeof timeoutMs !== 'number' || !(timeoutMs >= 0)) throw invalidInput('timeoutMs', 'must be a number of milliseconds');
  return timeoutMs;
}

/** Whether the promise resolves in time. The timer keeps the process alive, because a caller is waiting. */
export async function inTime(done: Promise<void>, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, Math.min(timeoutMs, LONGEST_TIMER_MS), false);
  });
  try {
    return await Promise.race([done.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
