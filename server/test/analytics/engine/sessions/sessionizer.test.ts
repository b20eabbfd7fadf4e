/** When a session ends: 30 minutes after its last interactive hit, and 24 hours after its first. */
import { expect, test } from '@jest/globals';
import { ATTRIBUTES } from '../../../../src/analytics/engine/dimensions.js';
import { HitLog } from '../../../../src/analytics/engine/sessions/hit-log.js';
import { GAP_US, LONGEST_US, sessionize } from '../../../../src/analytics/engine/sessions/sessionizer.js';

const START = 1_772_000_000_000_000;
const MINUTE = 60_000_000;

/** The number of sessions of one visitor with pageviews at these moments, in microseconds after the first. */
function sessionsOf(moments: readonly number[]): number {
  const log = new HitLog();
  for (const [index, moment] of moments.entries()) {
    log.add({
      ...{ at: START + moment, seq: index, visitor: 1n, previousVisitor: null, event: 0, page: 1, interactive: true, props: [] },
      eventId: index.toString(16).padStart(32, '0'),
      attributes: ATTRIBUTES.map(() => 0),
    });
  }
  return sessionize(log).length;
}

test('a gap of exactly 30 minutes continues a session, and a longer one does not', () => {
  expect(GAP_US).toBe(30 * MINUTE);
  expect([sessionsOf([0, GAP_US]), sessionsOf([0, GAP_US + 1])]).toEqual([1, 2]);
});

test('a hit 24 hours after the first begins another session, and an earlier one does not', () => {
  expect(LONGEST_US).toBe(24 * 60 * MINUTE);
  const steps = Array.from({ length: 72 }, (_, index) => index * 20 * MINUTE);
  expect([sessionsOf([...steps, LONGEST_US - 1]), sessionsOf([...steps, LONGEST_US])]).toEqual([1, 2]);
});

test('a hit that continues a session joins the latest one of the same id after any time, and begins one if there is none', () => {
  const log = new HitLog();
  const add = (moment: number, visitor: bigint, more: { previousVisitor?: bigint; continues?: boolean } = {}) =>
    log.add({
      ...{ at: START + moment, seq: log.length, visitor, previousVisitor: null, event: 0, page: 1, interactive: true, props: [] },
      eventId: log.length.toString(16).padStart(32, '0'),
      attributes: ATTRIBUTES.map(() => 0),
      ...more,
    });
  add(0, 1n);
  add(GAP_US + 1, 1n);
  add(5 * GAP_US, 1n, { continues: true });
  add(5 * GAP_US + 1, 1n);
  // after midnight, under another id
  add(8 * GAP_US, 2n, { previousVisitor: 1n, continues: true });
  add(0, 3n, { continues: true });
  const { length, pageviews } = sessionize(log);
  expect([length, [...pageviews]]).toEqual([3, [1, 4, 1]]);
});
