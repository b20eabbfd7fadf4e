import type { Knex } from 'knex';

/** Maps fingerprints of version 1 to those of version 2. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    -- the version of the fingerprints that this one led to; null where none was looked for yet
    alter table error_fingerprints add column led_to_version smallint;
    create index error_fingerprints_version1 on error_fingerprints (organization_id, property_id) where version = 1 and led_to_version is null;
  `);
}
