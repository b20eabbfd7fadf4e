/** The times of breadcrumbs are stored in Date's format, however they were sent. */
import { expect, test } from '@jest/globals';
import { breadcrumbsOf } from '../../../src/error-tracking/ingest/sent-event.js';

const timesOf = (timestamps: string[]) =>
  breadcrumbsOf(timestamps.map((timestamp) => ({ type: 'http', timestamp }))).map(({ timestamp }) => timestamp);

test.each([
  ['2026-01-15T09:30:00.000Z', '2026-01-15T09:30:00.000Z'],
  ['2026-01-15T23:59:59.999Z', '2026-01-15T23:59:59.999Z'],
  ['2024-02-29T00:00:00.120Z', '2024-02-29T00:00:00.120Z'],
  ['2026-01-15T24:00:00.000Z', '2026-01-16T00:00:00.000Z'],
  ['2026-01-15T09:30:00Z', '2026-01-15T09:30:00.000Z'],
  ['2026-01-15T09:30:00.5Z', '2026-01-15T09:30:00.500Z'],
  ['2026-01-15T09:30:00.123456Z', '2026-01-15T09:30:00.123Z'],
  ['2026-01-15T09:30:00.000+02:00', '2026-01-15T07:30:00.000Z'],
])('%s is %s', (sent, stored) => {
  expect(timesOf([sent])).toEqual([stored]);
});
