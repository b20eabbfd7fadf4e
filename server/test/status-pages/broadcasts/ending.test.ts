/** When failed deliveries end a subscription. */
import { expect, test } from '@jest/globals';
import { type Failed, subscriptionEnds } from '../../../src/status-pages/broadcasts/ending.js';

const now = new Date('2026-01-15T09:30:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const mailbox: Failed = {
  type: 'email',
  outcome: 'dead',
  fault: 'refused',
  failures: 3,
  failingSince: hoursAgo(24),
  tookOther: false,
  now,
};
const webhook: Failed = { type: 'webhook', outcome: 'dead', fault: 'unreachable', failures: 0, failingSince: null, tookOther: false, now };

test.each<[string, Failed, boolean]>([
  ['a mailbox that refused three times over a day', mailbox, true],
  ['… more often', { ...mailbox, failures: 7 }, true],
  ['… twice only', { ...mailbox, failures: 2 }, false],
  ['… within an evening', { ...mailbox, failingSince: hoursAgo(23) }, false],
  ['a mail that was given up for another reason', { ...mailbox, fault: 'unreachable' }, false],
  ['a mail that is tried again', { ...mailbox, outcome: 'pending' }, false],
  ['a webhook that took nothing at any attempt', webhook, true],
  ['a webhook that accepted other messages in between', { ...webhook, tookOther: true }, false],
  ['… until it answers 410', { ...webhook, tookOther: true, fault: 'refused', failures: 1 }, true],
  ['a webhook that answered 410', { ...webhook, fault: 'refused', failures: 1 }, true],
  ['a webhook that is tried again', { ...webhook, outcome: 'pending' }, false],
  ['an internal failure', { ...webhook, fault: 'ours' }, false],
])('%s', (_what, failed, ends) => {
  expect(subscriptionEnds(failed)).toBe(ends);
});
