import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { nextDue } from '../../kernel/jobs/next-due.js';
import { signalWork } from '../../kernel/jobs/work-signals.js';
import { isStillPublic } from '../../monitoring/index.js';
import type { BroadcastComponent, BroadcastContent, BroadcastKind, BroadcastRow } from './broadcast.js';

/** The given monitors that the public page shows, with their names there; null without an enabled page, or if it shows none of them. */
export async function visibleComponents(
  database: Knex,
  organizationId: string,
  monitorIds: readonly string[],
): Promise<BroadcastComponent[] | null> {
  const { rows } = await database.raw(
    `/* visible-components */
     select m.id as "monitorId", coalesce(c.name, m.name) as name
     from status_pages s
     left join monitors m on m.organization_id = s.organization_id and m.id = any(:monitorIds::uuid[])
     left join status_page_components c on c.organization_id = m.organization_id and c.monitor_id = m.id
     where s.organization_id = :organizationId and s.enabled and (m.id is null or coalesce(c.visible, s.visible_by_default))
     order by coalesce(c.position, 0), lower(coalesce(c.name, m.name)), m.id`,
    { organizationId, monitorIds: [...monitorIds] },
  );
  if (rows.length) return rows.filter((row: { monitorId: string | null }) => row.monitorId !== null);
  // the monitors exist but none is visible: as without a page, there is nothing to broadcast
  return null;
}

/** Queues a broadcast, in the transaction of the change. One statement, so that a page without subscribers costs next to nothing. */
export async function insertBroadcast(
  database: Knex,
  organizationId: string,
  kind: BroadcastKind,
  content: BroadcastContent,
  now: Date,
): Promise<void> {
  await database.raw(
    `/* broadcast */
     insert into broadcasts (organization_id, id, kind, content, created_at)
     select :organizationId, :id, :kind, :content, :now
     where exists (select 1 from status_page_subscribers where organization_id = :organizationId and status = 'active')`,
    { organizationId, id: uuidv7(), kind, content: JSON.stringify(content), now },
  );
  await signalWork(database, 'broadcasts');
}

/** When the oldest unfinished broadcast was created. */
export function nextBroadcast(database: Knex): Promise<Date | null> {
  return nextDue(database, '/* next-broadcast */ select min(created_at) as at from broadcasts where finished_at is null');
}

/** Whether a broadcast may still be sent: what it tells may have become internal since. */
export async function mayStillSend(database: Knex, { organization_id: organizationId, content }: BroadcastRow): Promise<boolean> {
  return content.type !== 'incident' || isStillPublic(database, organizationId, content.id, content.update.id);
}

export async function getBroadcast(database: Knex, organizationId: string, id: string): Promise<BroadcastRow | undefined> {
  return database('broadcasts').where({ organization_id: organizationId, id }).first();
}

/** The oldest unfinished broadcast of each organization. Later ones wait for it, so that subscribers get them in order. */
export async function unfinishedBroadcasts(database: Knex, limit: number): Promise<Pick<BroadcastRow, 'organization_id' | 'id'>[]> {
  return database('broadcasts')
    .distinctOn('organization_id')
    .whereNull('finished_at')
    .orderBy(['organization_id', 'id'])
    .limit(limit)
    .select('organization_id', 'id');
}

/**
 * Locks a broadcast for this transaction; undefined if another worker has it or it is finished. The timeout prevents a frozen worker from blocking
 * the others.
 */
export async function takeBroadcast(transaction: Knex, organizationId: string, id: string): Promise<BroadcastRow | undefined> {
  await transaction.raw("select set_config('idle_in_transaction_session_timeout', '30s', true)");
  return transaction('broadcasts').where({ organization_id: organizationId, id }).whereNull('finished_at').forUpdate().skipLocked().first();
}

/** The next active subscribers who had subscribed by the time of the event, by id. */
export async function nextSubscribers(database: Knex, broadcast: BroadcastRow, limit: number): Promise<string[]> {
  const query = database('status_page_subscribers')
    .where({ organization_id: broadcast.organization_id, status: 'active' })
    .where('confirmed_at', '<=', broadcast.created_at)
    .orderBy('id')
    .limit(limit);
  if (broadcast.sent_through !== null) query.where('id', '>', broadcast.sent_through);
  return query.pluck('id');
}

export async function insertDeliveries(
  database: Knex,
  broadcast: BroadcastRow,
  subscriberIds: readonly string[],
  now: Date,
): Promise<void> {
  if (!subscriberIds.length) return;
  await database('deliveries').insert(
    subscriberIds.map((subscriberId) => ({
      id: uuidv7(),
      organization_id: broadcast.organization_id,
      subscriber_id: subscriberId,
      broadcast_id: broadcast.id,
      kind: broadcast.kind,
      status: 'pending',
      attempts: 0,
      next_attempt_at: now,
      created_at: now,
    })),
  );
  await signalWork(database, 'deliveries');
}

export async function changeBroadcast(
  database: Knex,
  { organization_id, id }: BroadcastRow,
  changes: Partial<Pick<BroadcastRow, 'sent_through' | 'finished_at'>>,
): Promise<void> {
  await database('broadcasts').where({ organization_id, id }).update(changes);
}

/** Deletes broadcasts whose last delivery has long been deleted; returns how many. */
export async function deleteOldBroadcasts(database: Knex, before: Date): Promise<number> {
  return database('broadcasts').where('finished_at', '<', before).delete();
}
