/**
 * The formats that validators need at run time: those of ajv-formats, with a fast path for the usual form of times, and without times that Date and
 * PostgreSQL read differently or not at all. The package splits a time into its parts, which for an error event with its breadcrumbs costs more than
 * the rest of the validation.
 */
import { fullFormats as formats } from 'ajv-formats/dist/formats.js';

/** A time since 1970 in UTC on one of the first 28 days of a month; the package accepts all of these, too. */
const USUAL = /^(?:19[7-9]\d|[2-9]\d{3})-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/;

const { validate, compare } = formats['date-time'] as { validate: (text: string) => boolean; compare: unknown };

// PostgreSQL has no larger offset; the package accepts up to 23:59
const FARTHEST_ZONE_HOURS = 15;
const ZONE = /[+-](\d\d):?(?:\d\d)?$/;

/** From here on, ISO 8601 writes years with more than four digits. */
const YEAR_10000 = Date.UTC(10_000, 0);

/** Whether it is a time since 1970 in a zone that exists. The package also accepts leap seconds and the year 0. */
function isSound(text: string): boolean {
  const time = Date.parse(text);
  return time >= 0 && time < YEAR_10000 && Number(ZONE.exec(text)?.[1] ?? 0) <= FARTHEST_ZONE_HOURS;
}

export const fullFormats = {
  ...formats,
  'date-time': { compare, validate: (text: string) => USUAL.test(text) || (validate(text) && isSound(text)) },
};
