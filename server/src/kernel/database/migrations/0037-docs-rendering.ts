import type { Knex } from 'knex';

/**
 * Which renderer made a body, so that bodies of older ones are rendered again (0: before this was noted), and a number of a site that grows when one of its
 * bodies looks different, for what is kept in memory.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table docs_bodies add column renderer int not null default 0;
    create index docs_bodies_renderer on docs_bodies (organization_id, renderer);
    alter table docs_sites add column bodies_revision int not null default 0;
  `);
}
