/** The days of the view rules: presets that end today, and ranges within the last 90. */
import { expect, test } from '@jest/globals';
import {
  askedOf,
  beforeText,
  daysOf,
  daysText,
  intervalOf,
  intervalsOf,
  queryOf,
  shifted,
  todayIn,
} from '../../../../src/screens/analytics/view/period.js';

const TODAY = '2026-11-30';
const days = (from: string, to: string) => ({ from, to });

test.each([
  ['', { period: '30d' }],
  ['period=today', { period: 'today' }],
  ['period=7d', { period: '7d' }],
  ['period=1y', { period: '30d' }],
  ['period=toString', { period: '30d' }],
  ['from=2026-11-01', { period: '30d' }],
  ['from=2026-11-01&to=2026-11-03', days('2026-11-01', '2026-11-03')],
  ['from=abc&to=def', { period: '30d' }],
  ['from=2026-02-30&to=2026-03-01', { period: '30d' }],
  ['from=2026-11-03&to=2026-11-01&period=7d', { period: '7d' }],
])('an address with %j asks for %j', (query, asked) => expect(askedOf(new URLSearchParams(query))).toEqual(asked));

test.each([
  [{ period: 'today' }, days(TODAY, TODAY)],
  [{ period: '7d' }, days('2026-11-24', TODAY)],
  [{ period: '90d' }, days('2026-09-02', TODAY)],
  [days('2026-11-01', '2026-11-03'), days('2026-11-01', '2026-11-03')],
] as const)('%j is %j', (asked, found) => expect(daysOf(asked, TODAY)).toEqual(found));

test.each([
  ['a day back', { period: 'today' }, -1, days('2026-11-29', '2026-11-29')],
  ['and forth again, which is today', days('2026-11-29', '2026-11-29'), 1, { period: 'today' }],
  ['a week back', { period: '7d' }, -1, days('2026-11-17', '2026-11-23')],
  ['not into the future', { period: '30d' }, 1, null],
  ['only as far as today', days('2026-11-22', '2026-11-28'), 1, { period: '7d' }],
  ['not before the last 90 days', { period: '90d' }, -1, null],
  ['only as far as the first of them', days('2026-09-05', '2026-09-14'), -1, days('2026-09-02', '2026-09-11')],
] as const)('the days move: %s', (_what, asked, step, found) => expect(shifted(asked, step, TODAY)).toEqual(found));

test('the default has no name in the address, and a range takes the place of a preset', () => {
  expect(queryOf({ period: '30d' })).toEqual({ period: null, from: null, to: null });
  expect(queryOf({ period: '90d' })).toEqual({ period: '90d', from: null, to: null });
  expect(queryOf(days('a', 'b'))).toEqual({ period: null, from: 'a', to: 'b' });
});

test('days and what they are compared with have words', () => {
  expect([daysText(days('2026-11-01', TODAY)), beforeText(days('2026-11-01', TODAY))]).toEqual(['1 Nov to 30 Nov', 'the 30 days before']);
  expect([daysText(days(TODAY, TODAY)), beforeText(days(TODAY, TODAY))]).toEqual(['30 Nov', 'the day before']);
});

test('a day begins at its midnight in the zone', () => {
  const at = Date.parse('2026-11-29T23:30:00Z');
  expect([todayIn('UTC', at), todayIn('Europe/Berlin', at)]).toEqual(['2026-11-29', TODAY]);
});

test.each([
  [days(TODAY, TODAY), ['hour']],
  [days('2026-11-24', TODAY), ['day', 'hour']],
  [days('2026-11-01', TODAY), ['day', 'hour', 'week']],
  [days('2026-09-02', TODAY), ['day', 'week', 'month']],
])('%j are cut in %j', (range, intervals) => expect(intervalsOf(range)).toEqual(intervals));

test('an interval that these days do not have is none', () => {
  const month = days('2026-11-01', TODAY);
  expect(intervalOf(new URLSearchParams('interval=week'), month)).toBe('week');
  expect(intervalOf(new URLSearchParams('interval=month'), month)).toBeUndefined();
  expect(intervalOf(new URLSearchParams('interval=day'), month)).toBeUndefined();
});
