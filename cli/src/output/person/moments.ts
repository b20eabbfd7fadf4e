import { localTime } from '../../local-time.js';

const UNITS = [
  ['s', 1, 60],
  ['min', 60, 60],
  ['h', 3600, 24],
  ['d', 86_400, 60],
] as const;

/** An age or a wait in one unit: `2 min`; null for what is so far away that its date says more. */
function distance(seconds: number): string | null {
  for (const [unit, size, most] of UNITS) {
    if (seconds < size * most) return `${Math.floor(seconds / size)} ${unit}`;
  }
  return null;
}

/** How a text shows moments. */
export interface Moments {
  /** One that stands alone. */
  full(iso: string): string;
  /** One of many that follow each other closely. */
  close(iso: string): string;
}

/** Moments for programs: as they are. */
export const ISO_MOMENTS: Moments = { full: (iso) => iso, close: (iso) => iso };

/** Moments for a person, in the time zone of this computer. */
export const personMoments = (now: number): Moments => ({
  full: (iso) => fullTime(iso, now),
  close: (iso) => `${localTime(Date.parse(iso)).slice(11)}.${iso.slice(20, 23)}`,
});

/** A moment as a person says it: `2 min ago`, `in 3 h`, and by its date when it is months away. */
export function relativeTime(iso: string, now: number): string {
  const at = Date.parse(iso);
  const text = distance(Math.abs(now - at) / 1000);
  if (text === null) return localTime(at).slice(0, 10);
  return at > now ? `in ${text}` : `${text} ago`;
}

/** The same beside the time of this computer's zone. */
export function fullTime(iso: string, now: number): string {
  const at = Date.parse(iso);
  const text = distance(Math.abs(now - at) / 1000);
  const exact = localTime(at);
  if (text === null) return exact;
  return `${at > now ? `in ${text}` : `${text} ago`} (${exact})`;
}
