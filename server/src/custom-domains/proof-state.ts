/**
 * The state of a documentation site's host name, as its owner sees it. Unlike a status page's, it is served only after a TXT record has proved the
 * ownership: with a forgotten CNAME alone, another organization can't publish under the name. Pure, for table tests.
 */
import type { DomainStatus } from './verification.js';

export type ProofState = 'pending' | 'verifying' | 'active' | 'failed';

/** The name of the record that proves a host name's owner. */
export const proofName = (host: string): string => `_tidewatch-verify.${host}`;

interface ProofBefore {
  state: ProofState;
  stateSince: Date;
  provenAt: Date | null;
}

/** The result of a check; null if the name servers failed, which shows nothing. */
interface ProofFindings {
  hasText: boolean | null;
  status: DomainStatus;
}

/** A domain that isn't complete by then has failed, until the owner checks again. */
const PATIENCE_MS = 72 * 3_600_000;

/** The state after a check. A proved name stays proved until it is released, even while its records are temporarily wrong. */
export function proofAfter(before: ProofBefore, { hasText, status }: ProofFindings, now: Date): ProofBefore {
  const provenAt = before.provenAt ?? (hasText ? now : null);
  const to = (state: ProofState): ProofBefore => ({ state, stateSince: state === before.state ? before.stateSince : now, provenAt });
  if (provenAt && status === 'active') return to('active');
  if (before.state === 'active') return to('failed');
  if (before.state === 'failed') return to('failed');
  if (before.state === 'verifying') return to(now.getTime() - before.stateSince.getTime() >= PATIENCE_MS ? 'failed' : 'verifying');
  return to(provenAt || status === 'dns_ok_tls_pending' || status === 'active' ? 'verifying' : 'pending');
}
