/** How moments and days are written for people: UTC, in English. */
import { type Html, html } from './html.js';

const DATE = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
const SHORT_DATE = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const LONG_DATE = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' });

const startOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** As in "20 Nov 2026, 14:03 UTC". */
export const momentText = (at: Date) => `${DATE.format(at)}, ${TIME.format(at)} UTC`;

/** As in "20 November 2026". @param date YYYY-MM-DD */
export const longDateText = (date: string) => LONG_DATE.format(startOf(date));

/** As in "20 Nov". @param date YYYY-MM-DD */
export const shortDateText = (date: string) => SHORT_DATE.format(startOf(date));

/** As in "November 2026". @param month YYYY-MM */
export const monthText = (month: string) => MONTH.format(startOf(`${month}-01`));

/** From one moment to another, with the second date only where it is another day: "20 Nov 2026, 14:00 to 16:30 UTC". */
export function spanText(from: Date, to: Date): string {
  const first = DATE.format(from);
  const last = DATE.format(to);
  const end = first === last ? TIME.format(to) : `${last}, ${TIME.format(to)}`;
  return `${first}, ${TIME.format(from)} to ${end} UTC`;
}

/** A moment as an element that machines can read. Seconds are enough for a public page. */
export const timeElement = (at: Date, text = momentText(at)): Html =>
  html`<time datetime="${at.toISOString().replace(/\.\d+Z$/, 'Z')}">${text}</time>`;

/** A day as an element that machines can read. @param date YYYY-MM-DD */
export const dayElement = (date: string, text = longDateText(date)): Html => html`<time datetime="${date}">${text}</time>`;
