import type { Knex } from 'knex';

/** The keys of one project, newest first. */
export async function up(database: Knex): Promise<void> {
  await database.raw(
    'create index api_keys_project on api_keys (organization_id, project_id, created_at, key_id) where project_id is not null',
  );
}
