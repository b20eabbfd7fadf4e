/** The effect of events on a monitor: each result, several at once, and events out of order. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Stage, T0 } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const RESULTS = ['ok', 'degraded', 'error', 'down'] as const;

test.each(RESULTS)('the first event determines the status: %s', async (result) => {
  const monitor = await stage.newMonitor();
  await monitor.play(`5 ${result}`);
  expect(await monitor.transitions()).toBe(`5 ${result} event_${result}`);
  const row = await monitor.row();
  expect(row).toMatchObject({ status: result, reason: `event_${result}`, last_result: result });
});

test.each(RESULTS.flatMap((from) => RESULTS.map((to) => [from, to] as const)))(
  'an event applies at once: %s, then %s',
  async (from, to) => {
    const monitor = await stage.newMonitor();
    await monitor.play(`0 ${from}; 3 ${to}`);
    expect(await monitor.transitions()).toBe(from === to ? `0 ${from} event_${from}` : `0 ${from} event_${from}; 3 ${to} event_${to}`);
    const deadline = { ok: ', next 19', degraded: ', next 34', error: ', next 34', down: '' }[to];
    expect(await monitor.now()).toBe(`${to} event_${to} since ${from === to ? 0 : 3}${deadline}`);
  },
);

test.each([
  ['in one request, in their order', '4 ok down ok', '4 ok event_ok; 4 down event_down; 4 ok event_ok', 'ok event_ok since 4, next 20'],
  [
    'repeats among them are not transitions',
    '4 ok ok down down error',
    '4 ok event_ok; 4 down event_down; 4 error event_error',
    'error event_error since 4, next 35',
  ],
  ['after a status that the first of them keeps', '0 ok; 4 ok down', '0 ok event_ok; 4 down event_down', 'down event_down since 4'],
  ['that end where they began', '0 ok; 4 down ok', '0 ok event_ok; 4 down event_down; 4 ok event_ok', 'ok event_ok since 4, next 20'],
  [
    'of several requests in one write, each at its own time',
    '3 batch 1=ok 2=down 3=ok',
    '1 ok event_ok; 2 down event_down; 3 ok event_ok',
    'ok event_ok since 3, next 19',
  ],
  ['of several requests, the change came with the first', '3 batch 1=ok 2=ok 3=ok', '1 ok event_ok', 'ok event_ok since 1, next 19'],
  [
    'of several requests, the change came in the middle',
    '0 down; 4 batch 1=down 2=ok 3=ok',
    '0 down event_down; 2 ok event_ok',
    'ok event_ok since 2, next 19',
  ],
  ['of several requests that change nothing', '0 ok; 4 batch 1=ok 2=ok', '0 ok event_ok', 'ok event_ok since 0, next 18'],
  [
    'of several requests that confirm what silence made of it',
    '0 ok; 16 sweep; 21 batch 20=degraded 21=degraded',
    '0 ok event_ok; 16 degraded late',
    'degraded event_degraded since 20, next 52',
  ],
])('several events at once: %s', async (_name, story, transitions, now) => {
  const monitor = await stage.newMonitor();
  await monitor.play(story);
  expect(await monitor.transitions()).toBe(transitions);
  expect(await monitor.now()).toBe(now);
});

test.each([
  ['an older event than the last is stored and changes nothing', '10 ok; 5 down', '10 ok event_ok', 'ok event_ok since 10, next 26', 2],
  [
    'an older event does not wake a silent monitor',
    '0 ok; 31 sweep; -1 ok',
    '0 ok event_ok; 16 degraded late; 31 down silent',
    'down silent since 31',
    2,
  ],
  ['an event of the same millisecond counts', '10 ok; 10 down', '10 ok event_ok; 10 down event_down', 'down event_down since 10', 2],
])('%s', async (_name, story, transitions, now, events) => {
  const monitor = await stage.newMonitor();
  await monitor.play(story);
  expect(await monitor.transitions()).toBe(transitions);
  expect(await monitor.now()).toBe(now);
  expect(await monitor.events()).toBe(events);
});

test('requests of one write reach their monitors and get their own results', async () => {
  const [one, two] = [await stage.newMonitor(), await stage.newMonitor()];
  const unknown = stage.request(2, [
    { slug: one.slug, result: 'down' },
    { slug: 'nobody', result: 'down' },
  ]);
  const stale = { ...one.request(3, 'down'), keyRevision: 0 };
  const revoked = one.request(3, 'down');
  revoked.keyId = await stage.addKey();
  await stage.database.knex('api_keys').where({ key_id: revoked.keyId }).update({ revoked_at: T0 });
  const foreign = { ...one.request(3, 'down'), keyId: 'twk_0000000000000000' };
  const outcomes = await stage.write(one.request(1, 'ok', 'degraded'), unknown, stale, two.request(4, 'error'), foreign, revoked);
  expect(outcomes).toEqual([
    { type: 'stored', accepted: 2 },
    { type: 'unknown', indexes: [1] },
    { type: 'stale-key' },
    { type: 'stored', accepted: 1 },
    { type: 'stale-key' },
    { type: 'stale-key' },
  ]);
  expect(await one.transitions()).toBe('1 ok event_ok; 1 degraded event_degraded');
  expect(await two.transitions()).toBe('4 error event_error');
  expect([await one.events(), await two.events()]).toEqual([2, 1]);
});
