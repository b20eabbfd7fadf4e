import type { Knex } from 'knex';

/** Finds an invitation by the first characters of its id among those of its organization, and a session among those of its person. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create index invitations_of_organization on invitations (organization_id, id);
    drop index sessions_user;
    create index sessions_of_user on sessions (user_id, id);
  `);
}
