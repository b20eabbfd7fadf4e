/**
 * Whose a host name is. One statement decides, so that of two who claim a name at once one gets it. A name that led to us stays its owner's for
 * 30 days after it was given up: its DNS may lead here still, and whoever took it would speak in the name of its owner.
 */
import type { Knex } from 'knex';
import { AppError } from '../kernel/errors.js';

/** What a host name can serve. */
export type Product = 'status_page' | 'docs_site';

export interface Claim {
  /** As claimableHostName spells it. */
  host: string;
  product: Product;
  /** The organization. */
  ownerId: string;
  now: Date;
}

const DAY_MS = 86_400_000;
/** For how long a name that was given up is kept for its organization. */
const RESERVED_DAYS = 30;
/** For how long a name is kept that never led to us: whoever claims names that are not theirs blocks nobody for longer. */
const UNPROVEN_DAYS = 7;
/** So many that were given up may be reserved for one organization: nobody reserves the names of half the world by asking for one after another. */
const MAXIMUM_RESERVED = 20;

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** The same for a name in use and one that is kept: nobody learns whose it is. */
const taken = (host: string) => new AppError('DOMAIN_TAKEN', `${host} cannot be used here: it is in use or reserved.`);

/** A claim begins with nothing known, and is checked at once. */
const FRESH = `status = 'dns_missing', reason = 'not_checked', observed = excluded.observed, tls = excluded.tls, failures = 0, failing_since = null,
  checked_at = null, next_check_at = excluded.next_check_at, active_since = null, watched_since = excluded.watched_since, released_at = null`;

const NOTHING_OBSERVED = { cname: [], a: [], aaaa: [], error: null };
const NO_CERTIFICATE = { trusted: false, notAfter: null, error: null };

/**
 * Takes a host name for a product of an organization; to claim what one has changes nothing. Throws DOMAIN_TAKEN where another organization, or
 * another product, has it or where it is reserved, and CONFLICT where the organization is claiming another name at this moment.
 */
export async function claimHostName(database: Knex, { host, product, ownerId, now }: Claim): Promise<void> {
  const { rows } = await database
    .raw(
      `/* claim-host-name */
       insert into host_names as held (host, product, owner_id, status, reason, observed, tls, failures, next_check_at, claimed_at, watched_since)
       values (:host, :product, :ownerId, 'dns_missing', 'not_checked', :observed, :tls, 0, :now, :now, :now)
       on conflict (host) do update set product = excluded.product, owner_id = excluded.owner_id, ${FRESH},
         -- what its owner takes back is as old and as proven as it was; else to give up and take back would keep a name for ever
         claimed_at = case when held.owner_id = excluded.owner_id then held.claimed_at else excluded.claimed_at end,
         reached_at = case when held.owner_id = excluded.owner_id then held.reached_at end
       where (held.released_at is not null and held.owner_id = excluded.owner_id)
         or held.released_at <= :reserved
         or (held.owner_id <> excluded.owner_id and held.reached_at is null and held.claimed_at <= :unproven)
       returning host`,
      {
        ...{ host, product, ownerId, now, reserved: before(now, RESERVED_DAYS), unproven: before(now, UNPROVEN_DAYS) },
        ...{ observed: JSON.stringify(NOTHING_OBSERVED), tls: JSON.stringify(NO_CERTIFICATE) },
      },
    )
    .catch((error) => {
      if ((error as { constraint?: string }).constraint !== 'host_names_of_status_page') throw error;
      throw new AppError('CONFLICT', 'The page has another custom domain, or is being given one now; remove that one first.');
    });
  if (rows.length) return;
  const own = await database('host_names').where({ host, product, owner_id: ownerId }).whereNull('released_at').first('host');
  if (!own) throw taken(host);
}

/** Gives a host name up; answers false where it is not the organization's. */
export async function freeHostName(database: Knex, { host, product, ownerId, now }: Claim): Promise<boolean> {
  const changed = await database('host_names')
    .where({ host, product, owner_id: ownerId })
    .whereNull('released_at')
    .update({ released_at: now, next_check_at: null, active_since: null });
  return changed > 0;
}

/** Gives up every host name of an organization. */
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
    throw new AppError('CONFLICT', `${MAXIMUM_RESERVED} domains that you gave up are reserved for you; take one of them back, or wait.`);
}

/**
 * Gives a product that has one host name another one, or none. Runs in the caller's transaction, and holds the names that it touches in the order
 * of their spelling, so that two who exchange names do not wait for each other. Throws what claimHostName throws, and CONFLICT where as many names
 * are reserved for the organization as may be; one of them it may still take back.
 */
export async function setHostName(database: Knex, { host, ...claim }: Omit<Claim, 'host'> & { host: string | null }): Promise<void> {
  const { product, ownerId } = claim;
  const held = await database('host_names')
    .where((query) => query.where({ owner_id: ownerId, product }).whereNull('released_at'))
    .orWhere({ host: host ?? '' })
    .orderBy('host')
    .forUpdate()
    .select('host', 'owner_id', 'product', 'released_at');
  const present = held.filter((row) => row.owner_id === ownerId && row.product === product && row.released_at === null);
  for (const row of present) if (row.host !== host) await freeHostName(database, { ...claim, host: row.host });
  if (host === null) return;
  if (!held.some((row) => row.host === host && row.owner_id === ownerId)) await requireRoom(database, claim);
  await claimHostName(database, { ...claim, host });
}

/** Forgets the names whose time of reservation is over; answers how many. */
export async function deleteExpiredReservations(database: Knex, now: Date): Promise<number> {
  return database('host_names').where('released_at', '<=', before(now, RESERVED_DAYS)).delete();
}
