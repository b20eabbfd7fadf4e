/** A channel's address and secret are shown once and stored encrypted. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pino from 'pino';
import { Webhook } from 'standardwebhooks';
import type { ApiClient } from '../../harness/api-client.js';
import { createMember } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { type Listener, listenHttp, type Received } from '../support/listeners.js';

const HOUR_MS = 3_600_000;
const logged: string[] = [];
let now = new Date('2026-01-15T09:30:00Z');
let server: TestServer;
let owner: ApiClient;
let receiver: Listener & { received: Received[] };
beforeAll(async () => {
  receiver = await listenHttp();
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  server = await startTestServer({ log, clock: () => now, environment: { TIDEWATCH_OUTBOUND_ALLOW: '127.0.0.0/8' } });
  owner = await server.signIn();
});
afterAll(async () => {
  await server.stop();
  await receiver.close();
});

async function create(slug: string, input: Record<string, unknown>) {
  const { status, body } = await owner.call('createNotificationChannel', { slug, ...input });
  expect(status).toBe(201);
  return body;
}

/** Every row of the relevant tables, as text, bytes as hex. */
async function stored(): Promise<string> {
  const tables = ['notification_channels', 'deliveries', 'notifications', 'audit_log'];
  const rows = await Promise.all(tables.map((table) => server.database.knex.raw('select to_jsonb(t)::text as row from ?? t', [table])));
  return rows.flatMap((result) => result.rows.map(({ row }: { row: string }) => row)).join('\n');
}

const forms = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64'),
];

test('no secret is in any response, the audit log, the database or the log', async () => {
  const path = 'a-path-that-is-a-password';
  const token = 'not-a-real-token-'.repeat(2);
  // nobody listens there: failures reveal more than successes
  const slack = await create('slack', { type: 'slack', webhookUrl: `http://127.0.0.1:9/services/${path}` });
  const telegram = await create('telegram', { type: 'telegram', botToken: `1234:${token}`, chatId: '-100' });
  const webhook = await create('webhook', { type: 'webhook', webhookUrl: receiver.url });
  const ids = [slack, telegram, webhook].map(({ channel }) => channel.id);
  const { session: viewer } = await createMember(owner, 'viewer');
  const rotated = (await owner.call('rotateNotificationChannelSecret', { channelId: webhook.channel.id })).body;
  const answers: { body: unknown }[] = [slack, telegram, { ...webhook, secret: null }, { ...rotated, secret: null }].map((body) => ({
    body,
  }));
  for (const channelId of ids) {
    answers.push(await owner.call('updateNotificationChannel', { channelId, reminderMinutes: 60 }));
    answers.push(await viewer.call('getNotificationChannel', { channelId }));
  }
  for (const channelId of [slack, webhook].map(({ channel }) => channel.id))
    answers.push(await owner.call('testNotificationChannel', { channelId }));
  answers.push(
    await viewer.call('listNotificationChannels'),
    await owner.call('listNotificationDeliveries'),
    await owner.call('listAuditLog'),
  );
  const all = `${JSON.stringify(answers.map(({ body }) => body))}\n${await stored()}\n${logged.join('')}`;
  expect(all).toContain('rotateNotificationChannelSecret');
  expect(all).toContain('bot 1234');
  expect(logged.join('')).toContain('testNotificationChannel');
  for (const secret of [path, token, webhook.secret ?? '', rotated.secret ?? '']) {
    expect(secret.length).toBeGreaterThan(20);
    for (const form of forms(secret)) expect(all).not.toContain(form);
  }
});

test('encrypted settings belong to their channel: copied to another they cannot be decrypted', async () => {
  const mine = await create('mine', { type: 'webhook', webhookUrl: receiver.url });
  const other = await create('other', { type: 'webhook', webhookUrl: `${receiver.url}/other` });
  const { knex } = server.database;
  const { sealed_settings } = await knex('notification_channels').where({ id: mine.channel.id }).first('sealed_settings');
  await knex('notification_channels').where({ id: other.channel.id }).update({ sealed_settings });
  const before = receiver.received.length;
  expect((await owner.call('testNotificationChannel', { channelId: other.channel.id })).status).toBe(500);
  expect(receiver.received).toHaveLength(before);
});

test('after a rotation the previous secret signs for 24 hours more, and so does an earlier one', async () => {
  const { channel, secret: first } = await create('rotating', { type: 'webhook', webhookUrl: receiver.url });
  const channelId = channel.id;
  const rotate = async () => {
    const { status, body } = await owner.call('rotateNotificationChannelSecret', { channelId });
    expect([status, body.channel.id]).toEqual([200, channelId]);
    return body.secret as string;
  };
  /** Which of the secrets sign a message sent now. */
  const signing = async (secrets: string[]) => {
    expect((await owner.call('testNotificationChannel', { channelId })).body).toEqual({ delivered: true, reason: null });
    const { body, headers } = receiver.received.at(-1) as Received;
    // the library compares the timestamp with its own clock, so each signature is compared with its own
    const given = String(headers['webhook-signature']).split(' ');
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(at).toEqual(now);
    const good = secrets.filter((secret) => given.includes(new Webhook(secret).sign(String(headers['webhook-id']), at, body)));
    return { good: good.length, given: given.length };
  };
  const secrets = [first as string];
  expect(await signing(secrets)).toEqual({ good: 1, given: 1 });
  secrets.push(await rotate());
  now = new Date(now.getTime() + 23 * HOUR_MS);
  expect(await signing(secrets)).toEqual({ good: 2, given: 2 });
  secrets.push(await rotate());
  expect(new Set(secrets).size).toBe(3);
  expect(await signing(secrets)).toEqual({ good: 3, given: 3 });
  now = new Date(now.getTime() + HOUR_MS);
  expect(await signing(secrets.slice(1))).toEqual({ good: 2, given: 2 });
  now = new Date(now.getTime() + 23 * HOUR_MS);
  expect(await signing(secrets.slice(2))).toEqual({ good: 1, given: 1 });
  for (let count = 0; count < 8; count += 1) secrets.push(await rotate());
  expect(await signing(secrets)).toEqual({ good: 5, given: 5 });
});

test('a change of the address keeps the secret', async () => {
  const { channel, secret } = await create('moving', { type: 'webhook', webhookUrl: 'https://example.com/before' });
  await owner.call('updateNotificationChannel', { channelId: channel.id, webhookUrl: receiver.url });
  expect((await owner.call('testNotificationChannel', { channelId: channel.id })).body.delivered).toBe(true);
  const { body, headers } = receiver.received.at(-1) as Received;
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  expect(headers['webhook-signature']).toBe(new Webhook(secret as string).sign(String(headers['webhook-id']), at, body));
});

test('only a webhook has a secret to rotate', async () => {
  const { channel } = await create('no-secret', { type: 'slack', webhookUrl: 'https://hooks.slack.com/x' });
  const { status, body } = await owner.call('rotateNotificationChannelSecret', { channelId: channel.id });
  expect([status, body.error?.code, body.error?.message]).toEqual([409, 'CONFLICT', 'A channel of type slack has no signing secret.']);
});
