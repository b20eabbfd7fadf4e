import type { Knex } from 'knex';

/** Pages are listed by path in the order of bytes, which the index of their unique paths does not have for the planner. */
export async function up(database: Knex): Promise<void> {
  await database.raw('create index docs_pages_path on docs_pages (organization_id, site_id, path collate "C")');
}
