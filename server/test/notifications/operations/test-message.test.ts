/** The test message: sent immediately, once, with its outcome in the response. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createOrganization, giveFounder } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { type Listener, listenHttp, type Received } from '../support/listeners.js';
import { answering, type MailServer, startMailServer } from '../support/mail-server.js';

let server: TestServer;
let owner: ApiClient;
let admin: ApiClient;
let organization: { id: string; slug: string; name: string };
let receiver: Listener & { received: Received[] };
let mails: MailServer;
let answer: Parameters<typeof listenHttp>[0];

beforeAll(async () => {
  receiver = await listenHttp((...given) => answer?.(...given));
  mails = await startMailServer({
    onRcptTo: ({ address }, _session, callback) => callback(address.startsWith('nobody') ? answering(550, '5.1.1 No such user') : null),
  });
  server = await startTestServer({
    environment: { SMTP_URL: mails.url, TIDEWATCH_OUTBOUND_ALLOW: '127.0.0.1/32', TIDEWATCH_MAIL_FROM: 'Watch <watch@example.com>' },
  });
  owner = await server.signIn();
});
afterAll(async () => {
  await server.stop();
  await receiver.close();
  await mails.close();
});
beforeEach(async () => {
  answer = (response) => response.end('ok');
  await enterAnother();
});

/** Works in a new organization, whose key another person created. */
async function enterAnother(): Promise<void> {
  ({ admin, organization } = await createOrganization(owner, server.signIn));
  await giveFounder(server.database.knex, organization.id);
}

async function testOf(input: Record<string, unknown>) {
  const created = await admin.call('createNotificationChannel', { slug: 'ops', ...input });
  expect(created.status).toBe(201);
  const { status, body } = await admin.call('testNotificationChannel', { channelId: created.body.channel.id });
  expect(status).toBe(200);
  return { ...body, channelId: created.body.channel.id };
}

describe('is taken', () => {
  test('by mail', async () => {
    expect(await testOf({ type: 'email', email: 'ops@example.com' })).toMatchObject({ delivered: true, reason: null });
    const taken = mails.taken.at(-1);
    expect([taken?.from, taken?.to, taken?.mail.subject]).toEqual([
      'watch@example.com',
      ['ops@example.com'],
      `[${organization.slug}] Test of the channel ops`,
    ]);
  });

  test('by Slack and compatible services', async () => {
    expect(await testOf({ type: 'slack', webhookUrl: receiver.url })).toMatchObject({ delivered: true, reason: null });
    expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toEqual({
      text: `*Test of the channel ops* (${organization.name})\nThis is a test. If you can read it, the channel works.`,
    });
  });

  test('by a webhook, also of a disabled channel', async () => {
    expect(await testOf({ type: 'webhook', webhookUrl: receiver.url, enabled: false })).toMatchObject({ delivered: true, reason: null });
    expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toMatchObject({
      type: 'test',
      data: { title: 'Test of the channel ops', organization: { slug: organization.slug }, items: [], more: 0 },
    });
  });
});

describe('is not delivered, with the reason', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['mail', { type: 'email', email: 'nobody@example.com' }, 'The mail server answered 550 5.1.1 No such user'],
    ['a private address', { type: 'webhook', webhookUrl: 'http://10.0.0.7/x' }, '10.0.0.7 is not on the public Internet'],
    ['loopback by another number', { type: 'slack', webhookUrl: 'http://127.0.0.2/x' }, '127.0.0.2 is not on the public Internet'],
    [
      'the metadata of a cloud',
      { type: 'webhook', webhookUrl: 'http://169.254.169.254/latest' },
      '169.254.169.254 is not on the public Internet',
    ],
  ])('%s', async (_what, input, error) => {
    const said = await testOf(input);
    expect(said.delivered).toBe(false);
    expect(said.reason?.startsWith(error)).toBe(true);
  });

  test.each([
    [404, 'no_service', '127.0.0.1 answered 404: no_service'],
    [500, '', '127.0.0.1 answered 500'],
    [302, '', '127.0.0.1 answered 302; redirects are not followed, give the final address'],
  ])('a receiver that responds with %i %s', async (status, text, error) => {
    answer = (response) => response.writeHead(status).end(text);
    for (const [slug, type] of Object.entries({ one: 'slack', two: 'webhook' })) {
      const before = receiver.received.length;
      expect(await testOf({ slug, type, webhookUrl: receiver.url })).toMatchObject({ delivered: false, reason: error });
      expect(receiver.received).toHaveLength(before + 1);
    }
  });

  test('leaves nothing in the outbox, the centre or on the channel', async () => {
    answer = (response) => response.writeHead(500).end();
    const { channelId } = await testOf({ type: 'webhook', webhookUrl: receiver.url });
    const { channel } = (await admin.call('getNotificationChannel', { channelId })).body;
    expect([channel.lastDeliveredAt, channel.lastFailedAt, channel.lastError]).toEqual([null, null, null]);
    expect((await admin.call('listNotificationDeliveries')).body.deliveries).toEqual([]);
  });
});

test('is limited to twenty in ten minutes, counted for the organization', async () => {
  const { channelId } = await testOf({ type: 'webhook', webhookUrl: receiver.url });
  const again = () => admin.call('testNotificationChannel', { channelId });
  for (let count = 1; count < 20; count += 1) expect((await again()).status).toBe(200);
  const before = receiver.received.length;
  const refused = await again();
  expect([refused.status, refused.body.error?.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(receiver.received).toHaveLength(before);
  await enterAnother();
  expect(await testOf({ type: 'webhook', webhookUrl: receiver.url })).toMatchObject({ delivered: true });
});
