/** Interprets the look-up and the probes of a host name; pure, for table tests. */
import { isLoop, type Observed } from './dns.js';
import type { TlsFindings } from './probe.js';

export type DomainStatus = 'dns_missing' | 'dns_mismatch' | 'dns_ok_tls_pending' | 'active';

/** The result of the last check as a code for programs. */
export type DomainReason =
  | 'no_domain'
  | 'not_checked'
  | 'no_records'
  | 'cname_loop'
  | 'cname_points_elsewhere'
  | 'addresses_point_elsewhere'
  | 'address_not_public'
  | 'waiting_for_certificate'
  | 'certificate_untrusted'
  | 'probe_not_answered'
  | 'resolver_failed'
  | 'ok';

/** The target of custom domains. */
export interface Target {
  /** Host name, or an address if the server has no name. */
  name: string;
  addresses: readonly string[];
}

/** The findings of one check. */
export interface Findings {
  observed: Observed;
  tls: TlsFindings;
  /** Whether all addresses may be reached; otherwise nothing was probed. */
  reachable: boolean;
  /** Whether the answer came from us. */
  answeredByHttps: boolean;
  answeredByHttp: boolean;
}

/** Whether a host name's records lead to us: through a CNAME in the chain, or because every address is ours. */
export function leadsToUs({ cname, a, aaaa }: Observed, target: Target): boolean {
  if (cname.includes(target.name)) return true;
  const addresses = [...a, ...aaaa];
  return addresses.length > 0 && addresses.every((address) => target.addresses.includes(address));
}

function whyPending({ tls, reachable }: Findings): DomainReason {
  if (!reachable) return 'address_not_public';
  if (tls.trusted) return 'probe_not_answered';
  return tls.notAfter === null ? 'waiting_for_certificate' : 'certificate_untrusted';
}

/** The status according to a single check; null if the name servers failed, which shows nothing about the domain. */
export function judge(host: string, findings: Findings, target: Target): { status: DomainStatus | null; reason: DomainReason } {
  const { observed, tls, answeredByHttps, answeredByHttp } = findings;
  if (observed.error !== null) return { status: null, reason: 'resolver_failed' };
  if (isLoop(host, observed.cname)) return { status: 'dns_mismatch', reason: 'cname_loop' };
  if (answeredByHttps && tls.trusted) return { status: 'active', reason: 'ok' };
  if (leadsToUs(observed, target) || answeredByHttps || answeredByHttp)
    return { status: 'dns_ok_tls_pending', reason: whyPending(findings) };
  if (!observed.cname.length && !observed.a.length && !observed.aaaa.length) return { status: 'dns_missing', reason: 'no_records' };
  return { status: 'dns_mismatch', reason: observed.cname.length ? 'cname_points_elsewhere' : 'addresses_point_elsewhere' };
}

/** The stored state of a host name. */
export interface Verification {
  status: DomainStatus;
  reason: DomainReason;
  /** Consecutive failed checks while active. */
  failures: number;
  failingSince: Date | null;
  activeSince: Date | null;
  /** When it first led to us. */
  reachedAt: Date | null;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An active page isn't downgraded for one bad minute: this many failed checks over this long. */
const FAILURES = 3;
const FAILING_MS = 15 * MINUTE_MS;

/** The state after a check. */
export function verificationAfter(before: Verification, { status, reason }: ReturnType<typeof judge>, now: Date): Verification {
  if (status === null) return { ...before, reason };
  const reachedAt = before.reachedAt ?? (status === 'active' || status === 'dns_ok_tls_pending' ? now : null);
  const steady = { status, reason, failures: 0, failingSince: null, reachedAt };
  if (status === 'active') return { ...steady, activeSince: before.activeSince ?? now };
  if (before.status !== 'active') return { ...steady, activeSince: null };
  const failures = before.failures + 1;
  const failingSince = before.failingSince ?? now;
  if (failures >= FAILURES && now.getTime() - failingSince.getTime() >= FAILING_MS) return { ...steady, activeSince: null };
  return { ...before, reason, failures, failingSince };
}

/**
 * When the next check is due: often while the domain is being set up, then less and less often.
 * @param before the status before this check
 */
export function nextCheckAt({ status, reason }: Verification, before: DomainStatus, watchedSince: Date, now: Date): Date {
  const after = (ms: number) => new Date(now.getTime() + ms);
  // from now on a certificate may be issued, which the next probe triggers
  if (status === 'dns_ok_tls_pending' && before !== status) return after(5 * SECOND_MS);
  if (status === 'active') return after(reason === 'ok' ? 10 * MINUTE_MS : 5 * MINUTE_MS);
  const waiting = now.getTime() - watchedSince.getTime();
  if (waiting < HOUR_MS) return after(MINUTE_MS);
  return after(waiting < 25 * HOUR_MS ? 10 * MINUTE_MS : HOUR_MS);
}
