import { localTime } from './local-time.js';

const UNITS = [
  ['s', 1, 60],
  ['min', 60, 60],
  ['h', 3600, 24],
  ['d', 86_400, 60],
] as const;

/** An age or a wait in one unit: `2 min`; null if the date says more. */
function distance(seconds: number): string | null {
  for (const [unit, size, most] of UNITS) {
    if (seconds < size * most) return `${Math.floor(seconds / size)} ${unit}`;
  }
  return null;
}

/** How a text shows moments. */
export interface Moments {
  /** A moment on its own. */
  full(iso: string): string;
  /** One of many in close succession. */
  close(iso: string): string;
}

/** Moments for programs: unchanged. */
export const ISO_MOMENTS: Moments = { full: (iso) => iso, close: (iso) => iso };

/** Moments for people, in this computer's time zone. */
export const personMoments = (now: number): Moments => ({
  full: (iso) => fullTime(iso, now),
  close: (iso) => `${localTime(Date.parse(iso)).slice(11)}.${iso.slice(20, 23)}`,
});

/** A relative moment: `2 min ago`, `in 3 h`, or the date if it is months away; without a present, as the API writes it. */
export function relativeTime(iso: string, now: number | null): string {
  if (now === null) return iso;
  const at = Date.parse(iso);
  const text = distance(Math.abs(now - at) / 1000);
  if (text === null) return localTime(at).slice(0, 10);
  return at > now ? `in ${text}` : `${text} ago`;
}

/** The same, with this computer's local time. */
export function fullTime(iso: string, now: number | null): string {
  if (now === null) return iso;
  const at = Date.parse(iso);
  const text = distance(Math.abs(now - at) / 1000);
  const exact = localTime(at);
  if (text === null) return exact;
  return `${at > now ? `in ${text}` : `${text} ago`} (${exact})`;
}
