/** One check of one host name: look it up, probe it, decide, record, and notify the owner of a failure or its end. Holds no transaction while it waits. */
import { isIP } from 'node:net';
import type { Knex } from 'knex';
import { findOrganization, notify } from '../notifications/delivery/notify.js';
import type { LookUp, LookUpText, Observed } from './dns.js';
import { domainNotification, lossAfter } from './domain-notification.js';
import { type HostNameRow, recordCheck, siteOf } from './domain-store.js';
import { NOT_PUBLIC, type Probes, type TlsFindings } from './probe.js';
import { proofAfter, proofName } from './proof-state.js';
import {
  type DomainReason,
  type DomainStatus,
  type Findings,
  judge,
  leadsToUs,
  nextCheckAt,
  type Target,
  type Verification,
  verificationAfter,
} from './verification.js';

export interface CheckDependencies {
  database: Knex;
  lookUp: LookUp;
  lookUpText: LookUpText;
  probes: Probes;
  /** The name or address that custom domains must point to. */
  target: string;
  clock: () => Date;
  /** Called with the status that a check found. */
  onChecked?: ((status: DomainStatus) => void) | undefined;
}

/** Checks a host name and records the result; returns whether it was recorded (see recordCheck). */
export type Check = (row: HostNameRow) => Promise<boolean>;

const NO_TLS: TlsFindings = { trusted: false, notAfter: null, error: null };

async function targetOf(name: string, lookUp: LookUp): Promise<Target> {
  if (isIP(name)) return { name, addresses: [name] };
  const { a, aaaa } = await lookUp(name);
  return { name, addresses: [...a, ...aaaa] };
}

/** Probes plain HTTP only if neither DNS nor HTTPS led to us: an apex, an ALIAS or a proxy in front. */
async function findingsOf(host: string, observed: Observed, target: Target, probes: Probes): Promise<Findings> {
  const addresses = [...observed.a, ...observed.aaaa];
  const findings = { observed, tls: NO_TLS, reachable: true, answeredByHttps: false, answeredByHttp: false };
  if (observed.error !== null || !addresses.length) return findings;
  const { answered, tls } = await probes.https(host, addresses);
  const reachable = tls.error !== NOT_PUBLIC;
  const byDns = leadsToUs(observed, target);
  const answeredByHttp = !answered && !byDns && reachable && (await probes.http(host, addresses));
  return { ...findings, tls, reachable, answeredByHttps: answered, answeredByHttp };
}

/** Whether the record that proves the ownership exists; null if unknown, or if none is needed. */
async function hasProof({ host, proof }: HostNameRow, lookUpText: LookUpText): Promise<boolean | null> {
  if (proof === null) return null;
  const texts = await lookUpText(proofName(host));
  return texts?.some((text) => text.trim() === proof) ?? null;
}

/**
 * The columns of a host name that needs a proof. Until the proof, pointing here doesn't keep the name reserved: the owner may have set the CNAME while
 * somebody else claimed the name.
 */
function proofColumns(row: HostNameRow, hasText: boolean | null, { status, reachedAt }: Verification, now: Date) {
  if (row.proof === null) return undefined;
  const before = { state: row.state ?? 'pending', stateSince: row.state_since ?? now, provenAt: row.proven_at };
  const { state, stateSince, provenAt } = proofAfter(before, { hasText, status }, now);
  const reached = { reached_at: provenAt ? reachedAt : row.reached_at };
  return { state, state_since: stateSince, proven_at: provenAt, observed_text: hasText, ...reached };
}

/** Runs in the check's transaction, so that it notifies once. */
async function notifyOwner(
  database: Knex,
  row: HostNameRow,
  event: 'domain.failed' | 'domain.recovered',
  { reason, lostAt, now }: { reason: DomainReason; lostAt: Date; now: Date },
): Promise<void> {
  const organization = await findOrganization(database, row.owner_id);
  if (!organization) return;
  const domain = { host: row.host, reason, site: await siteOf(database, row) };
  await notify(database, organization, [domainNotification(event, domain, { lostAt, now, timeZone: organization.timeZone })], now);
}

export function createCheck({ database, lookUp, lookUpText, probes, target: targetName, clock, onChecked }: CheckDependencies): Check {
  return async (row) => {
    const looks = [lookUp(row.host), targetOf(targetName, lookUp), hasProof(row, lookUpText)] as const;
    const [observed, target, hasText] = await Promise.all(looks);
    const findings = await findingsOf(row.host, observed, target, probes);
    const now = clock();
    const before = {
      status: row.status,
      reason: row.reason,
      failures: row.failures,
      failingSince: row.failing_since,
      activeSince: row.active_since,
      reachedAt: row.reached_at,
    };
    const after = verificationAfter(before, judge(row.host, findings, target), now);
    onChecked?.(after.status);
    // if the name servers failed, nothing was probed: keep the last certificate findings
    const tls = observed.error === null ? findings.tls : row.tls;
    const next = nextCheckAt(after, row.status, row.watched_since, now);
    const record = { ...after, observed, tls, checkedAt: now, nextCheckAt: next };
    const columns = proofColumns(row, hasText, after, now);
    const isActive = (columns?.state ?? after.status) === 'active';
    const { lostAt, event } = lossAfter(row.lost_at, (row.state ?? row.status) === 'active', isActive, now);
    if (!event) return recordCheck(database, row, record, columns);
    return database.transaction(async (transaction) => {
      if (!(await recordCheck(transaction, row, record, { ...columns, lost_at: lostAt }))) return false;
      await notifyOwner(transaction, row, event, { reason: after.reason, lostAt: lostAt ?? row.lost_at ?? now, now });
      return true;
    });
  };
}
