/** Asks again for what is shown: one clock for all of it. */
import { onReturn, presence } from './activity.js';
import { cache, type Entry } from './cache.js';
import { type Pace, pauseMs } from './pace.js';

const TICK_MS = 1_000;
/** What was confirmed a moment ago needs no asking when somebody comes back. */
const FRESH_MS = 2_000;

const shown = new Map<symbol, { entry: Entry; pace: Pace }>();
let clock: ReturnType<typeof setInterval> | undefined;

/** When an entry is asked for again, in milliseconds; infinite: not by itself. */
function nextAskAt({ entry, pace }: { entry: Entry; pace: Pace }): number {
  const retryAfterSec = entry.failure.peek()?.retryAfterSec ?? null;
  return entry.askedAt + pauseMs({ pace, failures: entry.failures.peek(), retryAfterSec }, presence.peek());
}

/** The next time at which anything that fails is asked for again. */
export function nextRetryAt(): number {
  const failing = [...shown.values()].filter(({ entry }) => entry.failures.peek() > 0);
  return Math.min(...failing.map(nextAskAt));
}

function tick(): void {
  const now = Date.now();
  for (const each of shown.values()) if (!each.entry.flight && nextAskAt(each) <= now) void cache.refresh(each.entry);
}

/** Asks for everything that is shown, now. */
export function refreshShown(): void {
  for (const { entry } of shown.values()) void cache.refresh(entry);
}

onReturn(() => {
  const now = Date.now();
  for (const { entry, pace } of shown.values()) if (pace !== 'once' && now - entry.askedAt > FRESH_MS) void cache.refresh(entry);
});

/** Keeps an entry fresh while it is shown; returns what ends that. */
export function keepFresh(entry: Entry, pace: Pace): () => void {
  const id = Symbol(entry.key);
  shown.set(id, { entry, pace });
  entry.readers += 1;
  clock ??= setInterval(tick, TICK_MS);
  const isDue =
    entry.answer.peek() === null || entry.isOutdated || Date.now() - entry.askedAt >= (pace === 'once' ? Number.POSITIVE_INFINITY : pace);
  if (isDue || (pace === 'once' && entry.failures.peek())) void cache.refresh(entry);
  return () => {
    shown.delete(id);
    entry.readers -= 1;
    if (shown.size) return;
    clearInterval(clock);
    clock = undefined;
  };
}
