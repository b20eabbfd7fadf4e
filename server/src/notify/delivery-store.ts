import type { Knex } from 'knex';
import type { Message, NotificationKind } from './message.js';

export type DeliveryStatus = 'pending' | 'sent' | 'dead';

export interface DeliveryRow {
  id: string;
  organization_id: string | null;
  channel_id: string | null;
  kind: NotificationKind;
  message: Message | null;
  sealed_mail: Buffer | null;
  status: DeliveryStatus;
  attempts: number;
  next_attempt_at: Date | null;
  last_error: string | null;
  created_at: Date;
  finished_at: Date | null;
}

/** A message to a channel, with the channel's slug. */
export interface ChannelDeliveryRow extends DeliveryRow {
  channel_id: string;
  channel_slug: string;
  message: Message;
}

/** How long a worker may take for an attempt; longer than every timeout of an attempt together. Then another worker tries. */
const LEASE_SEC = 90;
/** How long a message waits for older ones to its channel, so that a recovery doesn't overtake the trouble. */
const ORDER_SEC = 120;

/**
 * Takes deliveries that are due and counts the attempt: new ones before those that failed already, so that a crowd of dead addresses holds up
 * nobody, and of these the longest due first. What a killed worker had taken is due again after the lease. Of
 * one channel only the oldest is taken, unless that one has had its time.
 */
export async function claimDeliveries(database: Knex, now: Date, limit: number): Promise<DeliveryRow[]> {
  const { rows } = await database.raw(
    `/* claim-deliveries */
     update deliveries set attempts = attempts + 1, next_attempt_at = :now::timestamptz + interval '${LEASE_SEC} seconds'
     where id in (
       select d.id from deliveries d
       where d.status = 'pending' and d.next_attempt_at <= :now
         and not exists (
           select 1 from deliveries older
           where older.organization_id = d.organization_id and older.channel_id = d.channel_id and older.status = 'pending' and older.id < d.id
             and older.created_at > :now::timestamptz - interval '${ORDER_SEC} seconds'
         )
       order by d.attempts, d.next_attempt_at limit :limit for update skip locked
     )
     returning *`,
    { now, limit },
  );
  return rows;
}

export interface Outcome {
  status: DeliveryStatus;
  /** For pending: when to try again. */
  nextAttemptAt: Date | null;
  error: string | null;
}

/** Records how an attempt ended; does nothing where the lease ran out and another worker has the delivery now. */
export async function finishAttempt(
  database: Knex,
  { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
  { status, nextAttemptAt, error }: Outcome,
  now: Date,
): Promise<boolean> {
  const changed = await database('deliveries')
    .where({ id, attempts, status: 'pending' })
    .update({ status, next_attempt_at: nextAttemptAt, last_error: error, finished_at: status === 'pending' ? null : now });
  return changed > 0;
}

/** A mail leaves nothing behind: it may have carried a token. */
export async function deleteDelivery(database: Knex, { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>): Promise<void> {
  await database('deliveries').where({ id, attempts }).delete();
}

const ofChannels = (database: Knex, organizationId: string) =>
  database('deliveries as d')
    .join('notification_channels as c', (join) => join.on('c.organization_id', 'd.organization_id').andOn('c.id', 'd.channel_id'))
    .where('d.organization_id', organizationId)
    .select('d.*', 'c.slug as channel_slug');

/** A page of an organization's deliveries, newest first. */
export async function listDeliveries(
  database: Knex,
  organizationId: string,
  filter: { channelId: string | undefined; status: DeliveryStatus | undefined },
  beforeId: string | null,
  limit: number,
): Promise<ChannelDeliveryRow[]> {
  const query = ofChannels(database, organizationId).orderBy('d.id', 'desc').limit(limit);
  if (filter.channelId !== undefined) query.where('d.channel_id', filter.channelId);
  if (filter.status !== undefined) query.where('d.status', filter.status);
  if (beforeId !== null) query.where('d.id', '<', beforeId);
  return query;
}

export async function getDelivery(database: Knex, organizationId: string, id: string): Promise<ChannelDeliveryRow | undefined> {
  return ofChannels(database, organizationId).where('d.id', id).first();
}

/** Puts a dead delivery back to its beginning; answers false when it isn't dead any more. */
export async function reviveDelivery(database: Knex, organizationId: string, id: string, now: Date): Promise<boolean> {
  const changed = await database('deliveries')
    .where({ organization_id: organizationId, id, status: 'dead' })
    .update({ status: 'pending', attempts: 0, next_attempt_at: now, finished_at: null });
  return changed > 0;
}

export async function deleteDeliveriesOfChannel(database: Knex, organizationId: string, channelId: string): Promise<void> {
  await database('deliveries').where({ organization_id: organizationId, channel_id: channelId }).delete();
}

/** Deletes what was sent or given up before the given times; answers how many. */
export async function deleteOldDeliveries(database: Knex, sentBefore: Date, deadBefore: Date): Promise<number> {
  return database('deliveries')
    .where((query) => query.where('status', 'sent').andWhere('finished_at', '<', sentBefore))
    .orWhere((query) => query.where('status', 'dead').andWhere('finished_at', '<', deadBefore))
    .delete();
}
