import { describe, expect, test } from '@jest/globals';
import { dayOf, momentOf } from '../../../src/kernel/contract/moment.js';

const NOW = new Date('2026-01-15T23:30:00.000Z');

describe('a time', () => {
  test.each([
    ['now', '2026-01-15T23:30:00.000Z'],
    ['24h', '2026-01-14T23:30:00.000Z'],
    ['7d', '2026-01-08T23:30:00.000Z'],
    ['2w', '2026-01-01T23:30:00.000Z'],
    ['1h30m', '2026-01-15T22:00:00.000Z'],
    ['-90s', '2026-01-15T23:28:30.000Z'],
    ['24h ago', '2026-01-14T23:30:00.000Z'],
    ['999999w', '1970-01-01T00:00:00.000Z'],
    ['2026-01-15T09:30:00Z', '2026-01-15T09:30:00.000Z'],
    ['2026-01-15t09:30:00.5z', '2026-01-15T09:30:00.500Z'],
    ['2026-01-15 09:30+02:00', '2026-01-15T07:30:00.000Z'],
    ['2026-01-15T09:30:00+0530', '2026-01-15T04:00:00.000Z'],
    ['2026-01-15T09:30:00-03', '2026-01-15T12:30:00.000Z'],
  ])('%s is %s in any zone', (text, expected) => {
    expect(momentOf(text, NOW, 'UTC')).toBe(expected);
    expect(momentOf(text, NOW, 'Asia/Tokyo')).toBe(expected);
  });

  test.each([
    ['today', 'UTC', '2026-01-15T00:00:00.000Z'],
    ['today', 'Europe/Berlin', '2026-01-15T23:00:00.000Z'],
    ['yesterday', 'Europe/Berlin', '2026-01-14T23:00:00.000Z'],
    ['yesterday', 'America/New_York', '2026-01-14T05:00:00.000Z'],
    ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ])('%s in %s begins at %s', (text, zone, expected) => expect(momentOf(text, NOW, zone)).toBe(expected));

  test.each([
    ...['', 'soon', '24', '5y', 'tomorrow', '2026-02-30', '2026-13-01', '2026-02-30T09:30:00Z', '2026-01-15T25:00:00Z'],
    ...['2026-01-15T09:30:00', '2026-01-15T09:30:00+16:00', '1969-12-31T23:59:59Z', '0001-01-01'],
  ])('%j is none', (text) => expect(momentOf(text, NOW, 'UTC')).toBeNull());
});

describe('a day', () => {
  test.each([
    ['2026-01-03', '2026-01-03'],
    ['today', '2026-01-16'],
    ['yesterday', '2026-01-15'],
    ['7d', '2026-01-09'],
  ])('%s is %s', (text, expected) => expect(dayOf(text, NOW, 'Europe/Berlin')).toBe(expected));

  test.each(['2026-02-30', '24h', 'now', '2026-01-03T00:00:00Z'])('%s is none', (text) => expect(dayOf(text, NOW, 'UTC')).toBeNull());
});
