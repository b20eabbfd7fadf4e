/** Times are parsed like the driver's own parser does. */
import { describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { momentOf } from '../../../../src/kernel/database/rows/moments.js';

// the driver's parser for timestamps without a zone, which this replaces, respects a given zone
const byDriver = pg.types.getTypeParser(1114);

describe('momentOf', () => {
  test.each([
    '2026-01-15 09:30:00+00',
    '2026-12-31 23:59:59.9+00',
    '2026-02-28 00:00:00.05+00',
    '2024-02-29 12:34:56.789+00',
    '1969-12-31 23:59:59.999999+00',
    '0100-01-01 00:00:00.000001+00',
    '9999-12-31 23:59:59.123456+00',
  ])('%s', (text) => {
    expect(momentOf(text)).toEqual(byDriver(text));
  });

  test('every millisecond', () => {
    for (let ms = 0; ms < 1_000; ms += 1) {
      const text = `2026-01-15 09:30:00.${String(ms).padStart(3, '0')}+00`;
      expect(momentOf(text)?.getTime()).toBe(Date.UTC(2026, 0, 15, 9, 30, 0, ms));
    }
  });

  test.each([
    'infinity',
    '-infinity',
    '0099-01-01 00:00:00+00',
    '12026-01-15 09:30:00+00',
    '0044-03-15 12:00:00+00 BC',
    '2026-01-15 09:30:00+05:30',
  ])('leaves %s to the driver', (text) => {
    expect(momentOf(text)).toBeNull();
  });
});
