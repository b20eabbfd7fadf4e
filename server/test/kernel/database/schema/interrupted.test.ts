/** A migration whose process is killed at any step is continued by the next one, with the same result. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { type Database, openDatabase } from '../../../../src/kernel/database/connections/connection.js';
import { migrate } from '../../../../src/kernel/database/schema/migrate.js';
import type { Migration } from '../../../../src/kernel/database/schema/migration.js';
import { schemaText } from '../../../../src/kernel/database/schema/schema-text.js';
import { createTestDatabase, silent } from '../../../harness/database.js';

const SAMPLES = new URL('./sample-migrations.mjs', import.meta.url).href;
const PROGRAM = fileURLToPath(new URL('./killed-migration.mjs', import.meta.url));

/** What the migrations lead to: the schema, the indexes of partitions, and the rows. */
async function resultOf({ knex }: Database): Promise<unknown> {
  const { rows } = await knex.raw(
    `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid::regclass::text like 'visits%' order by 1`,
  );
  const [sums] = await knex('visits').count('* as rows').count('length as lengths').sum('length as sum');
  return [await schemaText(knex), rows, sums, await knex('schema_migrations').orderBy('name').pluck('name'), await knex('schema_fills')];
}

async function inDatabase<T>(work: (database: Database, connection: object) => Promise<T>): Promise<T> {
  const { connection, drop } = await createTestDatabase();
  const database = openDatabase(connection, silent, { sizes: { management: 3 } });
  try {
    return await work(database, connection);
  } finally {
    await database.close();
    await drop();
  }
}

async function killedAt(connection: object, step: number): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(connection), String(step)], { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

test('at each step', async () => {
  const { MIGRATIONS: migrations }: { MIGRATIONS: readonly Migration[] } = await import(SAMPLES);
  const steps: string[] = [];
  const expected = await inDatabase(async (database) => {
    await migrate(database.knex, { migrations, onStep: (text) => steps.push(text) });
    return resultOf(database);
  });
  expect(steps).toHaveLength(18);
  for (let step = 1; step <= steps.length; step += 1)
    await inDatabase(async (database, connection) => {
      await killedAt(connection, step);
      await migrate(database.knex, { migrations });
      expect([steps[step - 1], await resultOf(database)]).toEqual([steps[step - 1], expected]);
    });
});
