import { usage } from '../failure.js';
import type { Clock } from './clock.js';

/** A day of the calendar; months count from 1. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

/** The time zone of a moment: this computer's, or a fixed distance from UTC. */
export interface Zone {
  /** The day so many days after that of a moment. */
  dayFrom(now: Date, days: number): Day;
  /** The day of the week of a moment, from Sunday. */
  weekdayOf(now: Date): number;
  /** A time of a day. `text` is what was written, for the message if there is no such time. */
  at(day: Day, clock: Clock, text: string): Date;
}

/** This computer's time zone. Rejects the hour that is skipped in spring. */
export const LOCAL: Zone = {
  dayFrom: (now, days) => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
    return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
  },
  weekdayOf: (now) => now.getDay(),
  at: ({ year, month, day }, { hours, minutes, seconds, milliseconds }, text) => {
    const date = new Date(year, month - 1, day, hours, minutes, seconds, milliseconds);
    if (date.getHours() !== hours % 24 || date.getMinutes() !== minutes) throw usage(`${text} doesn't exist in this time zone.`);
    return date;
  },
};

const MINUTE_MS = 60_000;

function fixed(minutesAhead: number): Zone {
  const ahead = minutesAhead * MINUTE_MS;
  const there = (now: Date, days = 0) => new Date(now.getTime() + ahead + days * 86_400_000);
  return {
    dayFrom: (now, days) => {
      const date = there(now, days);
      return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
    },
    weekdayOf: (now) => there(now).getUTCDay(),
    at: ({ year, month, day }, { hours, minutes, seconds, milliseconds }) =>
      new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds, milliseconds) - ahead),
  };
}

const DISTANCE = /^([+-])(\d\d)(?::?(\d\d))?$/;
const FARTHEST_HOURS = 14;

/** A zone as programs print it: `UTC`, `GMT`, `Z`, `+01`, `+0100`, `+01:00`; null for anything else. Other abbreviations mean several zones. */
export function zoneOf(text: string): Zone | null {
  if (/^(z|utc|gmt)$/i.test(text)) return fixed(0);
  const [, sign, hours, minutes = '0'] = DISTANCE.exec(text) ?? [];
  if (sign === undefined) return null;
  if (Number(hours) > FARTHEST_HOURS || Number(minutes) > 59) throw usage(`There is no time zone ${text}.`);
  return fixed((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)));
}
