/** Whether what is shown is true now. Nothing is green that nobody confirmed. */
import type { ReadonlySignal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Entry } from '../../data/cache.js';
import { nextRetryAt, refreshShown } from '../../data/poller.js';
import { timeZone } from '../../data/session.js';
import { Icon } from '../draw/icon.js';
import { secondsText } from '../time/times.js';

/** One failure may be chance; after two, what is shown is called old. */
const FAILURES = 2;

type Shown = Pick<Entry, 'failures' | 'confirmedAt' | 'answer' | 'failure'> | null;

/** Whether an answer on the screen is old: it was there, and could not be confirmed twice. */
export const isStale = (entries: readonly Shown[]): boolean =>
  entries.some((entry) => entry !== null && entry.answer.value !== null && entry.failures.value >= FAILURES);

/** Whether each of them is there, or will not come: what is below them moves no more. */
export const isSettled = (entries: readonly (Pick<Entry, 'answer' | 'failure'> | null)[]): boolean =>
  entries.every((entry) => entry === null || entry.answer.value !== null || entry.failure.value !== null);

const oldest = (entries: readonly Shown[]): number | null => {
  const times = entries.flatMap((entry) => (entry?.confirmedAt.value ? [entry.confirmedAt.value] : []));
  return times.length ? Math.min(...times) : null;
};

/** "Live, as of 12:04:31" in the line of facts below a title; nothing until there is an answer, and nothing once it is old. */
export function Live({ of }: { of: readonly Shown[] }) {
  const at = oldest(of);
  if (at === null || isStale(of)) return null;
  return (
    <span class="live">
      Live, as of <time dateTime={new Date(at).toISOString()}>{secondsText(at, timeZone.value)}</time>
    </span>
  );
}

function useSecondsUntil(at: () => number): ReadonlySignal<number | null> {
  const left = useSignal<number | null>(null);
  useEffect(() => {
    const show = () => {
      const seconds = Math.ceil((at() - Date.now()) / 1000);
      left.value = Number.isFinite(seconds) ? Math.max(0, seconds) : null;
    };
    show();
    const timer = setInterval(show, 1_000);
    return () => clearInterval(timer);
  }, [at, left]);
  return left;
}

/** Says that what is below is old, since when, and when it is tried again. */
export function StaleNotice({ of }: { of: readonly Shown[] }) {
  const left = useSecondsUntil(nextRetryAt);
  if (!isStale(of)) return null;
  const at = oldest(of);
  const reason = of.find((entry) => entry?.failure.value)?.failure.value?.message ?? "The server can't be reached.";
  return (
    <div class="note unknown" role="status">
      <Icon name="unknown" />
      <b>As of {at === null ? 'never' : secondsText(at, timeZone.value)}</b>
      <span class="grow quiet">
        {reason} {left.value ? `Trying again in ${left.value} s.` : 'Trying again.'}
      </span>
      <button type="button" class="btn" onClick={refreshShown}>
        Try now
      </button>
    </div>
  );
}
