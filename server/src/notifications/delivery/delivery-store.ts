import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { nextDue } from '../../kernel/jobs/next-due.js';
import { signalWork } from '../../kernel/jobs/work-signals.js';
import type { Message, NotificationKind } from '../messages/message.js';
import { LEASE_SEC } from './lease.js';

export type DeliveryStatus = 'pending' | 'sent' | 'dead';

export interface DeliveryRow extends Row<'deliveries'> {
  kind: NotificationKind;
  message: Message | null;
  status: DeliveryStatus;
}

/** A message to a channel, with the channel's slug. */
export interface ChannelDeliveryRow extends DeliveryRow {
  channel_id: string;
  channel_slug: Row<'notification_channels'>['slug'];
  message: Message;
}

/** How long a message waits for older messages to its channel, so that a recovery doesn't arrive before its problem. */
const ORDER_SEC = 120;

/** Counts the attempt and leases the row for the longest duration of an attempt; the rows of a killed worker are due again after that. */
const TAKE = `update deliveries set attempts = attempts + 1, next_attempt_at = :now::timestamptz + interval '${LEASE_SEC} seconds'`;

/** The maxima of simultaneous attempts, and how many each organization has already, by its id. */
export interface Shares {
  ofOrganization: number;
  /** In all organizations that a person created. */
  ofPerson: number;
  taken: Readonly<Record<string, number>>;
}

/** An organization's remaining share, as SQL with the parameters :ofOrganization and :taken. */
const LEFT = (organizationId: string) => `(:ofOrganization::int - coalesce((:taken::jsonb ->> ${organizationId}::text)::int, 0))`;

/**
 * The ids of the deliveries in `due` that may be sent now: for each person who created the organizations at most their share, and those with the fewest
 * attempts first. The last free place is kept for somebody who has none. A mail of no organization stands for itself.
 */
const CHOSEN = `
  running as (
    select coalesce(o.created_by, o.id) as person, sum(t.value::int)::int as count
    from jsonb_each_text(:taken::jsonb) t join organizations o on o.id = t.key::uuid group by 1
  ), owned as (
    select d.id, d.attempts, d.next_attempt_at, coalesce(o.created_by, d.organization_id, d.id) as person
    from due d left join organizations o on o.id = d.organization_id
  ), ranked as (
    select d.*, coalesce(r.count, 0) + row_number() over (partition by d.person order by attempts, next_attempt_at, d.id) - 1 as held
    from owned d left join running r using (person)
  ), chosen as (
    select id from (
      select id, held, row_number() over (order by held, attempts, next_attempt_at, id) as position from ranked where held < :ofPerson
    ) r
    where position < :limit or (position = :limit and held = 0)
  )`;

/** In the order in which they were queued, which the statement doesn't keep. */
const inOrder = (rows: DeliveryRow[]): DeliveryRow[] => rows.sort((a, b) => (a.id < b.id ? -1 : 1));

const bindingsOf = (now: Date, limit: number, { taken, ...shares }: Shares) => ({ now, limit, ...shares, taken: JSON.stringify(taken) });

/** When the next delivery is due. */
export function nextDelivery(database: Knex): Promise<Date | null> {
  return nextDue(database, "/* next-delivery */ select min(next_attempt_at) as at from deliveries where status = 'pending'");
}

/** Claims due mails to people, new ones before failed ones. */
export async function claimMails(database: Knex, now: Date, limit: number, shares: Shares): Promise<DeliveryRow[]> {
  if (limit <= 0) return [];
  const { rows } = await database.raw(
    `/* claim-mails */
     with due as (
       select id, organization_id, attempts, next_attempt_at from deliveries
       where status = 'pending' and sealed_mail is not null and next_attempt_at <= :now
     ), ${CHOSEN}
     ${TAKE}
     where id in (
       select id from deliveries
       where id in (select id from chosen) and status = 'pending' and next_attempt_at <= :now
       for update skip locked
     )
     returning *`,
    bindingsOf(now, limit, shares),
  );
  return inOrder(rows);
}

/**
 * Claims due messages: new ones before failed ones, for each organization at most its share, and for each channel only the oldest, unless that one
 * has waited long enough. The window functions read only pending rows; joining them with themselves took 17 s with ten thousand due.
 */
export async function claimMessages(database: Knex, now: Date, limit: number, shares: Shares): Promise<DeliveryRow[]> {
  if (limit <= 0) return [];
  const { rows } = await database.raw(
    `/* claim-messages */
     with pending as (
       select id, organization_id, attempts, next_attempt_at,
         max(created_at) over (partition by organization_id, channel_id order by id rows between unbounded preceding and 1 preceding) as older
       from deliveries where status = 'pending' and channel_id is not null
     ), placed as (
       select id, organization_id, attempts, next_attempt_at,
         row_number() over (partition by organization_id order by attempts, next_attempt_at, id) as position
       from pending
       where next_attempt_at <= :now and (older is null or older <= :now::timestamptz - interval '${ORDER_SEC} seconds')
     ), due as (
       select id, organization_id, attempts, next_attempt_at from placed where position <= ${LEFT('organization_id')}
     ), ${CHOSEN}
     ${TAKE}
     where id in (
       select id from deliveries
       where id in (select id from chosen) and status = 'pending' and next_attempt_at <= :now
       for update skip locked
     )
     returning *`,
    bindingsOf(now, limit, shares),
  );
  return inOrder(rows);
}

/**
 * Claims due broadcasts to subscribers: for each organization the oldest up to its share, and for each subscriber only the oldest, unless that one
 * has waited long enough. They are ordered by broadcast, because two workers with different clocks create the deliveries. A skip scan of the index
 * finds the organizations, so a claim costs the same with ten due deliveries as with ten thousand.
 */
export async function claimBroadcasts(database: Knex, now: Date, limit: number, shares: Shares): Promise<DeliveryRow[]> {
  if (limit <= 0) return [];
  const { rows } = await database.raw(
    `/* claim-broadcasts */
     with recursive sending as (
       (select organization_id from deliveries where status = 'pending' and subscriber_id is not null order by organization_id limit 1)
       union all
       select (
         select d.organization_id from deliveries d
         where d.status = 'pending' and d.subscriber_id is not null and d.organization_id > o.organization_id
         order by d.organization_id limit 1
       ) from sending o where o.organization_id is not null
     ), due as (
       select d.id, o.organization_id, 0 as attempts, d.next_attempt_at
       from sending o cross join lateral (
         select id, next_attempt_at from deliveries d
         where d.organization_id = o.organization_id and d.status = 'pending' and d.subscriber_id is not null and d.next_attempt_at <= :now
           and not exists (
             select 1 from deliveries older
             where older.organization_id = d.organization_id and older.subscriber_id = d.subscriber_id
               and older.broadcast_id < d.broadcast_id and older.status = 'pending' and older.created_at > :now::timestamptz - interval '${ORDER_SEC} seconds'
           )
         order by d.next_attempt_at limit greatest(${LEFT('o.organization_id')}, 0)
       ) d
       where o.organization_id is not null
     ), ${CHOSEN}
     ${TAKE}
     where id in (
       select id from deliveries
       where id in (select id from chosen) and status = 'pending' and next_attempt_at <= :now
       for update skip locked
     )
     returning *`,
    bindingsOf(now, limit, shares),
  );
  return inOrder(rows);
}

export interface Outcome {
  status: DeliveryStatus;
  /** For pending: when to try again. */
  nextAttemptAt: Date | null;
  error: string | null;
}

/** A delivery that a worker has leased. A mail may be of no organization. */
type Attempted = Pick<DeliveryRow, 'organization_id' | 'id' | 'attempts'>;

/** Records how an attempt ended; does nothing if the lease ended and another worker has the delivery. */
export async function finishAttempt(
  database: Knex,
  { organization_id, id, attempts }: Attempted,
  { status, nextAttemptAt, error }: Outcome,
  now: Date,
): Promise<boolean> {
  const changed = await database('deliveries')
    .where({ organization_id, id, attempts, status: 'pending' })
    .update({ status, next_attempt_at: nextAttemptAt, last_error: error, finished_at: status === 'pending' ? null : now });
  return changed > 0;
}

/** Deletes the mail's content, which may have contained a token. */
export async function deleteDelivery(database: Knex, { organization_id, id, attempts }: Attempted): Promise<void> {
  await database('deliveries').where({ organization_id, id, attempts }).delete();
}

const ofChannels = (database: Knex, organizationId: string) =>
  database('deliveries as d')
    .join('notification_channels as c', (join) => join.on('c.organization_id', 'd.organization_id').andOn('c.id', 'd.channel_id'))
    .where('d.organization_id', organizationId)
    .whereNotNull('d.channel_id')
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

/** Queues a dead delivery again; returns false if it is no longer dead. */
export async function reviveDelivery(database: Knex, organizationId: string, id: string, now: Date): Promise<boolean> {
  const changed = await database('deliveries')
    .where({ organization_id: organizationId, id, status: 'dead' })
    .update({ status: 'pending', attempts: 0, next_attempt_at: now, finished_at: null });
  if (changed) await signalWork(database, 'deliveries');
  return changed > 0;
}

export async function deleteDeliveriesOfChannel(database: Knex, organizationId: string, channelId: string): Promise<void> {
  await database('deliveries').where({ organization_id: organizationId, channel_id: channelId }).delete();
}

/** Deletes the pending deliveries of a subscriber. */
export async function deleteDeliveriesOfSubscriber(database: Knex, organizationId: string, subscriberId: string): Promise<void> {
  await database('deliveries').where({ organization_id: organizationId, subscriber_id: subscriberId }).delete();
}

/** Deletes deliveries that were sent or given up before the given times; returns how many. */
export async function deleteOldDeliveries(database: Knex, sentBefore: Date, deadBefore: Date): Promise<number> {
  return database('deliveries')
    .where((query) => query.where('status', 'sent').andWhere('finished_at', '<', sentBefore))
    .orWhere((query) => query.where('status', 'dead').andWhere('finished_at', '<', deadBefore))
    .delete();
}
