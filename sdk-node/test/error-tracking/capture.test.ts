/** Captures: what is sent, what they resolve to, and how failures are reported. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { signatureHeaders } from '#client-core/signature.js';
import { deadAddress, failure, reset, startScripted } from '../../../client-core/test/support/scripted-server.js';
import { ErrorClient, type SentErrorEvent, TidewatchError } from '../../src/index.js';
import { accepted, ISSUE, startStage } from './stage.js';

const LEFT_OUT = { ok: false, status: null, issueId: null, error: null };

let stage: Awaited<ReturnType<typeof startStage>>;
beforeEach(async () => {
  stage = await startStage();
});
afterEach(() => stage.stop());

test('an exception is sent with all its details, signed', async () => {
  const client = stage.client({ release: 'shop@1.4.0', environment: 'production', serverName: 'web-1', tags: { region: 'eu-1' } });
  const details = {
    level: 'warning',
    tags: { retry: 2 },
    userId: 'u-1',
    fingerprint: ['cart'],
    url: 'https://a:b@shop.example.com/cart?q=1#x',
  } as const;
  const result = await client.captureException(new RangeError('too much'), details);
  expect(result).toEqual({ ok: true, status: 202, issueId: ISSUE, error: null });
  const [event] = stage.sent();
  expect(event).toMatchObject({
    domain: 'shop.example.com',
    platform: 'node',
    release: 'shop@1.4.0',
    environment: 'production',
    serverName: 'web-1',
    runtime: { name: 'node', version: process.versions.node },
    exception: { type: 'RangeError', message: 'too much' },
    level: 'warning',
    tags: { region: 'eu-1', retry: '2' },
    userId: 'u-1',
    fingerprint: ['cart'],
    handled: true,
    url: 'https://shop.example.com/cart',
  });
  expect(event?.exception?.frames?.[0]?.file).toContain('capture.test');
  const { url, headers, body } = stage.received[0]!;
  const unixSeconds = Number(headers['x-tidewatch-timestamp']);
  const signed = signatureHeaders({ keyId: 'twk_a', secret: 'b' }, { method: 'POST', path: '/api/error/server', body, unixSeconds });
  expect(url).toBe('/api/error/server');
  expect(headers['x-tidewatch-signature']).toBe(signed['X-Tidewatch-Signature']);
});

test('a message is sent without an exception', async () => {
  await stage.client().captureMessage('stock is low', { level: 'warning' });
  expect(stage.sent()[0]).toMatchObject({ message: 'stock is low', level: 'warning' });
  expect(stage.sent()[0]?.exception).toBeUndefined();
});

test('causes and members are sent with their parents, each once', async () => {
  const root = new TypeError('root');
  const middle = new Error('middle', { cause: root });
  (root as Error).cause = middle;
  const members = new AggregateError([middle, new AggregateError([new Error('deep')], 'inner')], 'several');
  await stage.client().captureException(members);
  const [event] = stage.sent();
  expect(event?.exception).toMatchObject({ type: 'AggregateError', message: 'several' });
  expect(event?.causes?.map(({ message, relation, parent }) => [message, relation, parent])).toEqual([
    ['middle', 'member', 0],
    ['inner', 'member', 0],
    ['root', 'cause', 1],
    ['deep', 'member', 2],
  ]);
});

test('every field is masked', async () => {
  const secret = 'ann@example.com Bearer abc123 4111111111111111';
  const client = stage.client({ tags: { common: secret }, serverName: secret, environment: secret });
  client.addBreadcrumb({ type: secret, message: secret, data: { [secret]: secret, card: 4111111111111111 } });
  client.setUser('ann@example.com');
  const error = Object.assign(new Error(secret, { cause: new Error(secret) }), { name: `Bad ${secret}` });
  error.stack = `Bad\n    at f ${secret} (/app/ann@example.com/a.js:1:1)`;
  const details = { message: secret, tags: { [secret]: secret }, fingerprint: [secret], url: `https://x.example.com/u/${secret}` };
  await client.captureException(error, details);
  await client.captureMessage(secret);
  stage.sent();
  for (const { body } of stage.received) expect(body).not.toMatch(/ann@|example\.com Bearer|abc123|4111111111111111/);
  expect(stage.received[0]?.body.match(/\[email\]/g)?.length).toBeGreaterThan(12);
});

test('a retry sends the same event', async () => {
  const flaky = await startStage(failure(503, 'UNAVAILABLE'), reset, accepted);
  const result = await flaky.client().captureException(new Error('x'));
  await flaky.stop();
  expect(result.ok).toBe(true);
  expect(flaky.received.map(({ body }) => JSON.parse(body).eventId)).toEqual(Array(3).fill(flaky.sent()[0]?.eventId));
});

test.each([
  ['a dead server', undefined, 'NETWORK', null],
  ['a refusal', failure(404, 'PROPERTY_NOT_FOUND'), 'PROPERTY_NOT_FOUND', 404],
])('%s appears in the result and in onError, and nothing is thrown', async (_name, step, code, status) => {
  const server = step && (await startScripted(step));
  const told: [string, SentErrorEvent | null][] = [];
  const onError = (error: TidewatchError, event: SentErrorEvent | null) => told.push([error.code, event]);
  const client = stage.client({ endpoint: server?.url ?? (await deadAddress()), maxRetries: 1, onError });
  const result = await client.captureException(new Error('x'));
  await server?.stop();
  expect(result).toMatchObject({ ok: false, status, issueId: null, error: { code } });
  expect(told).toEqual([[code, expect.objectContaining({ exception: expect.objectContaining({ message: 'x' }) })]]);
});

test('with throwOnFailure a capture rejects', async () => {
  const client = stage.client({ endpoint: await deadAddress(), maxRetries: 0, throwOnFailure: true, onError: () => {} });
  await expect(client.captureException(new Error('x'))).rejects.toMatchObject({ code: 'NETWORK' });
});

test('an onError that captures or throws starts no loop', async () => {
  let told = 0;
  let answered: (result: unknown) => void = () => {};
  const inner = new Promise((resolve) => {
    answered = resolve;
  });
  const client = stage.client({
    endpoint: await deadAddress(),
    maxRetries: 0,
    onError: async (error) => {
      told += 1;
      void client.captureException(error);
      await new Promise((resolve) => setImmediate(resolve));
      answered(await client.captureException(error));
      throw error;
    },
  });
  await client.captureException(new Error('x'));
  expect(await inner).toEqual(LEFT_OUT);
  expect(told).toBe(1);
});

test('beforeSend gets the event and may change it; its additions are masked and cut', async () => {
  const client = stage.client({
    beforeSend: async (event) => ({
      ...event,
      eventId: 'another',
      userId: 'bob@example.com',
      tags: { note: 'x'.repeat(900), to: 'bob@example.com' },
    }),
  });
  await client.captureException(new Error('x'));
  const [event] = stage.sent();
  expect(event?.userId).toMatch(/^user-/);
  expect(event?.tags).toMatchObject({ to: '[email]', note: expect.stringMatching(/^x{499}…$/) });
  expect(event?.eventId).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ['beforeSend', { beforeSend: () => null }],
  ['sampleRate', { sampleRate: 0 }],
  ['a text in ignoreErrors', { ignoreErrors: ['socket hang'] }],
  ['a pattern in ignoreErrors', { ignoreErrors: [/^Error: SOCKET/gi] }],
])('%s excludes events, which is not a failure', async (_name, options) => {
  const client = stage.client({ ...options, throwOnFailure: true, onError: () => expect('no call').toBe('made') });
  expect(await client.captureException(new Error('socket hang up'))).toEqual(LEFT_OUT);
  expect(await client.captureException(new Error('socket hang up'))).toEqual(LEFT_OUT);
  expect(stage.received).toHaveLength(0);
});

test.each([
  ['throws', () => Promise.reject(new Error('broken'))],
  ['answers nothing', () => undefined as never],
  ['answers nonsense', () => ({ exception: { frames: 7 } }) as never],
])('when beforeSend %s, nothing is sent', async (_name, beforeSend) => {
  const client = stage.client({ beforeSend, onError: () => {} });
  expect(await client.captureException(new Error('x'))).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
  expect(stage.received).toHaveLength(0);
});

test('once excludes an object that was captured before; without it nothing is excluded', async () => {
  const client = stage.client();
  const error = new Error('x');
  await Promise.all([client.captureException(error), client.captureException(error)]);
  expect(await client.captureException(error, { once: true })).toEqual(LEFT_OUT);
  expect(stage.received).toHaveLength(2);
});

test('the environment sets release and environment', async () => {
  const before = { ...process.env };
  Object.assign(process.env, { TIDEWATCH_RELEASE: 'r1', TIDEWATCH_ENVIRONMENT: 'stage' });
  await stage.client().captureMessage('a');
  delete process.env['TIDEWATCH_ENVIRONMENT'];
  process.env['NODE_ENV'] = 'test-run';
  await stage.client().captureMessage('b');
  process.env = before;
  expect(stage.sent().map(({ release, environment }) => [release, environment])).toEqual([
    ['r1', 'stage'],
    ['r1', 'test-run'],
  ]);
});

test.each([
  [{ domain: undefined }, /domain or propertyId/],
  [{ propertyId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b20' }, /exactly one/],
  [{ domain: undefined, propertyId: 'x' }, /UUID/],
  [{ release: ' ' }, /release/],
  [{ sampleRate: 2 }, /sampleRate/],
  [{ ignoreErrors: 'x' }, /ignoreErrors/],
  [{ beforeSend: 1 }, /beforeSend/],
  [{ onError: 1 }, /onError/],
  [{ maxQueued: 0 }, /maxQueued/],
  [{ apiKey: 'nodot' }, /<keyId>\.<secret>/],
])('the constructor refuses %j', (options, message) => {
  const create = () =>
    new ErrorClient({ apiKey: 'twk_a.b', endpoint: 'http://127.0.0.1:1', domain: 'a.example.com', ...(options as object) });
  expect(create).toThrow(TidewatchError);
  expect(create).toThrow(message);
});

test('a closed client sends nothing and reports it', async () => {
  const client = stage.client({ onError: () => {} });
  expect(await client.close()).toBe(true);
  expect(await client.captureException(new Error('x'))).toMatchObject({ ok: false, error: { code: 'CLOSED' } });
  expect(await client.flush()).toBe(true);
});
