/** Fills of migrations: in batches, by one worker at a time, complete before what needs them. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { takeAdvisoryLock } from '../../../../src/kernel/database/advisory-locks.js';
import { fillNext, fillsOf } from '../../../../src/kernel/database/schema/fills.js';
import { migrate } from '../../../../src/kernel/database/schema/migrate.js';
import type { Migration } from '../../../../src/kernel/database/schema/migration.js';
import { openTestDatabase, type TestDatabase } from '../../../harness/database.js';

let database: TestDatabase;
let knex: Knex;
let batches: (string | null)[];
beforeEach(async () => {
  batches = [];
  database = await openTestDatabase();
  knex = database.knex;
});
afterEach(() => database.close());

const ADD: Migration = {
  name: '9001-lengths',
  up: async (transaction) => {
    await transaction.raw('create table words (id integer primary key, word text not null, length integer)');
    await transaction.raw("insert into words select n, repeat('x', n) from generate_series(1, 25) n");
  },
};
const FILL: Migration = {
  name: '9002-fill-lengths',
  fill: async (transaction, position) => {
    batches.push(position);
    const { rows } = await transaction.raw('update words set length = length(word) where id > ? and id <= ? returning id', [
      Number(position ?? 0),
      Number(position ?? 0) + 10,
    ]);
    return rows.length ? String(Math.max(...rows.map(({ id }: { id: number }) => id))) : null;
  },
};
const REQUIRE: Migration = {
  name: '9003-require-lengths',
  after: FILL.name,
  oldest: { schema: 9001, version: '9.0.0' },
  up: (transaction) => transaction.raw('alter table words alter column length set not null'),
};
const fills = fillsOf([ADD, FILL, REQUIRE]);

test('a migration leaves it to workers, which go on where the last batch ended', async () => {
  expect(await migrate(knex, { migrations: [ADD, FILL] })).toEqual([ADD.name]);
  expect(await fillNext(knex, fills)).toBe(true);
  expect(await knex('schema_fills')).toEqual([{ name: FILL.name, position: '10' }]);
  while (await fillNext(knex, fills));
  expect(batches).toEqual([null, '10', '20', '25']);
  expect(await knex('words').whereNull('length')).toEqual([]);
  expect([await knex('schema_fills'), await knex('schema_migrations').where({ name: FILL.name }).pluck('name')]).toEqual([[], [FILL.name]]);
});

test('a batch that fails changes nothing, and is repeated', async () => {
  await migrate(knex, { migrations: [ADD, FILL] });
  await fillNext(knex, fills);
  const failing = fillsOf([{ ...FILL, fill: () => Promise.reject(new Error('no')) }]);
  await expect(fillNext(knex, failing)).rejects.toThrow('no');
  await fillNext(knex, fills);
  expect(batches).toEqual([null, '10']);
});

test('of two workers, one fills', async () => {
  await migrate(knex, { migrations: [ADD, FILL] });
  await knex.transaction(async (transaction) => {
    await takeAdvisoryLock(transaction, 'fillSchema');
    expect(await fillNext(knex, fills)).toBe(false);
  });
  expect(batches).toEqual([]);
});

test('the migration that needs it completes it, and names the oldest build that may run afterwards', async () => {
  expect(await migrate(knex, { migrations: [ADD, FILL] })).toEqual([ADD.name]);
  await fillNext(knex, fills);
  expect(await migrate(knex, { migrations: [ADD, FILL, REQUIRE] })).toEqual([REQUIRE.name]);
  expect(batches).toEqual([null, '10', '20', '25']);
  expect(await knex('schema_migrations').where({ name: REQUIRE.name }).first('oldest_schema', 'oldest_version')).toEqual({
    oldest_schema: 9001,
    oldest_version: '9.0.0',
  });
  await expect(migrate(knex)).rejects.toThrow('it needs Tidewatch 9.0.0 or newer (schema 9001)');
});
