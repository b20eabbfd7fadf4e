/** The outbox: attempts, pauses, giving up, several workers, killed workers, order. */
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { openDatabase } from '../../../src/kernel/database/connections/connection.js';
import type { Mailer } from '../../../src/kernel/mail/mailer.js';
import { createPost } from '../../../src/kernel/net/outbound.js';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import { createDeliver } from '../../../src/notifications/channels/deliver.js';
import { sealSettings } from '../../../src/notifications/channels/settings.js';
import { Courier } from '../../../src/notifications/delivery/courier.js';
import { queueMail, queueMessage } from '../../../src/notifications/delivery/outbox.js';
import { nextAttempt } from '../../../src/notifications/delivery/retry-schedule.js';
import { composeMessage } from '../../../src/notifications/messages/compose.js';
import { silent } from '../../harness/database.js';
import { at, Stage } from '../../monitoring/silence/stage.js';
import { addChannel, clear, notified } from '../support/notified.js';
import { Receiver } from '../support/receiver.js';

const sealer = new Sealer(randomBytes(32));
const posting = createPost(['127.0.0.0/8'], 'Tidewatch/test');
const deliver = createDeliver({ post: posting, mailer: null, host: 'tidewatch.test', baseUrl: 'https://tidewatch.test' });

let stage: Stage;
let receiver: Receiver;
let now = at(0);
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await clear(stage);
  now = at(0);
  receiver = await Receiver.start();
});
afterEach(() => receiver.stop());

const courierOn = (database = stage.database.knex, onAttempt = () => {}) =>
  new Courier({ database, sealer, deliver, mailer: null, host: 'tidewatch.test', clock: () => now, log: silent, onAttempt });

/** A webhook channel that points to the receiver. */
async function addWebhook(slug: string, url = receiver.url): Promise<string> {
  const id = await addChannel(stage, slug);
  const settings = { type: 'webhook' as const, url, secrets: [{ secret: `whsec_${randomBytes(32).toString('base64')}`, until: null }] };
  await stage.database
    .knex('notification_channels')
    .where({ id })
    .update({ sealed_settings: sealSettings(sealer, id, settings) });
  return id;
}

async function queue(channelId: string, title: string): Promise<void> {
  const subject = { type: 'channel' as const, id: channelId, slug: 'x', lastError: 'x' };
  const occasion = { id: uuidv7(), at: now, organization: { slug: 'stage', name: 'Stage' } };
  const message = composeMessage(occasion, [{ kind: 'monitor.down', title, lines: [], subject }]);
  await queueMessage(stage.database.knex, stage.organizationId, channelId, message, now);
}

/** Lets one courier finish everything that is due. */
async function turn(courier = courierOn()): Promise<number> {
  const started = await courier.dispatch();
  await courier.settle();
  return started;
}

const deliveries = () => stage.database.knex('deliveries').orderBy('id');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

test('a delivery is sent once and stays as sent', async () => {
  const channel = await addWebhook('tool');
  await queue(channel, 'first');
  expect(await turn()).toBe(1);
  expect(await turn()).toBe(0);
  expect(receiver.titles()).toEqual(['first']);
  expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 1, next_attempt_at: null, last_error: null, finished_at: now }]);
  expect(await stage.database.knex('notification_channels').first()).toMatchObject({ last_delivered_at: now, last_error: null });
});

test('after a failure it is retried, with the same id, until it is accepted', async () => {
  const channel = await addWebhook('tool');
  receiver.reply = (count) => ({ status: count < 3 ? 500 : 200, text: 'out\nof order' });
  await queue(channel, 'first');
  await turn();
  expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: 1, last_error: '127.0.0.1 answered 500: out of order' }]);
  expect(await turn()).toBe(0);
  later(20);
  await turn();
  later(70);
  await turn();
  expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 3, last_error: null }]);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(receiver.received).toHaveLength(3);
});

test('Retry-After is respected', async () => {
  const channel = await addWebhook('tool');
  receiver.reply = (count) => (count === 1 ? { status: 429, headers: { 'Retry-After': '120' } } : { status: 200 });
  await queue(channel, 'first');
  await turn();
  later(119);
  expect(await turn()).toBe(0);
  later(2);
  expect(await turn()).toBe(1);
});

test('nine attempts over most of a day, then it is dead, and the organization is notified of the channel once', async () => {
  const channel = await addWebhook('tool');
  const other = await addWebhook('other');
  receiver.reply = () => ({ status: 500 });
  await queue(channel, 'first');
  let attempts = 0;
  for (; attempts < 50; attempts += 1) {
    const [delivery] = await deliveries().where({ channel_id: channel });
    if (delivery.status !== 'pending') break;
    now = delivery.next_attempt_at;
    await turn();
  }
  expect(attempts).toBe(9);
  expect(await deliveries().where({ channel_id: channel })).toMatchObject([{ status: 'dead', attempts: 9, finished_at: now }]);
  expect((now.getTime() - at(0).getTime()) / 3_600_000).toBeGreaterThan(19);
  expect((await notified(stage)).map(({ title }) => title)).toEqual([`The channel tool can't be reached`]);
  // the other channel is notified; if that fails too, it is notified at most once, and not to the failing channel
  expect(await deliveries().where({ channel_id: other })).toMatchObject([{ kind: 'channel.failed', status: 'pending' }]);
  await queue(channel, 'second');
  receiver.reply = () => ({ status: 410 });
  await turn();
  expect(await deliveries().where({ channel_id: channel, status: 'dead' })).toHaveLength(2);
  expect((await notified(stage)).filter(({ title }) => title.includes('channel tool'))).toHaveLength(1);
});

test('410 gives up immediately', async () => {
  const channel = await addWebhook('tool');
  receiver.reply = () => ({ status: 410 });
  await queue(channel, 'first');
  await turn();
  expect(await deliveries().where({ channel_id: channel })).toMatchObject([{ status: 'dead', attempts: 1 }]);
});

test('with several workers every message is sent once', async () => {
  const channels = await Promise.all(Array.from({ length: 20 }, (_, index) => addWebhook(`tool-${index}`)));
  for (const channel of channels) await queue(channel, channel);
  const workers = Array.from({ length: 3 }, () => openDatabase(stage.database.connection, silent, { sizes: { management: 3 } }));
  try {
    for (let round = 0; round < 10 && (await deliveries().where({ status: 'pending' })).length; round += 1)
      await Promise.all(workers.map(({ knex }) => turn(courierOn(knex))));
  } finally {
    await Promise.all(workers.map((worker) => worker.close()));
  }
  expect(receiver.titles().sort()).toEqual([...channels].sort());
});

test('everything due is sent in one turn, and deliveries without failures come first', async () => {
  const channels = await Promise.all(Array.from({ length: 40 }, (_, index) => addWebhook(`tool-${index}`)));
  const [failing = '', ...others] = channels;
  receiver.reply = () => ({ status: 500 });
  await queue(failing, 'failed before');
  await turn();
  receiver.reply = () => ({ status: 200 });
  later(20);
  for (const channel of others) await queue(channel, channel);
  const courier = courierOn();
  await courier.sendDue();
  await courier.settle();
  expect(receiver.titles()).toHaveLength(41);
  expect(receiver.titles().slice(1, 5)).not.toContain('failed before');
  expect(await deliveries().whereNot({ status: 'sent' })).toEqual([]);
});

test('an organization with hanging receivers has at most four concurrent attempts; others continue', async () => {
  const other = await stage.secondOrganization();
  const channels = await Promise.all(Array.from({ length: 20 }, (_, index) => addWebhook(`tool-${index}`)));
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  receiver.reply = async () => {
    await held;
    return { status: 200 };
  };
  for (const channel of channels) await queue(channel, channel);
  const courier = courierOn();
  expect(await courier.dispatch()).toBe(4);
  expect(await courier.dispatch()).toBe(0);
  await stage.database.knex('deliveries').where({ channel_id: channels[19] }).update({ organization_id: other.organizationId });
  expect(await courier.dispatch()).toBe(1);
  release();
  await courier.settle();
  await courier.sendDue();
  await courier.settle();
  expect(await deliveries().where({ status: 'pending' })).toEqual([]);
});

test('occupied slots count: three in flight leave one', async () => {
  const channels = await Promise.all(Array.from({ length: 10 }, (_, index) => addWebhook(`tool-${index}`)));
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  receiver.reply = async () => {
    await held;
    return { status: 200 };
  };
  const courier = courierOn();
  for (const channel of channels.slice(0, 3)) await queue(channel, channel);
  expect(await courier.dispatch()).toBe(3);
  for (const channel of channels.slice(3)) await queue(channel, channel);
  expect(await courier.dispatch()).toBe(1);
  release();
  await courier.settle();
});

test('at most four mails are in flight, and they leave the slots of messages free', async () => {
  const mail = { kind: 'invitation', organizationId: null, to: 'grace@example.com', subject: 'S', text: 't', html: '<p>t</p>' };
  for (let index = 0; index < 6; index += 1) await queueMail(stage.database.knex, sealer, mail, now);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const mailer = { send: () => held } as unknown as Mailer;
  const options = { database: stage.database.knex, sealer, deliver, mailer, host: 'tidewatch.test', clock: () => now, log: silent };
  const courier = new Courier(options);
  expect([await courier.dispatch(), await courier.dispatch()]).toEqual([4, 0]);
  await queue(await addWebhook('tool'), 'first');
  expect(await courier.dispatch()).toBe(1);
  release();
  await courier.settle();
  expect(await turn(courier)).toBe(2);
});

test('waiting until all is sent includes work requested by an attempt during a claim', async () => {
  const channels = await Promise.all(Array.from({ length: 8 }, (_, index) => addWebhook(`tool-${index}`)));
  for (const channel of channels) await queue(channel, channel);
  // the second claim finds four attempts in flight and nothing to claim; they all end before it is answered
  let [claims, sent] = [0, 0];
  const slow = new Proxy(stage.database.knex, {
    get(knex, name) {
      if (name !== 'raw') return Reflect.get(knex, name);
      return async (sql: string, bindings: never) => {
        const answer = await knex.raw(sql, bindings);
        if (!sql.includes('claim-messages')) return answer;
        claims += 1;
        if (claims !== 2) return answer;
        release();
        while (sent < 4) await new Promise((resolve) => setImmediate(resolve));
        // the attempts end in the turn that reports it
        await new Promise((resolve) => setImmediate(resolve));
        return answer;
      };
    },
  });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  receiver.reply = async () => {
    await held;
    return { status: 200 };
  };
  const courier = courierOn(slow, () => {
    sent += 1;
  });
  const started = [courier.sendDue(), courier.dispatch()];
  await courier.settle();
  await Promise.all(started);
  expect(await deliveries().where({ status: 'pending' })).toEqual([]);
});

test('a mail that cannot be decrypted any more is given up like any other', async () => {
  const mail = {
    kind: 'invitation',
    organizationId: stage.organizationId,
    to: 'grace@example.com',
    subject: 'S',
    text: 't',
    html: '<p>t</p>',
  };
  await queueMail(stage.database.knex, new Sealer(randomBytes(32)), mail, now);
  for (let attempts = 0; attempts < 9; attempts += 1) {
    await turn();
    later(14 * 3_600);
  }
  expect(await deliveries()).toEqual([]);
});

test('a closed courier claims nothing more', async () => {
  await queue(await addWebhook('tool'), 'first');
  const courier = courierOn();
  await courier.close();
  expect(await courier.dispatch()).toBe(0);
});

test('deliveries of a killed worker are claimed by another after the lease, and its late results are ignored', async () => {
  const channel = await addWebhook('tool');
  await queue(channel, 'first');
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  receiver.reply = async (count) => {
    arrive();
    if (count === 1) await held;
    return { status: count === 1 ? 500 : 200 };
  };
  const stuck = courierOn();
  await stuck.dispatch();
  await arrived;
  later(60);
  expect(await turn()).toBe(0);
  later(30);
  expect(await turn()).toBe(1);
  release();
  await stuck.settle();
  expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 2, last_error: null }]);
});

test('messages to one channel keep their order; a failing one delays the next for at most two minutes', async () => {
  const channel = await addWebhook('tool');
  const other = await addWebhook('other');
  receiver.reply = () => ({ status: 500 });
  await queue(channel, 'down');
  await turn();
  later(5);
  await queue(channel, 'recovered');
  await queue(other, 'elsewhere');
  await turn();
  expect(receiver.titles()).toEqual(['down', 'elsewhere']);
  receiver.reply = () => ({ status: 200 });
  later(15);
  await turn();
  await turn();
  expect(receiver.titles().filter((title) => title !== 'elsewhere')).toEqual(['down', 'down', 'recovered']);

  receiver.reply = () => ({ status: 500 });
  await queue(channel, 'stubborn');
  await turn();
  receiver.reply = (count) => ({ status: receiver.titles()[count - 1] === 'stubborn' ? 500 : 200 });
  later(20);
  await turn();
  await queue(channel, 'behind it');
  later(101);
  await turn();
  expect(receiver.titles()).toContain('behind it');
});

test('a channel disabled or deleted in the meantime gets nothing more', async () => {
  const channel = await addWebhook('tool');
  await queue(channel, 'first');
  await stage.database.knex('notification_channels').where({ id: channel }).update({ enabled: false });
  await turn();
  expect(receiver.received).toEqual([]);
  expect(await deliveries()).toMatchObject([{ status: 'dead', last_error: 'The channel is disabled' }]);
});

test('without a mail server a mail waits, encrypted, and is deleted when it is given up', async () => {
  const mail = {
    kind: 'invitation',
    organizationId: stage.organizationId,
    to: 'grace@example.com',
    subject: 'S',
    text: 'token twi_x',
    html: '<p>token twi_x</p>',
  };
  await queueMail(stage.database.knex, sealer, mail, now);
  const [row] = await deliveries();
  expect(row.sealed_mail.toString('latin1')).not.toContain('twi_x');
  await turn();
  expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: 1, last_error: expect.stringContaining('SMTP_URL') }]);
  for (let attempts = 1; attempts < 9; attempts += 1) {
    later(14 * 3_600);
    await turn();
  }
  expect(await deliveries()).toEqual([]);
});

test.each([
  [1, 0, undefined, 13.5],
  [1, 1, undefined, 16.5],
  [1, 0.5, 60, 60],
  [1, 0.5, 5, 15],
  [1, 0.5, 86_400, 21_600],
  [2, 0.5, undefined, 60],
  [3, 0.5, undefined, 300],
  [4, 0.5, undefined, 900],
  [5, 0.5, undefined, 3_600],
  [6, 0.5, undefined, 10_800],
  [7, 0.5, undefined, 21_600],
  [8, 0.5, undefined, 43_200],
  [9, 0.5, undefined, null],
])('after attempt %i, with jitter %d and a requested wait of %s s, the next is in %s s', (attempts, jitter, asked, expected) => {
  const next = nextAttempt(attempts, at(0), asked, jitter);
  expect(next && (next.getTime() - at(0).getTime()) / 1000).toBe(expected);
});
