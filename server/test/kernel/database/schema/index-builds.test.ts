/** Indexes that migrations build while everybody reads and writes. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { takeAdvisoryLock, tryAdvisoryLock } from '../../../../src/kernel/database/advisory-locks.js';
import { type Database, openDatabase } from '../../../../src/kernel/database/connections/connection.js';
import { migrate, migrateWithin } from '../../../../src/kernel/database/schema/migrate.js';
import type { Migration, NewIndex } from '../../../../src/kernel/database/schema/migration.js';
import { createTestDatabase, silent } from '../../../harness/database.js';
import { untilSomebodyWaits } from '../../../harness/lock-waits.js';

let empty: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let other: Database;
beforeEach(async () => {
  empty = await createTestDatabase({ empty: true });
  [database, other] = [0, 1].map(() => openDatabase(empty.connection, silent, { sizes: { management: 3 } })) as [Database, Database];
  await database.knex.raw(`
    create table hits (at integer not null, name text) partition by range (at);
    create table hits_p1 partition of hits for values from (0) to (10);
    create table hits_p2 partition of hits for values from (10) to (20);
    insert into hits select n, n from generate_series(0, 19) n;
    create table plain (at integer)`);
});
afterEach(async () => {
  await Promise.all([database.close(), other.close()]);
  await empty.drop();
});

const ON_HITS: NewIndex = { name: 'hits_of_name', table: 'hits', on: '(name, at)' };
const ON_PLAIN: NewIndex = { name: 'plain_at', table: 'plain', on: '(at) where at > 0', unique: true };
const migrationOf = (...indexes: NewIndex[]): Migration => ({ name: '9001-indexes', indexes });
let steps: string[];
const run = async (...indexes: NewIndex[]) => {
  steps = [];
  await migrate(database.knex, { migrations: [migrationOf(...indexes)], onStep: (text) => steps.push(text.replace('9001-indexes: ', '')) });
  return steps.slice(1);
};
const validity = async (): Promise<Record<string, boolean>> => {
  const { rows } = await database.knex.raw(
    `select c.relname as name, indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
     where relnamespace = 'public'::regnamespace and relname not like 'schema%' order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, valid }: { name: string; valid: boolean }) => [name, valid]));
};
const ALL = { hits_of_name: true, hits_p1_of_name: true, hits_p2_of_name: true };

test('it is built partition by partition, and partitions made later have it', async () => {
  expect(await run(ON_HITS, ON_PLAIN)).toEqual([
    'declaring hits_of_name',
    'building hits_p1_of_name',
    'attaching hits_p1_of_name',
    'building hits_p2_of_name',
    'attaching hits_p2_of_name',
    'building plain_at',
  ]);
  expect(await validity()).toEqual({ ...ALL, plain_at: true });
  await database.knex.raw('create table hits_p3 partition of hits for values from (20) to (30)');
  expect(Object.keys(await validity())).toHaveLength(5);
});

test('the same index results in a transaction, for a database that nobody uses', async () => {
  await database.knex.transaction((transaction) => migrateWithin(transaction, '0000'));
  await run(ON_HITS);
  const { rows } = await database.knex.raw("select pg_get_indexdef('hits_of_name'::regclass) as text");
  expect(rows[0].text).toBe('CREATE INDEX hits_of_name ON ONLY public.hits USING btree (name, at)');
});

test('an index whose build was interrupted is dropped and built anew, and what is there stays', async () => {
  await database.knex.raw('create index hits_of_name on only hits (name, at)');
  await database.knex.raw('create index hits_p1_of_name on hits_p1 (name, at)');
  // a build that waits for a writer, and is cancelled
  await other.knex.transaction(async (writer) => {
    await writer.raw('insert into hits values (15)');
    const building = database.knex.raw('create index concurrently hits_p2_of_name on hits_p2 (name, at)').then(
      () => 'built',
      () => 'cancelled',
    );
    await untilSomebodyWaits(other.knex);
    await other.knex.raw("select pg_cancel_backend(pid) from pg_stat_activity where query like 'create index concurrently%'");
    expect(await building).toBe('cancelled');
  });
  expect(await validity()).toEqual({ ...ALL, hits_of_name: false, hits_p2_of_name: false });
  expect(await run(ON_HITS)).toEqual([
    'attaching hits_p1_of_name',
    'dropping hits_p2_of_name, whose build was interrupted',
    'building hits_p2_of_name',
    'attaching hits_p2_of_name',
  ]);
  expect(await validity()).toEqual(ALL);
});

test('the build of a killed process that PostgreSQL goes on with is waited for, and kept', async () => {
  await other.knex.transaction(async (writer) => {
    await writer.raw('insert into plain values (1)');
    const building = other.knex.raw('create unique index concurrently plain_at on plain (at) where at > 0').then(() => 'built');
    await untilSomebodyWaits(other.knex);
    const running = run(ON_PLAIN);
    const waiting = 'waiting for a build of plain_at that runs already';
    while (!steps.includes(waiting)) await new Promise((resolve) => setImmediate(resolve));
    await writer.raw('commit');
    expect([await building, await running]).toEqual(['built', [waiting]]);
  });
});

test('while it builds, rows are written, and no partition is dropped', async () => {
  let built: Promise<string[]> | undefined;
  await database.knex.raw('create index hits_of_name on only hits (name, at)');
  await other.knex.transaction(async (writer) => {
    await writer.raw('insert into hits values (5)');
    built = run(ON_HITS);
    while ((await validity())['hits_p1_of_name'] === undefined) await new Promise((resolve) => setImmediate(resolve));
    await other.knex.raw('insert into hits values (6)');
    expect(await other.knex.transaction((transaction) => tryAdvisoryLock(transaction, 'backup'))).toBe(false);
  });
  await built;
  expect(await validity()).toEqual(ALL);
});

test('of two processes, one builds, and the other waits without a snapshot', async () => {
  let second: Promise<string[]> | undefined;
  let first: Promise<string[]> | undefined;
  await other.knex.transaction(async (holder) => {
    await takeAdvisoryLock(holder, 'buildIndexes');
    first = run(ON_HITS);
    second = migrate(other.knex, { migrations: [migrationOf(ON_HITS)] });
  });
  const steps = await first;
  expect([[0, 5].includes(steps?.length ?? -1), [0, 1].includes((await second)?.length ?? -1)]).toEqual([true, true]);
  expect(await validity()).toEqual(ALL);
});
