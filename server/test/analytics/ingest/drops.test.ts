/** Counts of dropped events: added up by several processes, and deleted after 90 days. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { countedDrops, Drops, deleteOldDrops } from '../../../src/analytics/ingest/drops.js';
import { openTestDatabase, silent } from '../../harness/database.js';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const newHome = () => ({ organizationId: randomUUID(), propertyId: randomUUID() });

test("processes add to each other's counts", async () => {
  const home = newHome();
  const processes = [new Drops(database.knex, silent), new Drops(database.knex, silent)];
  for (const drops of processes) for (const day of ['2026-03-29', '2026-03-29', '2026-03-30']) drops.count(home, day, 'bot');
  await Promise.all(processes.map((drops) => drops.flush()));
  expect(await countedDrops(database.knex, home, '2026-03-29')).toEqual([
    { day: '2026-03-30', reason: 'bot', count: '2' },
    { day: '2026-03-29', reason: 'bot', count: '4' },
  ]);
  expect(await countedDrops(database.knex, home, '2026-03-30')).toHaveLength(1);
});

test('counts are kept for 90 days', async () => {
  const home = newHome();
  const drops = new Drops(database.knex, silent);
  for (const day of ['2026-01-01', '2026-01-02']) drops.count(home, day, 'bot');
  await drops.flush();
  // 90 days after 2 January
  await deleteOldDrops(database.knex, new Date('2026-04-02T23:59:59Z'));
  expect((await countedDrops(database.knex, home, '2026-01-01')).map(({ day }) => day)).toEqual(['2026-01-02']);
});
