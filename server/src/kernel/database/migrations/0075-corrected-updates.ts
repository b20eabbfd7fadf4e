import type { Knex } from 'knex';

/** When the text of an incident's update was corrected, after people had read it. */
export async function up(database: Knex): Promise<void> {
  await database.raw('alter table incident_updates add column edited_at timestamptz');
}
