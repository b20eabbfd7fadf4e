/** How the accounts send mail: queued in the transaction of what it tells of, where this server can send any. */
import type { Knex } from 'knex';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import { queueMail } from '../../notifications/delivery/outbox.js';
import type { Letter } from './mails.js';

export type LetterKind = 'invitation' | 'password_reset' | 'password_changed';

export interface PostOptions {
  sealer: Sealer;
  /** Where the links of mails lead. */
  baseUrl: string;
  /** Whether this server can send mail. */
  configured: boolean;
}

export class Post {
  readonly baseUrl: string;
  readonly configured: boolean;
  readonly #sealer: Sealer;

  constructor({ sealer, baseUrl, configured }: PostOptions) {
    this.baseUrl = baseUrl;
    this.configured = configured;
    this.#sealer = sealer;
  }

  /** Queues a letter; does nothing where no mail is configured. */
  async send(database: Knex, kind: LetterKind, to: string, letter: Letter, now: Date, organizationId: string | null = null): Promise<void> {
    if (this.configured) await queueMail(database, this.#sealer, { kind, organizationId, to, ...letter }, now);
  }
}
