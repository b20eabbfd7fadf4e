/** The states of a host name that needs a proof, as a table. */
import { expect, test } from '@jest/globals';
import { type ProofState, proofAfter } from '../../src/custom-domains/proof-state.js';
import type { DomainStatus } from '../../src/custom-domains/verification.js';

const NOW = new Date('2026-03-04T12:00:00.000Z');
const HOUR_MS = 3_600_000;

const TABLE: [before: ProofState, isProven: boolean, hasText: boolean | null, status: DomainStatus, hours: number, after: ProofState][] = [
  ['pending', false, false, 'dns_missing', 1, 'pending'],
  ['pending', false, null, 'dns_mismatch', 100, 'pending'],
  ['pending', false, true, 'dns_missing', 1, 'verifying'],
  ['pending', false, false, 'dns_ok_tls_pending', 1, 'verifying'],
  // a name that leads here belongs to nobody without the record
  ['pending', false, false, 'active', 1, 'verifying'],
  ['verifying', false, false, 'active', 71, 'verifying'],
  ['verifying', false, false, 'active', 72, 'failed'],
  ['verifying', true, true, 'dns_ok_tls_pending', 72, 'failed'],
  ['verifying', false, true, 'active', 100, 'active'],
  ['failed', false, false, 'active', 1, 'failed'],
  ['failed', false, true, 'active', 1, 'active'],
  ['active', true, true, 'active', 1_000, 'active'],
  // the record may be removed once it has been seen
  ['active', true, false, 'active', 1_000, 'active'],
  ['active', true, null, 'active', 1, 'active'],
  ['active', true, true, 'dns_mismatch', 1, 'failed'],
  ['failed', true, false, 'active', 1, 'active'],
];

test.each(TABLE)('%s, proven %p, text %p, %s, after %d hours: %s', (state, isProven, hasText, status, hours, after) => {
  const stateSince = new Date(NOW.getTime() - hours * HOUR_MS);
  const provenAt = isProven ? stateSince : null;
  expect(proofAfter({ state, stateSince, provenAt }, { hasText, status }, NOW)).toEqual({
    state: after,
    stateSince: after === state ? stateSince : NOW,
    provenAt: provenAt ?? (hasText ? NOW : null),
  });
});
