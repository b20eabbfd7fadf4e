import { expect, test } from '@jest/globals';
import { ageText, clockText, dayText, lengthText, momentText, sinceText } from '../../../src/parts/time/times.js';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const ago = (seconds: number) => NOW - seconds * 1000;

test.each([
  [5, '5 s ago'],
  [59, '59 s ago'],
  [60, '1 min ago'],
  [7_199, '1 h ago'],
  [86_400 * 7, '7 d ago'],
  [86_400 * 8, '18 Nov'],
  [86_400 * 400, '22 Oct 2025'],
  [-90, 'in 1 min'],
])('%d seconds ago is %s', (seconds, text) => expect(ageText(ago(seconds), NOW, 'UTC')).toBe(text));

test.each([
  [0, '0 s'],
  [59.6, '1 min'],
  [90, '1 min 30 s'],
  [3_599, '59 min 59 s'],
  [3_720, '1 h 2 min'],
  [7_200, '2 h'],
  [90_000, '1 d 1 h'],
])('%d seconds last %s', (seconds, text) => expect(lengthText(seconds)).toBe(text));

test('times of day and days are those of the zone', () => {
  const at = Date.parse('2026-11-26T23:30:00Z');
  expect([clockText(at, 'Europe/Prague'), dayText(at, 'Europe/Prague', NOW), momentText(at, 'UTC', NOW)]).toEqual([
    '00:30',
    '27 Nov',
    '26 Nov, 23:30',
  ]);
});

test('what has lasted for weeks says since when', () => expect(sinceText(ago(86_400 * 30), NOW, 'UTC')).toBe('since 27 Oct'));
