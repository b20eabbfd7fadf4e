/** One attempt to deliver one message to one channel, whatever its type. */
import type { Mailer } from '../../kernel/mail/mailer.js';
import type { Post } from '../../kernel/net/outbound.js';
import type { Message } from '../messages/message.js';
import { deliverByEmail } from './email/deliver.js';
import type { ChannelSettings } from './settings.js';
import { deliverToSlack } from './slack/deliver.js';
import { deliverToTelegram } from './telegram/deliver.js';
import { deliverToWebhook } from './webhook/deliver.js';

export interface Attempt {
  /** The id of the delivery, the same for all attempts. */
  id: string;
  channelSlug: string;
  message: Message;
  now: Date;
}

/** Resolves when the other side has taken the message; throws DeliveryFailure otherwise. */
export type Deliver = (settings: ChannelSettings, attempt: Attempt & { organizationId: string }) => Promise<void>;

interface DeliverOptions {
  post: Post;
  /** null: this server has no mail server. */
  mailer: Mailer | null;
  /** The name in message ids. */
  host: string;
  /** The URL of an organization's public status page; null if it has none. Without it, messages have no link. */
  pageOf?: (organizationId: string) => Promise<string | null>;
}

export function createDeliver({ post, mailer, host, pageOf = async () => null }: DeliverOptions): Deliver {
  return async (settings, attempt) => {
    switch (settings.type) {
      case 'email':
        return deliverByEmail(mailer, host, settings, attempt, await pageOf(attempt.organizationId));
      case 'slack':
        return deliverToSlack(post, settings, attempt, await pageOf(attempt.organizationId));
      case 'telegram':
        return deliverToTelegram(post, settings, attempt);
      case 'webhook':
        return deliverToWebhook(post, settings, attempt);
    }
  };
}
