/**
 * The days that a report covers, in the organization's time zone: a preset that ends today, or a range within the last 90 days (view rules
 * of the specification). Every function is given the time and the zone; none reads a clock.
 */
import { invalid } from '../../../kernel/errors.js';
import { addDays, daysBetween, localDayOf } from '../../../kernel/net/local-days.js';

export const PRESETS = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const;
export type Preset = keyof typeof PRESETS;

/** How far back a range may begin, counting today. */
const REACH_DAYS = PRESETS['90d'];

/** First and last local day, inclusive. */
export interface Days {
  from: string;
  to: string;
}

export interface Period extends Days {
  key: Preset | 'custom';
  timeZone: string;
  /** The same number of days immediately before. */
  previous: Days;
}

export interface PeriodInput {
  period?: Preset | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const lengthOf = ({ from, to }: Days): number => daysBetween(from, to) + 1;

function withPrevious(days: Days, key: Period['key'], timeZone: string): Period {
  const length = lengthOf(days);
  return { ...days, key, timeZone, previous: { from: addDays(days.from, -length), to: addDays(days.from, -1) } };
}

/** Whether the calendar has this day. The schema only checks the format. */
const isDay = (text: string): boolean => new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

function customDays(from: string | undefined, to: string, today: string): Days {
  if (from === undefined) throw invalid('/from', 'is required if to is given');
  if (!isDay(from)) throw invalid('/from', 'must be a day such as 2026-01-31');
  if (!isDay(to)) throw invalid('/to', 'must be a day such as 2026-01-31');
  if (to > today) throw invalid('/to', `must not be in the future; today is ${today}`);
  if (from > today) throw invalid('/from', `must not be in the future; today is ${today}`);
  if (from > to) throw invalid('/from', 'must not be after to');
  const earliest = addDays(today, 1 - REACH_DAYS);
  if (from < earliest) throw invalid('/from', `must be within the last ${REACH_DAYS} days, on ${earliest} or later`);
  return { from, to };
}

/**
 * The period of a call: a preset, a range (`to` defaults to today), or the default preset. Throws VALIDATION_ERROR if both are given, and
 * for a range that is in the future, begins before the last 90 days, or ends before it begins.
 */
export function readPeriod(input: PeriodInput, timeZone: string, now: Date, preset: Preset = '30d'): Period {
  const today = localDayOf(now.getTime(), timeZone);
  const { period, from, to } = input;
  if (from === undefined && to === undefined) {
    const key = period ?? preset;
    return withPrevious({ from: addDays(today, 1 - PRESETS[key]), to: today }, key, timeZone);
  }
  if (period !== undefined) throw invalid('/period', 'must be omitted if from and to are given');
  return withPrevious(customDays(from, to ?? today, today), 'custom', timeZone);
}
