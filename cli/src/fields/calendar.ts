import { usage } from '../failure.js';
import type { Day } from './zone.js';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const SHORTEST_NAME = 3;

/** The position of a name in a list of names, which may be shortened to its first letters; -1 if it isn't there. */
function indexOf(names: readonly string[], text: string): number {
  return text.length < SHORTEST_NAME ? -1 : names.findIndex((name) => name.toLowerCase().startsWith(text.toLowerCase()));
}

/** The day of the week with this name, from Sunday; null if it isn't one. */
export function weekdayNamed(text: string): number | null {
  const index = indexOf(WEEKDAYS, text);
  return index < 0 ? null : index;
}

/** The month with this name, from 1; null if it isn't one. */
export function monthNamed(text: string): number | null {
  const index = indexOf(MONTHS, text);
  return index < 0 ? null : index + 1;
}

/** Rejects a day that isn't in the calendar, and says what is wrong with it. */
export function assertExists({ year, month, day }: Day): void {
  const name = MONTHS[month - 1];
  if (name === undefined) throw usage(`There is no month ${month}.`);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day < 1 || day > days) throw usage(`There is no ${name} ${day}: ${name} ${year} has ${days} days.`);
}

/** Rejects a day of the week that isn't that of the day: one of the two is a mistake. */
export function assertWeekday({ year, month, day }: Day, weekday: number): void {
  const is = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  if (is !== WEEKDAYS[weekday]) throw usage(`${MONTHS[month - 1]} ${day}, ${year} is a ${is.charAt(0).toUpperCase()}${is.slice(1)}.`);
}
