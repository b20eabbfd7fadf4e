/** Several workers, and concurrent changes of windows: everything is notified, nothing twice. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { projects } from '../../../src/identity/projects/store.js';
import { type Database, openDatabase } from '../../../src/kernel/database/connections/connection.js';
import { settleMaintenances } from '../../../src/monitoring/maintenances/mute.js';
import { notifyOfMonitors } from '../../../src/monitoring/notifications/monitor-notifier.js';
import { silent } from '../../harness/database.js';
import { lockWaits } from '../../harness/lock-waits.js';
import { addChannel, queued } from '../../notifications/support/notified.js';
import { type Actor, at, Stage } from '../silence/stage.js';
import { callOff, plan } from './windows.js';

let stage: Stage;
let channel: string;
let workers: Database[];
beforeAll(async () => {
  stage = await Stage.open();
  channel = await addChannel(stage, 'ops');
  workers = Array.from({ length: 3 }, () => openDatabase(stage.database.connection, silent, { sizes: { management: 2 } }));
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await stage.close();
});

const turn = (seconds: number) => workers.map(({ knex }) => notifyOfMonitors(knex, at(seconds)));

test('windows that share a monitor end, or are cancelled, concurrently', async () => {
  for (let round = 0; round < 12; round += 1) {
    const start = round * 1000;
    const actor: Actor = await stage.newMonitor({ every: 100_000 });
    const windows = [await plan(stage, start, start + 100, [actor]), await plan(stage, start, start + 100, [actor])];
    await actor.play(`${start + 10} down`);
    const endings = round % 2 ? windows.map((window) => callOff(stage, start + 100, window)) : [];
    await Promise.all([...turn(start + 100), ...endings]);
    await Promise.all(turn(start + 140));
    await Promise.all(turn(start + 180));
    expect(await queued(stage, channel)).toHaveLength(round + 1);
  }
});

test('a window is settled once, also by a worker whose clock is behind', async () => {
  const before = (await queued(stage, channel)).length;
  const actor = await stage.newMonitor({ every: 100_000 });
  const start = 50_000;
  await plan(stage, start, start + 100, [actor]);
  await actor.play(`${start + 10} down`);
  await Promise.all(workers.map(({ knex }, index) => notifyOfMonitors(knex, at(start + 100 - index))));
  await Promise.all(turn(start + 101));
  await Promise.all(turn(start + 140));
  expect((await queued(stage, channel)).slice(before)).toEqual(['monitor.down: Actor reported that it is down']);
});

test('a window whose project is being deleted delays nobody', async () => {
  const before = (await queued(stage, channel)).length;
  const actor = await stage.newMonitor({ every: 100_000 });
  await plan(stage, 55_000, 55_100, [actor]);
  await actor.play('55010 down');
  const deletion = await stage.database.knex.transaction();
  await projects.lock(deletion, stage.organizationId, stage.projectId);
  await deletion('monitors').where({ id: actor.id }).delete();
  const settling = stage.database.knex.transaction(async (transaction) => {
    // a waiting worker waits forever
    await transaction.raw(`set local lock_timeout = '1s'`);
    await settleMaintenances(transaction, at(55_100));
  });
  await expect(settling.finally(() => deletion.rollback())).resolves.toBeUndefined();
  expect(await stage.database.knex('maintenances').where({ settled: false })).toHaveLength(1);
  await Promise.all(turn(55_140));
  expect((await queued(stage, channel)).slice(before)).toEqual(['monitor.down: Actor reported that it is down']);
});

/** Begins a turn and resolves when it has ended or waits for a lock. */
async function begin(seconds: number): Promise<{ turn: Promise<unknown> }> {
  const { knex } = stage.database;
  let ended = false;
  const turn = notifyOfMonitors(knex, at(seconds)).finally(() => {
    ended = true;
  });
  while (!ended && (await lockWaits(knex)) === 0);
  return { turn };
}

test.each([
  ['is called off', 60_000, (window: string, now: number, before: () => Promise<void>) => callOff(stage, now, window, before)],
  [
    'is settled by another worker',
    70_000,
    (_window: string, now: number, before: () => Promise<void>) =>
      stage.database.knex.transaction(async (transaction) => {
        await settleMaintenances(transaction, at(now));
        await before();
      }),
  ],
])('a turn that begins while a window %s does not skip its pending notifications', async (_how, start, end) => {
  const before = (await queued(stage, channel)).length;
  const actor = await stage.newMonitor({ every: 100_000 });
  const window = await plan(stage, start, start + 100, [actor]);
  await actor.play(`${start + 10} down`);
  let begun: Awaited<ReturnType<typeof begin>> | null = null;
  await end(window, start + 100, async () => {
    begun = await begin(start + 99);
  });
  await (begun as { turn: Promise<unknown> } | null)?.turn;
  await Promise.all(turn(start + 140));
  expect((await queued(stage, channel)).slice(before)).toEqual(['monitor.down: Actor reported that it is down']);
});
