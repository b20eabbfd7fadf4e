import { parseDuration } from '../duration.js';
import { usage } from '../failure.js';

/** The accepted forms of a moment, for help and errors. */
export const MOMENT_FORMS = "+30m, 2h, 'tomorrow 22:00', '2030-12-01 09:00' or 2030-12-01T09:00:00Z";

const ZONED = /^\d{4}-\d\d-\d\dT[\d:.,]+(Z|[+-]\d\d:?\d\d)$/i;
const DATE = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ]+(.+))?$/i;
const CLOCK = /^(\d{1,2})(?::(\d\d))?(?::(\d\d))? ?(am|pm)?$/i;
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const NEARBY: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

interface Clock {
  hours: number;
  minutes: number;
  seconds: number;
}

const MIDNIGHT: Clock = { hours: 0, minutes: 0, seconds: 0 };

/** A time of day: `22:00`, `9am`, `9:30 pm`; not a bare number. */
function clockOf(text: string): Clock | null {
  const [, hours, minutes, seconds, half] = CLOCK.exec(text.trim()) ?? [];
  if (hours === undefined || (minutes === undefined && half === undefined)) return null;
  const twelve = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const clock = { hours: twelve, minutes: Number(minutes ?? 0), seconds: Number(seconds ?? 0) };
  return clock.hours < 24 && clock.minutes < 60 && clock.seconds < 60 ? clock : null;
}

interface Day {
  year: number;
  month: number;
  day: number;
}

const dayFrom = (now: Date, days: number): Day => {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return { year: date.getFullYear(), month: date.getMonth(), day: date.getDate() };
};

/** A moment in the local zone. Rejects invalid dates, and the hour that is skipped in spring. */
function local({ year, month, day }: Day, { hours, minutes, seconds }: Clock, text: string): Date {
  const date = new Date(year, month, day, hours, minutes, seconds);
  const isMeant = date.getMonth() === month && date.getDate() === day && date.getHours() === hours && date.getMinutes() === minutes;
  if (!isMeant) throw usage(`${text} doesn't exist in this time zone.`);
  return date;
}

/** Days until the next weekday with this name, or since the last. */
function daysTo(name: string, now: Date, isPast: boolean): number | null {
  const index = name.length < 3 ? -1 : DAYS.findIndex((day) => day.startsWith(name));
  if (index < 0) return null;
  const ahead = (index - now.getDay() + 7) % 7;
  return isPast ? -((7 - ahead) % 7 || 7) : ahead || 7;
}

/** `tomorrow`, `tomorrow 22:00`, `monday 9am`, `22:00`: the next such time, or the last one if `isPast`. */
function named(text: string, now: Date, isPast: boolean): Date | null {
  const alone = clockOf(text);
  if (alone) {
    const today = local(dayFrom(now, 0), alone, text);
    const isOver = today.getTime() <= now.getTime();
    if (isPast) return isOver ? today : local(dayFrom(now, -1), alone, text);
    return isOver ? local(dayFrom(now, 1), alone, text) : today;
  }
  const [, word = '', rest] = /^([a-z]+)(?:,? +(?:at +)?(.+))?$/i.exec(text) ?? [];
  const days = NEARBY[word.toLowerCase()] ?? daysTo(word.toLowerCase(), now, isPast);
  const clock = rest === undefined ? MIDNIGHT : clockOf(rest);
  return days === null || clock === null ? null : local(dayFrom(now, days), clock, text);
}

/** `+30m`, `in 2h`, `2h ago`, `-1d`; without a sign it is in the future, or in the past if `isPast`. */
function distant(text: string, now: Date, isPast: boolean): Date | null {
  const [, sign, amount = '', ago] = /^(\+|-|in )? ?(.*?)( ago)?$/i.exec(text) ?? [];
  const seconds = /^\d+$/.test(amount) ? null : parseDuration(amount);
  if (seconds === null || (sign !== undefined && ago !== undefined)) return null;
  const isBack = ago !== undefined || sign === '-' || (sign === undefined && isPast);
  return new Date(now.getTime() + (isBack ? -seconds : seconds) * 1000);
}

function dated(text: string): Date | null {
  const [, year, month, day, rest] = DATE.exec(text) ?? [];
  const clock = rest === undefined ? MIDNIGHT : clockOf(rest);
  if (year === undefined || clock === null) return null;
  return local({ year: Number(year), month: Number(month) - 1, day: Number(day) }, clock, text);
}

/**
 * Parses a moment to ISO 8601. A time without a zone is in this computer's zone; one with a zone stays as it is. With `isPast`, a duration without a
 * sign counts backwards, as in `--since 2h`.
 */
export function parseMoment(input: string, nowMs: number, isPast: boolean): string {
  const text = input.trim().replace(/\s+/g, ' ');
  if (ZONED.test(text)) return text;
  const now = new Date(nowMs);
  const date = text.toLowerCase() === 'now' ? now : (dated(text) ?? distant(text, now, isPast) ?? named(text, now, isPast));
  if (date === null || Number.isNaN(date.getTime())) throw usage(`Write a time as ${MOMENT_FORMS}.`);
  return date.toISOString();
}
