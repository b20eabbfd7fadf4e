/** The outbox: a delivery is a row in the transaction of the change; the courier sends it, whatever happens to this process. */
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { signalWork } from '../../kernel/jobs/work-signals.js';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import type { Message } from '../messages/message.js';

/** A mail to a person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** More headers, in ASCII. */
  headers?: Record<string, string>;
  /** The pauses between attempts in seconds, if they aren't the usual ones; there is one more attempt. */
  pausesSec?: readonly number[];
}

interface QueuedMail extends Mail {
  /** Its kind, for people who inspect the outbox: invitation, password_reset. */
  kind: string;
  organizationId: string | null;
}

/** The name a mail is sealed under; the id keeps a sealed mail in its own row. */
export const mailSealName = (deliveryId: string) => `mail:${deliveryId}`;

const pending = (id: string, now: Date) => ({ id, status: 'pending', attempts: 0, next_attempt_at: now, created_at: now });

/** Queues a mail to a person. It is sealed, because it may contain a token that signs its reader in as that person. */
export async function queueMail(database: Knex, sealer: Sealer, { kind, organizationId, ...mail }: QueuedMail, now: Date): Promise<void> {
  const id = uuidv7();
  await database('deliveries').insert({
    ...pending(id, now),
    organization_id: organizationId,
    kind,
    sealed_mail: sealer.seal(JSON.stringify(mail), mailSealName(id)),
  });
  await signalWork(database, 'deliveries');
}

/** Queues a message for a channel. */
export async function queueMessage(database: Knex, organizationId: string, channelId: string, message: Message, now: Date): Promise<void> {
  await database('deliveries').insert({
    ...pending(uuidv7(), now),
    organization_id: organizationId,
    channel_id: channelId,
    kind: message.kind,
    message: JSON.stringify(message),
  });
  await signalWork(database, 'deliveries');
}
