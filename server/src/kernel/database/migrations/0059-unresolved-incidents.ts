import type { Knex } from 'knex';

/** The incidents that are open, newest first: few among many that are resolved. */
export async function up(database: Knex): Promise<void> {
  await database.raw("create index incidents_unresolved on incidents (organization_id, id) where status <> 'resolved'");
}
