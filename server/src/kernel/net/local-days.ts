/** Local days of a time zone and the instants at which they begin. */

const DAY_MS = 86_400_000;
/** Zones are at most 14 hours ahead of UTC and 12 behind; a day on which the clocks change may be longer. */
const MARGIN_MS = 16 * 3_600_000;

/** Finding one takes about fifty microseconds, and a report needs hundreds. */
const MOST_STARTS = 10_000;
const starts = new Map<string, number>();
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format;
}

/** The local day of an instant, as YYYY-MM-DD. */
export const localDayOf = (instantMs: number, timeZone: string): string => formatOf(timeZone).format(instantMs);

/** The day that is `days` later. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one to another: 0 for the same one. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * The first instant of a local day in Unix seconds: midnight, or the first moment after it if clocks are set forward at midnight. A day
 * that the zone skipped begins with the next one.
 */
export function dayStartSec(day: string, timeZone: string): number {
  const key = `${day} ${timeZone}`;
  let start = starts.get(key);
  if (start === undefined) {
    if (starts.size >= MOST_STARTS) starts.clear();
    start = searchStart(day, timeZone);
    starts.set(key, start);
  }
  return start;
}

function searchStart(day: string, timeZone: string): number {
  const around = Date.parse(day);
  let before = around - MARGIN_MS;
  let after = around + MARGIN_MS;
  // local days grow with instants, so bisection finds the first instant of this day or a later one
  while (after - before > 1_000) {
    const middle = Math.floor((before + after) / 2_000) * 1_000;
    if (localDayOf(middle, timeZone) >= day) after = middle;
    else before = middle;
  }
  return after / 1_000;
}
