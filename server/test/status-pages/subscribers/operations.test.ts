/** An organization's operations on its subscribers. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { keepHouse } from '../../../src/assembly/deletion/housekeeping.js';
import { MAXIMUM_SUBSCRIBERS } from '../../../src/status-pages/subscribers/subscriptions.js';
import { silent } from '../../harness/database.js';
import { createOrganization } from '../../harness/fixtures.js';
import { startTestServer } from '../../harness/server.js';
import { linkIn, PageStage, tokenOf } from './page-stage.js';

let stage: PageStage;
beforeAll(async () => {
  stage = await PageStage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.clear();
  await stage.enable();
});

let count = 0;
const someone = () => {
  count += 1;
  return `grace-${count}@example.com`;
};
const add = (input: Record<string, unknown>, client = stage.session) => client.call('createSubscriber', input);
const list = async (input: Record<string, unknown> = {}) => (await stage.session.call('listSubscribers', input)).body;

test('a subscriber added by an admin gets nothing before confirming', async () => {
  const email = someone();
  const { status, body } = await add({ email: email.toUpperCase() });
  expect(status).toBe(201);
  expect(body.subscriber).toMatchObject({ type: 'email', status: 'pending', email, webhookHost: null, confirmedAt: null });
  await stage.work();
  const token = tokenOf(linkIn(stage.mailsTo(email)[0] as never));
  await stage.post('/status/acme/subscribe/confirm', { token });
  expect((await list()).subscribers).toMatchObject([{ id: body.subscriber.id, status: 'active', confirmedAt: stage.now.toISOString() }]);
  expect((await add({ email })).body.error?.code).toBe('CONFLICT');
});

test('an address at an internationalized domain is one address in every form, shown in its letters, and sent to in ASCII', async () => {
  const ascii = 'info@xn--bcher-kva.example';
  const { status, body } = await add({ email: 'Info@BÜCHER.example' });
  expect([status, body.subscriber.email]).toEqual([201, 'info@bücher.example']);
  await stage.work();
  // the mail server decodes the address of the envelope
  const [mail] = stage.mailsTo('info@bücher.example');
  expect(mail?.header('To')).toBe(ascii);
  await stage.post('/status/acme/subscribe/confirm', { token: tokenOf(linkIn(mail as never)) });
  for (const email of [ascii, 'info@bücher.example', 'info@bu\u0308cher.example'])
    expect((await add({ email })).body.error?.code).toBe('CONFLICT');
  expect((await list()).subscribers).toMatchObject([{ email: 'info@bücher.example', status: 'active' }]);
});

test('the form takes one, too', async () => {
  await stage.subscribe('grace@пример.рф');
  await stage.post('/status/acme/subscribe', { email: 'grace@xn--e1afmkfd.xn--p1ai' });
  expect((await list()).subscribers).toMatchObject([{ email: 'grace@пример.рф', status: 'active' }]);
});

test.each([
  'jürgen@example.com',
  'name@1.2.3',
  'user@10.0.0.1',
  'a@b',
  'a@-.example',
  'a@exa%6dple.com',
  'a@example.com:25',
  `a@${'ü'.repeat(60)}.example`,
])('%s is refused', async (email) => {
  const { status, body } = await add({ email });
  expect([status, body.error?.details?.[0]]).toMatchObject([
    400,
    { path: '/email', message: expect.stringMatching(/^must be an email address/) },
  ]);
});

test('a webhook is shown by its host', async () => {
  const { body } = await add({ email: someone(), webhookUrl: 'https://hooks.example.com:8443/a-secret-path' });
  expect(body.subscriber).toMatchObject({ type: 'webhook', webhookHost: 'hooks.example.com:8443' });
  expect(JSON.stringify([body, await list()])).not.toContain('a-secret-path');
});

test('the list has pages and filters', async () => {
  await stage.insertSubscribers([someone(), someone()]);
  await add({ email: someone() });
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.nextCursor });
  expect([first.subscribers.length, second.subscribers.length, second.nextCursor]).toEqual([2, 1, null]);
  expect((await list({ status: 'pending' })).subscribers).toHaveLength(1);
  expect((await list({ type: 'webhook' })).subscribers).toEqual([]);
});

test('removing ends it once, and only for the own organization', async () => {
  const { id: subscriberId } = (await add({ email: someone() })).body.subscriber;
  const other = await createOrganization(stage.session, stage.server.signIn);
  await stage.enable('globex', { title: 'Globex' }, other.session);
  const remove = async (client = stage.session) => (await client.call('deleteSubscriber', { subscriberId })).body;
  expect((await remove(other.session)).error?.code).toBe('SUBSCRIBER_NOT_FOUND');
  expect((await other.session.call('listSubscribers')).body.subscribers).toEqual([]);
  expect(await remove()).toEqual({ deleted: true, id: subscriberId });
  expect((await remove()).error?.code).toBe('SUBSCRIBER_NOT_FOUND');
});

test('a mailbox can subscribe to two pages', async () => {
  const other = await createOrganization(stage.session, stage.server.signIn);
  await stage.enable(other.organization.slug, { title: 'Other' }, other.session);
  const email = someone();
  const answers = [await add({ email }), await add({ email }, other.session)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const lookups = await stage.knex('status_page_subscribers').pluck('lookup');
  expect(lookups[0].equals(lookups[1])).toBe(false);
});

test('without a page NOT_FOUND, without an enabled one CONFLICT, without mail MAIL_NOT_CONFIGURED', async () => {
  const other = await createOrganization(stage.session, stage.server.signIn);
  const codes = async () => [
    (await add({ email: someone() }, other.session)).body.error?.code,
    (await other.session.call('listSubscribers')).status,
  ];
  expect(await codes()).toEqual(['NOT_FOUND', 404]);
  await stage.enable('initech', { enabled: false }, other.session);
  expect(await codes()).toEqual(['CONFLICT', 200]);
  const mailless = await startTestServer({ connection: stage.server.connection });
  expect((await add({ email: someone() }, mailless.admin.as(stage.session.credential))).body.error?.code).toBe('MAIL_NOT_CONFIGURED');
  await mailless.stop();
});

test('without mail the form says so', async () => {
  const mailless = await PageStage.open({ mail: false });
  await mailless.enable();
  const answers = [await mailless.get('/status/acme/subscribe'), await mailless.post('/status/acme/subscribe', { email: someone() })];
  expect(answers.map(({ status, text }) => [status, text.includes('send email, so you')])).toEqual([
    [503, true],
    [503, true],
  ]);
  await mailless.close();
});

test('an address gets at most five mails an hour, whoever requests them', async () => {
  const email = someone();
  const codes: unknown[] = [];
  for (let times = 0; times < 6; times += 1) codes.push((await add({ email })).status);
  expect(codes).toEqual([201, 201, 201, 201, 201, 429]);
});

test('a page has at most ten thousand', async () => {
  const email = someone();
  await add({ email });
  await stage.work();
  await stage.knex.raw(
    `insert into status_page_subscribers
       (organization_id, id, type, lookup, sealed_target, status, confirm_hash, confirm_expires_at, failures, created_at, confirmed_at)
     select ?, gen_random_uuid(), 'email', decode(md5(n::text), 'hex'), '', 'active', '', now(), 0, now(), now() from generate_series(1, ?) n`,
    [stage.organizationId, MAXIMUM_SUBSCRIBERS],
  );
  const answer = await stage.post('/status/acme/subscribe/confirm', { token: tokenOf(linkIn(stage.mailsTo(email)[0] as never)) });
  expect([answer.status, answer.text.includes('the maximum')]).toEqual([409, true]);
  expect((await add({ email: someone() })).body.error?.code).toBe('CONFLICT');
});

test('unconfirmed ones are deleted after a day, confirmed ones stay', async () => {
  await stage.insertSubscribers([someone()]);
  await add({ email: someone() });
  await keepHouse(stage.knex, silent, stage.now);
  expect((await list()).subscribers).toHaveLength(2);
  await keepHouse(stage.knex, silent, new Date(stage.now.getTime() + 86_400_000));
  expect((await list()).subscribers.map(({ status }) => status)).toEqual(['active']);
});
