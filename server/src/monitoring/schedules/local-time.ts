/** Moments as the clocks of a zone show them. */
import { LRUCache } from 'lru-cache';

/** Zones may be written in any case, so callers could name more than there are. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 1_000 });

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, made);
  return made;
}

/** The local time as if it were UTC, in milliseconds. */
export const localMs = (moment: Date, timeZone: string): number => Date.parse(`${formatOf(timeZone).format(moment).replace(' ', 'T')}Z`);

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The local time with its distance from UTC, in ISO 8601: 2026-10-25T02:30:00+01:00. */
export function localText(moment: Date, timeZone: string): string {
  const local = localMs(moment, timeZone);
  const minutes = Math.round((local - Math.floor(moment.getTime() / 1000) * 1000) / 60_000);
  const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(Math.abs(minutes) / 60))}:${twoDigits(Math.abs(minutes) % 60)}`;
  return `${new Date(local).toISOString().slice(0, 19)}${offset}`;
}

/** Clocks are set back by at most two hours, as on Antarctica's coast. */
const HALF_HOUR_MS = 1_800_000;
const SHIFTS = [1, 2, 4].flatMap((halfHours) => [-halfHours * HALF_HOUR_MS, halfHours * HALF_HOUR_MS]);

/** Whether the clocks show this local time twice that day. */
export function isRepeated(moment: Date, timeZone: string): boolean {
  const local = localMs(moment, timeZone);
  return SHIFTS.some((shift) => localMs(new Date(moment.getTime() + shift), timeZone) === local);
}
