import type { Knex } from 'knex';
import type { Row } from '../generated/tables.js';
import { signalChange } from '../kernel/database/signals/change-signals.js';
import { nextDue } from '../kernel/jobs/next-due.js';
import type { Product } from './claim.js';
import type { Observed } from './dns.js';
import { NO_ANSWER, type TlsFindings } from './probe.js';
import type { DomainReason, DomainStatus, Verification } from './verification.js';

export interface HostNameRow extends Row<'host_names'> {
  product: Product;
  status: DomainStatus;
  reason: DomainReason;
  observed: Observed;
  tls: TlsFindings;
}

/** The host name of an organization's product. */
export async function getHostName(
  database: Knex,
  product: Product,
  ownerId: string,
  siteId: string | null = null,
): Promise<HostNameRow | undefined> {
  return database('host_names').where({ product, owner_id: ownerId, site_id: siteId }).whereNull('released_at').first();
}

export async function isClaimed(database: Knex, host: string): Promise<boolean> {
  return (await database('host_names').where({ host }).whereNull('released_at').first('host')) !== undefined;
}

/** Whether a certificate may be issued for a host name: its page is enabled or its documentation site
 * has proved it, and a check has seen its DNS lead here. */
export async function maySecure(database: Knex, host: string): Promise<boolean> {
  const row = await database('host_names as h')
    .leftJoin('status_pages as s', 's.organization_id', 'h.owner_id')
    .join('organizations as o', 'o.id', 'h.owner_id')
    .where('h.host', host)
    .whereRaw("(case h.product when 'status_page' then s.enabled else h.proven_at is not null end)")
    .whereIn('h.status', ['dns_ok_tls_pending', 'active'])
    .whereNull('h.released_at')
    .whereNull('o.deleted_at')
    .first('h.host');
  return row !== undefined;
}

/** When the next check is due. */
export function nextCheck(database: Knex): Promise<Date | null> {
  return nextDue(database, '/* next-host-name-check */ select min(next_check_at) as at from host_names');
}

/** A check takes seconds; this is longer than all of its timeouts together. After it, another worker retries. */
const LEASE_SEC = 60;

/**
 * Takes host names with a due check, and postpones their next one for the maximum duration of a check.
 * @param hanging only those whose name servers failed last time, or whose server didn't answer; false: all others. The two have separate slots
 */
export async function takeDueHostNames(database: Knex, now: Date, limit: number, hanging: boolean): Promise<HostNameRow[]> {
  if (limit <= 0) return [];
  const { rows } = await database.raw(
    `/* take-due-host-names */
     update host_names set next_check_at = :now::timestamptz + interval '${LEASE_SEC} seconds'
     where host in (
       select host from host_names where next_check_at <= :now and (reason = 'resolver_failed' or tls ->> 'error' is not distinct from :silence::text) = :hanging
       order by next_check_at limit :limit for update skip locked
     )
     returning *`,
    { now, limit, hanging, silence: NO_ANSWER },
  );
  return rows;
}

/**
 * Records a check, unless the name was released, changed owners or was checked by another process meanwhile, whose data is newer. Returns whether
 * it was recorded.
 */
export async function recordCheck(
  database: Knex,
  before: HostNameRow,
  after: Verification & { observed: Observed; tls: TlsFindings; checkedAt: Date; nextCheckAt: Date },
  proof: Partial<Pick<HostNameRow, 'state' | 'state_since' | 'proven_at' | 'observed_text' | 'reached_at' | 'lost_at'>> = {},
): Promise<boolean> {
  const changed = await database('host_names')
    .where({ host: before.host, owner_id: before.owner_id, product: before.product })
    .whereNull('released_at')
    .whereRaw('checked_at is not distinct from ?::timestamptz', [before.checked_at])
    .update({
      status: after.status,
      reason: after.reason,
      observed: JSON.stringify(after.observed),
      tls: JSON.stringify(after.tls),
      failures: after.failures,
      failing_since: after.failingSince,
      checked_at: after.checkedAt,
      next_check_at: after.nextCheckAt,
      active_since: after.activeSince,
      reached_at: after.reachedAt,
      ...proof,
    });
  // pages name their address
  const isNew =
    after.status !== before.status ||
    Number(after.activeSince) !== Number(before.active_since) ||
    (proof.state ?? before.state) !== before.state;
  if (changed > 0 && isNew) await signalChange(database, before.owner_id);
  return changed > 0;
}

/** The documentation site of a host name; null for the status page. */
export async function siteOf(database: Knex, { owner_id, site_id }: HostNameRow): Promise<{ id: string; slug: string } | null> {
  if (site_id === null) return null;
  return (await database('docs_sites').where({ organization_id: owner_id, id: site_id }).first('id', 'slug')) ?? null;
}

/** The user is setting the domain up now: makes checks frequent again. */
export async function watchAgain(database: Knex, { host, owner_id, product }: HostNameRow, now: Date): Promise<HostNameRow | undefined> {
  const [row] = await database('host_names')
    .where({ host, owner_id, product })
    .whereNull('released_at')
    .update({ watched_since: now })
    .returning('*');
  return row;
}

/** The owner asks for a check of a name that needs a proof: what has failed is verified again. */
export async function restartProof(database: Knex, row: HostNameRow, now: Date): Promise<HostNameRow> {
  if (row.state === 'active') return row;
  const { host, owner_id, product } = row;
  await database('host_names').where({ host, owner_id, product }).whereNull('released_at').update({ state: 'verifying', state_since: now });
  return { ...row, state: 'verifying', state_since: now };
}
