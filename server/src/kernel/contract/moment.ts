/** Times and days as people write them: relative to now, or ISO 8601. */
import { addDays, dayStartSec, localDayOf } from '../net/local-days.js';

/** Seconds of each unit. The command line reads the same units. */
const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

const DATE = /^\d{4}-\d\d-\d\d$/;
const TIME = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|([+-]\d\d)(?::?(\d\d))?)$/i;
/** PostgreSQL has no larger offset. */
const FARTHEST_ZONE_HOURS = 15;
const YEAR_10000 = Date.UTC(10_000, 0);

const isDate = (text: string): boolean => {
  const ms = DATE.test(text) ? Date.parse(text) : Number.NaN;
  // a parser reads 2026-02-30 as a day of March
  return ms >= 0 && new Date(ms).toISOString().startsWith(text);
};

/** Seconds of `24h` or `1h30m`; null for anything else. */
function durationSec(text: string): number | null {
  if (!/^(?:\d{1,6}[smhdw])+$/.test(text)) return null;
  return [...text.matchAll(/(\d+)([smhdw])/g)].reduce((sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0), 0);
}

/** A day by its name or date, in the zone; null for anything else. */
function namedDay(text: string, now: Date, timeZone: string): string | null {
  if (text === 'today') return localDayOf(now.getTime(), timeZone);
  if (text === 'yesterday') return addDays(localDayOf(now.getTime(), timeZone), -1);
  return isDate(text) ? text : null;
}

/** A time with its zone, as written, but in the form that every parser reads. */
function zoned(text: string): Date | null {
  const [, date = '', hours, minutes = '00'] = TIME.exec(text) ?? [];
  if (!isDate(date) || Math.abs(Number(hours ?? 0)) > FARTHEST_ZONE_HOURS) return null;
  const local = text.replace(/[T ]/i, 'T').replace(/(?:Z|[+-]\d\d(?::?\d\d)?)$/i, '');
  return new Date(`${local}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
}

/** Whether what a text means depends on the zone. */
export const needsZone = (text: string): boolean => text === 'today' || text === 'yesterday' || DATE.test(text);

/** The time that a text means, as ISO 8601; null if it means none. A day is its beginning in the zone; a duration counts back from now. */
export function momentOf(text: string, now: Date, timeZone: string): string | null {
  const day = namedDay(text, now, timeZone);
  const seconds = durationSec(text.replace(/^-/, '').replace(/ ago$/, ''));
  let time: Date | null;
  if (text === 'now') time = now;
  else if (day !== null) time = new Date(dayStartSec(day, timeZone) * 1000);
  else if (seconds !== null) time = new Date(Math.max(0, now.getTime() - seconds * 1000));
  else time = zoned(text);
  const ms = time?.getTime() ?? Number.NaN;
  return ms >= 0 && ms < YEAR_10000 ? new Date(ms).toISOString() : null;
}

/** The day that a text means, as YYYY-MM-DD in the zone; null if it means none. */
export function dayOf(text: string, now: Date, timeZone: string): string | null {
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  return days === undefined ? namedDay(text, now, timeZone) : addDays(localDayOf(now.getTime(), timeZone), -Number(days));
}
