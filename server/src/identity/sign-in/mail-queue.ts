/** Queues account mails in the transaction of the change, if mail is configured. */
import type { Knex } from 'knex';
import type { MailMessage } from './mails.js';

type MailKind = 'invitation' | 'password_reset' | 'password_changed' | 'new_device' | 'security';

/** Queues a mail in the transaction of the change. */
type QueueMail = (
  database: Knex,
  mail: MailMessage & { kind: MailKind; organizationId: string | null; to: string },
  now: Date,
) => Promise<void>;

interface MailQueueOptions {
  queue: QueueMail;
  /** The base of links in mails. */
  baseUrl: string;
  /** Whether this server can send mail. */
  configured: boolean;
}

export class MailQueue {
  readonly baseUrl: string;
  readonly configured: boolean;
  readonly #queue: QueueMail;

  constructor({ queue, baseUrl, configured }: MailQueueOptions) {
    this.baseUrl = baseUrl;
    this.configured = configured;
    this.#queue = queue;
  }

  /** Queues a mail; does nothing if mail is not configured. */
  async send(
    database: Knex,
    kind: MailKind,
    to: string,
    message: MailMessage,
    now: Date,
    organizationId: string | null = null,
  ): Promise<void> {
    if (this.configured) await this.#queue(database, { kind, organizationId, to, ...message }, now);
  }
}
