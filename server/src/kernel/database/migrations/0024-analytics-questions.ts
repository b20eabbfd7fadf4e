import type { Knex } from 'knex';

/** What people ask of analytics again and again: goals, funnels and saved segments. They go with their property. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table properties add constraint properties_organization_id_id_key unique (organization_id, id);

    create table analytics_goals (
      organization_id uuid not null,
      id uuid not null,
      property_id uuid not null,
      name text not null,
      type text not null check (type in ('event', 'page')),
      -- the name of the event, or the path glob
      value text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      unique (organization_id, property_id, name),
      unique (organization_id, property_id, type, value),
      foreign key (organization_id, property_id) references properties (organization_id, id) on delete cascade
    );
    create table analytics_funnels (
      organization_id uuid not null,
      id uuid not null,
      property_id uuid not null,
      name text not null,
      steps jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      unique (organization_id, property_id, name),
      foreign key (organization_id, property_id) references properties (organization_id, id) on delete cascade
    );
    create table analytics_segments (
      organization_id uuid not null,
      id uuid not null,
      property_id uuid not null,
      -- whose own it is; null where it is shared. It goes when the person leaves the organization
      owner_id uuid,
      name text not null,
      filters text not null,
      created_by_type text not null check (created_by_type in ('user', 'api_key')),
      created_by_id text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      unique nulls not distinct (organization_id, property_id, owner_id, name),
      foreign key (organization_id, property_id) references properties (organization_id, id) on delete cascade,
      foreign key (organization_id, owner_id) references members (organization_id, user_id) on delete cascade
    );
    create index analytics_segments_owner on analytics_segments (organization_id, owner_id) where owner_id is not null;
  `);
}
