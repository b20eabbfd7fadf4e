/** Channels over the API: the requirements of each type, refusals, and what a change keeps. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { NOTIFICATION_KINDS } from '../../../src/generated/resources.js';
import type { ApiClient } from '../../harness/api-client.js';
import { createOrganization, createProject } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let owner: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  // nobody listens there, and nothing here is sent
  server = await startTestServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  owner = await server.signIn();
  ({ admin } = await createOrganization(owner, server.signIn));
});
afterAll(() => server.stop());
afterEach(() => server.database.knex('notification_channels').delete());

const BOT = `123456789:${'not-a-real-token-'.repeat(2)}`;
const EMAIL = { type: 'email', email: 'ops@example.com' };
const SLACK = { type: 'slack', webhookUrl: 'https://hooks.slack.com/services/T0/B0/secret-of-the-hook' };
const TELEGRAM = { type: 'telegram', botToken: BOT, chatId: '-1001234567890' };
const WEBHOOK = { type: 'webhook', webhookUrl: 'https://hooks.example.com:8443/a/secret/path?token=s3cret' };
const ALL_KINDS = Object.keys(NOTIFICATION_KINDS).filter((kind) => kind !== 'feedback.new');

async function create(input: Record<string, unknown>, client = admin) {
  const { status, body } = await client.call('createNotificationChannel', { slug: 'ops', ...input });
  expect([status, body.error]).toEqual([201, undefined]);
  return body;
}

test.each<[string, Record<string, unknown>, string]>([
  ['email', EMAIL, 'ops@example.com'],
  ['email', { type: 'email', email: 'Ops@xn--bcher-kva.example' }, 'ops@bücher.example'],
  ['slack', SLACK, 'https://hooks.slack.com/…'],
  ['telegram', TELEGRAM, 'chat -1001234567890 by bot 123456789'],
  ['telegram', { ...TELEGRAM, chatId: '@our_status' }, 'chat @our_status by bot 123456789'],
  ['webhook', WEBHOOK, 'https://hooks.example.com:8443/…'],
  ['webhook', { ...WEBHOOK, webhookUrl: 'http://10.0.0.7/' }, 'http://10.0.0.7/…'],
])('a channel of type %s has its settings and gets everything', async (type, input, target) => {
  const { channel, secret } = await create(input);
  expect(channel).toEqual({
    id: expect.any(String),
    slug: 'ops',
    type,
    kinds: expect.arrayContaining(ALL_KINDS),
    projectId: null,
    projectSlug: null,
    enabled: true,
    reminderMinutes: null,
    target,
    lastDeliveredAt: null,
    lastFailedAt: null,
    lastError: null,
    createdAt: expect.any(String),
    updatedAt: channel.createdAt,
  });
  if (type === 'webhook') expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  else expect(secret).toBeNull();
  expect((await admin.call('getNotificationChannel', { channelId: channel.id })).body.channel).toEqual(channel);
});

const without = (input: Record<string, unknown>, field: string) => ({ ...input, [field]: undefined });

describe('a new channel is refused', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['an email without an address', without(EMAIL, 'email'), '/email'],
    ['a slack without an address', without(SLACK, 'webhookUrl'), '/webhookUrl'],
    ['a webhook without an address', without(WEBHOOK, 'webhookUrl'), '/webhookUrl'],
    ['a telegram without a bot', without(TELEGRAM, 'botToken'), '/botToken'],
    ['a telegram without a chat', without(TELEGRAM, 'chatId'), '/chatId'],
    ['an email with a url', { ...EMAIL, webhookUrl: WEBHOOK.webhookUrl }, '/webhookUrl'],
    ['a slack with an email', { ...SLACK, email: EMAIL.email }, '/email'],
    ['a webhook with a bot', { ...WEBHOOK, botToken: BOT }, '/botToken'],
    ['a telegram with a url', { ...TELEGRAM, webhookUrl: WEBHOOK.webhookUrl }, '/webhookUrl'],
    ['no type', without(EMAIL, 'type'), '/'],
    ['another type', { ...EMAIL, type: 'pigeon' }, '/type'],
    ['a secret of its own', { ...WEBHOOK, secret: 'whsec_AAAA' }, '/'],
    ['no address', { ...EMAIL, email: 'ops' }, '/email'],
    ['two addresses', { ...EMAIL, email: 'ops@example.com,ada@example.com' }, '/email'],
    ['an address with a line break', { ...EMAIL, email: 'ops@example.com\nBcc: ada@example.com' }, '/email'],
    ['an address with a name', { ...EMAIL, email: 'Ops <ops@example.com>' }, '/email'],
    ['another scheme', { ...WEBHOOK, webhookUrl: 'ftp://example.com/x' }, '/webhookUrl'],
    ['a file', { ...WEBHOOK, webhookUrl: 'file:///etc/passwd' }, '/webhookUrl'],
    ['no host', { ...WEBHOOK, webhookUrl: 'https://' }, '/webhookUrl'],
    ['an invalid host', { ...WEBHOOK, webhookUrl: 'https://exa mple.com/' }, '/webhookUrl'],
    ['an invalid port', { ...WEBHOOK, webhookUrl: 'https://example.com:99999/' }, '/webhookUrl'],
    ['a name in the url', { ...WEBHOOK, webhookUrl: 'https://ada@example.com/' }, '/webhookUrl'],
    ['a password in the url', { ...SLACK, webhookUrl: 'https://:s3cret@example.com/' }, '/webhookUrl'],
    ['a url that is too long', { ...WEBHOOK, webhookUrl: `https://example.com/${'x'.repeat(2000)}` }, '/webhookUrl'],
    ['an invalid token', { ...TELEGRAM, botToken: 'secret' }, '/botToken'],
    ['a token that leaves the path', { ...TELEGRAM, botToken: `1:${'x'.repeat(20)}/../..` }, '/botToken'],
    ['an invalid chat', { ...TELEGRAM, chatId: 'ops' }, '/chatId'],
    ['no kinds', { ...EMAIL, kinds: [] }, '/kinds'],
    ['another kind', { ...EMAIL, kinds: ['monitor.late'] }, '/kinds/0'],
    ['a kind twice', { ...EMAIL, kinds: ['monitor.down', 'monitor.down'] }, '/kinds'],
    ['reminders every minute', { ...EMAIL, reminderMinutes: 1 }, '/reminderMinutes'],
    ['reminders after a week', { ...EMAIL, reminderMinutes: 10_081 }, '/reminderMinutes'],
    ['a slug in capitals', { ...EMAIL, slug: 'Ops' }, '/slug'],
    ['a project that is not a slug', { ...EMAIL, projectSlug: 'Shop!' }, '/projectSlug'],
  ])('with %s', async (_what, input, path) => {
    const { status, body } = await admin.call('createNotificationChannel', { slug: 'ops', ...input });
    expect([status, body.error?.code, body.error?.details?.[0]?.path]).toEqual([400, 'VALIDATION_ERROR', path]);
    // the refused value may have been a secret
    expect(JSON.stringify(body)).not.toMatch(/not-a-real-token|s3cret|secret-of-the-hook/);
    expect((await admin.call('listNotificationChannels')).body.channels).toEqual([]);
  });

  test('with a slug that is taken here; elsewhere it is free', async () => {
    await create(EMAIL);
    const { status, body } = await admin.call('createNotificationChannel', { slug: 'ops', ...SLACK });
    expect([status, body.error?.code]).toEqual([409, 'SLUG_TAKEN']);
    const other = await createOrganization(owner, server.signIn);
    await create(EMAIL, other.admin);
  });

  test('with a project that does not exist, or is another organization’s', async () => {
    const other = await createOrganization(owner, server.signIn);
    await createProject(other.admin, 'of-others');
    for (const projectSlug of ['nowhere', 'of-others']) {
      const { status, body } = await admin.call('createNotificationChannel', { slug: 'ops', ...EMAIL, projectSlug });
      expect([status, body.error?.code]).toEqual([404, 'PROJECT_NOT_FOUND']);
      expect((await admin.call('listNotificationChannels')).body.channels).toEqual([]);
    }
  });

  test('beyond fifty, also with concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 53 }, (_, number) => admin.call('createNotificationChannel', { ...SLACK, slug: `ops-${number}` })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => [body.error?.code, body.error?.message])).toEqual(
      Array(3).fill(['VALIDATION_ERROR', 'The request is invalid: /slug cannot be added: an organization has at most 50 channels.']),
    );
    const [first] = (await admin.call('listNotificationChannels')).body.channels;
    await admin.call('deleteNotificationChannel', { channelId: first?.id });
    await create({ ...SLACK, slug: 'again' });
  });
});

test('an address has one channel, in any spelling', async () => {
  await create({ type: 'email', email: 'Ops@example.com', slug: 'one' });
  const again = await admin.call('createNotificationChannel', { type: 'email', email: 'ops@Example.com', slug: 'two' });
  expect([again.status, again.body.error?.code]).toEqual([409, 'CONFLICT']);
  const other = await create({ type: 'email', email: 'other@example.com', slug: 'three' });
  const change = (email: string) => admin.call('updateNotificationChannel', { channelId: other.channel.id, email });
  expect((await change('ops@example.com')).body.error?.code).toBe('CONFLICT');
  expect((await change('OTHER@example.com')).status).toBe(200);
});

test('mail needs a mail server', async () => {
  const without = await startTestServer();
  try {
    const { status, body } = await without.admin.call('createNotificationChannel', { slug: 'ops', ...EMAIL });
    expect([status, body.error?.code]).toEqual([409, 'MAIL_NOT_CONFIGURED']);
    expect(body.error?.message).toContain('SMTP_URL');
    expect((await without.admin.call('createNotificationChannel', { slug: 'ops', ...SLACK })).status).toBe(201);
  } finally {
    await without.stop();
  }
});

describe('a change', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>, Record<string, unknown>]>([
    ['the address of an email', EMAIL, { email: 'ada@example.com' }, { target: 'ada@example.com' }],
    ['the address of a slack', SLACK, { webhookUrl: 'https://chat.example.com/x' }, { target: 'https://chat.example.com/…' }],
    ['the chat of a telegram', TELEGRAM, { chatId: '@our_status' }, { target: 'chat @our_status by bot 123456789' }],
    ['the bot of a telegram', TELEGRAM, { botToken: BOT.replace('123456789', '42') }, { target: 'chat -1001234567890 by bot 42' }],
    ['the kinds', EMAIL, { kinds: ['monitor.down'] }, { kinds: ['monitor.down'] }],
    ['whether it notifies', EMAIL, { enabled: false }, { enabled: false }],
    ['reminders', EMAIL, { reminderMinutes: 60 }, { reminderMinutes: 60 }],
    ['no reminders', { ...EMAIL, reminderMinutes: 60 }, { reminderMinutes: null }, { reminderMinutes: null }],
  ])('of %s keeps the rest', async (_what, input, change, changed) => {
    const { channel } = await create(input);
    const { status, body } = await admin.call('updateNotificationChannel', { channelId: channel.id, ...change });
    expect([status, body.channel]).toEqual([200, { ...channel, ...changed, updatedAt: expect.any(String) }]);
    expect((await admin.call('getNotificationChannel', { channelId: channel.id })).body).toEqual(body);
  });

  test('of the project goes both ways, and not to another organization', async () => {
    const project = await createProject(admin, 'shop');
    const { channel } = await create({ ...EMAIL, projectSlug: 'shop' });
    expect([channel.projectId, channel.projectSlug]).toEqual([project.id, 'shop']);
    const change = async (projectSlug: string | null) => {
      const { body } = await admin.call('updateNotificationChannel', { channelId: channel.id, projectSlug });
      return body.error?.code ?? body.channel.projectSlug;
    };
    await createProject((await createOrganization(owner, server.signIn)).admin, 'theirs');
    expect([await change('theirs'), await change(null), await change('nowhere'), await change('shop')]).toEqual([
      'PROJECT_NOT_FOUND',
      null,
      'PROJECT_NOT_FOUND',
      'shop',
    ]);
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
    ['nothing', EMAIL, {}, '/'],
    ['a field of another type', EMAIL, { webhookUrl: WEBHOOK.webhookUrl }, '/webhookUrl'],
    ['an invalid address', WEBHOOK, { webhookUrl: 'https://' }, '/webhookUrl'],
    ['credentials in the address', WEBHOOK, { webhookUrl: 'https://ada:pw@example.com/' }, '/webhookUrl'],
    ['the slug', EMAIL, { slug: 'other' }, '/'],
    ['the type', EMAIL, { type: 'slack' }, '/'],
    ['no kinds', EMAIL, { kinds: [] }, '/kinds'],
    ['no address', EMAIL, { email: null }, '/email'],
  ])('of %s is refused and changes nothing', async (_what, input, change, path) => {
    const { channel } = await create(input);
    const { status, body } = await admin.call('updateNotificationChannel', { channelId: channel.id, ...change });
    expect([status, body.error?.details?.[0]?.path]).toEqual([400, path]);
    expect((await admin.call('getNotificationChannel', { channelId: channel.id })).body.channel).toEqual(channel);
  });
});

test('a deleted channel is gone, once, and its slug is free', async () => {
  const { channel } = await create(EMAIL);
  const remove = () => admin.call('deleteNotificationChannel', { channelId: channel.id });
  expect((await remove()).body).toEqual({ deleted: true, id: channel.id });
  expect((await remove()).body.error?.code).toBe('CHANNEL_NOT_FOUND');
  await create(SLACK);
});

test('the list goes page by page by slug, or shows one', async () => {
  const slugs = ['a', 'b-1', 'b_2', 'c', 'd'];
  for (const slug of [...slugs].reverse()) await create({ ...SLACK, slug });
  const list = async (input: Record<string, unknown>) => {
    const { body } = await admin.call('listNotificationChannels', input);
    return { slugs: body.channels.map(({ slug }) => slug), cursor: body.nextCursor };
  };
  const first = await list({ limit: 3 });
  const second = await list({ limit: 3, cursor: first.cursor });
  expect([...first.slugs, ...second.slugs].sort()).toEqual(slugs);
  expect([first.slugs.length, second.cursor]).toEqual([3, null]);
  expect(await list({ slug: 'c' })).toEqual({ slugs: ['c'], cursor: null });
  expect(await list({ slug: 'nobody' })).toEqual({ slugs: [], cursor: null });
});

test('an address at an internationalized domain has one channel in all its forms, and so has one from before', async () => {
  const { channel } = await create({ type: 'email', email: 'ops@bücher.example' });
  const again = () => admin.call('createNotificationChannel', { slug: 'again', type: 'email', email: 'OPS@xn--bcher-kva.example' });
  expect((await again()).body.error?.message).toBe('Another channel already sends to ops@bücher.example; change that one.');
  await server.database.knex('notification_channels').where({ id: channel.id }).update({ target: 'ops@xn--bcher-kva.example' });
  expect((await again()).status).toBe(409);
});
