/** Until when the silence clock records its judgement. Monitors expect an event every 10 s: degraded at 16 s, down at 31 s of silence. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { takeAdvisoryLock } from '../../../src/kernel/database/advisory-locks.js';
import { INGEST } from '../../../src/monitoring/silence/outage.js';
import { SilenceClock } from '../../../src/monitoring/silence/silence-clock.js';
import { silent } from '../../harness/database.js';
import { recordBeat } from '../../transports/ingest/listening/record-beat.js';
import { at, Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.forgetListening();
  await stage.database.knex('monitors').delete();
  await stage.database.knex('silence_evaluations').update({ evaluated_until: at(-1) });
});

const turn = (now: number, mayJudge = true) =>
  new SilenceClock({ database: stage.database.knex, clock: () => at(now), log: silent, mayJudge: () => mayJudge }).turn();
const heardUntil = (seconds: number) =>
  recordBeat(stage.database.knex, INGEST, { id: uuidv7(), since: at(0), heardUntil: at(seconds), now: at(seconds) });
const recorded = async () => {
  const row = await stage.database.knex('silence_evaluations').where({ service: 'ingest' }).first('evaluated_until');
  return (row.evaluated_until.getTime() - at(0).getTime()) / 1000;
};
const monitorOkAtZero = async () => {
  const monitor = await stage.newMonitor();
  await monitor.report(0, 'ok');
  return monitor;
};

test('until now while nothing has a deadline, without affecting servers', async () => {
  await turn(10);
  expect(await recorded()).toBe(10);
  const row = await stage.database.knex('silence_evaluations').where({ service: 'gateway' }).first('evaluated_until');
  expect(row.evaluated_until).toEqual(at(-1));
});

test('until now before the next deadline, even while nobody listens', async () => {
  await monitorOkAtZero();
  await turn(15.9);
  expect(await recorded()).toBe(15.9);
});

test('as far as everything was received, once a deadline has passed', async () => {
  const monitor = await monitorOkAtZero();
  await heardUntil(15.5);
  await turn(16.2);
  expect([await recorded(), await monitor.transitions()]).toEqual([15.5, '0 ok event_ok']);
});

test('as far as it swept', async () => {
  const monitor = await monitorOkAtZero();
  await heardUntil(17);
  await turn(18);
  expect([await recorded(), await monitor.transitions()]).toEqual([17, '0 ok event_ok; 16 degraded late']);
});

test("never later than now, if a listener's clock is ahead", async () => {
  await monitorOkAtZero();
  await heardUntil(20);
  await turn(17);
  expect(await recorded()).toBe(17);
});

test('not while a deadline has passed and nobody listens', async () => {
  await monitorOkAtZero();
  await turn(100);
  expect(await recorded()).toBe(-1);
});

test('not while another worker sweeps', async () => {
  const monitor = await monitorOkAtZero();
  await heardUntil(17);
  const other = await stage.database.knex.transaction();
  try {
    await takeAdvisoryLock(other, 'sweepMonitors');
    await turn(18);
    expect([await recorded(), await monitor.transitions()]).toEqual([-1, '0 ok event_ok']);
  } finally {
    await other.rollback();
  }
});

test('not while it may not judge; then it sweeps nothing and checks again in a second', async () => {
  const monitor = await monitorOkAtZero();
  await heardUntil(17);
  expect(await turn(18, false)).toBe(1_000);
  expect([await recorded(), await monitor.transitions()]).toEqual([-1, '0 ok event_ok']);
});

test('with the times of schedules that were not stored any more', async () => {
  const monitor = await stage.newMonitor({ schedule: { cron: '* * * * *', timeZone: 'UTC', graceSec: 60 } });
  for (let minute = 0; minute < 20; minute += 1) await monitor.report(minute * 60 + 5, 'ok');
  await heardUntil(1_262);
  await turn(1_262);
  expect([await recorded(), await monitor.transitions()]).toEqual([1_262, '5 ok event_ok; 1261 down missed']);
});
