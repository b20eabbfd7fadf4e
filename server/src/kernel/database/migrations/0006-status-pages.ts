import type { Knex } from 'knex';

/** Status pages, their components, and the names of pages: slugs and host names. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table status_pages (
      organization_id uuid primary key references organizations on delete cascade,
      slug text not null unique,
      enabled boolean not null,
      visible_by_default boolean not null,
      title text not null,
      description text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    -- Every slug of a page, and those that a page gave up and nobody else may have yet. The owner is an organization; it is no reference, since
    -- what is held outlives its owner.
    create table status_page_slugs (
      slug text primary key,
      owner_id uuid not null,
      retired_at timestamptz
    );
    -- Every host name that serves something of ours, and those that were removed and nobody else may have yet; the owner as above.
    -- reached_at: when it first led to us; watched_since: when somebody last began to set it up, from which checks grow rarer; next_check_at: null
    -- once it was removed
    create table host_names (
      host text primary key,
      product text not null check (product in ('status_page', 'docs_site')),
      owner_id uuid not null,
      status text not null check (status in ('dns_missing', 'dns_mismatch', 'dns_ok_tls_pending', 'active')),
      reason text not null,
      observed jsonb not null,
      tls jsonb not null,
      failures integer not null,
      failing_since timestamptz,
      checked_at timestamptz,
      next_check_at timestamptz,
      active_since timestamptz,
      reached_at timestamptz,
      claimed_at timestamptz not null,
      watched_since timestamptz not null,
      released_at timestamptz,
      check ((released_at is null) = (next_check_at is not null))
    );
    create unique index host_names_of_status_page on host_names (owner_id) where product = 'status_page' and released_at is null;
    create index host_names_next_check on host_names (next_check_at) where next_check_at is not null;
  `);
  await database.raw(`
    -- Whether it was about certain monitors; those that are deleted since leave no other trace, so that of older incidents nobody knows, and the
    -- public is told nothing
    alter table incidents add column names_monitors boolean not null default true;
    alter table incidents alter column names_monitors drop default;
    -- what the page says of a monitor where that is not what the monitor says of itself; null: nothing is said
    create table status_page_components (
      organization_id uuid not null,
      monitor_id uuid not null,
      name text,
      description text,
      group_name text,
      position integer,
      visible boolean,
      updated_at timestamptz not null,
      primary key (organization_id, monitor_id),
      foreign key (organization_id, monitor_id) references monitors (organization_id, id) on delete cascade
    );
  `);
}
