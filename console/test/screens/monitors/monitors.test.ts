import { expect, test } from '@jest/globals';
import { durationInput, secondsOf } from '../../../src/screens/monitors/durations.js';
import { filtersOf } from '../../../src/screens/monitors/filters.js';
import { dayCondition, stripDays, uptimeText } from '../../../src/screens/monitors/uptime.js';

test.each([
  [100, '100 %'],
  [99.9999, '99.99 %'],
  [0, '0.00 %'],
  [null, 'no data'],
])('an uptime of %p is %s: nothing that was down is 100 %', (percent, text) => expect(uptimeText(percent)).toBe(text));

test('planned work hides no trouble', () => {
  expect(dayCondition({ worst: 'ok', maintenance: true })).toBe('maintenance');
  expect(dayCondition({ worst: 'down', maintenance: true })).toBe('down');
  expect(dayCondition({ worst: null, maintenance: false })).toBe('unknown');
  expect(stripDays({ worst: ['ok', 'ok', null], maintenanceDays: ['2026-03-01'] }, '2026-02-28')).toEqual(['ok', 'maintenance', 'unknown']);
});

test.each([
  ['', { sort: 'worst', input: {} }],
  ['?q=back&state=late', { sort: 'worst', input: { query: 'back', status: 'degraded' } }],
  ['?state=paused&sort=name', { sort: 'slug', input: { paused: true } }],
  ['?state=odd&sort=odd', { sort: 'worst', input: {} }],
])('the address %s', (search, filters) => expect(filtersOf(new URLSearchParams(search))).toEqual(filters));

test('durations are read as they are written', () => {
  for (const seconds of [0, 30, 90, 3_600, 5_400, 86_400, 90_061]) expect(secondsOf(durationInput(seconds), 'graceSec')).toBe(seconds);
  expect(() => secondsOf('soon', 'graceSec')).toThrow('Write 90s, 5m, 1h30m or 1d');
});
