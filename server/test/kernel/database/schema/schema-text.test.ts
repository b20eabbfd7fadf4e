/** server/schema.sql is the schema created by the migrations, for readers and for diffs. `npm run schema` rewrites it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DAILY_TABLES } from '../../../../src/assembly/deletion/housekeeping.js';
import { type Database, openDatabase } from '../../../../src/kernel/database/connections/connection.js';
import { migrate } from '../../../../src/kernel/database/schema/migrate.js';
import { createPartitions } from '../../../../src/kernel/database/schema/partitions.js';
import { SCHEMA_HEADER, schemaText } from '../../../../src/kernel/database/schema/schema-text.js';
import { createTestDatabase, silent } from '../../../harness/database.js';

const FILE = fileURLToPath(new URL('../../../../schema.sql', import.meta.url));

let target: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  target = await createTestDatabase({ empty: true });
  // an index is built beside the connection that keeps other builders out
  database = openDatabase(target.connection, silent, { sizes: { management: 2 } });
  await migrate(database.knex);
});
afterAll(async () => {
  await database.close();
  await target.drop();
});

test('the committed schema matches the migrations', async () => {
  expect(SCHEMA_HEADER + (await schemaText(database.knex))).toBe(readFileSync(FILE, 'utf8'));
});

test('omits partitions', async () => {
  const before = await schemaText(database.knex);
  await createPartitions(database.knex, DAILY_TABLES, new Date());
  expect(await schemaText(database.knex)).toBe(before);
});

test.each([
  ['a column', 'alter table projects add colour text'],
  ['a default', 'alter table projects alter name set default 1'],
  ['a type', 'alter table monitors alter interval_sec type bigint'],
  ['whether a column may be null', 'alter table projects alter name drop not null'],
  ['a constraint', 'alter table projects add check (name <> slug)'],
  ['an index', 'create index on projects (name)'],
  ['an index of a partitioned table', 'create index on status_events (result)'],
  ['a storage parameter', 'alter table monitors set (fillfactor = 70)'],
  ['a view', 'create view names as select name from projects'],
  ['a function', 'create function one() returns integer language sql as $$ select 1 $$'],
])('shows a change of %s', async (_what, statement) => {
  const before = await schemaText(database.knex);
  const transaction = await database.knex.transaction();
  await transaction.raw(statement);
  const after = await schemaText(transaction);
  await transaction.rollback();
  expect(after).not.toBe(before);
});

test('can be executed, and creates the same schema', async () => {
  const copy = await createTestDatabase({ empty: true });
  const other = openDatabase(copy.connection, silent, { sizes: { management: 1 } });
  try {
    await other.knex.raw(await schemaText(database.knex));
    expect(await schemaText(other.knex)).toBe(await schemaText(database.knex));
  } finally {
    await other.close();
    await copy.drop();
  }
});
