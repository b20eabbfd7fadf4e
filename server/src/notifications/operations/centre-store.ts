/** The notification centre: notifications, and which of them each person has read. */

import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { prepared } from '../../kernel/database/rows/prepared.js';
import { tenantRows } from '../../kernel/database/rows/tenant-rows.js';
import type { Message, NotificationKind } from '../messages/message.js';

export interface NotificationRow extends Omit<Row<'notifications'>, 'organization_id'> {
  /** Given at the commit of the transaction that stores it. */
  number: number;
  kind: NotificationKind;
  message: Message;
  read: boolean;
}

const notifications = tenantRows('notification');

const NOT_READ = `(n.id > coalesce(:readThrough::uuid, '00000000-0000-0000-0000-000000000000'::uuid) and not exists (
  select 1 from notification_reads r where r.organization_id = n.organization_id and r.user_id = :userId and r.notification_id = n.id))`;

/** The same of a person whose mark isn't known yet. */
const READ_THROUGH =
  '(select m.notifications_read_through from members m where m.organization_id = :organizationId and m.user_id = :userId)';

/** More unread notifications than this are a number that nobody reads. */
const MOST_COUNTED = 1_000;

/** A member has read everything up to here. */
export async function readThrough(database: Knex, organizationId: string, userId: string): Promise<string | null> {
  const row = await database('members').where({ organization_id: organizationId, user_id: userId }).first('notifications_read_through');
  return row?.notifications_read_through ?? null;
}

export interface Reader {
  organizationId: string;
  userId: string;
  readThrough: string | null;
}

/** A page of notifications, newest first. */
export async function listNotifications(
  database: Knex,
  reader: Reader,
  filter: { unread: boolean; kind: NotificationKind | undefined },
  beforeId: string | null,
  limit: number,
): Promise<NotificationRow[]> {
  const { rows } = await database.raw(
    `/* list-notifications */
     select n.id, n.number, n.kind, n.message, n.created_at, not ${NOT_READ} as read from notifications n
     where n.organization_id = :organizationId
       and (:kind::text is null or n.kind = :kind) and (:beforeId::uuid is null or n.id < :beforeId) and (not :unread or ${NOT_READ})
     order by n.id desc limit :limit`,
    { ...reader, unread: filter.unread, kind: filter.kind ?? null, beforeId, limit },
  );
  return rows;
}

export async function countUnread(database: Knex, reader: Reader): Promise<number> {
  const { rows } = await database.raw(
    `/* count-unread */
     select count(*)::int as count from notifications n where n.organization_id = :organizationId and ${NOT_READ}`,
    { ...reader },
  );
  return rows[0].count;
}

const OVERVIEW = `/* overview-notifications */
  select (
    select count(*)::int from (
      select organization_id, id from notifications where organization_id = :organizationId order by id desc limit ${MOST_COUNTED}
    ) n where ${NOT_READ.replace(':readThrough::uuid', READ_THROUGH)}
  ) as unread, exists (select from notification_channels where organization_id = :organizationId and enabled) as channel`;

/** For the overview: how many of the newest notifications a person has not read, and whether there is an enabled channel. */
export async function overviewOf(
  database: Knex,
  organizationId: string,
  userId: string | null,
): Promise<{ unread: number; channel: boolean } | undefined> {
  const [row] = await prepared<{ unread: number; channel: boolean }>(database, OVERVIEW, { organizationId, userId });
  return row;
}

/** Throws NOTIFICATION_NOT_FOUND. */
export async function markRead(database: Knex, { organizationId, userId }: Reader, notificationId: string): Promise<void> {
  await notifications.get(database, organizationId, notificationId);
  await database('notification_reads')
    .insert({ organization_id: organizationId, user_id: userId, notification_id: notificationId })
    .onConflict()
    .ignore();
}

/** A notification may be committed after a newer one; then it is at most this old. */
const SETTLED_MS = 300_000;

/**
 * Marks everything visible now as read: old notifications by moving the member's mark, the newest one by one, so that a notification that is
 * committed later doesn't count as read. Returns the mark.
 */
export async function markAllRead(database: Knex, { organizationId, userId, readThrough }: Reader, now: Date): Promise<string | null> {
  const ofOrganization = { organization_id: organizationId };
  const settled = await database('notifications')
    .where(ofOrganization)
    .where('created_at', '<', new Date(now.getTime() - SETTLED_MS))
    .orderBy('id', 'desc')
    .first('id');
  const mark: string | null = settled?.id ?? readThrough;
  await database('members')
    .where({ ...ofOrganization, user_id: userId })
    .update({ notifications_read_through: mark });
  if (mark)
    await database('notification_reads')
      .where({ ...ofOrganization, user_id: userId })
      .andWhere('notification_id', '<=', mark)
      .delete();
  await database.raw(
    `/* mark-newest-read */
     insert into notification_reads (organization_id, user_id, notification_id)
     select organization_id, :userId::uuid, id from notifications
     where organization_id = :organizationId and (:mark::uuid is null or id > :mark)
     on conflict do nothing`,
    { organizationId, userId, mark },
  );
  return mark;
}

/** Deletes older notifications; returns how many. */
export async function deleteOldNotifications(database: Knex, before: Date): Promise<number> {
  return database('notifications').where('created_at', '<', before).delete();
}
