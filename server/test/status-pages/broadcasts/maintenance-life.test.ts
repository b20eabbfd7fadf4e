/** Broadcasts about a maintenance window from planning to end. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { broadcastWindows } from '../../../src/status-pages/broadcasts/maintenance-life.js';
import { createProject } from '../../harness/fixtures.js';
import { lockWaits } from '../../harness/lock-waits.js';
import { PageStage } from '../subscribers/page-stage.js';

const ADA = 'ada@example.com';
const HOUR = 3_600;

let stage: PageStage;
let projectSlug: string;
let visible: string;
let hidden: string;
beforeAll(async () => {
  stage = await PageStage.open();
  await stage.enable();
  projectSlug = (await createProject(stage.session)).slug;
  visible = (await stage.monitor('Checkout', true, projectSlug)).id;
  hidden = (await stage.monitor('Engine', false, projectSlug)).id;
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.clear();
  await stage.insertSubscribers([ADA]);
  stage.later(1);
});

const at = (seconds: number) => new Date(stage.now.getTime() + seconds * 1000).toISOString();

/** Plans a window from and to a number of hours from now; returns its id. */
async function plan(from: number, to: number, monitorIds = [visible]): Promise<string> {
  const input = { title: 'Upgrade', monitorIds, startsAt: at(from * HOUR), endsAt: at(to * HOUR) };
  const answer = await stage.session.call('createMaintenance', input);
  expect(answer.status).toBe(201);
  return answer.body.maintenance.id;
}
const change = (maintenanceId: string, changes: Record<string, unknown>) =>
  stage.session.call('updateMaintenance', { maintenanceId, ...changes });
const callOff = (maintenanceId: string) => stage.session.call('deleteMaintenance', { maintenanceId });

/** The kinds of broadcasts that Ada got, after all loops have run. */
async function told(): Promise<string[]> {
  await stage.work();
  return stage.mailsTo(ADA).map(({ mail }) => /Maintenance (\w+)/.exec(mail.subject ?? '')?.[1] ?? '');
}

test('scheduled, started and completed are each broadcast once', async () => {
  await plan(1, 2);
  expect(await told()).toEqual(['scheduled']);
  expect(await told()).toEqual(['scheduled']);
  stage.later(HOUR);
  expect(await told()).toEqual(['scheduled', 'started']);
  stage.later(HOUR);
  expect(await told()).toEqual(['scheduled', 'started', 'completed']);
  stage.later(HOUR);
  expect(await told()).toEqual(['scheduled', 'started', 'completed']);
});

test('new times are broadcast, other changes are not', async () => {
  const id = await plan(1, 2);
  await change(id, { title: 'Upgrade of the database' });
  expect(await told()).toEqual(['scheduled']);
  await change(id, { startsAt: at(2 * HOUR), endsAt: at(3 * HOUR) });
  expect(await told()).toEqual(['scheduled', 'changed']);
  expect(stage.mailsTo(ADA)[1]?.mail.text).toContain('Until: ');
  stage.later(HOUR);
  expect(await told()).toEqual(['scheduled', 'changed']);
  stage.later(HOUR);
  expect(await told()).toEqual(['scheduled', 'changed', 'started']);
});

test('a cancellation is broadcast', async () => {
  await callOff(await plan(1, 2));
  expect(await told()).toEqual(['scheduled', 'cancelled']);
  stage.later(2 * HOUR);
  expect(await told()).toEqual(['scheduled', 'cancelled']);
});

test('deleting a window after its end broadcasts the end if necessary', async () => {
  const [first, second] = [await plan(1, 2), await plan(1, 2)];
  await told();
  stage.later(HOUR);
  await told();
  stage.later(HOUR);
  // before a worker notices the end
  await callOff(first);
  expect(await told()).toEqual(['scheduled', 'scheduled', 'started', 'started', 'completed', 'completed']);
  await callOff(second);
  expect(await told()).toHaveLength(6);
});

test('a window that has already begun is broadcast as started, and can be ended early', async () => {
  const id = await plan(0, 2);
  expect(await told()).toEqual(['started']);
  stage.later(60);
  await change(id, { endsAt: at(0) });
  expect(await told()).toEqual(['started', 'completed']);
});

test('of a late start and end, only the end is broadcast', async () => {
  await plan(1, 2);
  await told();
  stage.later(3 * HOUR);
  expect(await told()).toEqual(['scheduled', 'completed']);
});

test('extending a window reverts the completion by a worker with a fast clock', async () => {
  const id = await plan(0, 1);
  await told();
  await broadcastWindows(stage.knex, new Date(stage.now.getTime() + HOUR * 1000));
  await change(id, { endsAt: at(2 * HOUR) });
  expect(await told()).toEqual(['started', 'completed', 'changed']);
  stage.later(2 * HOUR);
  expect(await told()).toEqual(['started', 'completed', 'changed', 'completed']);
});

test('a window of hidden monitors is broadcast once it includes a visible one', async () => {
  const id = await plan(1, 2, [hidden]);
  expect(await told()).toEqual([]);
  await change(id, { monitorIds: [hidden, visible] });
  expect(await told()).toEqual(['scheduled']);
  expect(stage.mailsTo(ADA)[0]?.mail.text).toContain('Affected: Checkout\n');
});

test('a page enabled later broadcasts only future phases', async () => {
  await stage.enable('acme', { enabled: false });
  await plan(0, 1);
  await plan(1, 2);
  await told();
  await stage.enable();
  expect(await told()).toEqual([]);
  stage.later(HOUR);
  // the end of the first, whose beginning was not broadcast, and the beginning of the second
  expect(await told()).toEqual(['started']);
  stage.later(HOUR);
  expect(await told()).toEqual(['started', 'completed']);
});

test('concurrent workers broadcast once', async () => {
  for (let windows = 0; windows < 5; windows += 1) await plan(1, 2);
  stage.later(HOUR);
  await Promise.all([1, 2, 3, 4].map(() => broadcastWindows(stage.knex, stage.now)));
  const words = await told();
  expect(words.filter((word) => word === 'started')).toHaveLength(5);
});

test('a step does not wait for a concurrent deletion of the project', async () => {
  const id = await plan(1, 2);
  stage.later(HOUR);
  const deleting = await stage.knex.transaction();
  await deleting('projects').where({ slug: projectSlug }).forUpdate();
  let taken = false;
  const step = broadcastWindows(stage.knex, stage.now).then(() => {
    taken = true;
  });
  while (!taken && (await lockWaits(stage.knex)) === 0) await new Promise((resolve) => setImmediate(resolve));
  const seen = [taken, await deleting('maintenances').where({ id }).pluck('public_phase')];
  await deleting.rollback();
  await step;
  expect(seen).toEqual([true, ['started']]);
});
