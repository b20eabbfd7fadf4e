import type { Knex } from 'knex';

/** Referrers that a property ignores, and hits that continue a session after its end because the visitor only came back from one. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table properties add column ignored_referrers text[] not null default '{}';
    -- null for almost all
    alter table analytics_hits add column continues boolean;
  `);
}
