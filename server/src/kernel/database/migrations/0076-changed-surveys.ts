import type { Knex } from 'knex';

/** When a survey was last changed; empty for one that only earlier builds have written. */
export async function up(database: Knex): Promise<void> {
  await database.raw('alter table surveys add column updated_at timestamptz');
}
