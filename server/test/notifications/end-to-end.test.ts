/** A monitor goes down and recovers on a complete server with its worker: the webhook, the mail and the centre report it. */

import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { Webhook } from 'standardwebhooks';
import type { ApiClient } from '../harness/api-client.js';
import { until } from '../harness/until.js';
import { Sender } from '../transports/ingest/sender.js';
import { Receiver } from './support/receiver.js';

let receiver: Receiver;
let smtp: SMTPServer;
let sender: Sender;
let owner: ApiClient;
const mails: Email[] = [];

beforeAll(async () => {
  receiver = await Receiver.start();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => mails.push(mail))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  // time runs three times as fast: changes are gathered for half a minute after a message, and signatures are valid for five
  const start = Date.now();
  sender = await Sender.start({
    clock: () => new Date(start + (Date.now() - start) * 3),
    roles: 'api,ingest,worker',
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, TIDEWATCH_OUTBOUND_ALLOW: '127.0.0.0/8' },
  });
  owner = await sender.server.signIn();
});
afterAll(async () => {
  await sender.stop();
  await receiver.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

test('down and back again', async () => {
  const webhook = (await owner.call('createNotificationChannel', { slug: 'tool', type: 'webhook', webhookUrl: receiver.url })).body;
  expect((await owner.call('createNotificationChannel', { slug: 'mail', type: 'email', email: 'ops@example.com' })).status).toBe(201);
  const { id: channelId } = webhook.channel;
  expect((await owner.call('testNotificationChannel', { channelId })).body).toEqual({ delivered: true, reason: null });

  await sender.report();
  await sender.report({ result: 'error', message: 'disk full' });
  await until(() => receiver.received.length === 2 && mails.length === 1, { what: 'two messages', pauseMs: 100 });
  await sender.report();
  await until(() => receiver.received.length === 3 && mails.length === 2, { what: 'three messages', pauseMs: 100 });

  const verifier = new Webhook(webhook.secret ?? '');
  const payloads = receiver.received.map(
    ({ body, headers }) => verifier.verify(body, headers as Record<string, string>) as { type: string },
  );
  expect(payloads.map(({ type }) => type)).toEqual(['test', 'monitor.down', 'monitor.recovered']);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(new RegExp(`^\\[default/[\\w-]+\\] Monitor ${sender.monitor.slug} reported an error$`)),
    expect.stringMatching(new RegExp(`^\\[default/[\\w-]+\\] Monitor ${sender.monitor.slug} recovered$`)),
  ]);
  expect(mails[0]?.text).toContain('Message: disk full');
  expect(mails[0]?.to?.[0]?.address).toBe('ops@example.com');

  const { notifications, unreadCount } = (await owner.call('listNotifications')).body;
  expect(unreadCount).toBe(2);
  expect(notifications.map(({ kind }) => kind)).toEqual(['monitor.recovered', 'monitor.down']);
  const sent = async () => (await owner.call('listNotificationDeliveries', { status: 'sent' })).body.deliveries;
  await until(async () => (await sent()).length === 4, { what: 'all are noted as sent', pauseMs: 100 });
  const deliveries = await sent();
  expect(deliveries.map(({ channelSlug }) => channelSlug).sort()).toEqual(['mail', 'mail', 'tool', 'tool']);
  expect(JSON.stringify([deliveries, notifications])).not.toContain('a-path-that-is-a-password');
});

test('a dead delivery is listed, and sent again on request', async () => {
  const { channel } = (
    await owner.call('createNotificationChannel', {
      slug: 'gone',
      type: 'webhook',
      webhookUrl: receiver.url.replace('/hooks', '/gone'),
      kinds: ['monitor.degraded'],
    })
  ).body;
  receiver.reply = () => ({ status: 410 });
  await sender.report({ result: 'degraded' });
  const dead = async () => (await owner.call('listNotificationDeliveries', { status: 'dead', channelId: channel.id })).body.deliveries;
  await until(async () => (await dead()).length === 1, { what: 'a dead delivery', pauseMs: 100 });
  const [delivery] = await dead();
  expect(delivery).toMatchObject({ attempts: 1, lastError: '127.0.0.1 answered 410', nextAttemptAt: null });

  receiver.reply = () => ({ status: 200 });
  expect((await owner.call('retryNotificationDelivery', { deliveryId: delivery?.id })).body.delivery).toMatchObject({
    status: 'pending',
    attempts: 0,
  });
  await until(async () => (await dead()).length === 0, { what: 'it was sent', pauseMs: 100 });
  const again = await owner.call('retryNotificationDelivery', { deliveryId: delivery?.id });
  expect([again.status, again.body.error?.code]).toEqual([409, 'CONFLICT']);
  const unknown = await owner.call('retryNotificationDelivery', { deliveryId: sender.monitor.id });
  expect([unknown.status, unknown.body.error?.code]).toEqual([404, 'DELIVERY_NOT_FOUND']);
});
