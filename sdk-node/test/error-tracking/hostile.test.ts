/** Any value may be thrown, with any details: a capture neither throws nor rejects, and the API accepts what it sends. */
import { parse } from 'node:querystring';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startStage } from './stage.js';

let stage: Awaited<ReturnType<typeof startStage>>;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const trap = () => {
  throw new Error('trap');
};
const everyTrap = { get: trap, has: trap, getPrototypeOf: trap, ownKeys: trap, getOwnPropertyDescriptor: trap, apply: trap, set: trap };

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

function withGetters(): Error {
  const error = new Error('x');
  // the stack first: it is built from the others on first access
  for (const name of ['stack', 'name', 'message', 'cause', 'errors', 'constructor', 'toString'])
    Object.defineProperty(error, name, { get: trap });
  return error;
}

function withFields(fields: object): Error {
  return Object.assign(new Error('x'), fields);
}

function deepCauses(): Error {
  let error = new Error('0');
  for (let depth = 1; depth < 5_000; depth += 1) error = new Error(String(depth), { cause: error });
  return error;
}

function circular(): object {
  const value: Record<string, unknown> = {};
  value['self'] = value;
  return value;
}

function recursing(): unknown {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = Number.POSITIVE_INFINITY;
  const down = (): number => 1 + down();
  try {
    return down();
  } catch (error) {
    return error;
  } finally {
    Error.stackTraceLimit = limit;
  }
}

const wide = new AggregateError(
  Array.from({ length: 1_000 }, (_, index) => new AggregateError([new Error(`${index}`)], `member ${index}`)),
);

const THROWN: [string, unknown, string?][] = [
  ['undefined', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a number', 42, '42'],
  ['a text', 'boom', 'boom'],
  ['a big integer', 10n, '10n'],
  ['a symbol', Symbol('s'), 'Symbol(s)'],
  ['a function', () => 1],
  ['an object', { code: 7 }, '{ code: 7 }'],
  ['an object without a prototype', Object.assign(Object.create(null), { a: 1 })],
  ['a circular object', circular()],
  ['a frozen error', Object.freeze(new Error('frozen')), 'frozen'],
  ['an error whose getters throw', withGetters()],
  ['a proxy whose traps throw', new Proxy({}, everyTrap)],
  ['a proxy of an error', new Proxy(new Error('x'), everyTrap)],
  ['a proxy of a function', new Proxy(() => 1, everyTrap)],
  ['a revoked proxy', revoked()],
  ['an error whose cause is a revoked proxy', withFields({ cause: revoked() }), 'x'],
  ['an error whose errors are a revoked proxy', withFields({ errors: revoked() }), 'x'],
  ['an error of another realm', runInNewContext('new TypeError("elsewhere")'), 'elsewhere'],
  ['a DOMException', new DOMException('aborted', 'AbortError'), 'aborted'],
  ['a chain of 5,000 causes', deepCauses(), '4999'],
  ['a wide and deep AggregateError', wide],

  ['a stack overflow', recursing(), 'Maximum call stack size exceeded'],
  ['a message of 20 MB', new Error('ann@example.com '.repeat(1_300_000))],
  ['a message of one endless word', new Error('a'.repeat(5_000_000))],
  ['a message with unstorable characters', new Error('a\0b\ud800c'), 'a\ufffdb\ufffdc'],
  ['an empty message', new Error(''), ''],
  ['fields of other types', withFields({ name: 7, message: { a: 1 }, stack: ['a'] })],
  ['a stack that is not a stack', withFields({ stack: 'one\ntwo\nthree' }), 'x'],
  ['an endless stack', withFields({ stack: `Error: x\n${'    at f (/app/a.js:1:1)\n'.repeat(500_000)}` }), 'x'],
  ['a frame that is nonsense', withFields({ stack: `Error: x\n    at ${'('.repeat(100_000)}:99999999999999:1\n    at a (b:1:999999999)` })],
  ['hostile evals', withFields({ stack: `Error: x\n    at ${'eval at f ('.repeat(50_000)}` })],
  ['a name of 100,000 characters', withFields({ name: 'N'.repeat(100_000) })],
];

// not test.each, which prints its arguments
for (const [name, thrown, message] of THROWN)
  test(name, async () => {
    const index = stage.received.length;
    const result = await stage.client().captureException(thrown);
    expect(result).toMatchObject({ ok: true, error: null });
    const { exception } = stage.sent()[index]!;
    expect(exception?.type).not.toBe('');
    if (message !== undefined) expect(exception?.message).toBe(message);
  });

test('a value that is not an error has the frames of its capture', async () => {
  const index = stage.received.length;
  await stage.client().captureException('boom');
  expect(stage.sent()[index]?.exception).toMatchObject({ type: 'NonError' });
  expect(stage.sent()[index]?.exception?.frames?.[0]?.file).toContain('hostile.test');
});

test('an error of a custom class has its name', async () => {
  const index = stage.received.length;
  class PaymentError extends Error {}
  class t extends Error {}
  await stage.client().captureException(new PaymentError('x'));
  await stage.client().captureException(new t('x'));
  expect(
    stage
      .sent()
      .slice(index)
      .map(({ exception }) => exception?.type),
  ).toEqual(['PaymentError', 'Error']);
});

const DETAILS: unknown[] = [
  null,
  7,
  new Proxy({}, everyTrap),
  { level: 'loud' },
  { tags: null },
  { tags: { a: undefined, b: null, '': 'x', c: Symbol('s'), d: {} } },
  { tags: Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`tag ${index}`, 'x'.repeat(2_000)])) },
  { fingerprint: [] },
  { fingerprint: Array.from({ length: 20 }, () => 'f'.repeat(500)) },
  { fingerprint: 'cart' },
  { eventId: 'no uuid' },
  { userId: 'u'.repeat(5_000) },
  { userId: 7 },
  { url: 'u'.repeat(5_000) },
  { url: 7 },
  { message: {} },
  {
    get level() {
      return trap();
    },
  },
];

test.each(DETAILS.map((_, index) => index))('details of the wrong type: %d', async (index) => {
  const details = DETAILS[index];
  const told: string[] = [];
  const client = stage.client({ onError: (error) => told.push(error.code) });
  const [one, two] = await Promise.all([
    client.captureException(new Error('x'), details as never),
    client.captureMessage('x', details as never),
  ]);
  expect([one.ok, two.ok]).toEqual(told.length === 0 ? [true, true] : [false, false]);
  stage.sent();
});

test('a value that cannot become text does not cost the event', async () => {
  const odd = parse('a=1');
  const details = { tags: { query: odd, plan: 'pro' }, userId: odd, url: odd, message: odd, fingerprint: [odd] } as never;
  const index = stage.received.length;
  expect(await stage.client().captureException(new Error('x'), details)).toMatchObject({ ok: true });
  expect(stage.sent()[index]?.tags).toEqual({ query: "[Object: null prototype] { a: '1' }", plan: 'pro' });
});

test('a user id contains only storable characters, and is cut between characters', async () => {
  const index = stage.received.length;
  await stage.client().captureMessage('x', { userId: `a\0b${'😀'.repeat(150)}` });
  expect(stage.sent()[index]?.userId).toMatch(/^a\ufffdb\p{L}*[\u{1f600}]+\ufffd?…$/u);
});

test('an invalid date becomes the current time', async () => {
  const client = stage.client();
  const before = Date.now();
  for (const timestamp of [Number.NaN, -1, Date.now() * 1_000, 8.64e15, 9e15]) client.addBreadcrumb({ timestamp });
  const index = stage.received.length;
  await client.captureMessage('x');
  const moments = stage.sent()[index]?.breadcrumbs?.map(({ timestamp }) => Date.parse(timestamp)) ?? [];
  expect(moments).toHaveLength(5);
  for (const moment of moments) expect(moment).toBeGreaterThanOrEqual(before);
  for (const moment of moments) expect(moment).toBeLessThanOrEqual(Date.now());
});

test('breadcrumbs, users and tags of the wrong type', async () => {
  const client = stage.client();
  for (const one of [null, 7, {}, new Proxy({}, everyTrap), { type: 7, message: {}, data: 7, timestamp: 'x', level: 'loud' }])
    client.addBreadcrumb(one as never);
  client.addBreadcrumb({ data: Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`k${index}`, index % 2 ? index : { a: 1 }])) });
  client.addBreadcrumb({ data: { text: 'x'.repeat(3_000), not: Number.NaN, fn: () => 1, nothing: null }, message: 'm'.repeat(10_000_000) });
  client.setUser(7 as never);
  client.setTag('', 'x');
  client.setTag('symbol', Symbol('s') as never);
  const index = stage.received.length;
  expect(await client.captureMessage('x')).toMatchObject({ ok: true });
  const { breadcrumbs = [] } = stage.sent()[index]!;
  expect(breadcrumbs.at(-2)?.data).toEqual(
    Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`k${index * 2 + 1}`, index * 2 + 1])),
  );
  expect(breadcrumbs.at(-1)?.data).toEqual({ text: expect.stringMatching(/^x{499}…$/), nothing: null });
  expect(breadcrumbs.at(-1)?.message).toHaveLength(200);
});

test("an event never exceeds the server's limit", async () => {
  const client = stage.client();
  const data = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`key ${index}`, '😀'.repeat(250)]));
  for (let index = 0; index < 50; index += 1) client.addBreadcrumb({ data, message: '😀'.repeat(100) });
  const stack = `Error: x\n${`    at ${'f'.repeat(490)} (/app/${'d/'.repeat(900)}a.js:1:1)\n`.repeat(200)}`;
  const index = stage.received.length;
  await client.captureException(
    new AggregateError(
      Array.from({ length: 20 }, () => withFields({ stack })),
      'many',
    ),
  );
  stage.sent();
  expect(Buffer.byteLength(stage.received[index]!.body)).toBeLessThan(1_000_000);
});
