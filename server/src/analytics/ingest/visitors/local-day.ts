/** An organization's days: midnight to midnight in its time zone, daylight saving included. */
import { LRUCache } from 'lru-cache';
import { addDays, dayStartSec, localDayOf } from '../../../kernel/net/local-days.js';

/** A day, and when it begins and ends in milliseconds. */
export interface LocalDay {
  /** YYYY-MM-DD. */
  day: string;
  startsAt: number;
  endsAt: number;
}

const days = new LRUCache<string, LocalDay>({ max: 600 });

/** The day of a moment. Computed once a day for each time zone. */
export function localDay(timeZone: string, now: Date): LocalDay {
  const time = now.getTime();
  const known = days.get(timeZone);
  if (known && time >= known.startsAt && time < known.endsAt) return known;
  const day = localDayOf(time, timeZone);
  const found = { day, startsAt: dayStartSec(day, timeZone) * 1_000, endsAt: dayStartSec(addDays(day, 1), timeZone) * 1_000 };
  days.set(timeZone, found);
  return found;
}
