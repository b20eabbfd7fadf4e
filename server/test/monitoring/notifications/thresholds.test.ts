/** Who hears of a problem: `alertAfter` bad results in a row, `recoverAfter` ok ones. The status changes with each of them. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { clear, notified, notifyAt } from '../../notifications/support/notified.js';
import { clearWindows, plan } from '../maintenances/windows.js';
import { type Actor, Stage } from '../silence/stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());
afterEach(async () => {
  await clearWindows(stage);
  await clear(stage);
});

/** Plays a story step by step; the notifier runs a minute after each, so that nothing is gathered. Returns the titles. */
async function told(actor: Actor, story: string): Promise<string[]> {
  for (const step of story.split(';')) {
    await actor.play(step);
    await notifyAt(stage, Number(step.trim().split(' ')[0]) + 60);
  }
  return (await notified(stage)).map(({ title }) => title);
}

test.each([
  ['fewer than alertAfter tell nobody', '0 ok; 100 error; 200 error; 300 ok', []],
  ['as many tell once', '0 ok; 100 error; 200 down; 300 error; 400 error; 500 error', ['Actor reported an error']],
  ['they count in a row', '0 ok; 100 error; 200 error; 300 ok; 400 error; 500 error; 600 ok', []],
  ['several of one request count each', '0 ok; 100 error error error', ['Actor reported an error']],
  ['so do those of the first request', '100 error error error', ['Actor reported an error']],
  ['a pause forgets them', '0 ok; 100 error; 200 error; 300 pause; 400 resume; 500 error; 600 error', []],
  [
    'and so do too few after it',
    '0 ok; 100 error; 200 error; 300 pause; 400 resume; 500 error; 600 error; 700 error',
    ['Actor reported an error'],
  ],
])('%s', async (_name, story, titles) => {
  const actor = await stage.newMonitor({ every: 3_600, alertAfter: 3 });
  expect(await told(actor, story)).toEqual(titles);
});

test('with recoverAfter, the end is told after as many ok results in a row', async () => {
  const actor = await stage.newMonitor({ every: 3_600, recoverAfter: 2 });
  expect(await told(actor, '0 ok; 100 down; 200 ok; 300 down; 400 ok; 500 ok; 600 ok')).toEqual([
    'Actor reported that it is down',
    'Actor recovered',
  ]);
  expect(await actor.transitions()).toBe('0 ok event_ok; 100 down event_down; 200 ok event_ok; 300 down event_down; 400 ok event_ok');
});

test('two processes, one of which starts anew, count together', async () => {
  const actor = await stage.newMonitor({ every: 3_600, alertAfter: 3 });
  await told(actor, '0 ok; 10 ok; 100 error; 200 error');
  stage.forgetMemory();
  stage.process = 1;
  expect(await told(actor, '300 error; 400 error')).toEqual(['Actor reported an error']);
});

test('as many during maintenance are told once, after it', async () => {
  const actor = await stage.newMonitor({ every: 36_000, alertAfter: 3 });
  await told(actor, '0 ok');
  await plan(stage, 50, 1_000, [actor]);
  expect(await told(actor, '100 error; 200 error; 300 error; 400 error')).toEqual([]);
  expect(await told(actor, '1100 error; 1200 error')).toEqual(['Actor reported an error']);
});

test('too few during maintenance count with those after it', async () => {
  const actor = await stage.newMonitor({ every: 36_000, alertAfter: 3 });
  await told(actor, '0 ok');
  await plan(stage, 50, 300, [actor]);
  expect(await told(actor, '100 error; 200 error; 400 sweep')).toEqual([]);
  expect(await told(actor, '500 error; 600 error')).toEqual(['Actor reported an error']);
});

test('silence counts once for each interval that passes', async () => {
  const actor = await stage.newMonitor({ every: 1_000, alertAfter: 3 });
  // late at 1501, down at 3001, then each 1000 s
  expect(await told(actor, '0 ok; 1501 sweep; 3001 sweep; 4001 sweep; 5000 sweep')).toEqual([]);
  expect(await told(actor, '5001 sweep; 9000 sweep')).toEqual(['Actor is down']);
});

test('and once for each time of a schedule, together with results', async () => {
  const schedule = { cron: '0 3,15 * * *', timeZone: 'UTC', graceSec: 1_800 };
  const actor = await stage.newMonitor({ schedule, alertAfter: 3 });
  expect(await told(actor, '60 error; 12601 sweep; 55800 sweep')).toEqual([]);
  expect(await told(actor, '55801 sweep; 99001 sweep')).toEqual(['Actor missed its time']);
});

test('a threshold that becomes lower counts the results before', async () => {
  const actor = await stage.newMonitor({ every: 3_600, alertAfter: 5 });
  await told(actor, '0 ok; 100 error; 200 error');
  await actor.change(300, { alertAfter: 2 });
  expect(await told(actor, '400 sweep')).toEqual(['Actor reported an error']);
});
