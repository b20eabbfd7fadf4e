/** The rows of a series as a chart takes them. */
import { type FigureName, figureOf, type Row } from './figures.js';
import { dayLabel, type Interval } from './period.js';

const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** A bucket: its day, its hour, the first day of its week, or its month. */
export function bucketLabel({ date = '', startsAt = '' }: Pick<Row, 'date' | 'startsAt'>, interval: Interval, isOneDay: boolean): string {
  if (interval === 'month') return MONTH.format(Date.parse(date));
  const hour = startsAt.slice(11, 16);
  if (interval === 'hour') return isOneDay ? hour : `${dayLabel(date)} ${hour}`;
  return dayLabel(date);
}

export interface Course {
  labels: string[];
  values: (number | null)[];
  before: (number | null)[] | null;
}

/** A figure's course. Buckets that have not begun have no value yet, and rows without the period before have no `before`. */
export function courseOf(name: FigureName, rows: readonly Row[], interval: Interval, now: number): Course {
  const { row: numberIn, before: beforeOf } = figureOf(name);
  const isOneDay = rows[0]?.date === rows.at(-1)?.date;
  const hasBegun = ({ startsAt }: Row) => !startsAt || Date.parse(startsAt) <= now;
  const before = beforeOf && rows.some((row) => beforeOf(row) !== undefined) ? rows.map((row) => beforeOf(row) ?? null) : null;
  return {
    labels: rows.map((row) => bucketLabel(row, interval, isOneDay)),
    values: rows.map((row) => (hasBegun(row) ? (numberIn?.(row) ?? null) : null)),
    before,
  };
}
