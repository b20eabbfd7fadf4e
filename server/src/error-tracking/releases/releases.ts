/** A property's releases, in order of age. */
import type pg from 'pg';
import { storableJson } from '../../kernel/database/rows/storable-json.js';
import { type Ordered, orderOf } from './release-order.js';

/*
 * A new release's order depends on the newest existing one, so releases of a property are added one at a time. Adding one locks the property before
 * all other rows; several properties are locked in order.
 */
const LOCK_PROPERTY = 'select id from properties where organization_id = $1 and id = $2 for no key update';

const KNOWN = `select name from error_releases where organization_id = $1 and property_id = $2 and name = any($3::text[])`;

const NEWEST = `/* newest-error-release */
select epoch, scheme, order_key as "orderKey" from error_releases
where organization_id = $1 and property_id = $2 order by order_key desc limit 1`;

const INSERT = `/* insert-error-releases */
insert into error_releases (organization_id, property_id, name, epoch, scheme, order_key, events, first_seen_at)
select $1, $2, n.name, n.epoch, n.scheme, n."orderKey", 0, $4
from jsonb_to_recordset($3::jsonb) as n (name text, epoch integer, scheme text, "orderKey" text)
on conflict do nothing`;

/** Compares keys bytewise, like the database; JavaScript compares strings differently. */
const isLater = (key: string, than: string) => Buffer.compare(Buffer.from(key), Buffer.from(than)) > 0;

/**
 * Records releases seen for the first time, in the order they were seen; known ones don't change. Runs in a
 * transaction.
 */
export async function noteReleases(
  client: Pick<pg.PoolClient, 'query'>,
  { organizationId, propertyId }: { organizationId: string; propertyId: string },
  names: readonly string[],
  seenAt: Date,
): Promise<void> {
  await client.query(LOCK_PROPERTY, [organizationId, propertyId]);
  const { rows } = await client.query<{ name: string }>(KNOWN, [organizationId, propertyId, names]);
  const known = new Set(rows.map(({ name }) => name));
  const unknown = [...new Set(names)].filter((name) => !known.has(name));
  if (!unknown.length) return;
  let newest = (await client.query<Ordered>(NEWEST, [organizationId, propertyId])).rows[0] ?? null;
  const ordered = unknown.map((name) => {
    const order: Ordered = orderOf(name, newest, seenAt);
    if (newest === null || isLater(order.orderKey, newest.orderKey)) newest = order;
    return { name, ...order };
  });
  await client.query(INSERT, [organizationId, propertyId, storableJson(ordered), seenAt]);
}
