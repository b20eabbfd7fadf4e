/** The behaviour of a wrapped function, whatever happens to its reports. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { deadAddress, json, silence, startScripted } from '../../../client-core/test/support/scripted-server.js';
import { StatusClient, type TidewatchError, type WrapOptions } from '../../src/index.js';

interface Sent {
  result: string;
  message?: string;
  latencyMs: number;
  eventId: string;
}

const key = { keyId: 'twk_0123456789abcdef', secret: 'a-secret', slug: 'job' };
let server: Awaited<ReturnType<typeof startScripted>>;
let status: StatusClient;

beforeAll(async () => {
  server = await startScripted(json(202, { accepted: 1, duplicates: 0 }));
});
afterAll(() => server.stop());
beforeEach(() => {
  server.received.length = 0;
  status = new StatusClient({ ...key, endpoint: server.url });
});

afterEach(() => status.flush());

async function sent(): Promise<Sent[]> {
  await status.flush();
  return server.received.flatMap(({ body }) => JSON.parse(body).events);
}

const unprintable = {
  toString() {
    throw new Error('no');
  },
};
const boom = new RangeError('boom');

// the function's behaviour; what it throws or rejects with, if it does; and the event
const calls: [string, () => unknown, { thrown?: unknown }, WrapOptions, Partial<Sent>][] = [
  ['returns', () => 1, {}, {}, { result: 'ok' }],
  ['resolves', async () => 1, {}, {}, { result: 'ok' }],
  ['throws', throwing(boom), { thrown: boom }, {}, { result: 'error', message: 'RangeError: boom' }],
  ['rejects', () => Promise.reject(boom), { thrown: boom }, {}, { result: 'error', message: 'RangeError: boom' }],
  ['throws nothing', throwing(undefined), { thrown: undefined }, {}, { result: 'error', message: 'undefined' }],
  ['rejects with null', () => Promise.reject(null), { thrown: null }, {}, { result: 'error', message: 'null' }],
  ['throws a text', throwing('late'), { thrown: 'late' }, {}, { result: 'error', message: 'late' }],
  [
    'throws what cannot be shown',
    throwing(unprintable),
    { thrown: unprintable },
    {},
    { result: 'error', message: expect.any(String) as never },
  ],
  ['throws, reported as down', throwing(boom), { thrown: boom }, { failAs: 'down' }, { result: 'down', message: 'RangeError: boom' }],
  ['throws, with a message of its own', throwing(boom), { thrown: boom }, { message: () => 'ours' }, { result: 'error', message: 'ours' }],
  [
    'throws, with a message that throws too',
    throwing(boom),
    { thrown: boom },
    { message: throwing('no') },
    { result: 'error', message: 'RangeError: boom' },
  ],
  [
    'throws, with a message that cannot be shown',
    throwing(boom),
    { thrown: boom },
    { message: () => unprintable as never },
    { result: 'error', message: 'RangeError: boom' },
  ],
];

function throwing(thrown: unknown): () => never {
  return () => {
    throw thrown;
  };
}

test.each(calls)('a function that %s', async (_name, fn, { ...failure }, options, expected) => {
  const outcome = async (call: () => unknown) => {
    try {
      const value = call();
      return { returned: value instanceof Promise ? await value : typeof value };
    } catch (thrown) {
      return { thrown };
    }
  };
  const got = await outcome(status.wrap(fn, options));
  expect('thrown' in got).toBe('thrown' in failure);
  if ('thrown' in failure) expect((got as { thrown: unknown }).thrown).toBe(failure.thrown);
  else expect(got).toEqual(await outcome(fn));
  const events = await sent();
  expect(events).toEqual([expect.objectContaining(expected)]);
  expect(events[0]?.latencyMs).toBeGreaterThanOrEqual(0);
});

test('a value that cannot be inspected passes through', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  expect(status.wrap(() => proxy)() === proxy).toBe(true);
});

test('message: false reports no error message', async () => {
  expect(() => status.wrap(throwing(boom), { message: false })()).toThrow(boom);
  expect((await sent())[0]).not.toHaveProperty('message');
});

test('passes this and arguments, and keeps name, length and properties', () => {
  const original = Object.assign(
    function join(this: { separator: string }, first: string, second: string) {
      return [first, second].join(this.separator);
    },
    { version: 3 },
  );
  const wrapped = status.wrap(original);
  expect(wrapped.call({ separator: '-' }, 'a', 'b')).toBe('a-b');
  expect([wrapped.name, wrapped.length, wrapped.version]).toEqual(['join', 2, 3]);
});

test('a promise keeps its class', async () => {
  class Tracked<T> extends Promise<T> {}
  const promise = status.wrap(() => Tracked.resolve(1))();
  expect(promise).toBeInstanceOf(Tracked);
  expect(await promise).toBe(1);
});

test('an object that runs each time its result is requested runs once', async () => {
  let runs = 0;
  const query = {
    // biome-ignore lint/suspicious/noThenProperty: a query builder is like this
    then: (resolve: (rows: number[]) => void) => {
      runs += 1;
      resolve([1, 2]);
    },
  };
  expect(await status.wrap(() => query as PromiseLike<number[]>)()).toEqual([1, 2]);
  expect(await sent()).toMatchObject([{ result: 'ok' }]);
  expect(runs).toBe(1);
});

test('each call has its own event', async () => {
  const wrapped = status.wrap(() => 0);
  for (let call = 0; call < 1200; call += 1) wrapped();
  const events = await sent();
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(1200);
  // the first immediately, the others together as far as they fit
  expect(server.received.map(({ body }) => JSON.parse(body).events.length)).toEqual([1, 500, 500, 199]);
});

test('a call neither waits for its report nor fails because of it', async () => {
  const hanging = await startScripted(silence);
  const failures: TidewatchError[] = [];
  const onError = (error: TidewatchError) => {
    failures.push(error);
    throw new Error('the hook fails too');
  };
  for (const endpoint of [hanging.url, await deadAddress()]) {
    const lost = new StatusClient({ ...key, endpoint, timeoutMs: 200, retryForMs: 0, onError });
    expect(lost.wrap(() => 'done')()).toBe('done');
    expect(await lost.wrap(async () => 'done')()).toBe('done');
    await lost.close();
    expect(lost.wrap(() => 'done')()).toBe('done');
  }
  await hanging.stop();
  expect(failures.map(({ code }) => code)).toEqual(['TIMEOUT', 'TIMEOUT', 'CLOSED', 'NETWORK', 'NETWORK', 'CLOSED']);
});
