/** How the accounts send mail: queued in the transaction of what it tells of, where this server can send any. */
import type { Knex } from 'knex';
import type { Letter } from './mails.js';

export type LetterKind = 'invitation' | 'password_reset' | 'password_changed';

/** Queues a mail in the transaction of what it tells of. */
export type QueueMail = (
  database: Knex,
  mail: Letter & { kind: LetterKind; organizationId: string | null; to: string },
  now: Date,
) => Promise<void>;

export interface PostOptions {
  queue: QueueMail;
  /** Where the links of mails lead. */
  baseUrl: string;
  /** Whether this server can send mail. */
  configured: boolean;
}

export class Post {
  readonly baseUrl: string;
  readonly configured: boolean;
  readonly #queue: QueueMail;

  constructor({ queue, baseUrl, configured }: PostOptions) {
    this.baseUrl = baseUrl;
    this.configured = configured;
    this.#queue = queue;
  }

  /** Queues a letter; does nothing where no mail is configured. */
  async send(database: Knex, kind: LetterKind, to: string, letter: Letter, now: Date, organizationId: string | null = null): Promise<void> {
    if (this.configured) await this.#queue(database, { kind, organizationId, to, ...letter }, now);
  }
}
