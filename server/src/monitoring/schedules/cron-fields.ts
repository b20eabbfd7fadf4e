/** The five fields of a cron expression, as people write them in a crontab. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const NICKNAMES: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};

/** A field: the numbers that it allows in order, and whether it is a star, which leaves the day to the other field of days. */
export interface CronField {
  values: number[];
  isStar: boolean;
}

export type CronFields = Record<'minute' | 'hour' | 'day' | 'month' | 'weekday', CronField>;

interface Bounds {
  name: keyof CronFields;
  first: number;
  last: number;
  names?: readonly string[];
}

/** Sunday is 0 or 7. */
const FIELDS: readonly Bounds[] = [
  { name: 'minute', first: 0, last: 59 },
  { name: 'hour', first: 0, last: 23 },
  { name: 'day', first: 1, last: 31 },
  { name: 'month', first: 1, last: 12, names: MONTHS },
  { name: 'weekday', first: 0, last: 7, names: WEEKDAYS },
];

/** A number of the field, or a name; NaN for anything else. */
function numberOf(text: string, { first, last, names }: Bounds): number {
  const named = names?.indexOf(text.toLowerCase()) ?? -1;
  const number = named >= 0 ? named + first : /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return number >= first && number <= last ? number : Number.NaN;
}

/** The numbers of one part of a list: a star, a number or a range, the first and the last with an optional step. Null if it is none of these. */
function partOf(text: string, bounds: Bounds): number[] | null {
  const [, range = '', step] = /^([^/]+)(?:\/(\d{1,2}))?$/.exec(text) ?? [];
  const [from = '', to, ...more] = range === '*' ? [String(bounds.first), String(bounds.last)] : range.split('-');
  const [first, last] = [numberOf(from, bounds), numberOf(to ?? from, bounds)];
  const isPossible = first <= last && !more.length && step !== '0' && step !== '00' && (step === undefined || to !== undefined);
  if (!isPossible) return null;
  const by = Number(step ?? 1);
  return Array.from({ length: Math.floor((last - first) / by) + 1 }, (_, index) => first + index * by);
}

function fieldOf(text: string, bounds: Bounds): CronField | null {
  const parts = text.split(',').map((part) => partOf(part, bounds));
  if (parts.includes(null)) return null;
  const numbers = parts.flatMap((part) => part ?? []).map((number) => (bounds.name === 'weekday' ? number % 7 : number));
  return { values: [...new Set(numbers)].sort((one, other) => one - other), isStar: text === '*' };
}

/** The expression in five fields: a nickname such as @daily is written out. */
export const writtenOut = (cron: string): string => NICKNAMES[cron.trim().toLowerCase()] ?? cron.trim().split(/\s+/).join(' ');

/** Whether schedulers disagree: with a step of a star for one day, some require both days and others either of them. */
const isAmbiguous = ([, , day = '', , weekday = '']: readonly string[]): boolean =>
  day !== '*' && weekday !== '*' && (day.startsWith('*') || weekday.startsWith('*'));

/** The fields of an expression, or what is wrong with it, to follow its name. */
export function cronFields(cron: string): CronFields | string {
  const texts = writtenOut(cron).split(' ');
  if (texts.length !== FIELDS.length) return 'must have five fields: minute, hour, day of the month, month and day of the week';
  const fields: Partial<CronFields> = {};
  for (const [index, bounds] of FIELDS.entries()) {
    const text = texts[index] ?? '';
    const field = fieldOf(text, bounds);
    if (!field)
      return `has no ${bounds.name} ${text}: write numbers from ${bounds.first} to ${bounds.last}, ranges, lists and steps such as */5`;
    fields[bounds.name] = field;
  }
  const ambiguous = 'must not have a step of * for one of the two days beside the other, because schedulers disagree about it';
  return isAmbiguous(texts) ? ambiguous : (fields as CronFields);
}
