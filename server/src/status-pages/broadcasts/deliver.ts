/** One attempt of a delivery to one subscriber. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { type Mailer, RefusedMail } from '../../kernel/mail/mailer.js';
import { cleanJson } from '../../kernel/mail/wording.js';
import { DeliveryFailure } from '../../kernel/net/failure.js';
import { type Post, refusedBy } from '../../kernel/net/outbound.js';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import { mailFailure } from '../../notifications/channels/email.js';
import { webhookHeaders } from '../../notifications/channels/webhook.js';
import { type DeliveryRow, finishAttempt, type Outcome } from '../../notifications/delivery/delivery-store.js';
import { leaseOf } from '../../notifications/delivery/lease.js';
import { outcomeOf } from '../../notifications/delivery/retry-schedule.js';
import { PublicIds } from '../public/public-ids.js';
import { getPage } from '../store/page-store.js';
import { type SubscribedPage, subscribedPage } from '../subscribers/page-of-subscribers.js';
import * as store from '../subscribers/store.js';
import { openTarget, type Target } from '../subscribers/target.js';
import { UnsubscribeTokens } from '../subscribers/unsubscribe-token.js';
import type { BroadcastRow } from './broadcast.js';
import { getBroadcast, mayStillSend } from './broadcast-store.js';
import { type Fault, subscriptionEnds } from './ending.js';
import { broadcastMail } from './mail.js';
import { broadcastPayload } from './payload.js';

interface SubscriberDeliveryOptions {
  database: Knex;
  sealer: Sealer;
  /** A separate mailer: mailers send in order, and other mail must not wait behind subscribers' mail. Null: no mail server is configured. */
  mailer: Mailer | null;
  post: Post;
  /** The host in message ids. */
  host: string;
  baseUrl: string;
  clock: () => Date;
  log: Logger;
}

/** A delivery with everything needed to send it. */
interface Parcel {
  /** The delivery's public id, the same for all attempts. */
  id: string;
  subscriber: store.SubscriberRow;
  page: SubscribedPage;
  broadcast: BroadcastRow;
  unsubscribeUrl: string;
  /** To be called just before the subscriber is told. */
  begin: () => void;
}

const GONE = 410;

/** The receiver refuses all deliveries. */
class Refusal extends DeliveryFailure {
  constructor({ message }: DeliveryFailure) {
    super(message, { forGood: true });
  }
}

function faultOf(failed: Error | null): Fault {
  if (failed instanceof Refusal) return 'refused';
  return failed instanceof DeliveryFailure ? 'unreachable' : 'ours';
}

/** Whether the server rejected the recipient with 5xx: the mailbox is the problem, not our server or the content. */
function mailboxRefused(error: unknown): boolean {
  return error instanceof RefusedMail && (error.cause as { command?: string } | undefined)?.command === 'RCPT TO';
}

/** Sends deliveries to subscribers one at a time, and records the outcome. */
export class SubscriberDelivery {
  readonly #options: SubscriberDeliveryOptions;
  readonly #ids: PublicIds;
  readonly #tokens: UnsubscribeTokens;

  constructor(options: SubscriberDeliveryOptions) {
    this.#options = options;
    this.#ids = new PublicIds(options.sealer);
    this.#tokens = new UnsubscribeTokens(options.sealer);
  }

  /** Makes one attempt. Returns the delivery's new status; null if there is nobody or nothing left to tell. */
  async attempt(delivery: DeliveryRow): Promise<{ type: Target['type']; status: Outcome['status'] } | null> {
    const { database, clock } = this.#options;
    const parcel = await this.#parcelOf(delivery);
    if (!parcel) {
      await finishAttempt(
        database,
        delivery,
        { status: 'dead', nextAttemptAt: null, error: 'The subscriber or the page is gone, or the update is no longer public' },
        clock(),
      );
      return null;
    }
    const { type } = parcel.subscriber;
    const failed = await this.#send(parcel).then(
      () => null,
      (error: Error) => error,
    );
    const outcome = failed
      ? outcomeOf(this.#failureOf(delivery, failed), delivery.attempts, clock())
      : ({ status: 'sent', nextAttemptAt: null, error: null } as const);
    await this.#record(delivery, parcel.subscriber, outcome, faultOf(failed));
    return { type, status: outcome.status };
  }

  #failureOf(delivery: DeliveryRow, error: Error): DeliveryFailure {
    if (error instanceof DeliveryFailure) return error;
    this.#options.log.error({ err: error, delivery: delivery.id }, 'internal error during a delivery');
    return new DeliveryFailure('Something went wrong on our side');
  }

  async #parcelOf(delivery: DeliveryRow): Promise<Parcel | null> {
    const { database, baseUrl, clock } = this.#options;
    const { organization_id: organizationId, subscriber_id: subscriberId, broadcast_id: broadcastId } = delivery;
    if (!organizationId || !subscriberId || !broadcastId) return null;
    const subscriber = await store.subscribers.find(database, organizationId, subscriberId);
    const broadcast = await getBroadcast(database, organizationId, broadcastId);
    const row = await getPage(database, organizationId);
    // a disabled page sends nothing
    if (!subscriber || !broadcast || !row?.enabled || !(await mayStillSend(database, broadcast))) return null;
    const page = subscribedPage(row, baseUrl);
    const unsubscribeUrl = `${page.url}/unsubscribe?token=${this.#tokens.of(organizationId, subscriberId)}`;
    return { id: this.#ids.of(delivery.id), subscriber, page, broadcast, unsubscribeUrl, begin: leaseOf(delivery, clock) };
  }

  async #send(parcel: Parcel): Promise<void> {
    const { id, sealed_target: sealed } = parcel.subscriber;
    const target = openTarget(this.#options.sealer, id, sealed);
    await (target.type === 'email' ? this.#mail(parcel, target) : this.#post(parcel, target));
  }

  async #mail({ id, page, broadcast, unsubscribeUrl, begin }: Parcel, { email }: Target): Promise<void> {
    const { mailer, host } = this.#options;
    if (!mailer) throw new DeliveryFailure("This server can't send email; its operator must set SMTP_URL");
    const { type, id: subject } = broadcast.content;
    try {
      await mailer.send({
        to: email,
        ...broadcastMail(page, broadcast, this.#ids, unsubscribeUrl),
        messageId: `<${id}@${host}>`,
        begin,
        references: `<${type}.${this.#ids.of(subject)}@${host}>`,
        headers: {
          'List-Id': `<${this.#ids.of(page.organizationId)}.status-page.${host}>`,
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      });
    } catch (error) {
      throw mailboxRefused(error) ? new Refusal(mailFailure(error)) : mailFailure(error);
    }
  }

  async #post({ id, page, broadcast, unsubscribeUrl, begin }: Parcel, target: Extract<Target, { type: 'webhook' }>): Promise<void> {
    const { post, clock } = this.#options;
    const body = cleanJson(broadcastPayload(page, broadcast, this.#ids, unsubscribeUrl));
    const secrets = [{ secret: target.secret ?? '', until: null }];
    begin();
    const answer = await post(target.url, webhookHeaders(secrets, id, clock(), body), body);
    if (answer.status >= 200 && answer.status < 300) return;
    const failure = refusedBy(target.url, answer, answer.status === GONE);
    throw answer.status === GONE ? new Refusal(failure) : failure;
  }

  /** Records the outcome on the delivery and its subscriber, who may have been deleted. Locks the subscriber before the delivery, like all code. */
  async #record(delivery: DeliveryRow, { organization_id, id, type }: store.SubscriberRow, outcome: Outcome, fault: Fault): Promise<void> {
    const { database, clock, log } = this.#options;
    const now = clock();
    await database.transaction(async (transaction) => {
      const subscriber = await store.subscribers.findForUpdate(transaction, organization_id, id);
      if (!(await finishAttempt(transaction, delivery, outcome, now)) || !subscriber) return;
      if (outcome.status === 'sent') {
        const well = { last_delivered_at: now, last_error: null, failures: 0, failing_since: null };
        return store.subscribers.change(transaction, subscriber, well);
      }
      const failures = subscriber.failures + (fault === 'refused' ? 1 : 0);
      const failing_since = subscriber.failing_since ?? (fault === 'refused' ? now : null);
      const tookOther = subscriber.last_delivered_at !== null && subscriber.last_delivered_at >= delivery.created_at;
      if (!subscriptionEnds({ type, outcome: outcome.status, fault, failures, failingSince: failing_since, tookOther, now }))
        return store.subscribers.change(transaction, subscriber, { last_error: outcome.error, failures, failing_since });
      await store.deleteSubscriber(transaction, organization_id, id);
      log.info({ organization: organization_id, subscriber: id, type }, 'subscription ended after failed deliveries');
    });
  }
}
