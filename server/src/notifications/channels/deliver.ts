/** One attempt to deliver one message to one channel, whatever its type. */
import type { Mailer } from '../../kernel/mail/mailer.js';
import type { Post } from '../../kernel/net/outbound.js';
import type { Message, MessageLink } from '../messages/message.js';
import type { Attempt } from './attempt.js';
import { deliverByEmail } from './email.js';
import type { ChannelSettings } from './settings.js';
import { deliverToSlack } from './slack.js';
import { deliverToTelegram } from './telegram.js';
import { deliverToWebhook } from './webhook.js';

/** Resolves when the receiver has accepted the message; throws DeliveryFailure otherwise. */
export type Deliver = (settings: ChannelSettings, attempt: Attempt & { organizationId: string }) => Promise<void>;

interface DeliverOptions {
  post: Post;
  /** null: this server has no mail server. */
  mailer: Mailer | null;
  /** The name in message ids. */
  host: string;
  /** The public address, below which the guides are. */
  baseUrl: string;
  /** The page that shows what the message is about; null if there is none. Without it, messages have no link. */
  linkOf?: (organizationId: string, message: Message) => Promise<MessageLink | null>;
}

export function createDeliver({ post, mailer, host, baseUrl, linkOf = async () => null }: DeliverOptions): Deliver {
  return async (settings, attempt) => {
    switch (settings.type) {
      case 'email':
        return deliverByEmail({ mailer, host, baseUrl }, settings, attempt, await linkOf(attempt.organizationId, attempt.message));
      case 'slack':
        return deliverToSlack(post, settings, attempt, await linkOf(attempt.organizationId, attempt.message));
      case 'telegram':
        return deliverToTelegram(post, settings, attempt, await linkOf(attempt.organizationId, attempt.message));
      case 'webhook':
        return deliverToWebhook(post, settings, attempt);
    }
  };
}
