import type { NotificationsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import * as deliveries from '../delivery/delivery-store.js';
import { centreOperations } from './centre.js';
import { type ChannelDependencies, channelOperations } from './channels.js';

function deliveryView(row: deliveries.ChannelDeliveryRow): components['schemas']['NotificationDelivery'] {
  return {
    id: row.id,
    channelId: row.channel_id,
    channelSlug: row.channel_slug,
    kind: row.kind,
    title: row.message.title,
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

async function retryDelivery(context: OperationContext, deliveryId: string) {
  const organizationId = requireOrganizationId(context);
  const revived = await deliveries.reviveDelivery(context.database, organizationId, deliveryId, context.now);
  const row = await deliveries.getDelivery(context.database, organizationId, deliveryId);
  if (!row) throw notFound('DELIVERY_NOT_FOUND');
  if (!revived) throw new AppError('CONFLICT', `The delivery is ${row.status}; only a dead one can be retried.`);
  return { delivery: deliveryView(row) };
}

/** Every operation of the tag notifications. */
export function notificationOperations(dependencies: ChannelDependencies): NotificationsOperations {
  return {
    ...centreOperations,
    ...channelOperations(dependencies),

    async listNotificationDeliveries(context, { channelId, status, limit, cursor }) {
      const { rows, nextCursor } = await listPage(
        { limit, cursor },
        byUuid,
        (beforeId, count) =>
          deliveries.listDeliveries(context.database, requireOrganizationId(context), { channelId, status }, beforeId, count),
        (row) => row.id,
      );
      return { deliveries: rows.map(deliveryView), nextCursor };
    },

    retryNotificationDelivery: (context, { deliveryId }) => retryDelivery(context, deliveryId),
  };
}
