import { expect, test } from '@jest/globals';
import { fieldMoment, momentOfField } from '../../../src/parts/time/zoned.js';

test.each([
  ['2026-11-29T21:00:00Z', 'UTC', '2026-11-29T21:00'],
  ['2026-11-29T23:30:00Z', 'Europe/Berlin', '2026-11-30T00:30'],
  ['2026-07-01T00:00:00Z', 'America/New_York', '2026-06-30T20:00'],
  ['2026-07-01T00:00:00Z', 'Asia/Kathmandu', '2026-07-01T05:45'],
])('%s in %s is %s, and back', (iso, zone, text) => {
  expect(fieldMoment(Date.parse(iso), zone)).toBe(text);
  expect(momentOfField(text, zone)).toBe(Date.parse(iso));
});

test.each([
  ['left out by the clocks: an hour later', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['twice: the first', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['the hour before the change', '2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
  ['the hour after the change', '2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
])('a time in Berlin, %s', (_why, text, iso) => {
  expect(new Date(momentOfField(text, 'Europe/Berlin') ?? 0).toISOString()).toBe(iso);
});

test.each(['', 'soon', '2026-12-01', '2026-13-45T10:00'])('%p is no time', (text) => {
  expect(momentOfField(text, 'UTC')).toBeNull();
});
