/** Days of an organization: from midnight to midnight in its time zone, whatever daylight saving does to them. */
import { LRUCache } from 'lru-cache';

/** A day, and the moments it begins and ends at, in milliseconds. */
export interface LocalDay {
  /** YYYY-MM-DD. */
  day: string;
  startsAt: number;
  endsAt: number;
}

/** The longest day has 25 hours; an hour more is surely in another one. */
const BEYOND_MS = 26 * 3_600_000;

const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 600 });
const days = new LRUCache<string, LocalDay>({ max: 600 });

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone, calendar: 'iso8601', year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

/** The day of a moment as YYYY-MM-DD. */
function dayAt(format: Intl.DateTimeFormat, time: number): string {
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The first moment after `inside` at which the day is another one, in the direction of `step`. */
function border(format: Intl.DateTimeFormat, day: string, inside: number, step: number): number {
  let [near, far] = [inside, inside + step];
  while (Math.abs(far - near) > 1) {
    const middle = Math.trunc((near + far) / 2);
    if (dayAt(format, middle) === day) near = middle;
    else far = middle;
  }
  return step > 0 ? far : near;
}

/** The day of a moment. It is computed once a day for each time zone. */
export function localDay(timeZone: string, now: Date): LocalDay {
  const time = now.getTime();
  const known = days.get(timeZone);
  if (known && time >= known.startsAt && time < known.endsAt) return known;
  const format = formatOf(timeZone);
  const day = dayAt(format, time);
  const found = { day, startsAt: border(format, day, time, -BEYOND_MS), endsAt: border(format, day, time, BEYOND_MS) };
  days.set(timeZone, found);
  return found;
}
