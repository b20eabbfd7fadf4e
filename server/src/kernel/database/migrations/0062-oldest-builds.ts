import type { Knex } from 'knex';

/** The oldest build that may run on the schema, set by migrations that older ones cannot work with; and how far fills have come. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table schema_migrations add column oldest_schema integer, add column oldest_version text;
    create table schema_fills (name text primary key, position text not null)`);
}
