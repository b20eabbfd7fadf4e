/** Parses times from senders. */

// PostgreSQL has no larger offset; the schema accepts up to 23:59
const FARTHEST_ZONE_HOURS = 15;
const ZONE = /[+-](\d\d):?(?:\d\d)?$/;

/** From here on, ISO 8601 writes years with more than four digits. */
const YEAR_10000 = Date.UTC(10_000, 0);

/** The message for an invalid time. */
export const UNSOUND_TIME = 'must be a time since 1970 in a zone that exists';

/** The format of Date, which most senders use. The schema has checked the day of the month. */
const USUAL = /^(?:19[7-9]\d|[2-9]\d{3})-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** A time in the format date-time; null if Date and PostgreSQL would read it differently, or not at all. */
export function soundTime(text: string): Date | null {
  const time = Date.parse(text);
  // the schema accepts leap seconds and the year 0
  const zoneHours = Number(ZONE.exec(text)?.[1] ?? 0);
  return time >= 0 && time < YEAR_10000 && zoneHours <= FARTHEST_ZONE_HOURS ? new Date(time) : null;
}

/** The same in Date's format. */
export const soundTimeText = (text: string): string | null => (USUAL.test(text) ? text : (soundTime(text)?.toISOString() ?? null));
