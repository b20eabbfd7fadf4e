/**
 * Ownership of host names. One statement decides, so that of two simultaneous claims one succeeds. A name that led to us stays reserved for its owner
 * for 30 days after its release: its DNS may still lead here, and a new owner could impersonate the old one.
 */
import type { Knex } from 'knex';
import { AppError } from '../kernel/errors.js';
import { signalWork } from '../kernel/jobs/work-signals.js';
import { randomName } from '../kernel/secrets/secrets.js';

/** The products a host name can serve. */
export type Product = 'status_page' | 'docs_site';

export interface Claim {
  /** Normalized by claimableHostName. */
  host: string;
  product: Product;
  /** The organization. */
  ownerId: string;
  /** The documentation site; null for the status page. */
  siteId?: string | null;
  now: Date;
}

const PROOF_LENGTH = 32;

/** The required content of a TXT record; status pages need none. */
const newProof = (product: Product) => (product === 'docs_site' ? `tidewatch-verify=${randomName(PROOF_LENGTH)}` : null);

const DAY_MS = 86_400_000;
/** How long a released name stays reserved for its organization. */
const RESERVED_DAYS = 30;
/** How long to keep a name that never led to us: nobody can block other people's names for longer. */
const UNPROVEN_DAYS = 7;
/** Maximum reserved names per organization, so that nobody can reserve names in bulk by claiming one after another. */
const MAXIMUM_RESERVED = 20;

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** The same error for names in use and reserved ones, so that it doesn't reveal the owner. */
const taken = (host: string) => new AppError('DOMAIN_TAKEN', `${host} can't be used: it is in use or reserved.`);

/** A new claim has no findings and is checked immediately. */
const FRESH = `status = 'dns_missing', reason = 'not_checked', observed = excluded.observed, tls = excluded.tls, failures = 0, failing_since = null,
  checked_at = null, next_check_at = excluded.next_check_at, active_since = null, watched_since = excluded.watched_since, released_at = null, site_id = excluded.site_id,
  proof = excluded.proof, proven_at = null, observed_text = null, state = excluded.state, state_since = excluded.state_since, lost_at = null`;

/** A status page, or a documentation site, has one name. */
const ONLY_ONE = new Set(['host_names_of_status_page', 'host_names_of_docs_site']);

const NOTHING_OBSERVED = { cname: [], a: [], aaaa: [], error: null };
const NO_CERTIFICATE = { trusted: false, notAfter: null, error: null };

/**
 * Claims a host name for an organization's product; claiming one's own name changes nothing. Throws DOMAIN_TAKEN if another organization or product
 * has or reserves it, and CONFLICT if the organization is claiming another name at the same time.
 */
export async function claimHostName(database: Knex, { host, product, ownerId, siteId = null, now }: Claim): Promise<void> {
  const { rows } = await database
    .raw(
      `/* claim-host-name */
       insert into host_names as held (host, product, owner_id, status, reason, observed, tls, failures, next_check_at, claimed_at, watched_since,
         site_id, proof, state, state_since)
       values (:host, :product, :ownerId, 'dns_missing', 'not_checked', :observed, :tls, 0, :now, :now, :now,
         :siteId, :proof, :state, :now)
       on conflict (host) do update set product = excluded.product, owner_id = excluded.owner_id, ${FRESH},
         -- a name its owner takes back keeps its age and proof; otherwise releasing and reclaiming could keep a name for ever
         claimed_at = case when held.owner_id = excluded.owner_id then held.claimed_at else excluded.claimed_at end,
         reached_at = case when held.owner_id = excluded.owner_id then held.reached_at end
       where (held.released_at is not null and held.owner_id = excluded.owner_id)
         or held.released_at <= :reserved
         or (held.owner_id <> excluded.owner_id and held.reached_at is null and held.claimed_at <= :unproven)
       returning host`,
      {
        ...{ host, product, ownerId, siteId, proof: newProof(product), state: product === 'docs_site' ? 'pending' : null },
        ...{ now, reserved: before(now, RESERVED_DAYS), unproven: before(now, UNPROVEN_DAYS) },
        ...{ observed: JSON.stringify(NOTHING_OBSERVED), tls: JSON.stringify(NO_CERTIFICATE) },
      },
    )
    .catch((error) => {
      if (!ONLY_ONE.has((error as { constraint?: string }).constraint ?? '')) throw error;
      throw new AppError('CONFLICT', 'The page already has another custom domain, or one is being set up. Remove that one first.');
    });
  if (rows.length) return signalWork(database, 'host_names');
  const own = await database('host_names')
    .where({ host, product, owner_id: ownerId, site_id: siteId })
    .whereNull('released_at')
    .first('host');
  if (!own) throw taken(host);
}

/** Releases a host name; returns false if it isn't the organization's. */
export async function freeHostName(database: Knex, { host, product, ownerId, siteId = null, now }: Claim): Promise<boolean> {
  const changed = await database('host_names')
    .where({ host, product, owner_id: ownerId, site_id: siteId })
    .whereNull('released_at')
    .update({ released_at: now, next_check_at: null, active_since: null });
  return changed > 0;
}

/** Releases all of an organization's host names. */
export async function freeHostNamesOf(database: Knex, ownerId: string, now: Date): Promise<void> {
  await database('host_names')
    .where({ owner_id: ownerId })
    .whereNull('released_at')
    .update({ released_at: now, next_check_at: null, active_since: null });
}

async function requireRoom(database: Knex, { ownerId, now }: Omit<Claim, 'host'>): Promise<void> {
  const reserved = await database('host_names')
    .where({ owner_id: ownerId })
    .where('released_at', '>', before(now, RESERVED_DAYS))
    .pluck('host');
  if (reserved.length > MAXIMUM_RESERVED)
    throw new AppError(
      'CONFLICT',
      `${MAXIMUM_RESERVED} former domains are still reserved for your organization. Reuse one of them, or wait.`,
    );
}

/**
 * Changes or removes a product's only host name. Runs in the caller's transaction, and locks the names in alphabetical order, so that two callers who
 * exchange names don't deadlock. Throws what claimHostName throws, and CONFLICT if the organization has the maximum of reserved names; it can still
 * take one of them back.
 */
export async function setHostName(database: Knex, { host, ...claim }: Omit<Claim, 'host'> & { host: string | null }): Promise<void> {
  const { product, ownerId, siteId = null } = claim;
  const held = await database('host_names')
    .where((query) => query.where({ owner_id: ownerId, product, site_id: siteId }).whereNull('released_at'))
    .orWhere({ host: host ?? '' })
    .orderBy('host')
    .forUpdate()
    .select('host', 'owner_id', 'product', 'site_id', 'released_at');
  const present = held.filter(
    (row) => row.owner_id === ownerId && row.product === product && row.site_id === siteId && row.released_at === null,
  );
  for (const row of present) if (row.host !== host) await freeHostName(database, { ...claim, host: row.host });
  if (host === null) return;
  if (!held.some((row) => row.host === host && row.owner_id === ownerId)) await requireRoom(database, claim);
  await claimHostName(database, { ...claim, host });
}

/** Releases the host name of a documentation site that is being deleted. */
export const releaseSiteHost = (database: Knex, ownerId: string, siteId: string, now: Date): Promise<void> =>
  setHostName(database, { host: null, product: 'docs_site', ownerId, siteId, now });

/** Deletes expired reservations; returns how many. */
export async function deleteExpiredReservations(database: Knex, now: Date): Promise<number> {
  return database('host_names').where('released_at', '<=', before(now, RESERVED_DAYS)).delete();
}
