/** Buckets of a time series: weeks and months are sums of their days. */
import { expect, test } from '@jest/globals';
import type { Bucket } from '../../../../src/analytics/queries/types.js';
import { addTotals, firstDayOf, groupDays, readInterval } from '../../../../src/analytics/reports/period/intervals.js';

const day = (name: string, visits: number): Bucket => ({
  day: name,
  hour: null,
  startsAt: `${name}T00:00:00.000Z`,
  visitors: visits,
  visits,
  pageviews: 2 * visits,
  events: 0,
  bounces: Math.floor(visits / 2),
  durationSec: 10 * visits,
  viewsPerVisit: visits ? 2 : null,
  bounceRate: null,
  averageDurationSec: visits ? 10 : null,
});

test.each([
  ['2026-03-23', 'week', '2026-03-23'],
  ['2026-03-29', 'week', '2026-03-23'],
  ['2027-01-01', 'week', '2026-12-28'],
  ['2024-02-29', 'month', '2024-02-01'],
] as const)('%s is in the %s of %s', (name, interval, first) => {
  expect(firstDayOf(name, interval)).toBe(first);
});

test('weeks begin on Monday, except that the first begins with the range', () => {
  const days = ['2026-03-21', '2026-03-22', '2026-03-23', '2026-03-24'].map((name, index) => day(name, index + 1));
  const weeks = groupDays(days, 'week');
  expect(weeks.map((week) => [week.day, week.startsAt, week.visits, week.pageviews])).toEqual([
    ['2026-03-21', '2026-03-21T00:00:00.000Z', 3, 6],
    ['2026-03-23', '2026-03-23T00:00:00.000Z', 7, 14],
  ]);
});

test('days are grouped by month', () => {
  const months = groupDays([day('2026-02-28', 4), day('2026-03-01', 1), day('2026-03-02', 2)], 'month');
  expect(months.map((month) => [month.day, month.visitors])).toEqual([
    ['2026-02-28', 4],
    ['2026-03-01', 3],
  ]);
});

test('rates are computed from the sums, and null without visits', () => {
  expect(addTotals([day('2026-03-01', 4), day('2026-03-02', 0), day('2026-03-03', 1)])).toEqual({
    visitors: 5,
    visits: 5,
    pageviews: 10,
    events: 0,
    bounces: 2,
    durationSec: 50,
    viewsPerVisit: 2,
    bounceRate: 0.4,
    averageDurationSec: 10,
  });
  expect(addTotals([])).toMatchObject({ visits: 0, viewsPerVisit: null, bounceRate: null, averageDurationSec: null });
});

test('the default is hours for one day and days otherwise; hours of a quarter are refused', () => {
  expect(readInterval(undefined, { from: '2026-03-01', to: '2026-03-01' })).toBe('hour');
  expect(readInterval(undefined, { from: '2026-03-01', to: '2026-03-02' })).toBe('day');
  expect(readInterval('hour', { from: '2026-03-01', to: '2026-03-31' })).toBe('hour');
  expect(() => readInterval('hour', { from: '2026-03-01', to: '2026-04-01' })).toThrow('at most 31 days');
  expect(readInterval('month', { from: '2026-03-01', to: '2026-03-01' })).toBe('month');
});
