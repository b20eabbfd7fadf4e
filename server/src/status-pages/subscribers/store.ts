import type { Knex } from 'knex';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';
import { deleteDeliveriesOfSubscriber } from '../../notifications/delivery/delivery-store.js';

export type SubscriberStatus = 'pending' | 'active';

export interface SubscriberRow extends TenantRow<'subscriber'> {
  status: SubscriberStatus;
}

/** Lock a subscriber before its deliveries. */
export const subscribers = tenantRows<'subscriber', SubscriberRow>('subscriber');

/** One page of subscribers, newest first. */
export async function listSubscribers(
  database: Knex,
  organizationId: string,
  filter: { status: SubscriberStatus | undefined; type: SubscriberRow['type'] | undefined },
  beforeId: string | null,
  limit: number,
): Promise<SubscriberRow[]> {
  const query = subscribers.of(database, organizationId).orderBy('id', 'desc').limit(limit);
  if (filter.status !== undefined) query.where({ status: filter.status });
  if (filter.type !== undefined) query.where({ type: filter.type });
  if (beforeId !== null) query.where('id', '<', beforeId);
  return query;
}

/** The numbers of confirmed subscribers by type. */
export async function countActive(database: Knex, organizationId: string): Promise<{ email: number; webhook: number }> {
  const rows: { type: SubscriberRow['type']; count: string }[] = await subscribers
    .of(database, organizationId)
    .where({ status: 'active' })
    .groupBy('type')
    .select('type')
    .count('* as count');
  const of = (type: SubscriberRow['type']) => Number(rows.find((row) => row.type === type)?.count ?? 0);
  return { email: of('email'), webhook: of('webhook') };
}

/** The subscriber with one of these look-up values. */
export async function findSubscriber(
  database: Knex,
  organizationId: string,
  lookups: readonly Buffer[],
): Promise<SubscriberRow | undefined> {
  return subscribers.of(database, organizationId).whereIn('lookup', lookups).first();
}

/**
 * Stores a subscription to be confirmed; a pending one gets the new link instead of the old one. Returns null and changes nothing if there is an
 * active one.
 */
export async function insertPending(database: Knex, row: SubscriberRow): Promise<SubscriberRow | null> {
  const { rows } = await database.raw(
    `/* subscribe */
     insert into status_page_subscribers as s
       (organization_id, id, type, lookup, sealed_target, status, confirm_hash, confirm_expires_at, failures, created_at)
     values (:organization_id, :id, :type, :lookup, :sealed_target, 'pending', :confirm_hash, :confirm_expires_at, 0, :created_at)
     on conflict (organization_id, lookup) do update
       set confirm_hash = excluded.confirm_hash, confirm_expires_at = excluded.confirm_expires_at
       where s.status = 'pending'
     returning *`,
    row as never,
  );
  return rows[0] ?? null;
}

/** The subscription of an unexpired confirmation link, whether used or not. */
export async function findByConfirmation(
  database: Knex,
  organizationId: string,
  confirmHash: Buffer,
  now: Date,
): Promise<SubscriberRow | undefined> {
  return subscribers.of(database, organizationId).where({ confirm_hash: confirmHash }).where('confirm_expires_at', '>', now).first();
}

/** Returns false if another request has activated it first. */
export async function activate(database: Knex, { organization_id, id }: SubscriberRow, sealedTarget: Buffer, now: Date): Promise<boolean> {
  const changed = await subscribers
    .of(database, organization_id)
    .where({ id, status: 'pending' })
    .update({ status: 'active', confirmed_at: now, sealed_target: sealedTarget });
  return changed > 0;
}

/** Deletes a subscription with its pending deliveries; returns false if there is none. */
export async function deleteSubscriber(database: Knex, organizationId: string, id: string): Promise<boolean> {
  const deleted = await subscribers.of(database, organizationId).where({ id }).delete();
  await deleteDeliveriesOfSubscriber(database, organizationId, id);
  return deleted > 0;
}

/** Deletes expired unconfirmed subscriptions; returns how many. */
export async function deleteUnconfirmed(database: Knex, now: Date): Promise<number> {
  return database('status_page_subscribers').where({ status: 'pending' }).where('confirm_expires_at', '<=', now).delete();
}

/** Deletes all subscribers of a deleted organization, with their pending deliveries. */
export async function deleteSubscribersOf(database: Knex, organizationId: string): Promise<void> {
  await subscribers.of(database, organizationId).delete();
  await database('broadcasts').where({ organization_id: organizationId }).whereNull('finished_at').delete();
}
