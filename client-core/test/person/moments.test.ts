import { expect, test } from '@jest/globals';
import { fullTime, relativeTime } from '../../src/person/moments.js';

test.each([fullTime, relativeTime])('without a present, a moment stays exact', (shown) => {
  expect(shown('2026-01-01T00:00:00Z', null)).toBe('2026-01-01T00:00:00Z');
});

const NOW = Date.parse('2026-01-01T00:00:00Z');
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

test.each<[string, number]>([
  ['0 s ago', 0],
  ['59 s ago', -59.9 * SECOND],
  ['23 h ago', 2 * SECOND - DAY],
  ['in 10 s', 10 * SECOND],
  ['in 8 h', 8 * HOUR - 2 * SECOND],
  ['in 1 d', DAY - 2 * SECOND],
  ['in 23 h', DAY - HOUR / 2],
  ['in 6 d', 6.9 * DAY],
  ['in 7 d', 7 * DAY - 20 * SECOND],
])('%s', (text, away) => expect(relativeTime(new Date(NOW + away).toISOString(), NOW)).toBe(text));
