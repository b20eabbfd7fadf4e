/** Periods: presets and ranges by the organization's midnight, in all kinds of time zones. */
import { describe, expect, test } from '@jest/globals';
import { readPeriod } from '../../../../src/analytics/reports/period/period.js';
import type { AppError } from '../../../../src/kernel/errors.js';

const NOW = new Date('2026-03-29T12:00:00Z');
const detailOf = (work: () => unknown) => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as AppError).options.details?.[0];
  }
};
const faultOf = (work: () => unknown): string | undefined => detailOf(work)?.path;

test.each([
  ['today', '2026-03-29', '2026-03-29', '2026-03-28', '2026-03-28'],
  ['7d', '2026-03-23', '2026-03-29', '2026-03-16', '2026-03-22'],
  ['30d', '2026-02-28', '2026-03-29', '2026-01-29', '2026-02-27'],
  ['90d', '2025-12-30', '2026-03-29', '2025-10-01', '2025-12-29'],
] as const)('%s ends today and is compared with the same number of days before', (period, from, to, previousFrom, previousTo) => {
  expect(readPeriod({ period }, 'Europe/Berlin', NOW)).toEqual({
    key: period,
    timeZone: 'Europe/Berlin',
    from,
    to,
    previous: { from: previousFrom, to: previousTo },
  });
});

test("without a period, the report's default applies", () => {
  expect(readPeriod({}, 'UTC', NOW).key).toBe('30d');
  expect(readPeriod({}, 'UTC', NOW, '7d').key).toBe('7d');
});

describe("today begins at midnight in the organization's time zone", () => {
  test.each([
    // clocks go forward at 02:00 on the first day, and back at 03:00 on the other
    ['2026-03-28T22:59:59Z', 'Europe/Berlin', '2026-03-28'],
    ['2026-03-28T23:00:00Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-03-29T21:59:59Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-03-29T22:00:00Z', 'Europe/Berlin', '2026-03-30'],
    ['2026-10-24T22:00:00Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-25T22:59:59Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-25T23:00:00Z', 'Europe/Berlin', '2026-10-26'],
    // half-hour and quarter-hour zones
    ['2026-03-28T18:29:59Z', 'Asia/Kolkata', '2026-03-28'],
    ['2026-03-28T18:30:00Z', 'Asia/Kolkata', '2026-03-29'],
    ['2026-03-28T18:14:59Z', 'Asia/Kathmandu', '2026-03-28'],
    ['2026-03-28T18:15:00Z', 'Asia/Kathmandu', '2026-03-29'],
    // clocks change by half an hour
    ['2026-04-04T12:59:59Z', 'Australia/Lord_Howe', '2026-04-04'],
    ['2026-04-04T13:00:00Z', 'Australia/Lord_Howe', '2026-04-05'],
    ['2026-04-05T13:30:00Z', 'Australia/Lord_Howe', '2026-04-06'],
    // the zones furthest ahead and behind, and the turn of the year
    ['2026-12-31T09:59:59Z', 'Pacific/Kiritimati', '2026-12-31'],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
    ['2027-01-01T11:59:59Z', 'Etc/GMT+12', '2026-12-31'],
    ['2027-01-01T12:00:00Z', 'Etc/GMT+12', '2027-01-01'],
    // this day has no midnight
    ['2026-09-06T03:59:59Z', 'America/Santiago', '2026-09-05'],
    ['2026-09-06T04:00:00Z', 'America/Santiago', '2026-09-06'],
  ])('%s in %s is %s', (now, timeZone, day) => {
    expect(readPeriod({ period: 'today' }, timeZone, new Date(now))).toMatchObject({ from: day, to: day });
  });
});

test.each([
  [{ from: '2026-03-01', to: '2026-03-10' }, '2026-03-01', '2026-03-10', '2026-02-19', '2026-02-28'],
  [{ from: '2026-03-29' }, '2026-03-29', '2026-03-29', '2026-03-28', '2026-03-28'],
  [{ from: '2025-12-30', to: '2026-03-29' }, '2025-12-30', '2026-03-29', '2025-10-01', '2025-12-29'],
  [{ from: '2025-12-30', to: '2025-12-30' }, '2025-12-30', '2025-12-30', '2025-12-29', '2025-12-29'],
])('the range %j', (input, from, to, previousFrom, previousTo) => {
  expect(readPeriod(input, 'UTC', NOW)).toEqual({
    key: 'custom',
    timeZone: 'UTC',
    from,
    to,
    previous: { from: previousFrom, to: previousTo },
  });
});

test.each([
  [{ from: '2026-03-30', to: '2026-03-30' }, '/to'],
  [{ from: '2026-03-20', to: '2026-03-30' }, '/to'],
  [{ from: '2026-03-10', to: '2026-03-09' }, '/from'],
  [{ from: '2025-12-29', to: '2026-01-10' }, '/from'],
  [{ to: '2026-03-10' }, '/from'],
  [{ from: '2026-02-30', to: '2026-03-10' }, '/from'],
  [{ from: '2026-02-01', to: '2026-02-29' }, '/to'],
  [{ from: '1', to: '2026-03-10' }, '/from'],
  [{ period: '7d', from: '2026-03-01' } as const, '/period'],
])('the range %j is refused', (input, path) => {
  expect(faultOf(() => readPeriod(input, 'UTC', NOW))).toBe(path);
});

test('a first day in the future is reported as such, also without a last day', () => {
  expect(detailOf(() => readPeriod({ from: '2026-03-30' }, 'UTC', NOW))).toEqual({
    path: '/from',
    message: 'must not be in the future; today is 2026-03-29',
  });
});

test('a day in the future in one zone is today in another', () => {
  const input = { from: '2026-03-30', to: '2026-03-30' };
  expect(faultOf(() => readPeriod(input, 'Pacific/Kiritimati', NOW))).toBeUndefined();
  expect(faultOf(() => readPeriod(input, 'Europe/Berlin', NOW))).toBe('/to');
});
