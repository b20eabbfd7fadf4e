import type { Knex } from 'knex';

/** Days that were counted elsewhere, and how often sealed days were changed by an import. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table analytics_sealed_days add column imported boolean not null default false;
    alter table analytics_sealing add column revision int not null default 0;
  `);
}
