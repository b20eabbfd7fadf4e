import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PrimaryMoments } from '../../../../src/kernel/database/reads/primary-moments.js';
import { openTestDatabase, type TestDatabase } from '../../../harness/database.js';

let database: TestDatabase;
let moments: PrimaryMoments;
beforeAll(async () => {
  database = await openTestDatabase();
  moments = new PrimaryMoments(database.knex);
});
afterAll(() => database.close());

const flushed = async () =>
  BigInt((await database.knex.raw("select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as position")).rows[0].position);

test('a moment holds everything that was committed before it was asked for', async () => {
  await database.knex.raw('create table told (n int)');
  for (let each = 0; each < 5; each += 1) {
    await database.knex.raw('insert into told values (1)');
    const committed = await flushed();
    expect((await moments.now()).position).toBeGreaterThanOrEqual(committed);
  }
});

test('everybody who asks at once gets the same, and whoever asks while one is under way gets the next', async () => {
  const [first, same] = [moments.now(), moments.now()];
  await Promise.resolve();
  await Promise.resolve();
  const later = moments.now();
  expect(await first).toBe(await same);
  expect(await later).not.toBe(await first);
});

test('a process leaves one mark, and another one at a primary that does not have it', async () => {
  const { processId, mark } = await moments.now();
  const marks = () => database.knex('read_marks').where({ process_id: processId }).pluck('mark');
  expect([(await moments.now()).mark, await marks()]).toEqual([mark, [mark]]);
  // as after a failover to a primary that has another history
  await database.knex('read_marks').delete();
  const next = (await moments.now()).mark;
  expect([next === mark, await marks()]).toEqual([false, [next]]);
});

test('marks of processes that are gone are removed after a month', async () => {
  await database.knex.raw("insert into read_marks values (gen_random_uuid(), gen_random_uuid(), now() - interval '31 days')");
  await new PrimaryMoments(database.knex).now();
  expect(await database.knex('read_marks').whereRaw("marked_at < now() - interval '30 days'")).toEqual([]);
});
