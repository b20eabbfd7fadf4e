/** The present, for ages that grow while somebody looks. */
import { signal } from '@preact/signals';

const TICK_MS = 5_000;

/** Milliseconds, renewed every five seconds. */
export const now = signal(Date.now());

/** Begins to renew it, while somebody looks. */
export function runClock(): void {
  setInterval(() => {
    if (document.visibilityState === 'visible') now.value = Date.now();
  }, TICK_MS);
  document.addEventListener('visibilitychange', () => {
    now.value = Date.now();
  });
}
