import { expect, test } from '@jest/globals';
import { bucketLabel, courseOf } from '../../../../src/screens/analytics/view/series.js';

const row = (startsAt: string, visitors: number, previousVisitors?: number) => ({
  date: startsAt.slice(0, 10),
  startsAt,
  visitors,
  bounceRate: null,
  ...(previousVisitors !== undefined && { previousVisitors }),
});

const ROWS = [row('2026-11-30T00:00:00+01:00', 3, 4), row('2026-11-30T01:00:00+01:00', 5, 6), row('2026-11-30T02:00:00+01:00', 0, 7)];
const NOW = Date.parse('2026-11-30T00:30:00Z');

test('hours have the time of the zone, and those that have not begun no value', () => {
  expect(courseOf('visitors', ROWS, 'hour', NOW)).toEqual({ labels: ['00:00', '01:00', '02:00'], values: [3, 5, null], before: [4, 6, 7] });
});

test('a figure without the period before has none, and what is unknown is no zero', () => {
  expect(courseOf('bounce', ROWS, 'hour', NOW)).toMatchObject({ values: [null, null, null], before: null });
});

test('rows that are not compared have no period before', () => {
  expect(courseOf('visitors', [row('2026-11-29T00:00:00Z', 1)], 'day', NOW).before).toBeNull();
});

test.each([
  ['hour', true, '00:00'],
  ['hour', false, '30 Nov 00:00'],
  ['day', false, '30 Nov'],
  ['week', false, '30 Nov'],
  ['month', false, 'Nov 2026'],
] as const)('a bucket of an %s, one day: %s, is %s', (interval, isOneDay, label) =>
  expect(bucketLabel(row('2026-11-30T00:00:00+01:00', 1), interval, isOneDay)).toBe(label),
);
