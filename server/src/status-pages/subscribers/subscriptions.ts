/** Subscribing and unsubscribing. Only the mailbox's owner decides: until it is confirmed, only mails about the subscription go there. */
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { takeAdvisoryLock } from '../../kernel/database/advisory-locks.js';
import { AppError } from '../../kernel/errors.js';
import { hashSecret, newSecret, type Sealer } from '../../kernel/secrets/secrets.js';
import { newSigningSecret } from '../../notifications/channels/settings.js';
import { queueMail } from '../../notifications/delivery/outbox.js';
import { alreadySubscribedMail, confirmationMail } from './mails.js';
import type { SubscribedPage } from './page-of-subscribers.js';
import * as store from './store.js';
import { lookupsOf, openTarget, sealTarget, type Target } from './target.js';
import { UnsubscribeTokens } from './unsubscribe-token.js';

/**
 * Maximum active subscriptions per organization: as many as a broadcast reaches within minutes. Two concurrent confirmations may exceed it by one.
 */
export const MAXIMUM_SUBSCRIBERS = 10_000;
/** How long a confirmation link is valid. */
const CONFIRM_MS = 86_400_000;

export interface Confirmed {
  target: Target;
  unsubscribeUrl: string;
  /** A webhook's secret, returned once; null if it was confirmed before. */
  secret: string | null;
}

export class Subscriptions {
  readonly #sealer: Sealer;
  readonly #tokens: UnsubscribeTokens;

  constructor(sealer: Sealer) {
    this.#sealer = sealer;
    this.#tokens = new UnsubscribeTokens(sealer);
  }

  /** The subscription to a target, if there is one. */
  find(database: Knex, organizationId: string, target: Target): Promise<store.SubscriberRow | undefined> {
    return store.findSubscriber(database, organizationId, lookupsOf(this.#sealer, organizationId, target));
  }

  targetOf({ id, sealed_target }: store.SubscriberRow): Target {
    return openTarget(this.#sealer, id, sealed_target);
  }

  /**
   * The look-up value of a target that subscribes. While the master key changes, its row may have one by another key; and a process that has another key in
   * force must not add a second row.
   */
  async #lookupOf(database: Knex, organizationId: string, target: Target): Promise<Buffer> {
    const lookups = lookupsOf(this.#sealer, organizationId, target);
    if (lookups.length === 1) return lookups[0];
    const [least = lookups[0]] = lookups.toSorted(Buffer.compare);
    await takeAdvisoryLock(database, 'subscriber', least.toString('hex'));
    return (await store.findSubscriber(database, organizationId, lookups))?.lookup ?? lookups[0];
  }

  /**
   * Asks the mailbox's owner to confirm, or tells them that they already have. Invalidates earlier links. Call it in a transaction; returns the
   * subscriber.
   */
  async request(database: Knex, page: SubscribedPage, target: Target, now: Date): Promise<store.SubscriberRow> {
    const { organizationId } = page;
    const id = uuidv7();
    const token = newSecret();
    const pending = await store.insertPending(database, {
      organization_id: organizationId,
      id,
      type: target.type,
      lookup: await this.#lookupOf(database, organizationId, target),
      sealed_target: sealTarget(this.#sealer, id, target),
      status: 'pending',
      confirm_hash: hashSecret(token),
      confirm_expires_at: new Date(now.getTime() + CONFIRM_MS),
      failures: 0,
      failing_since: null,
      last_delivered_at: null,
      last_error: null,
      created_at: now,
      confirmed_at: null,
    });
    const row = pending ?? (await this.find(database, organizationId, target));
    // unsubscribed between the two statements; the user has to try again
    if (!row) throw new AppError('CONFLICT', 'The subscription is being changed; try again.');
    const message = pending
      ? confirmationMail(page, target, token)
      : alreadySubscribedMail(page, target, this.#tokens.of(organizationId, row.id));
    await queueMail(database, this.#sealer, { kind: 'subscription', organizationId, to: target.email, ...message }, now);
    return row;
  }

  /** The target of a confirmation link; null if it is unknown, expired or of another page. */
  async findConfirmation(database: Knex, organizationId: string, token: string, now: Date): Promise<Target | null> {
    const row = await store.findByConfirmation(database, organizationId, hashSecret(token), now);
    return row ? this.targetOf(row) : null;
  }

  /**
   * Confirms a subscription; repeating it while the link is valid changes nothing. Null as above; throws CONFLICT if the page has the maximum of
   * subscribers.
   */
  async confirm(database: Knex, page: SubscribedPage, token: string, now: Date): Promise<Confirmed | null> {
    const { organizationId } = page;
    const row = await store.findByConfirmation(database, organizationId, hashSecret(token), now);
    if (!row) return null;
    const target = this.targetOf(row);
    const unsubscribeUrl = `${page.url}/unsubscribe?token=${this.#tokens.of(organizationId, row.id)}`;
    if (row.status === 'active') return { target, unsubscribeUrl, secret: null };
    if ((await store.subscribers.count(database, organizationId, { status: 'active' })) >= MAXIMUM_SUBSCRIBERS)
      throw new AppError('CONFLICT', `The page has ${MAXIMUM_SUBSCRIBERS.toLocaleString('en')} subscribers, the maximum.`);
    const secret = target.type === 'webhook' ? newSigningSecret() : null;
    const sealed = secret === null ? row.sealed_target : sealTarget(this.#sealer, row.id, { ...target, secret } as Target);
    const first = await store.activate(database, row, sealed, now);
    return { target, unsubscribeUrl, secret: first ? secret : null };
  }

  /** Ends the token's subscription if it still exists. Returns false for an invalid token or one of another page. */
  async unsubscribe(database: Knex, organizationId: string, token: string): Promise<boolean> {
    const id = this.#tokens.open(organizationId, token);
    if (id === null) return false;
    await database.transaction((transaction) => store.deleteSubscriber(transaction, organizationId, id));
    return true;
  }

  /** Whether a token is valid for this page. */
  knows(organizationId: string, token: string): boolean {
    return this.#tokens.open(organizationId, token) !== null;
  }
}
