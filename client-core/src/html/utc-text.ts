/** Times and days in English, in UTC. Hand-written because Intl's output differs between Node versions. */

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const two = (number: number) => String(number).padStart(2, '0');

const dayOf = (at: Date) => `${at.getUTCDate()} ${(MONTHS[at.getUTCMonth()] ?? '').slice(0, 3)} ${at.getUTCFullYear()}`;

const clockOf = (at: Date) => `${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`;

/** As in "20 Nov 2026, 14:03 UTC". */
export const momentText = (at: Date) => `${dayOf(at)}, ${clockOf(at)}`;

/** As in "20 Nov 2026". @param date YYYY-MM-DD */
export const dateText = (date: string) => dayOf(new Date(`${date}T00:00:00Z`));

/** As in "November 2026". @param month YYYY-MM */
export function monthText(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTHS[Number(number) - 1]} ${year}`;
}

/** As in "14:03 UTC"; includes the date if it is another day than the previous time's. */
export const endText = (from: Date, to: Date) => (dayOf(from) === dayOf(to) ? clockOf(to) : momentText(to));

/** For machines, to the second. */
export const isoText = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z');
