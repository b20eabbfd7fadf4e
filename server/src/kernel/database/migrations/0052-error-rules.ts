import type { Knex } from 'knex';

/** Rules of a property for its errors, which go with it, and the beginnings of files that are its own code. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table error_rules (
      organization_id uuid not null,
      id uuid not null,
      property_id uuid not null,
      action text not null check (action in ('ignore', 'lower', 'separate')),
      -- globs; null: anything fits
      message text,
      type text,
      url text,
      file text,
      matched_events bigint not null,
      last_matched_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      check (coalesce(message, type, url, file) is not null),
      foreign key (organization_id, property_id) references properties (organization_id, id) on delete cascade
    );
    create index error_rules_of_property on error_rules (organization_id, property_id, id);
    alter table properties add own_code_prefixes text[] not null default '{}'`);
}
