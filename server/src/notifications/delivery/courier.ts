/** Sends the deliveries in the outbox: several at a time, with retries, until it gives up. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Mailer } from '../../kernel/mail/mailer.js';
import { DeliveryFailure } from '../../kernel/net/failure.js';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import { channels, getChannel } from '../channels/channel-store.js';
import type { Deliver } from '../channels/deliver.js';
import { mailFailure } from '../channels/email.js';
import { openSettings } from '../channels/settings.js';
import { LOOK } from '../messages/message.js';
import * as store from './delivery-store.js';
import { leaseOf } from './lease.js';
import { findOrganization, notify } from './notify.js';
import { type Mail, mailSealName } from './outbox.js';
import { outcomeOf } from './retry-schedule.js';

/** Sends deliveries of broadcasts and records the result. Null: the receiver no longer exists. */
export interface BroadcastDelivery {
  attempt: (delivery: store.DeliveryRow) => Promise<{ type: string; status: store.DeliveryStatus } | null>;
}

interface CourierOptions {
  database: Knex;
  sealer: Sealer;
  deliver: Deliver;
  mailer: Mailer | null;
  /** The name in message ids. */
  host: string;
  clock: () => Date;
  log: Logger;
  /** Without it, broadcasts stay in the outbox. */
  broadcasts?: BroadcastDelivery | undefined;
  onAttempt?: (type: string, outcome: store.DeliveryStatus) => void;
}

/**
 * Slots for attempts at once; an attempt spends most of its time waiting for the receiver's server. Mails to people have their own, and so have
 * broadcasts, of which there may be ten thousand at once.
 */
const PLACES = { mail: 4, message: 16, broadcast: 8 };
/** The most for an organization, and for the person who created it, so that hanging receivers and long lists of one don't delay the others. */
const OF_ORGANIZATION = { mail: 3, message: 4, broadcast: 4 };
const OF_PERSON = { mail: 3, message: 8, broadcast: 6 };
type Lane = keyof typeof PLACES;
export const LANES = Object.keys(PLACES) as Lane[];

const laneOf = ({ sealed_mail, subscriber_id }: store.DeliveryRow): Lane =>
  sealed_mail ? 'mail' : subscriber_id ? 'broadcast' : 'message';

function failureOf(error: unknown): DeliveryFailure {
  return error instanceof DeliveryFailure ? error : new DeliveryFailure('Something went wrong on our side');
}

export class Courier {
  readonly #options: CourierOptions;
  readonly #underWay = new Map<Promise<void>, store.DeliveryRow>();
  #claiming: Promise<number> = Promise.resolve(0);
  #goesOn = false;
  #closed = false;

  constructor(options: CourierOptions) {
    this.#options = options;
  }

  /** The used share of each kind's slots, from 0 to 1. */
  fill(lane: Lane): number {
    return this.#of(lane).length / PLACES[lane];
  }

  /** Starts due deliveries, and more as attempts end. Doesn't wait for attempts to end. */
  async sendDue(): Promise<void> {
    this.#goesOn = true;
    await this.dispatch();
  }

  /** Starts nothing more and waits for running attempts. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.settle();
  }

  /** Starts as many due attempts as there are free slots, without waiting for their end; returns how many. */
  dispatch(): Promise<number> {
    // one claim at a time, because two would count the same free slots
    const claim = this.#claiming.then(() => this.#claim());
    this.#claiming = claim.catch(() => 0);
    return claim;
  }

  async #claim(): Promise<number> {
    const { database, clock, broadcasts: sender } = this.#options;
    if (this.#closed) return 0;
    const room = (lane: Lane) => PLACES[lane] - this.#of(lane).length;
    // start each lane right after its claim: if the next claim fails, no claimed delivery has to wait for its lease to end
    const start = (claimed: store.DeliveryRow[]) => {
      for (const delivery of claimed) this.#start(delivery);
      return claimed.length;
    };
    const shares = (lane: Lane) => ({ ofOrganization: OF_ORGANIZATION[lane], ofPerson: OF_PERSON[lane], taken: this.#taken(lane) });
    let started = start(await store.claimMails(database, clock(), room('mail'), shares('mail')));
    started += start(await store.claimMessages(database, clock(), room('message'), shares('message')));
    if (sender) started += start(await store.claimBroadcasts(database, clock(), room('broadcast'), shares('broadcast')));
    return started;
  }

  #start(delivery: store.DeliveryRow): void {
    const { log } = this.#options;
    const send = { mail: this.#sendMail, message: this.#sendMessage, broadcast: this.#sendBroadcast }[laneOf(delivery)];
    const attempt = send
      .call(this, delivery)
      // an unrecorded attempt is due again when its lease ends
      .catch((error) => log.warn({ err: error, delivery: delivery.id }, 'could not record a delivery attempt'))
      .finally(() => {
        this.#underWay.delete(attempt);
        if (this.#goesOn) this.dispatch().catch((error) => log.warn({ err: error }, 'courier failed'));
      });
    this.#underWay.set(attempt, delivery);
  }

  /** Waits for running attempts and those that follow them. */
  async settle(): Promise<void> {
    let last: Promise<number>;
    do {
      await Promise.all(this.#underWay.keys());
      last = this.#claiming;
      await last;
      // an attempt may begin and end during a claim and request another claim, which must be awaited, too
    } while (this.#underWay.size || last !== this.#claiming);
  }

  #of(lane: Lane): store.DeliveryRow[] {
    return [...this.#underWay.values()].filter((delivery) => laneOf(delivery) === lane);
  }

  /** How many attempts of each organization are running in a lane. */
  #taken(lane: Lane): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { organization_id: id } of this.#of(lane)) if (id) counts[id] = (counts[id] ?? 0) + 1;
    return counts;
  }

  async #sendMail(delivery: store.DeliveryRow): Promise<void> {
    const { database, sealer, mailer, host, clock, log, onAttempt } = this.#options;
    let pauses: Mail['pausesSec'];
    try {
      const { pausesSec, ...mail } = JSON.parse(sealer.open(delivery.sealed_mail as Buffer, mailSealName(delivery.id))) as Mail;
      pauses = pausesSec;
      if (!mailer) throw new DeliveryFailure('This server has no mail server; its operator must set SMTP_URL');
      await mailer.send({ ...mail, messageId: `<${delivery.id}@${host}>`, begin: leaseOf(delivery, clock) }).catch((error) => {
        throw mailFailure(error);
      });
      await store.deleteDelivery(database, delivery);
      onAttempt?.('mail', 'sent');
    } catch (error) {
      const outcome = outcomeOf(failureOf(error), delivery.attempts, clock(), pauses);
      log.warn({ delivery: delivery.id, kind: delivery.kind, attempts: delivery.attempts, status: outcome.status }, 'mail not sent');
      if (outcome.status === 'dead') await store.deleteDelivery(database, delivery);
      else await store.finishAttempt(database, delivery, outcome, clock());
      onAttempt?.('mail', outcome.status);
    }
  }

  async #sendBroadcast(delivery: store.DeliveryRow): Promise<void> {
    const { broadcasts, onAttempt } = this.#options;
    const attempted = await broadcasts?.attempt(delivery);
    if (attempted) onAttempt?.(`subscriber ${attempted.type}`, attempted.status);
  }

  async #sendMessage(delivery: store.DeliveryRow): Promise<void> {
    const { database, sealer, deliver, clock, onAttempt } = this.#options;
    const { organization_id: organizationId, channel_id: channelId, message } = delivery;
    if (!organizationId || !channelId || !message) return;
    const channel = await getChannel(database, organizationId, channelId);
    if (!channel?.enabled) {
      const outcome = { status: 'dead', nextAttemptAt: null, error: 'The channel is disabled' } as const;
      await store.finishAttempt(database, delivery, outcome, clock());
      return;
    }
    const begin = leaseOf(delivery, clock);
    try {
      const settings = openSettings(sealer, channelId, channel.sealed_settings);
      begin();
      await deliver(settings, {
        id: delivery.id,
        organizationId: channel.organization_id,
        channelSlug: channel.slug,
        message,
        now: clock(),
        begin,
      });
    } catch (error) {
      const outcome = outcomeOf(failureOf(error), delivery.attempts, clock());
      if (!(error instanceof DeliveryFailure))
        this.#options.log.error({ err: error, delivery: delivery.id }, 'internal error during a delivery');
      await this.#recordFailure(delivery, organizationId, channelId, outcome);
      onAttempt?.(channel.type, outcome.status);
      return;
    }
    const now = clock();
    if (await store.finishAttempt(database, delivery, { status: 'sent', nextAttemptAt: null, error: null }, now)) {
      await channels.change(database, channel, { last_delivered_at: now, last_error: null });
    }
    onAttempt?.(channel.type, 'sent');
  }

  /** The first permanent failure since a channel last worked is reported in the notification centre and through the other channels. */
  async #recordFailure(delivery: store.DeliveryRow, organizationId: string, channelId: string, outcome: store.Outcome): Promise<void> {
    const now = this.#options.clock();
    await this.#options.database.transaction(async (transaction) => {
      // lock the channel before the delivery, in the order of deleting a channel
      const channel = await channels.findForUpdate(transaction, organizationId, channelId);
      if (!channel || !(await store.finishAttempt(transaction, delivery, outcome, now))) return;
      const dead = outcome.status === 'dead';
      const changes = { last_error: outcome.error, ...(dead && { last_failed_at: now }) };
      await channels.change(transaction, channel, changes);
      const known =
        channel.last_failed_at !== null && (channel.last_delivered_at === null || channel.last_delivered_at < channel.last_failed_at);
      const organization = dead && !known ? await findOrganization(transaction, organizationId) : null;
      if (!organization) return;
      const lastError = outcome.error ?? '';
      const item = {
        kind: 'channel.failed' as const,
        title: `The channel ${channel.slug} can't be reached`,
        lines: [lastError, `${LOOK}tidewatch deliveries list --status dead`],
        subject: { type: 'channel' as const, id: channelId, slug: channel.slug, lastError },
      };
      await notify(transaction, organization, [{ item, projectId: channel.project_id }], now, channelId);
    });
  }
}
