import type { Knex } from 'knex';

/**
 * Links to shared dashboards. A directory table: the secret of a link says whose property it shows. The secret is stored as its hash, by which it is
 * found, and sealed, so that administrators can read the link again.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table analytics_shares (
      id uuid primary key,
      organization_id uuid not null,
      property_id uuid not null,
      name text not null,
      token_hash bytea not null unique,
      sealed_token bytea not null,
      created_at timestamptz not null,
      foreign key (organization_id, property_id) references properties (organization_id, id) on delete cascade
    );
    create index analytics_shares_property on analytics_shares (organization_id, property_id, id);
  `);
}
