import type { Knex } from 'knex';

/** Since when an active host name has failed; its organization was notified, and is notified again once the name is active. */
export async function up(database: Knex): Promise<void> {
  await database.raw('alter table host_names add column lost_at timestamptz');
}
