/** Workers that come, go and freeze. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Database, openDatabase } from '../../../src/kernel/database/connections/connection.js';
import { ALL_SLOTS } from '../../../src/kernel/slots/slots.js';
import { WorkerSlots } from '../../../src/kernel/slots/worker-slots.js';
import { createTestDatabase, silent } from '../../harness/database.js';

let target: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let workers: WorkerSlots[] = [];
beforeAll(async () => {
  target = await createTestDatabase();
  database = openDatabase(target.connection, silent, { sizes: { management: 2 } });
});
afterAll(async () => {
  await database.close();
  await target.drop();
});
beforeEach(async () => {
  await database.knex('worker_processes').delete();
  workers = [0, 1, 2].map(() => new WorkerSlots({ database: database.knex, log: silent }));
});

/** The workers with these numbers beat, one after the other. */
async function beat(...numbers: number[]): Promise<void> {
  for (const number of numbers) await workers[number]?.beat();
}
const slotsOf = (...numbers: number[]) => numbers.map((number) => workers[number]?.own());
/** The last beats of all were this many seconds earlier. */
const age = (seconds: number) => database.knex.raw(`update worker_processes set beat_at = beat_at - make_interval(secs => ?)`, [seconds]);

const [HALF, OTHER_HALF] = [ALL_SLOTS.slice(0, 8), ALL_SLOTS.slice(8)];

test('one worker has all slots, two have half each, and three have every slot once', async () => {
  await workers[0]?.join();
  expect(slotsOf(0)).toEqual([ALL_SLOTS]);
  await workers[1]?.join();
  await beat(0);
  expect(slotsOf(0, 1)).toEqual([HALF, OTHER_HALF]);
  await beat(2, 0, 1);
  expect(slotsOf(0, 1, 2).flat()).toEqual(ALL_SLOTS);
});

test('a worker that leaves is gone at the next beat of the others', async () => {
  await beat(0, 1, 0);
  await workers[0]?.leave();
  await beat(1);
  expect(slotsOf(1)).toEqual([ALL_SLOTS]);
});

test('a worker without a beat for three seconds loses its slots, and has them again when it goes on', async () => {
  await beat(0, 1);
  await age(2);
  await beat(1);
  expect(slotsOf(1)).toEqual([OTHER_HALF]);
  await age(1.1);
  await beat(1);
  expect(slotsOf(1)).toEqual([ALL_SLOTS]);
  await beat(0, 1);
  expect(slotsOf(0, 1)).toEqual([HALF, OTHER_HALF]);
});

test('rows of dead workers go after a minute, and so do those that a wrong clock wrote', async () => {
  await beat(0);
  await age(61);
  await beat(1);
  await age(-61);
  await beat(2);
  expect(slotsOf(2)).toEqual([ALL_SLOTS]);
  expect(await database.knex('worker_processes').pluck('id')).toHaveLength(1);
});

test('the slots are the same array until they change, and a change is told', async () => {
  const told: number[] = [];
  workers[0]?.onChange(() => told.push(workers[0]?.own().length ?? -1));
  await beat(0);
  const [before] = slotsOf(0);
  await beat(0);
  expect(slotsOf(0)[0]).toBe(before);
  await beat(1, 0, 0);
  await workers[1]?.leave();
  await beat(0);
  expect(told).toEqual([8, 16]);
});

test('of more workers than slots, some have none', async () => {
  const many = Array.from({ length: 20 }, () => new WorkerSlots({ database: database.knex, log: silent }));
  for (const worker of [...many, ...many]) await worker.beat();
  expect(many.flatMap((worker) => worker.own())).toEqual(ALL_SLOTS);
  expect(many.filter((worker) => !worker.own().length)).toHaveLength(4);
});
