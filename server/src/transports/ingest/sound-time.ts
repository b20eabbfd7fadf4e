/** Times that senders give. */

// PostgreSQL has no larger offset; the schema accepts up to 23:59
const FARTHEST_ZONE_HOURS = 15;
const ZONE = /[+-](\d\d):?(?:\d\d)?$/;

/** From here on, ISO 8601 writes years with more than four digits. */
const YEAR_10000 = Date.UTC(10_000, 0);

/** The message for an invalid time. */
export const UNSOUND_TIME = 'must be a time since 1970 in a zone that exists';

/** A time in the format date-time; null if Date and PostgreSQL would read it differently, or not at all. */
export function soundTime(text: string): Date | null {
  const time = Date.parse(text);
  // the schema accepts leap seconds and the year 0
  const zoneHours = Number(ZONE.exec(text)?.[1] ?? 0);
  return time >= 0 && time < YEAR_10000 && zoneHours <= FARTHEST_ZONE_HOURS ? new Date(time) : null;
}
