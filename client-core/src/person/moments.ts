import { localTime } from './local-time.js';

const UNITS = [
  ['s', 1, 60],
  ['min', 60, 60],
  ['h', 3600, 24],
  ['d', 86_400, 60],
] as const;

/** How much of a wait may have passed before it counts as shorter: a link made for a day is said to last one, also a second later. */
const SLACK = 1.01;

/** An age or a wait in one unit: `2 min`; null if the date says more. */
function distance(ms: number): string | null {
  const seconds = (ms < 0 ? -ms : ms * SLACK) / 1000;
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
  const text = distance(at - now);
  if (text === null) return localTime(at).slice(0, 10);
  return at > now ? `in ${text}` : `${text} ago`;
}

/** The same, with this computer's local time. */
export function fullTime(iso: string, now: number | null): string {
  if (now === null) return iso;
  const at = Date.parse(iso);
  const text = distance(at - now);
  const exact = localTime(at);
  if (text === null) return exact;
  return `${at > now ? `in ${text}` : `${text} ago`} (${exact})`;
}
