/** What a browser knows of surveys: whether its visitor is among those who are asked, and how long they are left alone. */
import type { Survey } from '../api.js';
import { store, stored } from './storage.js';

const NAME = 'tidewatch.widget.surveys';
const DAY_MS = 86_400_000;
const LIMIT = 20;

interface Known {
  /** Drawn once, from 0 to 1. */
  draw: number;
  /** Not asked before, ms since 1970. */
  until?: number;
}

const all = (): Record<string, Known> => ({ ...stored<Record<string, Known>>(NAME) });

function remember(id: string, known: Known): boolean {
  const { [id]: _, ...others } = all();
  // the oldest go
  for (const name of Object.keys(others).slice(0, 1 - LIMIT)) delete others[name];
  return store(NAME, { ...others, [id]: known });
}

/** Whether to ask now. Nobody is asked whose browser cannot remember it. */
export function mayAsk({ id, sampleRate }: Survey, now: number): boolean {
  const known = all()[id] || { draw: Math.random() };
  return remember(id, known) && known.draw < sampleRate / 100 && !(Number(known.until) > now);
}

/** The visitor answered or dismissed it. */
export function leaveAlone({ id, cooldownDays }: Survey, now: number): void {
  remember(id, { draw: 0, ...all()[id], until: now + cooldownDays * DAY_MS });
}
