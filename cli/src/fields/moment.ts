import { parseDuration } from '#client-core/person/duration.js';
import { usage } from '../failure.js';
import { assertExists, assertWeekday, monthNamed, weekdayNamed } from './calendar.js';
import { type Clock, clockOf, MIDNIGHT } from './clock.js';
import { type Day, LOCAL, type Zone, zoneOf } from './zone.js';

/** The accepted forms of a moment, for help and errors. */
export const MOMENT_FORMS = "+30m, 2h, 'tomorrow 22:00', '2030-12-01 09:00' or 2030-12-01T09:00:00Z";

const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const ISO_DAY = /^(\d{4})([-/])(\d\d?)\2(\d\d?)$/;
const NEARBY: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** What the words of a moment say. */
interface Said {
  day?: Day;
  nearby?: number;
  weekday?: number;
  month?: number;
  /** Numbers that are a day of a month or a year. */
  numbers: number[];
  clock?: Clock;
  zone?: Zone;
}

type Reader = (word: string, said: Said) => Partial<Said> | null;

function isoDay(word: string): Pick<Said, 'day'> | null {
  const [, year, , month, day] = ISO_DAY.exec(word) ?? [];
  return year === undefined ? null : { day: { year: Number(year), month: Number(month), day: Number(day) } };
}

const some = <Key extends keyof Said>(key: Key, value: Said[Key] | null | undefined): Partial<Said> | null =>
  value === null || value === undefined ? null : ({ [key]: value } as Partial<Said>);

/** How a word may be read; the first that fits counts. */
const READERS: readonly Reader[] = [
  isoDay,
  (word) => some('nearby', NEARBY[word.toLowerCase()]),
  (word) => some('weekday', weekdayNamed(word)),
  (word) => some('month', monthNamed(word)),
  (word) => some('clock', clockOf(word)),
  (word) => some('zone', zoneOf(word)),
  (word, { numbers }) => (/^(\d{1,2}|\d{4})$/.test(word) ? { numbers: [...numbers, Number(word)] } : null),
];

/** The words of a moment: `2027-01-05T09:00+01` has three. */
function wordsOf(text: string): string[] {
  return text
    .replace(/,(?=\s)/g, '')
    .replace(/^(\d{4}[-/]\d\d?[-/]\d\d?)T(?=\d)/i, '$1 ')
    .replace(/(\d) (?=[ap]m\b)/gi, '$1')
    .replace(/(:\d\d(?:[.,]\d+)?|\d[ap]m)(?=Z$|[+-]\d\d)/gi, '$1 ')
    .split(/ +(?:at +)?/i);
}

/** What a moment says; null if a word says nothing, or something is said twice. */
function read(text: string): Said | null {
  let said: Said = { numbers: [] };
  for (const word of wordsOf(text)) {
    const part = READERS.reduce<Partial<Said> | null>((found, reader) => found ?? reader(word, said), null);
    if (part === null || Object.keys(part).some((key) => key !== 'numbers' && key in said)) return null;
    said = { ...said, ...part };
  }
  return said;
}

/** The written day: `2027-01-05`, or `Jan 5 2027` in any order; null if there is none, undefined if it is incomplete. */
function writtenDay({ day, month, numbers }: Said): Day | null | undefined {
  if (month === undefined) return numbers.length > 0 ? undefined : (day ?? null);
  const year = numbers.find((number) => number >= 1000);
  const date = numbers.find((number) => number !== year);
  return day || numbers.length !== 2 || year === undefined || date === undefined ? undefined : { year, month, day: date };
}

/** Days until the next such day of the week, or since the last. */
function daysTo(weekday: number, today: number, isPast: boolean): number {
  const ahead = (weekday - today + 7) % 7;
  return isPast ? -((7 - ahead) % 7 || 7) : ahead || 7;
}

/** The moment that the words name: a day, a time of it, or both. A time without a day is the next one, or the last if `isPast`. */
function named(text: string, now: Date, isPast: boolean): Date | null {
  const said = read(text);
  const day = said && writtenDay(said);
  if (!said || day === undefined) return null;
  const { clock, weekday, nearby, zone = LOCAL } = said;
  if (day) {
    if (nearby !== undefined) return null;
    assertExists(day);
    if (weekday !== undefined) assertWeekday(day, weekday);
    return zone.at(day, clock ?? MIDNIGHT, text);
  }
  if (weekday !== undefined && nearby !== undefined) return null;
  const days = weekday === undefined ? nearby : daysTo(weekday, zone.weekdayOf(now), isPast);
  if (days !== undefined) return zone.at(zone.dayFrom(now, days), clock ?? MIDNIGHT, text);
  if (!clock) return null;
  const today = zone.at(zone.dayFrom(now, 0), clock, text);
  const isOver = today.getTime() <= now.getTime();
  return isOver === isPast ? today : zone.at(zone.dayFrom(now, isPast ? -1 : 1), clock, text);
}

/** `+30m`, `in 2h`, `2h ago`, `-1d`; without a sign it is in the future, or in the past if `isPast`. */
function distant(text: string, now: Date, isPast: boolean): Date | null {
  const [, sign, amount = '', ago] = /^(\+|-|in )? ?(.*?)( ago)?$/i.exec(text) ?? [];
  const seconds = /[a-z]/i.test(amount) ? parseDuration(amount) : null;
  if (seconds === null || (sign !== undefined && ago !== undefined)) return null;
  const isBack = ago !== undefined || sign === '-' || (sign === undefined && isPast);
  return new Date(now.getTime() + (isBack ? -seconds : seconds) * 1000);
}

/**
 * Parses a moment to ISO 8601. A time without a zone is in this computer's zone; ISO 8601 with one stays as it is. With `isPast`, a duration without a
 * sign counts backwards, as in `--since 2h`.
 */
export function parseMoment(input: string, nowMs: number, isPast: boolean): string {
  const text = input.trim().replace(/\s+/g, ' ');
  const now = new Date(nowMs);
  const date = text.toLowerCase() === 'now' ? now : (distant(text, now, isPast) ?? named(text, now, isPast));
  if (date === null || Number.isNaN(date.getTime())) throw usage(`Write a time as ${MOMENT_FORMS}.`);
  return ZONED.test(text) ? text : date.toISOString();
}
