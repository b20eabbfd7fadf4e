/** When the silence clock checks again. Monitors expect an event every 10 s: degraded at 16 s, down at 31 s of silence. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
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
});

const turn = (now: number) => new SilenceClock({ database: stage.database.knex, clock: () => at(now), log: silent }).turn();
const heardUntil = (seconds: number) =>
  recordBeat(stage.database.knex, INGEST, { id: uuidv7(), since: at(0), heardUntil: at(seconds), now: at(seconds) });

test('in a second while nobody listens', async () => {
  const monitor = await stage.newMonitor();
  await monitor.report(0, 'ok');
  expect(await turn(100)).toBe(1_000);
  expect(await monitor.transitions()).toBe('0 ok event_ok');
});

test('after the longest pause if nothing has a deadline', async () => {
  await stage.newMonitor();
  await heardUntil(10);
  expect(await turn(10)).toBeUndefined();
});

test("after the longest pause while every deadline is far, by any machine's clock", async () => {
  const monitor = await stage.newMonitor({ every: 100 });
  await monitor.report(0, 'ok');
  // the deadline comes after 151 s; clocks differ by less than a minute
  expect(await turn(85)).toBeUndefined();
  expect(await turn(86)).toBe(1_000);
});

test("a beat before the nearest deadline, by the listeners' clocks", async () => {
  const [near, far] = [await stage.newMonitor(), await stage.newMonitor({ every: 100 })];
  await near.report(0, 'ok');
  await far.report(0, 'ok');
  await heardUntil(10);
  // this worker's clock is two seconds behind
  expect(await turn(8)).toBe(16_000 - 10_000 - 500);
});

test('immediately while a deadline has passed up to which not everything was received', async () => {
  const monitor = await stage.newMonitor();
  await monitor.report(0, 'ok');
  await heardUntil(15.9);
  expect(await turn(16.2)).toBeLessThanOrEqual(0);
  expect(await monitor.transitions()).toBe('0 ok event_ok');
});

test('after a sweep by the next deadline', async () => {
  const monitor = await stage.newMonitor();
  await monitor.report(0, 'ok');
  await heardUntil(16.2);
  expect(await turn(16.3)).toBe(31_000 - 16_200 - 500);
  expect(await monitor.transitions()).toBe('0 ok event_ok; 16 degraded late');
});
