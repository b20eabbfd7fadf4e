/** Messages to a webhook, received by a real server and verified by the library that receivers use. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { DeliveryFailure } from '../../../src/kernel/net/failure.js';
import { createPost } from '../../../src/kernel/net/outbound.js';
import { newSigningSecret, type SigningSecret } from '../../../src/notifications/channels/settings.js';
import { deliverToWebhook } from '../../../src/notifications/channels/webhook.js';
import { type Listener, listenHttp, type Received } from '../support/listeners.js';
import { item, message, ORGANIZATION, silent } from '../support/samples.js';

const post = createPost(['127.0.0.0/8'], 'Tidewatch/test');
let receiver: Listener & { received: Received[] };
let answer: Parameters<typeof listenHttp>[0];
beforeEach(async () => {
  answer = (response) => response.writeHead(204).end();
  receiver = await listenHttp((...given) => answer?.(...given));
});
afterEach(() => receiver.close());

const current = (): SigningSecret => ({ secret: newSigningSecret(), until: null });
const MINUTE_MS = 60_000;
const down = message(item({ ...silent, name: 'Prüfung 🌊' }));

async function send(secrets: SigningSecret[], { id = 'd-1', now = new Date() } = {}): Promise<Received> {
  await deliverToWebhook(post, { url: receiver.url, secrets }, { id, channelSlug: 'tool', message: down, now });
  return receiver.received.at(-1) as Received;
}

/** Headers as the library expects them. */
const headersOf = ({ headers }: Received) => headers as Record<string, string>;

test('the library verifies it, and finds type, timestamp and data', async () => {
  const secret = current();
  const received = await send([secret]);
  expect(received.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Tidewatch/test', 'webhook-id': 'd-1' });
  expect(received.headers['webhook-timestamp']).toMatch(/^\d{10}$/);
  expect(received.headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
  const payload = new Webhook(secret.secret).verify(received.body, headersOf(received));
  expect(payload).toEqual({
    type: 'monitor.down',
    timestamp: '2026-01-15T09:30:05.000Z',
    data: {
      id: expect.any(String),
      title: 'Prüfung 🌊 is down',
      organization: ORGANIZATION,
      items: [expect.objectContaining({ kind: 'monitor.down', title: 'Prüfung 🌊 is down' })],
      more: 0,
      reminder: false,
    },
  });
});

test('all attempts have the same id, and their own timestamp and signature', async () => {
  const secret = current();
  const now = Date.now();
  const first = await send([secret], { now: new Date(now - MINUTE_MS) });
  const second = await send([secret], { now: new Date(now) });
  expect([first.headers['webhook-id'], second.headers['webhook-id']]).toEqual(['d-1', 'd-1']);
  expect(second.body).toBe(first.body);
  expect(second.headers['webhook-signature']).not.toBe(first.headers['webhook-signature']);
  for (const received of [first, second]) expect(new Webhook(secret.secret).verify(received.body, headersOf(received))).toBeTruthy();
});

test('the library refuses another body, another id, an old timestamp and another secret', async () => {
  const secret = current();
  const library = new Webhook(secret.secret);
  const received = await send([secret]);
  const headers = headersOf(received);
  const refuse = (body: string, changed: Record<string, string>) =>
    expect(() => library.verify(body, { ...headers, ...changed })).toThrow(/No matching signature|too old/);
  refuse(`${received.body} `, {});
  refuse(received.body.replace('monitor.down', 'monitor.recovered'), {});
  refuse(received.body, { 'webhook-id': 'd-2' });
  refuse(received.body, { 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) });
  const old = await send([secret], { now: new Date(Date.now() - 6 * MINUTE_MS) });
  refuse(old.body, headersOf(old));
  expect(() => new Webhook(newSigningSecret()).verify(received.body, headers)).toThrow('No matching signature');
});

test('after a rotation both secrets are valid until the old one expires', async () => {
  const now = Date.now();
  const fresh = current();
  const old = { secret: newSigningSecret(), until: now + 1 };
  const both = await send([fresh, old], { now: new Date(now) });
  for (const { secret } of [fresh, old]) expect(new Webhook(secret).verify(both.body, headersOf(both))).toBeTruthy();
  const later = await send([fresh, { ...old, until: now }], { now: new Date(now) });
  expect(new Webhook(fresh.secret).verify(later.body, headersOf(later))).toBeTruthy();
  expect(() => new Webhook(old.secret).verify(later.body, headersOf(later))).toThrow('No matching signature');
});

describe('the answer', () => {
  test.each([200, 201, 202, 204, 299])('%i is a success', async (status) => {
    answer = (response) => response.writeHead(status).end();
    await expect(send([current()])).resolves.toBeTruthy();
  });

  test.each<[number, Record<string, string>, string, DeliveryFailure['options']]>([
    [400, {}, '127.0.0.1 answered 400: no', { forGood: false }],
    [401, {}, '127.0.0.1 answered 401: no', { forGood: false }],
    [404, {}, '127.0.0.1 answered 404: no', { forGood: false }],
    [410, {}, '127.0.0.1 answered 410: no', { forGood: true }],
    [429, { 'Retry-After': '90' }, '127.0.0.1 answered 429: no', { forGood: false, retryAfterSec: 90 }],
    [503, { 'Retry-After': '7' }, '127.0.0.1 answered 503: no', { forGood: false, retryAfterSec: 7 }],
    [301, { Location: '/there' }, '127.0.0.1 answered 301; redirects are not followed, give the final address', {}],
  ])('%i with %j is not', async (status, headers, said, options) => {
    answer = (response) => response.writeHead(status, headers).end('no');
    const failure: DeliveryFailure = await send([current()]).then(
      () => Promise.reject(new Error('it was taken')),
      (error) => error,
    );
    expect(failure).toBeInstanceOf(DeliveryFailure);
    expect(failure.message).toBe(said);
    expect(failure.options).toEqual(options);
    expect(receiver.received).toHaveLength(1);
  });

  test('that echoes the request reveals no secret', async () => {
    answer = (response, { url, headers }) => response.writeHead(500).end(JSON.stringify({ url, host: headers.host }));
    await expect(send([current()])).rejects.toThrow(/^127\.0\.0\.1 answered 500: \{"url":"…","host":"127\.0\.0\.1:\d+"\}$/);
  });
});
