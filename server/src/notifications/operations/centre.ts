/** Operations of the notification centre. */

import type { NotificationsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { requireSession } from '../../identity/accounts/callers.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { numberText } from '../../kernel/contract/short-number.js';
import * as store from './centre-store.js';

async function readerOf(context: OperationContext): Promise<store.Reader> {
  const { organizationId, userId } = requireSession(context);
  return { organizationId, userId, readThrough: await store.readThrough(context.database, organizationId, userId) };
}

function notificationView({ id, number, kind, message, read, created_at }: store.NotificationRow): components['schemas']['Notification'] {
  const { title, items, more } = message;
  return { id, number: numberText('NTF', number), kind, title, items: [...items], more, read, createdAt: created_at.toISOString() };
}

export const centreOperations = {
  async listNotifications(context, { unread, kind, limit, cursor }) {
    const reader = await readerOf(context);
    const { rows, nextCursor } = await listPage(
      { limit, cursor },
      byUuid,
      (beforeId, count) => store.listNotifications(context.database, reader, { unread, kind }, beforeId, count),
      (row) => row.id,
    );
    const unreadCount = await store.countUnread(context.database, reader);
    return { notifications: rows.map(notificationView), unreadCount, nextCursor };
  },

  async readNotification(context, { notificationId }) {
    const reader = await readerOf(context);
    await store.markRead(context.database, reader, notificationId);
    return { unreadCount: await store.countUnread(context.database, reader) };
  },

  async readAllNotifications(context) {
    const reader = await readerOf(context);
    const readThrough = await store.markAllRead(context.database, reader, context.now);
    return { unreadCount: await store.countUnread(context.database, { ...reader, readThrough }) };
  },
} satisfies Partial<NotificationsOperations>;

interface OverviewPart {
  notifications: components['schemas']['OverviewNotifications'];
  setup: { channel: boolean };
}

/** The part of notifications in the overview: what the person has not read; keys read nothing. */
export async function readOverview(
  { database, caller }: OperationContext,
  { organizationId }: { organizationId: string },
): Promise<OverviewPart> {
  const userId = caller.type === 'session' ? caller.userId : null;
  const found = await store.overviewOf(database, organizationId, userId);
  return {
    notifications: userId === null ? null : { unreadCount: found?.unread ?? 0 },
    setup: { channel: found?.channel === true },
  };
}
