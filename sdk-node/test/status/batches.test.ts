/** Batches: when they are sent, how refused events are handled, and which are given up. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { deadAddress, failure, json, reset, silence, startScripted } from '../../../client-core/test/support/scripted-server.js';
import { type SentEvent, StatusClient, type StatusClientOptions, type TidewatchError } from '../../src/index.js';
import { startStage } from '../support/real-server.js';

const key = { keyId: 'twk_0123456789abcdef', secret: 'a-secret', slug: 'job' };
const forever = 2_000_000_000;
const accepted = json(202, { accepted: 1, duplicates: 0 });
let stage: Awaited<ReturnType<typeof startStage>>;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  stage = await startStage(['job', 'other', 'known']);
});
afterAll(() => stage.server.stop());
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function scripted(...steps: Parameters<typeof startScripted>) {
  const server = await startScripted(...steps);
  stops.push(server.stop);
  return { ...server, sizes: () => server.received.map(({ body }) => JSON.parse(body).events.length) };
}

function clientAt(endpoint: string, more: Partial<StatusClientOptions> = {}) {
  const lost: [string, (string | undefined)[]][] = [];
  const onError = (error: TidewatchError, events: readonly SentEvent[]) => lost.push([error.code, events.map(({ message }) => message)]);
  return { status: new StatusClient({ ...key, endpoint, batch: { intervalMs: forever }, onError, ...more }), lost };
}

test('events of a batch arrive in order, each once', async () => {
  const { status, lost } = clientAt(stage.endpoint, { apiKey: stage.credential, keyId: undefined, secret: undefined });
  const ids: string[] = [];
  for (const result of ['ok', 'degraded', 'ok', 'error'] as const) ids.push((await status.report(result)).eventId);
  expect(await stage.eventsOf('job')).toHaveLength(0);
  await status.flush();
  expect((await stage.eventsOf('job')).map(({ id }) => id)).toEqual(ids);
  expect(lost).toEqual([]);
});

test('events of unknown monitors are reported, and the others are stored', async () => {
  const { status, lost } = clientAt(stage.endpoint, { apiKey: stage.credential, keyId: undefined, secret: undefined, slug: 'known' });
  for (const [slug, message] of [
    ['known', 'a'],
    ['nowhere', 'b'],
    ['known', 'c'],
    ['gone', 'd'],
    ['nowhere', 'e'],
  ])
    await status.ok({ slug, message });
  await status.flush();
  expect((await stage.eventsOf('known')).map(({ message }) => message)).toEqual(['a', 'c']);
  expect(lost).toEqual([['MONITOR_NOT_FOUND', ['b', 'd', 'e']]]);
});

test('a batch goes out when it is full, without waiting for the timer', async () => {
  const server = await scripted(accepted);
  const { status } = clientAt(server.url, { batch: { maxEvents: 3, intervalMs: forever } });
  for (let event = 0; event < 7; event += 1) await status.ok();
  await server.until(() => server.received.length === 2);
  await status.close();
  expect(server.sizes()).toEqual([3, 3, 1]);
});

test('a batch is sent when its time has come', async () => {
  const server = await scripted(accepted);
  const { status } = clientAt(server.url, { batch: { intervalMs: 20 } });
  await status.ok();
  await status.ok();
  await server.until(() => server.received.length === 1);
  expect(server.sizes()).toEqual([2]);
});

test("a body stays below the server's limit", async () => {
  const server = await scripted(accepted);
  const { status } = clientAt(server.url);
  for (let event = 0; event < 400; event += 1) await status.ok({ message: '水'.repeat(1000) });
  await status.flush();
  expect(Math.max(...server.received.map(({ body }) => Buffer.byteLength(body)))).toBeLessThan(1_048_576);
  expect(server.sizes().reduce((sum, size) => sum + size, 0)).toBe(400);
});

test('a retried batch is the same body', async () => {
  const server = await scripted(failure(503, 'UNAVAILABLE'), reset, accepted);
  const { status, lost } = clientAt(server.url);
  await status.ok();
  await status.down();
  await status.flush();
  expect(server.received).toHaveLength(3);
  expect(new Set(server.received.map(({ body }) => body)).size).toBe(1);
  expect(lost).toEqual([]);
});

test('the oldest events make room for new ones, and are reported', async () => {
  const server = await scripted(accepted);
  const { status, lost } = clientAt(server.url, { maxQueued: 3 });
  for (const message of ['a', 'b', 'c', 'd', 'e']) await status.ok({ message });
  expect(lost).toEqual([
    ['QUEUE_OVERFLOW', ['a']],
    ['QUEUE_OVERFLOW', ['b']],
  ]);
  await status.flush();
  expect(JSON.parse(server.received[0]?.body ?? '').events.map(({ message }: SentEvent) => message)).toEqual(['c', 'd', 'e']);
});

const places = (...paths: string[]) => paths.map((path) => ({ path, message: 'is wrong' }));

// the server's first responses, after which it accepts; given up: messages of lost events by code
test.each<[string, Parameters<typeof failure>, [string, string[]][], number[]]>([
  ['refuses one', [400, 'VALIDATION_ERROR', {}, places('/events/1/message')], [['VALIDATION_ERROR', ['b']]], [3, 2]],
  [
    'refuses all',
    [404, 'MONITOR_NOT_FOUND', {}, places('/events/0/slug', '/events/1/slug', '/events/2/slug')],
    [['MONITOR_NOT_FOUND', ['a', 'b', 'c']]],
    [3],
  ],
  ['names no place', [400, 'VALIDATION_ERROR', {}, places('/events')], [['VALIDATION_ERROR', ['a', 'b', 'c']]], [3]],
  [
    'names a place that is not there',
    [404, 'MONITOR_NOT_FOUND', {}, places('/events/9/slug')],
    [['MONITOR_NOT_FOUND', ['a', 'b', 'c']]],
    [3],
  ],
  ['refuses the key', [401, 'UNAUTHORIZED', {}, places('/events/1/slug')], [['UNAUTHORIZED', ['a', 'b', 'c']]], [3]],
])('a server that %s', async (_name, answer, given, sizes) => {
  const server = await scripted(failure(...answer), accepted);
  const { status, lost } = clientAt(server.url, { retryForMs: 0 });
  for (const message of ['a', 'b', 'c']) await status.ok({ message });
  await status.flush();
  expect({ lost, sizes: server.sizes() }).toEqual({ lost: given, sizes });
});

test('a server that always refuses the first event does not keep us busy forever', async () => {
  const server = await scripted(failure(400, 'VALIDATION_ERROR', {}, places('/events/0/slug')));
  const { status, lost } = clientAt(server.url);
  for (let event = 0; event < 20; event += 1) await status.ok({ message: `${event}` });
  await status.flush();
  expect(server.sizes()).toEqual([20, 19, 18, 17, 16]);
  expect(lost.flatMap(([, messages]) => messages)).toHaveLength(20);
});

test('undeliverable events are eventually given up, and later ones are sent', async () => {
  const server = await scripted(failure(503, 'UNAVAILABLE'), accepted);
  const { status, lost } = clientAt(server.url, { retryForMs: 0 });
  await status.ok({ message: 'a' });
  await status.flush();
  await status.ok({ message: 'b' });
  await status.flush();
  expect(lost).toEqual([['UNAVAILABLE', ['a']]]);
  expect(server.received).toHaveLength(2);
});

test('flush waits for events in flight, and returns at once if there are none', async () => {
  const server = await scripted(accepted);
  const { status } = clientAt(server.url);
  await status.flush();
  expect(server.received).toHaveLength(0);
  await status.ok();
  const [first, second] = [status.flush(), status.flush()];
  await status.ok();
  await Promise.all([first, second]);
  expect(server.sizes()[0]).toBe(1);
  await status.close();
  expect(server.sizes()).toEqual([1, 1]);
});

test('whatever the server does, each event is stored or reported as lost', async () => {
  let seed = 7;
  const chance = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const stored = new Set<string>();
  const server = await scripted((response, request) => {
    const { events } = JSON.parse(request.body) as { events: SentEvent[] };
    const unknown = events.flatMap(({ slug }, index) => (slug === 'unknown' ? [`/events/${index}/slug`] : []));
    const luck = chance();
    if (luck < 0.1) return reset(response, request);
    if (luck < 0.2) return failure(503, 'UNAVAILABLE')(response, request);
    if (unknown.length) return failure(404, 'MONITOR_NOT_FOUND', {}, places(...unknown))(response, request);
    for (const { eventId } of events) stored.add(eventId);
    accepted(response, request);
  });
  const lost = new Set<string>();
  const onError = (_error: TidewatchError, events: readonly SentEvent[]) => {
    for (const { eventId } of events) lost.add(eventId);
  };
  const { status } = clientAt(server.url, { batch: { maxEvents: 9, intervalMs: 1 }, maxQueued: 40, retryForMs: 0, onError });
  const sent: string[] = [];
  for (let burst = 0; burst < 150; burst += 1) {
    for (let event = Math.floor(chance() * 30); event > 0; event -= 1)
      sent.push((await status.ok({ slug: chance() < 0.05 ? 'unknown' : 'job' })).eventId);
    if (chance() < 0.3) await status.flush();
  }
  await status.close();
  expect([...stored, ...lost].toSorted()).toEqual(sent.toSorted());
  expect(stored.size).toBeGreaterThan(0);
  expect(lost.size).toBeGreaterThan(0);
});

test('an unavailable server is retried for longer than a single call takes', async () => {
  const away = failure(503, 'UNAVAILABLE');
  const server = await scripted(away, reset, away, away, accepted);
  const { status, lost } = clientAt(server.url, { maxRetries: 0 });
  await status.ok();
  expect(await status.flush(60_000)).toBe(true);
  expect(server.received).toHaveLength(5);
  expect(lost).toEqual([]);
});

// how long it is retried; requests; lost events
test.each<[number, number, unknown[]]>([
  [60_000, 2, []],
  [900, 1, [['UNAVAILABLE', ['a']]]],
])('a Retry-After of a second, with %d ms to try: %d requests', async (retryForMs, requests, given) => {
  const server = await scripted(failure(503, 'UNAVAILABLE', { 'Retry-After': '1' }), accepted);
  const { status, lost } = clientAt(server.url, { retryForMs });
  await status.ok({ message: 'a' });
  await status.flush();
  expect({ lost, requests: server.received.length }).toEqual({ lost: given, requests });
});

test('flush and close wait no longer than allowed, and each remaining event is reported once', async () => {
  const server = await scripted(silence);
  const { status, lost } = clientAt(server.url, { timeoutMs: 60_000 });
  await status.ok({ message: 'under way' });
  expect(await status.flush(50)).toBe(false);
  await status.ok({ message: 'queued' });
  expect(lost).toEqual([]);
  expect(await status.close(50)).toBe(false);
  await status.ok({ message: 'late' });
  expect(await status.close()).toBe(true);
  expect(lost).toEqual([
    ['CLOSED', ['under way', 'queued']],
    ['CLOSED', ['late']],
  ]);
  expect(server.received).toHaveLength(1);
});

test.each([-1, Number.NaN, '5' as never])('a time of %p to wait is none', async (timeoutMs) => {
  const { status } = clientAt(await deadAddress());
  for (const call of [status.flush(timeoutMs), status.close(timeoutMs)])
    await expect(call).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('after close, a batching client calls onError, and any other rejects', async () => {
  const { status, lost } = clientAt(await deadAddress());
  await status.close();
  await status.close();
  expect(await status.ok({ message: 'late' })).toEqual({ eventId: expect.any(String) });
  expect(lost).toEqual([['CLOSED', ['late']]]);
  const direct = clientAt(await deadAddress(), { batch: false });
  await direct.status.close();
  await expect(direct.status.ok()).rejects.toMatchObject({ code: 'CLOSED' });
  expect(direct.lost).toEqual([]);
});
