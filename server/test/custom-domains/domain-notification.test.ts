/** How a check changes a failure that people are notified of, as a table. */
import { expect, test } from '@jest/globals';
import { type Loss, lossAfter } from '../../src/custom-domains/domain-notification.js';

const NOW = new Date('2026-03-04T12:00:00.000Z');
const EARLIER = new Date('2026-03-04T10:00:00.000Z');

const TABLE: [lostAt: Date | null, wasActive: boolean, isActive: boolean, after: Loss][] = [
  // never active: neither fails nor recovers
  [null, false, false, { lostAt: null, event: null }],
  [null, false, true, { lostAt: null, event: null }],
  [null, true, true, { lostAt: null, event: null }],
  [null, true, false, { lostAt: NOW, event: 'domain.failed' }],
  [EARLIER, false, false, { lostAt: EARLIER, event: null }],
  [EARLIER, false, true, { lostAt: null, event: 'domain.recovered' }],
];

test.each(TABLE)('lost at %p, active before %p, now %p', (lostAt, wasActive, isActive, after) => {
  expect(lossAfter(lostAt, wasActive, isActive, NOW)).toEqual(after);
});
