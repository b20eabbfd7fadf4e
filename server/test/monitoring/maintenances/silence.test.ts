/** Monitors in maintenance notify nothing; when it ends, remaining problems are notified. Times are seconds; see silence/stage.ts. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addChannel, clear, notified, notifyAt, queued } from '../../notifications/support/notified.js';
import { type Actor, at, Stage } from '../silence/stage.js';
import { callOff, clearWindows, plan, replan } from './windows.js';

let stage: Stage;
let channel: string;
let actor: Actor;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  channel = await addChannel(stage, 'ops');
  actor = await stage.newMonitor({ every: 100_000 });
});
afterEach(async () => {
  await clear(stage);
  await clearWindows(stage);
});

/** Messages queued from here on. */
async function during(work: () => Promise<void>): Promise<string[]> {
  const before = (await queued(stage, channel)).length;
  await work();
  return (await queued(stage, channel)).slice(before);
}

const DOWN = 'monitor.down: Actor reported that it is down';
const ERROR = 'monitor.down: Actor reported an error';
const DEGRADED = 'monitor.degraded: Actor reported that it is degraded';
const RECOVERED = 'monitor.recovered: Actor recovered';

// before 100, between 100 and 200, the notifications at the end, and the known problem from then on
test.each<[string, string, string[], string[]]>([
  ['0 ok', '110 down; 150 ok', [], []],
  ['0 ok', '110 down', [DOWN], ['down']],
  ['0 ok', '110 degraded; 120 error', [ERROR], ['error']],
  ['0 ok', '110 down; 150 ok; 160 degraded', [DEGRADED], ['degraded']],
  ['0 ok', '110 ok', [], []],
  ['0 down', '110 down', [], ['down']],
  ['0 down', '110 ok', [RECOVERED], []],
  ['0 down', '110 ok; 150 down', [], ['down']],
  ['0 down', '110 degraded', [DEGRADED], ['degraded']],
  ['0 degraded', '110 down', [DOWN], ['down']],
  ['0 degraded', '110 down; 150 ok', [RECOVERED], []],
  ['0 degraded', '110 down; 150 degraded', [], ['degraded']],
  ['0 ok', '110 down; 150 pause', [], []],
  ['0 down', '110 pause', [], []],
  ['0 down', '110 pause; 120 resume', [], []],
  ['0 down', '110 pause; 120 resume; 130 down', [], ['down']],
])('%s; in the window %s: at its end %j', async (before, inside, expected, known) => {
  await actor.play(before);
  await notifyAt(stage, 50);
  await plan(stage, 100, 200, [actor]);
  const meanwhile = await during(async () => {
    for (const step of inside.split(';')) {
      await actor.play(step);
      await notifyAt(stage, Number(step.trim().split(' ')[0]) + 6);
    }
    await notifyAt(stage, 199.999);
  });
  expect(meanwhile).toEqual([]);
  const afterwards = await during(async () => {
    for (const seconds of [200, 206, 240, 300]) await notifyAt(stage, seconds);
  });
  expect(afterwards).toEqual(expected);
  expect(await stage.database.knex('monitor_problems').pluck('status')).toEqual(known);
});

test('the same if no worker ran from before the window until after it', async () => {
  const [fine, broken] = [await stage.newMonitor({ every: 100_000 }), await stage.newMonitor({ every: 100_000 })];
  await actor.play('0 ok');
  await plan(stage, 100, 200, [actor, fine, broken]);
  await actor.play('110 down; 150 ok');
  await fine.play('120 ok');
  await broken.play('130 down; 140 error');
  expect(await during(() => notifyAt(stage, 900))).toEqual([ERROR]);
});

test('a problem that began inside and ended afterwards, before a worker ran, is notified as it was', async () => {
  await plan(stage, 100, 200, [actor]);
  await actor.play('110 down; 210 ok');
  await notifyAt(stage, 250);
  const [message] = await notified(stage);
  expect(message).toMatchObject({ kind: 'monitor.recovered', items: [{ subject: { status: 'ok', previousStatus: 'down' } }] });
});

test('a change after the end that seemed to be inside, because the clocks of two processes differ, is not lost', async () => {
  const other = await stage.newMonitor({ every: 100_000 });
  await actor.play('0 ok');
  await plan(stage, 100, 200, [actor, other]);
  await other.play('190 error');
  await actor.play('200.3 down');
  await notifyAt(stage, 199.9);
  expect(await stage.database.knex('monitor_transitions').where({ announced: false })).toEqual([]);
  expect(await during(() => notifyAt(stage, 206))).toEqual(['monitor.down: 2 monitors are down']);
});

test('silence in the window is silence: the passed deadline is notified at the end with its own time', async () => {
  const late = await stage.newMonitor({ every: 10 });
  await late.play('0 ok');
  await notifyAt(stage, 10);
  await plan(stage, 14, 200, [late]);
  await stage.sweep(100);
  await notifyAt(stage, 110);
  expect(await queued(stage, channel)).toEqual([]);
  await notifyAt(stage, 201);
  const [message] = await notified(stage);
  expect(message).toMatchObject({ title: 'Actor is down', items: [{ subject: { since: at(31).toISOString(), reason: 'silent' } }] });
});

test('other monitors of the organization notify as usual', async () => {
  const awake = await stage.newMonitor({ every: 100_000 });
  await plan(stage, 100, 200, [actor]);
  await actor.play('110 down');
  await awake.play('111 error');
  await notifyAt(stage, 116);
  expect(await queued(stage, channel)).toEqual([ERROR]);
  await notifyAt(stage, 205);
  expect(await queued(stage, channel)).toEqual([ERROR, DOWN]);
});

test('a window that has not begun, and one that has ended, suppress nothing', async () => {
  await plan(stage, 1000, 2000, [actor]);
  await plan(stage, 0, 10, [actor]);
  await notifyAt(stage, 10);
  await actor.play('20 down');
  expect(await during(() => notifyAt(stage, 25))).toEqual([DOWN]);
});

describe('several windows', () => {
  test('that overlap: notified at the end of the last', async () => {
    await plan(stage, 100, 200, [actor]);
    await plan(stage, 150, 300, [actor]);
    await actor.play('110 down');
    expect(await during(() => notifyAt(stage, 250))).toEqual([]);
    expect(await during(() => notifyAt(stage, 300))).toEqual([DOWN]);
  });

  test('that end together: notified once', async () => {
    await plan(stage, 100, 200, [actor]);
    await plan(stage, 150, 200, [actor]);
    await actor.play('160 down');
    await notifyAt(stage, 200);
    await notifyAt(stage, 240);
    expect(await queued(stage, channel)).toEqual([DOWN]);
  });

  test('that follow each other without a break: notified at the end of the second', async () => {
    await plan(stage, 100, 200, [actor]);
    await plan(stage, 200, 300, [actor]);
    await actor.play('110 down');
    expect(await during(() => notifyAt(stage, 200))).toEqual([]);
    expect(await during(() => notifyAt(stage, 300))).toEqual([DOWN]);
  });
});

describe('a window that changes while it is in progress', () => {
  let window: string;
  beforeEach(async () => {
    window = await plan(stage, 100, 200, [actor]);
    await actor.play('110 down');
    await notifyAt(stage, 120);
  });

  test('is cancelled: problems are notified immediately', async () => {
    await callOff(stage, 130, window);
    expect(await during(() => notifyAt(stage, 131))).toEqual([DOWN]);
  });

  test('is cancelled while another holds the monitor: nothing is notified before that one ends', async () => {
    await plan(stage, 100, 300, [actor]);
    await callOff(stage, 130, window);
    expect(await during(() => notifyAt(stage, 250))).toEqual([]);
    expect(await during(() => notifyAt(stage, 300))).toEqual([DOWN]);
  });

  test('is cancelled after its end, before a worker noticed it: problems are notified', async () => {
    await callOff(stage, 230, window);
    expect(await during(() => notifyAt(stage, 231))).toEqual([DOWN]);
  });

  test('is cancelled long after its end: it was notified, and is not notified again', async () => {
    await notifyAt(stage, 200);
    expect(await queued(stage, channel)).toEqual([DOWN]);
    await callOff(stage, 230, window);
    expect(await during(() => notifyAt(stage, 260))).toEqual([]);
  });

  test('ends earlier, or immediately', async () => {
    await replan(stage, 130, window, { to: 150 });
    expect(await during(() => notifyAt(stage, 149))).toEqual([]);
    await replan(stage, 149, window, { to: 120 });
    expect(await during(() => notifyAt(stage, 149.5))).toEqual([DOWN]);
  });

  test('ends later', async () => {
    await replan(stage, 130, window, { to: 400 });
    expect(await during(() => notifyAt(stage, 390))).toEqual([]);
    expect(await during(() => notifyAt(stage, 400))).toEqual([DOWN]);
  });

  test('ends later, although a worker with a fast clock has already settled it', async () => {
    await notifyAt(stage, 200);
    await replan(stage, 199, window, { to: 400 });
    await actor.play('240 error');
    expect(await during(() => notifyAt(stage, 390))).toEqual([]);
    expect(await during(() => notifyAt(stage, 400))).toEqual([ERROR]);
  });

  test('loses a monitor and gets another: the first notifies, the second is silent', async () => {
    const newcomer = await stage.newMonitor({ every: 100_000 });
    await replan(stage, 130, window, { actors: [newcomer] });
    await newcomer.play('140 error');
    expect(await during(() => notifyAt(stage, 150))).toEqual([DOWN]);
    expect(await during(() => notifyAt(stage, 205))).toEqual([ERROR]);
  });
});

test('a window cancelled before it begins changes nothing', async () => {
  await actor.play('0 down');
  await notifyAt(stage, 5);
  await callOff(stage, 50, await plan(stage, 100, 200, [actor], 40));
  expect(await during(() => notifyAt(stage, 60))).toEqual([]);
});

test('a monitor deleted in its window is not mentioned, and the window still ends', async () => {
  await plan(stage, 100, 200, [actor]);
  await actor.play('110 down');
  await stage.database.knex('monitors').where({ id: actor.id }).delete();
  await notifyAt(stage, 201);
  expect(await notified(stage)).toEqual([]);
  expect(await stage.database.knex('maintenances').pluck('settled')).toEqual([true]);
});

describe('reminders', () => {
  const MINUTE = 60;
  const STILL = 'monitor.down: Still: Actor reported that it is down';
  const remembers = () => addChannel(stage, 'remembers', { reminderMinutes: 10 });

  test('are not sent for a monitor in maintenance, and continue afterwards', async () => {
    const reminded = await remembers();
    await actor.play('0 down');
    await notifyAt(stage, 5);
    await plan(stage, MINUTE, 15 * MINUTE, [actor]);
    await notifyAt(stage, 10 * MINUTE + 5);
    await notifyAt(stage, 15 * MINUTE);
    expect(await queued(stage, reminded)).toEqual([DOWN]);
    await notifyAt(stage, 20 * MINUTE + 5);
    expect(await queued(stage, reminded)).toEqual([DOWN, STILL]);
  });

  test('omit it when they mention others', async () => {
    const reminded = await remembers();
    const awake = await stage.newMonitor({ every: 100_000 });
    await actor.play('0 down');
    await awake.play('0 down');
    await notifyAt(stage, 5);
    await plan(stage, MINUTE, 15 * MINUTE, [actor]);
    await notifyAt(stage, 10 * MINUTE + 5);
    expect((await queued(stage, reminded)).slice(1)).toEqual([STILL]);
  });
});
