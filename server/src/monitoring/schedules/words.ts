/** A schedule as people say it: weekdays at 06:00 in Berlin. */
import { type CronField, type CronFields, cronFields } from './cron-fields.js';
import type { Times } from './expected-times.js';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];
/** More times of a day are said as a list of minutes and one of hours. */
const MOST_TIMES = 4;

const twoDigits = (number: number) => String(number).padStart(2, '0');
const list = (words: readonly string[]) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`);
const isAll = ({ values }: CronField, count: number) => values.length === count;
const isRun = ({ values }: CronField) => values.length > 2 && (values.at(-1) ?? 0) - (values[0] ?? 0) === values.length - 1;

/** The step of a field that begins at its first number and repeats evenly until its end; null if it doesn't. */
function stepOf({ values }: CronField, count: number): number | null {
  const step = values[1];
  return values[0] === 0 && step && values.length === Math.ceil(count / step) && values.every((value, index) => value === index * step)
    ? step
    : null;
}

function minuteWords({ minute, hour }: CronFields): string {
  const step = stepOf(minute, 60);
  if (isAll(minute, 60)) return 'every minute';
  if (step) return `every ${step} minutes`;
  const minutes = list(minute.values.map((value) => `:${twoDigits(value)}`));
  const hours = stepOf(hour, 24);
  return isAll(hour, 24) ? `every hour at ${minutes}` : hours ? `every ${hours} hours at ${minutes}` : `at ${minutes}`;
}

function timeWords(fields: CronFields): string {
  const { minute, hour } = fields;
  const clock = hour.values.flatMap((hours) => minute.values.map((minutes) => `${twoDigits(hours)}:${twoDigits(minutes)}`));
  if (clock.length <= MOST_TIMES) return `at ${list(clock)}`;
  const often = minuteWords(fields);
  if (isAll(hour, 24) || (stepOf(hour, 24) && often.includes(' hours at '))) return often;
  const hours = isRun(hour)
    ? `from ${twoDigits(hour.values[0] ?? 0)} to ${twoDigits(hour.values.at(-1) ?? 0)}`
    : `of ${list(hour.values.map(twoDigits))}`;
  return `${often} in the hours ${hours}`;
}

function weekdayWords({ values }: CronField): string {
  if (values.join() === '1,2,3,4,5') return 'weekdays';
  if (values.join() === '0,6') return 'weekends';
  const fromMonday = [...values].sort((one, other) => ((one + 6) % 7) - ((other + 6) % 7));
  return list(fromMonday.map((value) => WEEKDAYS[value] ?? ''));
}

/** Null for every day. Cron joins the two fields of days by "or", unless one is a star. */
function dayWords({ day, weekday }: CronFields): string | null {
  if ([day, weekday].some(({ isStar, values }, index) => !isStar && values.length === (index === 0 ? 31 : 7))) return null;
  const days = `on day ${isRun(day) ? `${day.values[0]} to ${day.values.at(-1)}` : list(day.values.map(String))} of the month`;
  if (day.isStar) return weekday.isStar ? null : weekdayWords(weekday);
  return weekday.isStar ? days : `${days} or ${weekdayWords(weekday)}`;
}

const CONTINENTS = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/(?:.*\/)?([^/]+)$/;

const zoneWords = (timeZone: string) => `in ${(CONTINENTS.exec(timeZone)?.[2] ?? timeZone).replaceAll('_', ' ')}`;

/** The schedule in words; of one that cannot be parsed, the expression. */
export function scheduleWords({ cron, timeZone }: Times): string {
  const fields = cronFields(cron);
  if (typeof fields === 'string') return `${cron} ${zoneWords(timeZone)}`;
  const times = timeWords(fields);
  const day = dayWords(fields) ?? (times.startsWith('at ') && !times.startsWith('at :') ? 'every day' : null);
  const months = isAll(fields.month, 12) ? null : `in ${list(fields.month.values.map((value) => MONTHS[value - 1] ?? ''))}`;
  return [day, times, months, zoneWords(timeZone)].filter((part) => part !== null).join(' ');
}
