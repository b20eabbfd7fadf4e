import type { Knex } from 'knex';

/** When the days of a property were last cut anew for another time zone. */
export async function up(database: Knex): Promise<void> {
  await database.raw('alter table analytics_sealing add column epoch_since timestamptz not null default now()');
}
