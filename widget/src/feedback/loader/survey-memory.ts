/** A browser's memory of surveys: whether the visitor is in the sample, and until when not to ask again. */
import type { Survey } from '../api.js';
import { store, stored } from './storage.js';

const NAME = 'tidewatch.widget.surveys';
const DAY_MS = 86_400_000;
const LIMIT = 20;

interface Known {
  /** Drawn at random once, from 0 to 1. */
  draw: number;
  /** The earliest time to ask again, ms since 1970. */
  until?: number;
}

const all = (): Record<string, Known> => ({ ...stored<Record<string, Known>>(NAME) });

function remember(id: string, known: Known): boolean {
  const { [id]: _, ...others } = all();
  // drops the oldest
  for (const name of Object.keys(others).slice(0, 1 - LIMIT)) delete others[name];
  return store(NAME, { ...others, [id]: known });
}

/** Whether to ask now. If the browser cannot remember it, never ask. */
export function mayAsk({ id, sampleRate }: Survey, now: number): boolean {
  const known = all()[id] || { draw: Math.random() };
  return remember(id, known) && known.draw < sampleRate / 100 && !(Number(known.until) > now);
}

/** Starts the pause after the visitor answered or dismissed the survey. */
export function leaveAlone({ id, cooldownDays }: Survey, now: number): void {
  remember(id, { draw: 0, ...all()[id], until: now + cooldownDays * DAY_MS });
}
