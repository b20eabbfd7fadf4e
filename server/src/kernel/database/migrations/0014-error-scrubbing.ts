import type { Knex } from 'knex';

/** An organization's masking settings for errors. Without a row, the defaults apply. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table error_scrubbing (
      organization_id uuid primary key,
      enabled boolean not null,
      keys text[] not null,
      updated_at timestamptz not null
    )
  `);
}
