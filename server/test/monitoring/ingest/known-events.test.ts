/**
 * Events of monitors that a process has cached are written by a statement that only verifies the cache. Whatever has changed in the meantime, the
 * result is the same as without a cache. Monitors expect an event every 10 s: degraded at 16 s, down at 31 s.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { DAILY_TABLES } from '../../../src/assembly/deletion/housekeeping.js';
import { createPartitions } from '../../../src/kernel/database/schema/partitions.js';
import { monitors } from '../../../src/monitoring/monitors/store.js';
import { cancelWaiting } from '../../harness/lock-waits.js';
import { type Actor, at, Stage, T0, watchWays } from '../silence/stage.js';

const DAY = 86_400;

let stage: Stage;
let monitor: Actor;
let ways: () => string[];
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.forgetMemory();
  await stage.forgetListening();
  monitor = await stage.newMonitor();
  ways = watchWays();
});
afterEach(() => void jest.restoreAllMocks());

const stored = (accepted: number) => ({ type: 'stored', accepted });

/** From here on the process has cached the monitor as ok. */
async function knownToBeOk(seconds = 0): Promise<void> {
  await monitor.report(seconds, 'ok');
  expect(ways()).toEqual(['full']);
}

test('an event that confirms a known status is written by the verifying statement, whatever the status', async () => {
  for (const [index, result] of (['ok', 'degraded', 'error', 'down'] as const).entries()) {
    expect(await monitor.report(2 * index, result)).toEqual([stored(1)]);
    expect(await monitor.report(2 * index + 1, result)).toEqual([stored(1)]);
    expect(ways()).toEqual(['full', 'known']);
  }
  expect(await monitor.transitions()).toBe('0 ok event_ok; 2 degraded event_degraded; 4 error event_error; 6 down event_down');
  expect(await monitor.events()).toBe(8);
});

test('all its fields are stored', async () => {
  await knownToBeOk();
  const event = { slug: monitor.slug, result: 'ok' as const, eventId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30' };
  const [plain, full] = [stage.request(1, [event]), stage.request(2, [{ ...event, eventId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a31' }])];
  const said = { latencyMs: 12.345678901234567, message: 'a "quoted" \\ NULL, {word}\n', occurredAt: at(-5).toISOString() };
  full.events = full.events.map((one) => ({ ...one, ...said }));
  expect(await stage.write(plain, full)).toEqual([stored(1), stored(1)]);
  expect(ways()).toEqual(['known']);
  const rows = await stage.database.knex('status_events').where({ monitor_id: monitor.id }).orderBy('received_at').offset(1);
  const same = { organization_id: stage.organizationId, monitor_id: monitor.id, result: 'ok' };
  expect(rows).toMatchObject([
    { ...same, id: event.eventId, latency_ms: null, message: null, occurred_at: null, received_at: at(1) },
    { ...same, latency_ms: said.latencyMs, message: said.message, occurred_at: at(-5), received_at: at(2) },
  ]);
  expect(await monitor.row()).toMatchObject({ last_event_at: at(2), last_latency_ms: said.latencyMs, last_result: 'ok' });
});

/** Changes that the first process cannot have cached. */
const CHANGES: [string, () => Promise<unknown>, string, string[]][] = [
  [
    'another process heard that it is down',
    async () => {
      stage.process = 1;
      await monitor.report(4, 'down');
      stage.process = 0;
    },
    '0 ok event_ok; 4 down event_down; 5 ok event_ok',
    ['full', 'known', 'full'],
  ],
  [
    'another process heard of it later',
    async () => {
      stage.process = 1;
      await monitor.report(6, 'ok');
      stage.process = 0;
    },
    '0 ok event_ok',
    ['full', 'known', 'full'],
  ],
  ['it was paused', () => monitor.setPaused(4, true), '0 ok event_ok; 4 null paused', ['known', 'full']],
  [
    'it was paused and goes on',
    async () => {
      await monitor.setPaused(3, true);
      await monitor.setPaused(4, false);
    },
    '0 ok event_ok; 3 null paused; 5 ok event_ok',
    ['known', 'full'],
  ],
  [
    'its organization is being deleted',
    () => stage.database.knex('monitors').where({ id: monitor.id }).update({ paused: true, next_transition_at: null }),
    '0 ok event_ok',
    ['known', 'full'],
  ],
  ['silence made it late', () => stage.sweep(17), '0 ok event_ok; 16 degraded late; 5 ok event_ok', ['known', 'full']],
  [
    'a change of settings made it late',
    () => monitor.change(13, { degraded: 1 }),
    '0 ok event_ok; 13 degraded config; 5 ok event_ok',
    ['known', 'full'],
  ],
];

test.each(CHANGES)('%s', async (_what, change, transitions, expected) => {
  await knownToBeOk();
  await change();
  expect(await monitor.report(5, 'ok')).toEqual([stored(1)]);
  expect(ways()).toEqual(expected);
  const rows = await stage.database.knex('monitor_transitions').where({ monitor_id: monitor.id }).orderBy('sequence');
  expect(rows.map(({ at: time, to_status, reason }) => `${(time.getTime() - T0.getTime()) / 1000} ${to_status} ${reason}`).join('; ')).toBe(
    transitions,
  );
});

test('its key was revoked or replaced', async () => {
  const [revoked, changed] = [await stage.addKey(), await stage.addKey()];
  await knownToBeOk();
  const report = (keyId: string) => stage.write(stage.request(5, [{ slug: monitor.slug, result: 'ok' }], keyId));
  await stage.database.knex('api_keys').where({ key_id: revoked }).update({ revoked_at: T0 });
  await stage.database.knex('api_keys').where({ key_id: changed }).update({ revision: 2 });
  for (const keyId of [revoked, changed]) {
    stage.forgetMemory();
    await monitor.report(1, 'ok');
    ways();
    expect(await report(keyId)).toEqual([{ type: 'stale-key' }]);
    expect(ways()).toEqual(['known', 'full']);
  }
});

test('it was deleted, and another has its slug', async () => {
  await knownToBeOk();
  const { database, organizationId } = stage;
  await monitors.remove(database.knex, organizationId, monitor.id);
  expect(await monitor.report(5, 'ok')).toEqual([{ type: 'unknown', indexes: [0] }]);
  const other = await stage.newMonitor();
  await database.knex('monitors').where({ id: other.id }).update({ slug: monitor.slug });
  expect(await monitor.report(6, 'ok')).toEqual([stored(1)]);
  expect(ways()).toEqual(['known', 'full', 'full']);
  expect([await monitor.events(), await other.transitions()]).toEqual([1, '6 ok event_ok']);
});

test('its slug now belongs to another', async () => {
  await knownToBeOk();
  const other = await stage.newMonitor();
  const { knex } = stage.database;
  await knex('monitors')
    .where({ id: monitor.id })
    .update({ slug: `was-${monitor.slug}` });
  await knex('monitors').where({ id: other.id }).update({ slug: monitor.slug });
  expect(await monitor.report(5, 'ok')).toEqual([stored(1)]);
  expect(ways()).toEqual(['known', 'full']);
  expect([await monitor.events(), await other.events()]).toEqual([1, 1]);
});

test.each([
  ['today', 10, 20, 0],
  ['of yesterday', 20 * 3600, 43 * 3600, 0],
  ['24 hours later', 12 * 3600, 36 * 3600, 1],
])('a repeated eventId %s is a duplicate, and leaves the monitor unchanged', async (_when, first, second, accepted) => {
  const eventId = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30';
  const request = (seconds: number) => stage.request(seconds, [{ slug: monitor.slug, result: 'ok', eventId }]);
  await stage.write(request(first));
  ways();
  expect(await stage.write(request(second))).toEqual([stored(accepted)]);
  expect(ways()).toEqual(accepted ? ['known'] : ['known', 'full']);
  expect(await monitor.row()).toMatchObject({ last_event_at: at(accepted ? second : first) });
});

test('an organization whose proof failed is written by the full statement for a while, its neighbour is not', async () => {
  const neighbour = await stage.neighbour();
  stage.forgetMemory({ doubtMs: 3_600_000 });
  await knownToBeOk();
  await stage.write(neighbour.request(0));
  const repeat = stage.request(1, [{ slug: monitor.slug, result: 'ok' }]);
  expect(await stage.write(neighbour.request(1), repeat)).toEqual([stored(1), stored(1)]);
  ways();
  expect(await stage.write(neighbour.request(2), repeat)).toEqual([stored(1), stored(0)]);
  expect(ways()).toEqual(['known', 'full']);
  await monitor.report(3, 'ok');
  await stage.write(neighbour.request(3));
  expect(ways()).toEqual(['full', 'known']);
});

test.each<[string, () => Promise<unknown>]>([
  [
    'had another status',
    async () => {
      stage.process = 1;
      await monitor.report(1, 'down');
      stage.process = 0;
      await monitor.report(2, 'ok');
    },
  ],
  [
    'had one of the events',
    async () => {
      const event = { slug: monitor.slug, result: 'ok' as const, eventId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30' };
      await stage.write(stage.request(1, [event]));
      expect(await stage.write(stage.request(2, [event, { slug: monitor.slug, result: 'ok' }]))).toEqual([stored(1)]);
    },
  ],
])('an organization whose monitor %s is written by the full statement for a while', async (_what, disprove) => {
  stage.forgetMemory({ doubtMs: 3_600_000 });
  await knownToBeOk();
  await disprove();
  ways();
  await monitor.report(3, 'ok');
  expect(ways()).toEqual(['full']);
});

test('known events and others of one batch are stored together or not at all', async () => {
  const others = [await stage.newMonitor(), monitor, await stage.newMonitor(), await stage.newMonitor()] as const;
  const [held, , ...known] = others;
  for (const one of [monitor, ...known]) await one.report(0, 'ok');
  const batch = (seconds: number) => [...[monitor, ...known].map((one) => one.request(seconds, 'ok')), held.request(seconds, 'ok')];
  const holder = await stage.database.knex.transaction();
  await holder('monitors').where({ id: held.id }).forUpdate();
  const given = Promise.allSettled([stage.write(...batch(5)), cancelWaiting(stage.database.knex)]);
  expect(await given).toMatchObject([{ status: 'rejected', reason: { code: '57014' } }, { status: 'fulfilled' }]);
  await holder.rollback();
  expect(await monitor.events()).toBe(1);
  expect(await stage.write(...batch(6))).toEqual(Array(4).fill(stored(1)));
  expect([await monitor.events(), await held.transitions()]).toEqual([2, '6 ok event_ok']);
});

test('in a batch of known events and others, each request gets its own outcome', async () => {
  const [other, second] = [await stage.newMonitor(), await stage.newMonitor()];
  for (const one of [monitor, other, second]) await one.report(0, 'ok');
  ways();
  const missing = stage.request(1, [
    { slug: monitor.slug, result: 'ok' },
    { slug: 'm-00000000', result: 'ok' },
  ]);
  const batch = [monitor.request(1, 'ok'), missing, other.request(1, 'ok'), second.request(1, 'ok')];
  expect(await stage.write(...batch)).toEqual([stored(1), { type: 'unknown', indexes: [1] }, stored(1), stored(1)]);
  expect(ways()).toEqual(['known', 'full']);
  expect(await monitor.events()).toBe(2);
});

test('events of one monitor stay in order if only some are known', async () => {
  const known = [await stage.newMonitor(), await stage.newMonitor(), await stage.newMonitor()];
  for (const one of [monitor, ...known]) await one.report(0, 'ok');
  await stage.write(
    ...known.map((one) => one.request(1, 'ok')),
    monitor.request(1, 'ok'),
    monitor.request(2, 'down'),
    monitor.request(3, 'ok'),
  );
  expect(await monitor.transitions()).toBe('0 ok event_ok; 2 down event_down; 3 ok event_ok');
});

test('a batch on both sides of midnight is written by the full statement, the next day by its own', async () => {
  await knownToBeOk(DAY - 1);
  expect(await stage.write(monitor.request(DAY - 0.001, 'ok'), monitor.request(DAY, 'ok'))).toEqual([stored(1), stored(1)]);
  await monitor.report(DAY + 1, 'ok');
  expect(ways()).toEqual(['full', 'known']);
});

test('a day with a missing partition is left to the full statement', async () => {
  const { knex } = stage.database;
  await knownToBeOk(3 * DAY);
  await knex.raw('drop table status_events_p20260304');
  await monitor.report(3 * DAY + 1, 'ok');
  expect(ways()).toEqual(['known', 'full']);
  await createPartitions(knex, DAILY_TABLES, T0);
});

test('an event written late, from a time that an outage has since covered, is judged by the full statement', async () => {
  await knownToBeOk();
  await stage.outage(10, 50);
  await monitor.report(20, 'ok');
  expect(ways()).toEqual(['known', 'full']);
  expect(await monitor.now()).toBe('ok event_ok since 0, next 36');
});
