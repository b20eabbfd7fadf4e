import { LONGEST_TIMER_MS } from './environment.js';
import { invalidInput } from './errors.js';

/** How long `flush` and `close` wait where nobody says. */
export const FLUSH_MS = 10_000;

export function checkTimeout(timeoutMs: number): number {
  if (typeof timeoutMs !== 'number' || !(timeoutMs >= 0)) throw invalidInput('timeoutMs', 'must be a number of milliseconds');
  return timeoutMs;
}

/** Whether it resolves before the time is over. The timer keeps the process alive, since somebody waits for this. */
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
