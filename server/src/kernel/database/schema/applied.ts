/** The record of applied migrations, and which builds may run on the schema. */
import type { Knex } from 'knex';
import { type Migration, numberOf, type OldestBuild } from './migration.js';

/** The names of the applied migrations; none on an empty database. */
export async function appliedMigrations(database: Knex): Promise<Set<string>> {
  const { rows } = await database.raw("select to_regclass('schema_migrations') is not null as found");
  return new Set(rows[0].found ? await database('schema_migrations').pluck('name') : []);
}

export async function isApplied(database: Knex, name: string): Promise<boolean> {
  return (await database('schema_migrations').where({ name }).first('name')) !== undefined;
}

export async function noteApplied(database: Knex, { name, oldest }: Migration): Promise<void> {
  const limit = oldest && { oldest_schema: oldest.schema, oldest_version: oldest.version };
  await database('schema_migrations').insert({ name, applied_at: new Date(), ...limit });
}

/** From now on, only builds that know this migration may run. Processes of older ones turn unready. */
export async function requireBuild(database: Knex, name: string, version: string): Promise<void> {
  await database('schema_migrations')
    .where({ name })
    .whereNull('oldest_schema')
    .update({ oldest_schema: numberOf(name), oldest_version: version });
}

/** A condition on rows of `schema_migrations`: builds of the schema `number` cannot work with it. */
const refuses = (number: number) => `oldest_schema > ${number}`;

/** The version of the oldest build that may run on the database, if that is newer than a build of this schema; as an expression. */
export const neededVersion = (schema: string): string =>
  `select oldest_version from schema_migrations where ${refuses(numberOf(schema))} order by oldest_schema desc limit 1`;

/** Throws if the schema needs a newer build than one of this schema. */
export async function requireRunnable(database: Knex, schema: string): Promise<void> {
  // schemas before 0062 have no such rule
  const { rows } = await database.raw(
    "select 1 from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = 'oldest_schema' and not attisdropped",
  );
  if (!rows.length) return;
  const [needed]: OldestBuild[] = (
    await database.raw(
      `/* needed-build */ select oldest_schema as schema, oldest_version as version from schema_migrations
       where ${refuses(numberOf(schema))} order by oldest_schema desc limit 1`,
    )
  ).rows;
  if (!needed) return;
  throw new Error(
    `the database has the schema of a newer release: it needs Tidewatch ${needed.version} or newer (schema ${needed.schema}), and this build knows schema ${numberOf(schema)}`,
  );
}
