/** A monitor that keeps changing: one message that it is flapping, then silence until it is calm. The status changes with each result. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ALL_SLOTS } from '../../../src/kernel/slots/slots.js';
import { nextMonitorNotification } from '../../../src/monitoring/notifications/monitor-notifier-store.js';
import { addChannel, clear, notified, notifyAt, queued } from '../../notifications/support/notified.js';
import { clearWindows, plan } from '../maintenances/windows.js';
import { type Actor, at, Stage } from '../silence/stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());
afterEach(async () => {
  await clearWindows(stage);
  await clear(stage);
});

const steady = () => stage.newMonitor({ every: 360_000 });

/** Plays a story step by step, with the notifier a minute after each; returns the titles of its messages. */
async function told(actor: Actor, story: string): Promise<string[]> {
  const before = (await notified(stage)).length;
  for (const step of story.split(';')) {
    await actor.play(step);
    await notifyAt(stage, Number(step.trim().split(' ')[0]) + 60);
  }
  return (await notified(stage)).slice(before).map(({ title }) => title.replace('Actor ', ''));
}

/** Six changes within an hour, the last at 600. */
const UNSTEADY = '0 ok; 100 down; 200 ok; 300 down; 400 ok; 500 down; 600 ok';
const FLAPPING = 'is flapping, 6 changes since 2026-03-02 00:01:40 UTC';
const FIVE = ['reported that it is down', 'recovered', 'reported that it is down', 'recovered', 'reported that it is down'];

test.each([
  ['six changes in an hour are flapping, and more tell nobody', `${UNSTEADY}; 700 down; 800 ok; 900 error; 1000 ok`, [...FIVE, FLAPPING]],
  ['six in more than an hour are not', '0 ok; 100 down; 200 ok; 300 down; 400 ok; 500 down; 3700 ok', [...FIVE, 'recovered']],
  ['within a minute they are one message', '0 ok; 10 down ok down ok down ok', ['is flapping, 6 changes since 2026-03-02 00:00:10 UTC']],
  ['its calm is told once', `${UNSTEADY}; 2339 sweep; 2340 sweep; 9000 sweep`, [...FIVE, FLAPPING, 'recovered']],
  ['also if it ends down', `${UNSTEADY}; 700 down; 2440 sweep; 9000 sweep`, [...FIVE, FLAPPING, 'reported that it is down']],
  ['a pause ends it', `${UNSTEADY}; 700 pause; 800 resume; 900 ok; 9000 sweep; 9100 down`, [...FIVE, FLAPPING, 'reported that it is down']],
])('%s', async (_name, story, titles) => {
  expect(await told(await steady(), story)).toEqual(titles);
});

test('a problem of four hours is told, though it changes between down and error', async () => {
  const actor = await steady();
  await told(actor, UNSTEADY);
  const steps = Array.from({ length: 14 }, (_, index) => `${1_000 + index * 1_000} ${index % 2 ? 'error' : 'down'}`);
  expect(await told(actor, steps.join(';'))).toEqual([]);
  expect(await told(actor, '15400 down')).toEqual(['reported that it is down']);
});

test('another process goes on being silent, and knows when it will be calm', async () => {
  const actor = await steady();
  await told(actor, UNSTEADY);
  stage.forgetMemory();
  stage.process = 1;
  expect(await told(actor, '700 down; 800 ok')).toEqual([]);
  expect(await nextMonitorNotification(stage.database.knex, ALL_SLOTS)).toEqual(at(2_600));
});

test('calm during maintenance is told after it, once', async () => {
  const actor = await steady();
  await told(actor, UNSTEADY);
  await plan(stage, 700, 5_000, [actor]);
  expect(await told(actor, '800 down; 900 ok; 4000 sweep')).toEqual([]);
  expect(await nextMonitorNotification(stage.database.knex, ALL_SLOTS)).toEqual(at(5_000));
  expect(await told(actor, '5000 sweep; 9000 sweep')).toEqual(['recovered']);
});

test('changes during maintenance are no flapping', async () => {
  const actor = await steady();
  await plan(stage, 50, 1_000, [actor]);
  expect(await told(actor, `${UNSTEADY}; 700 down; 1100 sweep`)).toEqual(['reported that it is down']);
});

test('with alertAfter and recoverAfter, short failures are no flapping, and the calm is confirmed', async () => {
  const patient = await stage.newMonitor({ every: 360_000, alertAfter: 3, recoverAfter: 2 });
  expect(await told(patient, UNSTEADY)).toEqual([]);
  expect(await told(patient, '700 down down down; 800 ok; 3000 sweep; 3100 ok')).toEqual([
    'is flapping, 7 changes since 2026-03-02 00:01:40 UTC',
    'recovered',
  ]);
});

test('reminders are silent, and a channel hears the end only if it heard of a problem', async () => {
  const all = await addChannel(stage, 'all', { reminderMinutes: 5 });
  const recoveries = await addChannel(stage, 'degraded', { kinds: ['monitor.degraded', 'monitor.recovered'] });
  await told(await steady(), '0 ok; 10 down ok down ok down ok; 400 sweep; 1000 sweep; 2000 sweep');
  expect(await queued(stage, all)).toEqual([
    'monitor.down: Actor is flapping, 6 changes since 2026-03-02 00:00:10 UTC',
    'monitor.recovered: Actor recovered',
  ]);
  expect(await queued(stage, recoveries)).toEqual([]);
});

test('one that became worse is told to the channels of what it became', async () => {
  const down = await addChannel(stage, 'down', { kinds: ['monitor.down'] });
  await told(await steady(), '0 ok; 10 degraded ok degraded ok degraded ok; 200 down; 300 ok; 400 down');
  expect(await queued(stage, down)).toEqual(['monitor.down: Actor is flapping, 7 changes since 2026-03-02 00:00:10 UTC']);
});
