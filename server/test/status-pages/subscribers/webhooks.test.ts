/** Webhook subscribers: their secret, deliveries, and when the subscriptions of webhooks and mailboxes end. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { createIncident, createProject } from '../../harness/fixtures.js';
import { answering } from '../../notifications/support/mail-server.js';
import { Receiver } from '../../notifications/support/receiver.js';
import { linkIn, PageStage, tokenOf } from './page-stage.js';

const GONE = 'gone@example.com';

let stage: PageStage;
let receiver: Receiver;
let projectSlug: string;
let count = 0;
beforeAll(async () => {
  stage = await PageStage.open({
    server: {
      onRcptTo: ({ address }, _session, callback) => callback(address === GONE ? answering(550, 'no such mailbox') : null),
    },
  });
  await stage.enable();
  projectSlug = (await createProject(stage.session, 'inner-shop')).slug;
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.clear();
  receiver = await Receiver.start();
});
afterEach(() => receiver.stop());

/** Subscribes the receiver; returns its secret. */
async function subscribe(): Promise<string> {
  count += 1;
  const page = await stage.subscribe(`ada-${count}@example.com`, 'acme', receiver.url);
  stage.later(1);
  return /whsec_[A-Za-z0-9+/=]+/.exec(page.text)?.[0] ?? '';
}

const open = () => createIncident(stage.session, { projectSlug, title: 'It fails' });
const subscribers = () => stage.knex('status_page_subscribers');

test('the secret is shown once, on the confirmation page', async () => {
  count += 1;
  const email = `ada-${count}@example.com`;
  await stage.post('/status/acme/subscribe', { email, webhookUrl: receiver.url });
  await stage.work();
  const mail = stage.mailsTo(email)[0];
  if (!mail) throw new Error('no mail');
  const token = tokenOf(linkIn(mail));
  const pages = [
    await stage.get(`/status/acme/subscribe/confirm?token=${token}`),
    await stage.post('/status/acme/subscribe/confirm', { token }),
    await stage.post('/status/acme/subscribe/confirm', { token }),
  ];
  expect(pages.map(({ text }) => text.includes('whsec_'))).toEqual([false, true, false]);
  // a URL's path may be its secret
  for (const text of [mail.raw, ...pages.map((page) => page.text)]) expect(text).not.toContain('a-path-that-is-a-password');
});

test('a message is signed, and contains only public data', async () => {
  const secret = await subscribe();
  const monitor = await stage.monitor('Checkout', true, projectSlug);
  const incident = await createIncident(stage.session, {
    projectSlug,
    title: 'It fails',
    monitorIds: [monitor.id],
    initialBody: 'We **look**.',
  });
  await stage.work();
  const [{ headers, body }] = receiver.received as never as [{ headers: Record<string, string>; body: string }];
  expect(new Webhook(secret).verify(body, headers)).toEqual({
    type: 'incident.opened',
    timestamp: stage.now.toISOString(),
    data: {
      page: { title: 'Acme', url: 'http://tidewatch.test/status/acme' },
      incident: {
        id: stage.ids.of(incident.id),
        title: 'It fails',
        status: 'investigating',
        url: `http://tidewatch.test/status/acme/incidents/${stage.ids.of(incident.id)}`,
        impact: 'minor',
        startedAt: stage.now.toISOString(),
        resolvedAt: null,
        components: [{ id: stage.ids.of(monitor.id), name: 'Checkout' }],
        update: { id: expect.stringMatching(/^[0-9a-f]{32}$/), status: 'investigating', body: 'We **look**.', at: stage.now.toISOString() },
      },
      unsubscribeUrl: expect.stringMatching(/^http:\/\/tidewatch\.test\/status\/acme\/unsubscribe\?token=/),
    },
  });
  const bytes = JSON.stringify(receiver.received);
  for (const word of ['inner-shop', incident.id, monitor.id, stage.organizationId, 'example.com'])
    expect([word, bytes.includes(word)]).toEqual([word, false]);
  expect(bytes).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/);
  // and its unsubscribe link works
  await stage.post(JSON.parse(body).data.unsubscribeUrl, '');
  expect(await subscribers()).toEqual([]);
});

test('a failed attempt is repeated with the same id', async () => {
  await subscribe();
  receiver.reply = (times) => ({ status: times === 1 ? 503 : 204 });
  await open();
  await stage.work();
  expect(await subscribers()).toMatchObject([{ last_error: '127.0.0.1 answered 503', last_delivered_at: null }]);
  stage.later(20);
  await stage.work();
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(receiver.received).toHaveLength(2);
  expect(await subscribers()).toMatchObject([{ last_error: null, last_delivered_at: stage.now }]);
});

test('410 ends the subscription immediately', async () => {
  await subscribe();
  receiver.reply = () => ({ status: 410 });
  for (let incidents = 0; incidents < 2; incidents += 1) await open();
  await stage.work();
  expect([await subscribers(), receiver.received.length]).toEqual([[], 1]);
  expect(await stage.knex('deliveries').where({ status: 'pending' })).toEqual([]);
});

test('a webhook that accepts nothing is removed after the last attempt', async () => {
  await subscribe();
  receiver.reply = () => ({ status: 500 });
  await open();
  await stage.work();
  for (let attempts = 2; attempts <= 9; attempts += 1) {
    expect(await subscribers()).toHaveLength(1);
    stage.later(14 * 3_600);
    await stage.work();
    expect(receiver.received).toHaveLength(attempts);
  }
  expect(await subscribers()).toEqual([]);
});

test('a webhook that rejects one message and accepts others stays', async () => {
  await subscribe();
  receiver.reply = () => ({ status: receiver.received.at(-1)?.body.includes('Another') ? 204 : 400 });
  await open();
  await stage.work();
  stage.later(121);
  await createIncident(stage.session, { projectSlug, title: 'Another' });
  for (let attempts = 2; attempts <= 9; attempts += 1) {
    await stage.work();
    stage.later(14 * 3_600);
  }
  expect((await stage.knex('deliveries').whereNotNull('subscriber_id').pluck('status')).sort()).toEqual(['dead', 'sent']);
  expect(await subscribers()).toMatchObject([{ status: 'active' }]);
});

test('a mailbox is removed after three consecutive rejections over a day', async () => {
  await stage.insertSubscribers([GONE]);
  stage.later(1);
  const refuse = async () => {
    await open();
    await stage.work();
    return (await subscribers()).map(({ failures }) => failures);
  };
  expect(await refuse()).toEqual([1]);
  expect(await refuse()).toEqual([2]);
  // one evening of a misconfigured mail server removes no subscribers
  expect(await refuse()).toEqual([3]);
  stage.later(86_400);
  expect(await refuse()).toEqual([]);
});

test('a wrong master key removes no subscription', async () => {
  await subscribe();
  await subscribers().update({ sealed_target: Buffer.alloc(60) });
  await open();
  await stage.work();
  await stage.knex('deliveries').where({ status: 'pending' }).update({ attempts: 8, next_attempt_at: stage.now });
  await stage.work();
  expect([(await subscribers()).length, await stage.knex('deliveries').whereNotNull('subscriber_id').pluck('status')]).toEqual([
    1,
    ['dead'],
  ]);
});
