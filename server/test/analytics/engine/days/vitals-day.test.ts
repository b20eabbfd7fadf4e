import { expect, test } from '@jest/globals';
import { cutVitalsDay, type VitalsHit } from '../../../../src/analytics/engine/days/vitals-day.js';

const hit = (sec: number, id: number, value: number | null): VitalsHit => ({
  ...{ at: sec * 1e6, page: 1, device: 1, country: 0, browser: 0, eventId: [0, 0, 0, id] },
  values: [value, null, null, null, null],
});

test('a day has the hits from its first second to before its end, each event once', () => {
  const { length, columns } = cutVitalsDay([hit(99, 1, 5), hit(100, 2, 5), hit(199, 3, 7), hit(199, 3, 7), hit(200, 4, 5)], 100, 200);
  expect(length).toBe(2);
  expect([...columns.startSec]).toEqual([0, 99]);
  expect([...columns.lcp]).toEqual([6, 8]);
});

test('0 stands for a missing value, and larger values than a million are stored as a million', () => {
  const { columns } = cutVitalsDay([hit(1, 1, null), hit(2, 2, 0), hit(3, 3, 1_000_000), hit(4, 4, 1_000_001)], 0, 10);
  expect([...columns.lcp]).toEqual([0, 1, 1_000_001, 1_000_001]);
});
