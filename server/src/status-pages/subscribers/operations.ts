/** An organization's operations on its page's subscribers. Their addresses belong to outsiders, so only admins see them. */

import type { StatusPageOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import type { Input } from '../../kernel/contract/handler.js';
import type { SecurityLimits } from '../../kernel/contract/limits/security-limits.js';
import { AppError } from '../../kernel/errors.js';
import { normalEmail, shownEmail } from '../../kernel/net/email-address.js';
import { notFound } from '../../kernel/not-found.js';
import { principalOf } from '../../kernel/shares/principal.js';
import { requirePage } from '../store/page-store.js';
import { subscribedPage } from './page-of-subscribers.js';
import * as store from './store.js';
import { MAXIMUM_SUBSCRIBERS, type Subscriptions } from './subscriptions.js';
import { type Target, webhookUrl } from './target.js';

interface SubscriberOptions {
  subscriptions: Subscriptions;
  limits: SecurityLimits;
  baseUrl: string;
  /** Whether this server can send mail. */
  mail: boolean;
}

/** The delivery target from the input. Throws VALIDATION_ERROR. */
export function targetOf({ email, webhookUrl: url }: Pick<Input<'createSubscriber'>, 'email' | 'webhookUrl'>): Target {
  const address = normalEmail(email);
  return url === undefined
    ? { type: 'email', email: address }
    : { type: 'webhook', email: address, url: webhookUrl('/webhookUrl', url), secret: null };
}

/** The key for limiting mails to an address: without the part after a plus, which reaches the same mailbox. */
export const mailboxOf = (email: string) => email.replace(/\+[^@]*(?=@)/, '');

function viewOf(subscriptions: Subscriptions, row: store.SubscriberRow): components['schemas']['Subscriber'] {
  const target = subscriptions.targetOf(row);
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    email: shownEmail(target.email),
    webhookHost: target.type === 'webhook' ? new URL(target.url).host : null,
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
    lastError: row.last_error,
  };
}

/** The three operations on subscribers. */
export function subscriberOperations({ subscriptions, limits, baseUrl, mail }: SubscriberOptions) {
  return {
    async listSubscribers(context, { type, status, limit, cursor }) {
      const organizationId = requireOrganizationId(context);
      await requirePage(context, organizationId);
      const { rows, nextCursor } = await listPage(
        { limit, cursor },
        byUuid,
        (beforeId, count) => store.listSubscribers(context.database, organizationId, { type, status }, beforeId, count),
        (row) => row.id,
      );
      return { subscribers: rows.map((row) => viewOf(subscriptions, row)), nextCursor };
    },

    async createSubscriber(context, input) {
      const { database, now } = context;
      const organizationId = requireOrganizationId(context);
      const row = await requirePage(context, organizationId);
      const target = targetOf(input);
      if (!mail) throw new AppError('MAIL_NOT_CONFIGURED', 'This server cannot send mail; its operator must set SMTP_URL.');
      if (!row.enabled) throw new AppError('CONFLICT', 'The status page is not enabled, so no one could confirm. Enable it first.');
      if ((await subscriptions.find(database, organizationId, target))?.status === 'active')
        throw new AppError('CONFLICT', 'This address is already subscribed.');
      if ((await store.subscribers.count(database, organizationId, { status: 'active' })) >= MAXIMUM_SUBSCRIBERS)
        throw new AppError('CONFLICT', `A page can have at most ${MAXIMUM_SUBSCRIBERS.toLocaleString('en')} subscribers.`);
      await limits.consume('subscriptionsOfPerson', principalOf(context).personId);
      await limits.consume('subscriptionsOfPage', organizationId);
      await limits.consume('subscriptionMailsTo', mailboxOf(target.email));
      const subscriber = await subscriptions.request(database, subscribedPage(row, baseUrl), target, now);
      return { subscriber: viewOf(subscriptions, subscriber) };
    },

    async deleteSubscriber(context, { subscriberId }) {
      const organizationId = requireOrganizationId(context);
      if (!(await store.deleteSubscriber(context.database, organizationId, subscriberId))) throw notFound('SUBSCRIBER_NOT_FOUND');
      return { deleted: true as const, id: subscriberId };
    },
  } satisfies Partial<StatusPageOperations>;
}
