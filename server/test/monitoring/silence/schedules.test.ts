/**
 * Monitors with a schedule, to the millisecond. Results are expected at 03:00 and 15:00 UTC with half an hour of grace, so at 10,800 s and 54,000 s
 * after the stage's midnight; counted from 300 s before; missed at 12,601 s.
 */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { expectationsOf } from '../../../src/monitoring/schedules/expectations.js';
import { type Actor, at, Stage, secondsOf, watchWays } from './stage.js';

const SCHEDULE = { cron: '0 3,15 * * *', timeZone: 'UTC', graceSec: 1800 };
const E = 10_800;
const SECOND = 54_000;
const HOUR = 3_600;
const DAY = 86_400;

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterEach(() => stage.forgetListening());
afterAll(() => stage.close());

const scheduled = (schedule: Partial<typeof SCHEDULE> & { lateAfterSec?: number } = {}) =>
  stage.newMonitor({ schedule: { ...SCHEDULE, ...schedule } });

/** When the next result is expected, in seconds, and how many were missed. */
async function awaited(monitor: Actor, seconds: number): Promise<[number | null, number]> {
  const { nextExpectedAt, missedRuns } = expectationsOf(await monitor.row(), at(seconds));
  return [nextExpectedAt && secondsOf(nextExpectedAt), missedRuns];
}

test.each([
  ['a millisecond before the time nothing happens', '60 ok; 10799.999 sweep', '60 ok event_ok', 'ok event_ok since 60, next 12601'],
  ['nor at the end of the grace', '60 ok; 12600.999 sweep', '60 ok event_ok', 'ok event_ok since 60, next 12601'],
  ['a second later it is down', '60 ok; 12601 sweep', '60 ok event_ok; 12601 down missed', 'down missed since 12601'],
  ['missed is stamped with the deadline', '60 ok; 40000 sweep', '60 ok event_ok; 12601 down missed', 'down missed since 12601'],
  ['a result 300 s early counts', '60 ok; 10500 ok; 12601 sweep', '60 ok event_ok', 'ok event_ok since 60, next 55801'],
  ['one 301 s early does not', '60 ok; 10499 ok; 12601 sweep', '60 ok event_ok; 12601 down missed', 'down missed since 12601'],
  ['a result at the time counts', '60 ok; 10800 ok; 12601 sweep', '60 ok event_ok', 'ok event_ok since 60, next 55801'],
  ['and one a millisecond before the deadline', '60 ok; 12600.999 ok; 12601 sweep', '60 ok event_ok', 'ok event_ok since 60, next 55801'],
  [
    'a result after the deadline recovers until the next time',
    '60 ok; 12601 sweep; 13000 ok; 55800.999 sweep',
    '60 ok event_ok; 12601 down missed; 13000 ok event_ok',
    'ok event_ok since 13000, next 55801',
  ],
  [
    'several missed times are one transition',
    '60 ok; 12601 sweep; 200000 sweep',
    '60 ok event_ok; 12601 down missed',
    'down missed since 12601',
  ],
  [
    'an error that is followed by nothing becomes down',
    '60 error; 12601 sweep',
    '60 error event_error; 12601 down missed',
    'down missed since 12601',
  ],
  ['a monitor without events never is', '12601 sweep; 200000 sweep', '', 'null never_seen since 0'],
  ['a paused one neither', '60 ok; 100 pause; 200000 sweep', '60 ok event_ok; 100 null paused', 'null paused since 100'],
  [
    'a resumed one waits for its next result',
    '60 ok; 100 pause; 200000 resume; 300000 sweep',
    '60 ok event_ok; 100 null paused',
    'null never_seen since 200000',
  ],
])('%s', async (_name, story, transitions, now) => {
  const monitor = await scheduled();
  await monitor.play(story);
  expect(await monitor.transitions()).toBe(transitions);
  expect(await monitor.now()).toBe(now);
});

test.each([
  ['degraded at its time, then down', 600, '60 ok event_ok; 11401 degraded late; 12601 down missed'],
  ['down at once if both are equal', 1800, '60 ok event_ok; 12601 down missed'],
  ['degraded a second after the time', 0, '60 ok event_ok; 10801 degraded late; 12601 down missed'],
])('with lateAfterSec, it is %s', async (_name, lateAfterSec, transitions) => {
  const monitor = await scheduled({ lateAfterSec });
  await monitor.play(`60 ok; ${E} sweep; 12000 sweep; 13000 sweep`);
  expect(await monitor.transitions()).toBe(transitions);
});

test('nextExpectedAt is there from creation on, stays during the grace, and moves on with a result or when it was missed', async () => {
  const monitor = await scheduled();
  expect(await awaited(monitor, 0)).toEqual([E, 0]);
  expect(await awaited(monitor, 12_600)).toEqual([E, 0]);
  expect(await awaited(monitor, 12_602)).toEqual([SECOND, 0]);
  await monitor.report(20_000, 'ok');
  await monitor.report(SECOND - 200, 'ok');
  expect(await awaited(monitor, SECOND - 100)).toEqual([DAY + E, 0]);
  await stage.sweep(DAY + 20_000);
  expect(await awaited(monitor, DAY + 20_000)).toEqual([DAY + SECOND, 1]);
  expect(await awaited(monitor, DAY + 60_000)).toEqual([2 * DAY + E, 2]);
  await monitor.setPaused(DAY + 60_000, true);
  expect(await awaited(monitor, DAY + 60_000)).toEqual([null, 0]);
  await monitor.setPaused(4 * DAY, false);
  expect(await awaited(monitor, 4 * DAY)).toEqual([4 * DAY + E, 0]);
});

test('once half of the stored times have passed, the worker stores more, and goes on counting missed ones', async () => {
  const monitor = await scheduled({ cron: '*/10 * * * *', graceSec: 60 });
  await monitor.report(1, 'ok');
  await stage.sweep(700);
  for (let seconds = 600; seconds <= 15_000; seconds += 600) await monitor.refill(seconds);
  expect(await awaited(monitor, 15_000)).toEqual([15_000, 24]);
  await monitor.report(15_001, 'ok');
  expect(await monitor.now()).toBe('ok event_ok since 15001, next 15661');
  expect(await awaited(monitor, 15_001)).toEqual([15_600, 0]);
});

test('results that go on while no worker runs leave no time to judge by; once one runs, there is the right one', async () => {
  const monitor = await scheduled({ cron: '* * * * *', graceSec: 60 });
  const ways = watchWays();
  for (let minute = 0; minute < 40; minute += 1) await monitor.report(minute * 60 + 5, 'ok');
  expect(ways().filter((way) => way === 'known').length).toBeGreaterThan(30);
  await stage.sweep(2_399);
  expect(await monitor.transitions()).toBe('5 ok event_ok');
  expect(await monitor.refill(2_399)).toBe(1);
  expect(await monitor.now()).toBe('ok event_ok since 5, next 2461');
  await stage.sweep(2_461);
  expect(await monitor.transitions()).toBe('5 ok event_ok; 2461 down missed');
});

test.each([
  ['before the time moves nothing', 5_000, 9_000, 12_601],
  ['over the time moves the deadline by what came after it', E - 900, E + 600, 13_201],
  ['after the time moves the deadline by all of it', E + 600, E + 1_200, 13_201],
  ['as long as the grace excuses the time', E - 900, E + 1_800, SECOND + 1_801],
  ['of hours excuses the time in it', E - HOUR, SECOND - 600, SECOND + 1_801],
  ['that ends in the grace of the next time moves that', E - HOUR, SECOND + 600, SECOND + 2_401],
  ['after the deadline moves nothing', 13_000, 20_000, null],
])('an outage %s', async (_name, from, to, next) => {
  const monitor = await scheduled();
  await monitor.play(`60 ok; ${to} deaf-since ${from}`);
  await stage.sweep(to);
  expect(await monitor.now()).toBe(next === null ? 'down missed since 12601' : `ok event_ok since 60, next ${next}`);
});

test('an outage after which no stored time is left counts for the one that is computed then', async () => {
  const monitor = await scheduled({ cron: '* * * * *', graceSec: 600 });
  await monitor.play('5 ok; 4010 deaf-since 30');
  await monitor.refill(4_010);
  // of 3410, whose grace the outage left a second of, and the first after that
  expect(await monitor.now()).toBe('ok event_ok since 5, next 4611');
});

test('a changed expression or zone counts from the change on', async () => {
  const monitor = await scheduled();
  await monitor.report(60, 'ok');
  await monitor.change(E + 900, { schedule: { ...SCHEDULE, timeZone: 'Europe/Berlin' } });
  expect(await monitor.now()).toBe('ok event_ok since 60, next 52201');
  await monitor.change(E + 1_000, { schedule: { ...SCHEDULE, cron: '30 3 * * *' } });
  expect(await monitor.now()).toBe('ok event_ok since 60, next 14401');
});

test('a changed grace counts for the time that is awaited, also if it was missed', async () => {
  const monitor = await scheduled();
  await monitor.play('60 ok; 12601 sweep');
  await monitor.change(13_000, { schedule: { ...SCHEDULE, graceSec: 1_700 } });
  expect(await monitor.now()).toBe('down missed since 12601');
  await monitor.change(13_001, { schedule: { ...SCHEDULE, graceSec: 3_600 } });
  expect(await monitor.now()).toBe('ok config since 13001, next 14401');
});

test('between interval and schedule, the deadline follows what drives silence', async () => {
  const monitor = await stage.newMonitor({ every: 3_600 });
  await monitor.report(60, 'ok');
  await monitor.change(100, { schedule: SCHEDULE });
  expect(await monitor.now()).toBe('ok event_ok since 60, next 12601');
  await monitor.change(200, { every: 3_600 });
  expect(await monitor.now()).toBe('ok event_ok since 60, next 5461');
});

test('ten thousand schedules that are due in twelve hours of our own outage: none is missed', async () => {
  const { knex } = stage.database;
  const model = await scheduled({ cron: '0 3 * * *' });
  await model.report(E + 60, 'ok');
  await knex.raw(
    `insert into monitors select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'slug', 'night-' || n))).*
     from monitors m, generate_series(1, 10000) n where m.id = ?`,
    [model.id],
  );
  await stage.outage(-4 * HOUR + DAY, 8 * HOUR + DAY);
  await stage.sweep(DAY + 8 * HOUR + 1_900);
  const { rows } = await knex.raw(`select reason, count(*)::int as count from monitors where cron = '0 3 * * *' group by reason`);
  expect(rows).toEqual([{ reason: 'event_ok', count: 10_001 }]);
});

test('a zone that the runtime does not know any more leaves its monitor without a deadline, and no other', async () => {
  const [lost, other] = [await scheduled({ cron: '* * * * *', graceSec: 60 }), await scheduled({ cron: '* * * * *', graceSec: 60 })];
  await stage.write(lost.request(5, 'ok'), other.request(5, 'ok'));
  await stage.database.knex('monitors').where({ id: lost.id }).update({ time_zone: 'Europe/Nowhere' });
  await lost.refill(1_000);
  expect([await lost.now(), await other.now()]).toEqual(['ok event_ok since 5', 'ok event_ok since 5, next 121']);
});
