/** Whether somebody looks at this page: what decides how often it asks. */
import { signal } from '@preact/signals';

/** Without a key, a pointer or a scroll for so long, nobody is there. */
const IDLE_MS = 5 * 60_000;

export type Presence = 'active' | 'idle' | 'hidden';

export const presence = signal<Presence>('active');

const listeners = new Set<() => void>();

/** Calls back whenever somebody comes back to the page. Returns what ends that. */
export function onReturn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins to watch. */
export function watchActivity(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isHidden = () => document.visibilityState === 'hidden';
  const wake = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isHidden()) presence.value = 'idle';
    }, IDLE_MS);
    if (isHidden() || presence.value === 'active') return;
    presence.value = 'active';
    for (const listener of listeners) listener();
  };
  for (const name of ['keydown', 'pointerdown', 'pointermove', 'scroll', 'focus', 'online'])
    addEventListener(name, wake, { passive: true });
  document.addEventListener('visibilitychange', () => {
    if (isHidden()) presence.value = 'hidden';
    else wake();
  });
  presence.value = isHidden() ? 'hidden' : 'active';
  wake();
}
