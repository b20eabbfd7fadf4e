/** Which requests are retried, over real sockets to misbehaving servers. */
import { expect, test } from '@jest/globals';
import {
  deadAddress,
  failure,
  html,
  json,
  reset,
  type Step,
  silence,
  startScripted,
  truncated,
} from '../../../client-core/test/support/scripted-server.js';
import { Tidewatch } from '../../src/index.js';

const page = json(200, { monitors: [], nextCursor: null });
const created = json(201, { monitor: { id: '1' } });
const busy = failure(429, 'RATE_LIMITED', { 'Retry-After': '0' });
const unavailable = failure(503, 'UNAVAILABLE');

type Call = (client: Tidewatch) => PromiseLike<unknown>;
const read: Call = (client) => client.monitors.list();
const create: Call = (client) => client.monitors.create({ slug: 'job', name: 'Job' });
const change: Call = (client) => client.monitors.update({ monitorId: 'm', paused: true });
const remove: Call = (client) => client.monitors.delete({ monitorId: 'm' });

// requests: how many the server saw; outcome: a code, or null for success
const rows: [string, Call, Step[], { outcome: string | null; requests: number }][] = [
  ['read: 503, then an answer', read, [unavailable, page], { outcome: null, requests: 2 }],
  ['read: reset, then an answer', read, [reset, page], { outcome: null, requests: 2 }],
  ['read: cut off, then an answer', read, [truncated, page], { outcome: null, requests: 2 }],
  ["read: a proxy's 502, then an answer", read, [html(502), page], { outcome: null, requests: 2 }],
  ['read: 429, then an answer', read, [busy, page], { outcome: null, requests: 2 }],
  ['read: 429 for an hour', read, [failure(429, 'RATE_LIMITED', { 'Retry-After': '3600' })], { outcome: 'RATE_LIMITED', requests: 1 }],
  ['read: always 503', read, [unavailable], { outcome: 'UNAVAILABLE', requests: 3 }],
  ["read: always a proxy's 502", read, [html(502)], { outcome: 'BAD_ANSWER', requests: 3 }],
  ['read: no answer', read, [silence], { outcome: 'TIMEOUT', requests: 3 }],
  ['read: 404', read, [failure(404, 'PROJECT_NOT_FOUND')], { outcome: 'PROJECT_NOT_FOUND', requests: 1 }],
  ['read: 401', read, [failure(401, 'UNAUTHORIZED')], { outcome: 'UNAUTHORIZED', requests: 1 }],
  ['read: HTML with 200', read, [html(200)], { outcome: 'BAD_ANSWER', requests: 1 }],
  ['read: a redirect', read, [json(302, {}, { Location: 'https://example.com/' })], { outcome: 'BAD_ANSWER', requests: 1 }],
  ['read: an envelope of somebody else', read, [json(418, { error: 'teapot' })], { outcome: 'BAD_ANSWER', requests: 1 }],
  ['change: 503, then an answer', change, [unavailable, created], { outcome: null, requests: 2 }],
  ['delete: reset, then an answer', remove, [reset, json(200, { deleted: true, id: 'm' })], { outcome: null, requests: 2 }],
  ['create: 503', create, [unavailable, created], { outcome: 'UNAVAILABLE', requests: 1 }],
  ['create: reset', create, [reset, created], { outcome: 'NETWORK', requests: 1 }],
  ['create: no answer', create, [silence, created], { outcome: 'TIMEOUT', requests: 1 }],
  ['create: cut off', create, [truncated, created], { outcome: 'NETWORK', requests: 1 }],
  ['create: 429, then an answer', create, [busy, created], { outcome: null, requests: 2 }],
];

test.each(rows)('%s', async (_name, call, steps, expected) => {
  const server = await startScripted(...steps);
  try {
    const timeoutMs = steps.includes(silence) ? 300 : 5_000;
    const client = new Tidewatch({ apiKey: 'twk_key.secret', baseUrl: server.url, timeoutMs, maxRetries: 2 });
    const outcome = await call(client).then(
      () => null,
      (error) => error.code,
    );
    expect({ outcome, requests: server.received.length }).toEqual(expected);
  } finally {
    await server.stop();
  }
});

/** Answers of a server that honours idempotency keys. */
const version = { 'Tidewatch-Version': '9.9.9' };
const inUse = failure(409, 'IDEMPOTENCY_KEY_IN_USE', { ...version, 'Retry-After': '0' });
const known = json(200, { monitors: [], nextCursor: null }, version);

test.each<[string, Step[], { outcome: string | null; creates: number }]>([
  ['503', [failure(503, 'UNAVAILABLE', version), created], { outcome: null, creates: 2 }],
  ['reset', [reset, created], { outcome: null, creates: 2 }],
  ['cut off', [truncated, created], { outcome: null, creates: 2 }],
  ["a proxy's 502", [html(502), created], { outcome: null, creates: 2 }],
  ['still running, then the first answer', [inUse, created], { outcome: null, creates: 2 }],
  ['refused', [failure(409, 'SLUG_TAKEN', version), created], { outcome: 'SLUG_TAKEN', creates: 1 }],
])('a create is repeated with its key where the server honours keys: %s', async (_name, steps, expected) => {
  const server = await startScripted(known, ...steps);
  const client = new Tidewatch({ apiKey: 'twk_key.secret', baseUrl: server.url, maxRetries: 2 });
  await read(client);
  const outcome = await create(client).then(
    () => null,
    (error) => error.code,
  );
  await server.stop();
  const creates = server.received.filter(({ method }) => method === 'POST');
  expect({ outcome, creates: creates.length }).toEqual(expected);
  const keys = creates.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('each create has a key of its own, a given one is kept, and reads and changes have none', async () => {
  const server = await startScripted(json(201, { monitor: { id: '1' } }, { 'Idempotent-Replayed': 'true' }));
  const client = new Tidewatch({ apiKey: 'twk_key.secret', baseUrl: server.url });
  await create(client);
  await create(client);
  const given = await client.monitors.create({ slug: 'job', name: 'Job' }, { idempotencyKey: 'deploy-7' }).withResponse();
  await change(client);
  await read(client);
  await server.stop();
  const [first, second, third, ...others] = server.received.map(({ headers }) => headers['idempotency-key']);
  expect(first).not.toBe(second);
  expect([third, ...others]).toEqual(['deploy-7', undefined, undefined]);
  expect(given.replayed).toBe(true);
});

test('an unreachable address is retried even for unsafe requests, because nothing was sent', async () => {
  let attempts = 0;
  const counting: typeof fetch = (...call) => {
    attempts += 1;
    return fetch(...call);
  };
  const client = new Tidewatch({ apiKey: 'twk_key.secret', baseUrl: await deadAddress(), maxRetries: 1, fetch: counting });
  await expect(create(client)).rejects.toMatchObject({ code: 'NETWORK', message: expect.stringContaining('connection refused') });
  expect(attempts).toBe(2);
});

test('the error for a long Retry-After has the wait time', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
  for (const header of ['3600', inAnHour]) {
    const server = await startScripted(failure(503, 'UNAVAILABLE', { 'Retry-After': header }));
    const client = new Tidewatch({ apiKey: 'twk_key.secret', baseUrl: server.url });
    const error = await client.monitors.list().then(
      () => null,
      (thrown) => thrown,
    );
    await server.stop();
    expect(error?.retryAfter).toBeGreaterThan(3590);
    expect(error?.retryAfter).toBeLessThanOrEqual(3600);
    expect(error).toMatchObject({ code: 'UNAVAILABLE', status: 503, requestId: 'req-1' });
    expect(server.received).toHaveLength(1);
  }
});

test.each<[string, Step[]]>([
  ['while waiting for the answer', [silence]],
  ['while waiting for the next try', [failure(503, 'UNAVAILABLE', { 'Retry-After': '20' })]],
])('a signal ends the call %s', async (_name, steps) => {
  const controller = new AbortController();
  const server = await startScripted((response, request) => {
    steps[0]?.(response, request);
    setImmediate(() => controller.abort(new Error('enough')));
  });
  const client = new Tidewatch({ apiKey: 'twk_key.secret', baseUrl: server.url });
  const call = client.monitors.list({}, { signal: controller.signal });
  await expect(call).rejects.toMatchObject({ code: 'ABORTED', cause: expect.objectContaining({ message: 'enough' }) });
  await server.stop();
  await expect(client.monitors.list({}, { signal: controller.signal })).rejects.toMatchObject({ code: 'ABORTED' });
});

test('options of one call override those of the client', async () => {
  const server = await startScripted(unavailable);
  const client = new Tidewatch({ apiKey: 'twk_key.secret', baseUrl: server.url, maxRetries: 5 });
  await expect(client.monitors.list({}, { maxRetries: 0 })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(server.received).toHaveLength(1);
  await server.stop();
});

test('a server that repeats a cursor forever does not keep the loop going', async () => {
  const server = await startScripted(json(200, { monitors: [{ slug: 'a' }], nextCursor: 'again' }));
  const client = new Tidewatch({ apiKey: 'twk_key.secret', baseUrl: server.url });
  const walk = async () => {
    for await (const _ of client.monitors.list());
  };
  await expect(walk()).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  expect(server.received).toHaveLength(2);
  await server.stop();
});
