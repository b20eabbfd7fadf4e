/** The first event or upload creates a release. */

import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { type Ordered, orderOf } from '../releases/release-order.js';

type ReleaseKey = Pick<Row<'error_releases'>, 'organization_id' | 'property_id' | 'name'>;

/** Records that a release has source maps, and creates the release if needed. The caller has locked the property. */
export async function knowRelease(database: Knex, key: ReleaseKey, now: Date): Promise<void> {
  const known = await database('error_releases').where(key).update({ maps_uploaded_at: now });
  if (known) return;
  const { organization_id, property_id, name } = key;
  const newest = await database('error_releases')
    .where({ organization_id, property_id })
    .orderBy('order_key', 'desc')
    .first<Ordered | undefined>('epoch', 'scheme', 'order_key as orderKey');
  const { scheme, epoch, orderKey } = orderOf(name, newest ?? null, now);
  await database('error_releases')
    .insert({ ...key, epoch, scheme, order_key: orderKey, events: 0, first_seen_at: now, maps_uploaded_at: now })
    .onConflict(['organization_id', 'property_id', 'name'])
    .merge(['maps_uploaded_at']);
}

/** Records that a release no longer has source maps. */
export async function forgetMaps(database: Knex, key: ReleaseKey): Promise<void> {
  await database('error_releases').where(key).update({ maps_uploaded_at: null });
}
