/** The releases of a property, in the order of their age. */
import type pg from 'pg';
import { orderOf } from './release-order.js';

interface Newest {
  epoch: number;
  scheme: 'semver' | 'other';
}

/*
 * The order of a new release follows from the newest there is, so releases of a property come in one after the other. Whoever adds one holds
 * the property, before all other rows; several properties are held in their order.
 */
const HOLD = 'select id from properties where organization_id = $1 and id = $2 for no key update';

const KNOWN = `select name from error_releases where organization_id = $1 and property_id = $2 and name = any($3::text[])`;

const NEWEST = `select epoch, scheme from error_releases where organization_id = $1 and property_id = $2 order by order_key desc limit 1`;

const INSERT = `
insert into error_releases (organization_id, property_id, name, epoch, scheme, order_key, events, first_seen_at)
values ($1, $2, $3, $4, $5, $6, 0, $7) on conflict do nothing`;

/**
 * Notes releases that were seen for the first time, in the order in which they were seen; those that are known stay as they are. Within a
 * transaction.
 */
export async function noteReleases(
  client: Pick<pg.PoolClient, 'query'>,
  { organizationId, propertyId }: { organizationId: string; propertyId: string },
  names: readonly string[],
  seenAt: Date,
): Promise<void> {
  await client.query(HOLD, [organizationId, propertyId]);
  const { rows } = await client.query<{ name: string }>(KNOWN, [organizationId, propertyId, names]);
  const known = new Set(rows.map(({ name }) => name));
  for (const name of new Set(names)) {
    if (known.has(name)) continue;
    // asked anew each time: which of two keys is the greater the database knows, byte by byte
    const newest = await client.query<Newest>(NEWEST, [organizationId, propertyId]);
    const { scheme, epoch, orderKey } = orderOf(name, newest.rows[0] ?? null, seenAt);
    await client.query(INSERT, [organizationId, propertyId, name, epoch, scheme, orderKey, seenAt]);
  }
}
