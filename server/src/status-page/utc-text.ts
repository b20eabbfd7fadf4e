/** Moments and days in English, in UTC. */

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });

const DATE = format({ day: 'numeric', month: 'short', year: 'numeric' });
const LONG_DATE = format({ day: 'numeric', month: 'long', year: 'numeric' });
const MONTH = format({ month: 'long', year: 'numeric' });
const TIME = format({ hour: '2-digit', minute: '2-digit' });

const startOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** As in "20 Nov 2026, 14:03 UTC". */
export const momentText = (at: Date) => `${DATE.format(at)}, ${TIME.format(at)} UTC`;

/** As in "20 November 2026". @param date YYYY-MM-DD */
export const longDateText = (date: string) => LONG_DATE.format(startOf(date));

/** As in "20 Nov 2026". @param date YYYY-MM-DD */
export const dateText = (date: string) => DATE.format(startOf(date));

/** As in "November 2026". @param month YYYY-MM */
export const monthText = (month: string) => MONTH.format(startOf(`${month}-01`));

/** As in "14:03 UTC", and with the date where that is another day than the one before. */
export function endText(from: Date, to: Date): string {
  return DATE.format(from) === DATE.format(to) ? `${TIME.format(to)} UTC` : momentText(to);
}

/** For machines, to the second. */
export const isoText = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z');
