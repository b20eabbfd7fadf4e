/** Buckets beside those of the previous period, and instants in a time zone. */
import { expect, test } from '@jest/globals';
import type { Bucket } from '../../../../src/analytics/queries/types.js';
import { besideEach, localIso } from '../../../../src/analytics/reports/figures/time-series.js';
import { addTotals } from '../../../../src/analytics/reports/period/intervals.js';
import { readPeriod } from '../../../../src/analytics/reports/period/period.js';

const bucket = (day: string, hour: number | null, visits: number): Bucket => ({
  ...addTotals([{ visitors: visits, visits, pageviews: visits, events: 0, bounces: 0, durationSec: 0 }]),
  day,
  hour,
  startsAt: '',
});

test('an hour is compared with the same hour of the previous day, or with nothing if clocks skipped it', () => {
  const period = readPeriod({ period: 'today' }, 'Europe/Berlin', new Date('2026-03-30T12:00:00Z'));
  const today = [22, 23].map((hour) => bucket('2026-03-30', hour, 1));
  const yesterday = Array.from({ length: 23 }, (_, hour) => bucket('2026-03-29', hour, hour));
  expect(besideEach(today, yesterday, period, 'hour').map(({ visits }) => visits)).toEqual([22, 0]);
});

test('a week is compared with the same number of days', () => {
  const period = readPeriod({ from: '2026-03-21', to: '2026-03-24' }, 'UTC', new Date('2026-03-30T12:00:00Z'));
  const days = ['21', '22', '23', '24'].map((day) => bucket(`2026-03-${day}`, null, 1));
  const before = ['17', '18', '19', '20'].map((day) => bucket(`2026-03-${day}`, null, Number(day)));
  expect(besideEach(days, before, period, 'week').map(({ visits }) => visits)).toEqual([35, 39]);
});

test.each([
  ['2026-03-29T00:59:59.000Z', 'Europe/Berlin', '2026-03-29T01:59:59+01:00'],
  ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', '2026-03-29T03:00:00+02:00'],
  ['2026-10-25T00:00:00.000Z', 'Europe/Berlin', '2026-10-25T02:00:00+02:00'],
  ['2026-10-25T01:00:00.000Z', 'Europe/Berlin', '2026-10-25T02:00:00+01:00'],
  ['2026-03-28T18:30:00.000Z', 'Asia/Kolkata', '2026-03-29T00:00:00+05:30'],
  ['2026-03-28T18:15:00.000Z', 'Asia/Kathmandu', '2026-03-29T00:00:00+05:45'],
  ['2026-04-04T14:30:00.000Z', 'Australia/Lord_Howe', '2026-04-05T01:30:00+11:00'],
  ['2026-04-04T15:00:00.000Z', 'Australia/Lord_Howe', '2026-04-05T01:30:00+10:30'],
  ['2026-01-01T00:00:00.000Z', 'America/St_Johns', '2025-12-31T20:30:00-03:30'],
  ['2026-01-01T00:00:00.000Z', 'UTC', '2026-01-01T00:00:00+00:00'],
])('%s in %s is %s', (instant, timeZone, text) => expect(localIso(instant, timeZone)).toBe(text));
