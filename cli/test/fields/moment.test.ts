import { describe, expect, test } from '@jest/globals';
import { parseDuration } from '#client-core/person/duration.js';
import type { FieldSpec } from '../../src/command-spec.js';
import { parseFieldValue } from '../../src/fields/field-values.js';
import { parseMoment } from '../../src/fields/moment.js';

// a Thursday, in the zone of the tests, which is UTC
const NOW = Date.parse('2026-01-15T12:00:00.000Z');

const field = (changes: Partial<FieldSpec>): FieldSpec => ({
  name: 'x',
  place: 'body',
  required: false,
  type: 'string',
  description: '',
  nullable: false,
  ...changes,
});

describe('a time', () => {
  test.each([
    ['now', '2026-01-15T12:00:00.000Z'],
    ['+30m', '2026-01-15T12:30:00.000Z'],
    ['+ 30 min', '2026-01-15T12:30:00.000Z'],
    ['2h', '2026-01-15T14:00:00.000Z'],
    ['in 1h30m', '2026-01-15T13:30:00.000Z'],
    ['2h ago', '2026-01-15T10:00:00.000Z'],
    ['-1d', '2026-01-14T12:00:00.000Z'],
    ['tomorrow', '2026-01-16T00:00:00.000Z'],
    ['tomorrow 22:00', '2026-01-16T22:00:00.000Z'],
    ['Tomorrow at 10pm', '2026-01-16T22:00:00.000Z'],
    ['today 23:59', '2026-01-15T23:59:00.000Z'],
    ['yesterday 9:30 am', '2026-01-14T09:30:00.000Z'],
    ['22:00', '2026-01-15T22:00:00.000Z'],
    ['09:00', '2026-01-16T09:00:00.000Z'],
    ['12am', '2026-01-16T00:00:00.000Z'],
    ['12:30pm', '2026-01-15T12:30:00.000Z'],
    ['friday 9:00', '2026-01-16T09:00:00.000Z'],
    ['thu 09:00', '2026-01-22T09:00:00.000Z'],
    ['2026-12-01', '2026-12-01T00:00:00.000Z'],
    ['2026-12-01 09:00', '2026-12-01T09:00:00.000Z'],
    ['2026-12-01T09:00:30', '2026-12-01T09:00:30.000Z'],
    ['2026-12-01T09:00:00+02:00', '2026-12-01T09:00:00+02:00'],
    ['2026-12-01T09:00:00.000Z', '2026-12-01T09:00:00.000Z'],
    ['2027-01-05 09:00 UTC', '2027-01-05T09:00:00.000Z'],
    ['2027-01-05 09:00:00 GMT', '2027-01-05T09:00:00.000Z'],
    ['2027-01-05T09:00:00+01', '2027-01-05T08:00:00.000Z'],
    ['2027-01-05T09:00Z', '2027-01-05T09:00:00.000Z'],
    ['2027-01-05 09:00:00 +0100', '2027-01-05T08:00:00.000Z'],
    ['2027-01-05 09:00:00.123456-05:30', '2027-01-05T14:30:00.123Z'],
    ['2027/01/05 9am', '2027-01-05T09:00:00.000Z'],
    ['Tue Jan 5 09:00:00 2027', '2027-01-05T09:00:00.000Z'],
    ['Tue Jan  5 09:00:00 UTC 2027', '2027-01-05T09:00:00.000Z'],
    ['Tue Jan 5 09:00:00 2027 +0100', '2027-01-05T08:00:00.000Z'],
    ['Tue, 05 Jan 2027 09:00:00 +0000', '2027-01-05T09:00:00.000Z'],
    ['5 January 2027', '2027-01-05T00:00:00.000Z'],
    ['Jan 5, 2027 9:30 PM', '2027-01-05T21:30:00.000Z'],
    ['24:00', '2026-01-16T00:00:00.000Z'],
    ['2026-12-31 24:00', '2027-01-01T00:00:00.000Z'],
    ['noon', '2026-01-16T12:00:00.000Z'],
    ['midnight', '2026-01-16T00:00:00.000Z'],
    ['tomorrow noon', '2026-01-16T12:00:00.000Z'],
    ['yesterday 18:00', '2026-01-14T18:00:00.000Z'],
    ['monday 9:00', '2026-01-19T09:00:00.000Z'],
    ['tomorrow 9am', '2026-01-16T09:00:00.000Z'],
    ['tomorrow 00:30 +14:00', '2026-01-16T10:30:00.000Z'],
    ['11:00 UTC', '2026-01-16T11:00:00.000Z'],
  ])('%s is in the future: %s', (text, iso) => expect(parseMoment(text, NOW, false)).toBe(iso));

  test.each([
    ['2h', '2026-01-15T10:00:00.000Z'],
    ['+2h', '2026-01-15T14:00:00.000Z'],
    ['22:00', '2026-01-14T22:00:00.000Z'],
    ['09:00', '2026-01-15T09:00:00.000Z'],
    ['monday', '2026-01-12T00:00:00.000Z'],
    ['thursday', '2026-01-08T00:00:00.000Z'],
    ['noon', '2026-01-15T12:00:00.000Z'],
    ['midnight', '2026-01-15T00:00:00.000Z'],
    ['24:00', '2026-01-15T00:00:00.000Z'],
  ])('%s ago: %s', (text, iso) => expect(parseMoment(text, NOW, true)).toBe(iso));

  test.each([
    '',
    'soon',
    '5',
    '+5',
    'Jan 5',
    'Jan 2027',
    '5 1 2027',
    '01/05/2027',
    '2027-01-05 2027-01-06',
    'tomorrow monday',
    '9:00 10:00',
    '2027-01-05 09:00 CET',
    '2026-12-01 9',
    'tomorrow noonish',
    '+2h ago',
    '2x',
    'mo',
  ])('%j is invalid, and the message shows the formats', (text) =>
    expect(() => parseMoment(text, NOW, false)).toThrow(/Write a time as \+30m.*2030-12-01T09:00:00Z/),
  );

  test.each([
    ['2026-02-30', 'There is no February 30: February 2026 has 28 days.'],
    ['2028-02-30 09:00 UTC', 'There is no February 30: February 2028 has 29 days.'],
    ['2026-04-31T09:00:00Z', 'There is no April 31: April 2026 has 30 days.'],
    ['Jan 32 2027', 'There is no January 32: January 2027 has 31 days.'],
    ['2026-01-00', 'There is no January 0: January 2026 has 31 days.'],
    ['2026-13-01', 'There is no month 13.'],
    ['2026-00-01', 'There is no month 0.'],
    ['Mon Jan 5 09:00:00 2027', 'January 5, 2027 is a Tuesday.'],
    ['25:00', 'There is no time 25:00.'],
    ['24:01', 'There is no time 24:01.'],
    ['2026-12-01 09:60', 'There is no time 09:60.'],
    ['13pm', 'There is no time 13pm.'],
    ['0am', 'There is no time 0am.'],
    ['09:00 +15:00', 'There is no time zone +15:00.'],
  ])('%j says what does not exist', (text, message) => expect(() => parseMoment(text, NOW, false)).toThrow(message));
});

describe('a duration', () => {
  test.each([
    ['90', 90],
    ['5m', 300],
    ['1h30m', 5400],
    ['1 h 30 min', 5400],
    ['1.5 hours', 5400],
    ['2 days', 172_800],
    ['1w', 604_800],
    ['250ms', 0.25],
  ])('%s is %d s', (text, seconds) => expect(parseDuration(text)).toBe(seconds));

  test.each(['', 'm', '5x', '5m3', '-5m', '1h 5'])('%j is none', (text) => expect(parseDuration(text)).toBeNull());
});

describe('a field', () => {
  test.each([
    ['s', 'integer', '300', 300],
    ['s', 'integer', '5m', 300],
    ['min', 'integer', '2h', 120],
    ['min', 'integer', '30', 30],
    ['ms', 'number', '6m52s', 412_000],
    ['ms', 'number', '12.5', 12.5],
  ] as const)('in %s with %s: %s is %d', (unit, type, text, value) => expect(parseFieldValue(field({ unit, type }), text)).toBe(value));

  test('rejects a fraction of its unit', () =>
    expect(() => parseFieldValue(field({ unit: 'min', type: 'integer' }), '90s')).toThrow('Must be a whole number of minutes.'));

  test('rejects other words with the formats', () =>
    expect(() => parseFieldValue(field({ unit: 's', type: 'integer' }), 'often')).toThrow('Write a duration as 90s, 5m, 1h30m or 1d.'));

  test('accepts null if it may be empty', () => expect(parseFieldValue(field({ moment: true, nullable: true }), 'null')).toBeNull());
});
