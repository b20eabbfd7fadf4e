import type { Knex } from 'knex';

/** Documentation sites: the draft, what is rendered of it, and releases. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    -- a directory: slugs are unique on the whole server
    create table docs_sites (
      organization_id uuid not null,
      id uuid not null,
      slug text not null unique,
      name text not null,
      description text,
      visibility text not null check (visibility in ('public', 'private_link', 'private')),
      default_address_enabled boolean not null,
      link_token_hash bytea not null,
      link_token_sealed bytea not null,
      link_generation int not null,
      theme jsonb not null,
      edit_url_pattern text,
      analytics_property_id uuid,
      feedback_project_id uuid,
      navigation jsonb not null,
      navigation_revision int not null,
      redirects jsonb not null,
      redirects_revision int not null,
      api_reference jsonb,
      revision int not null,
      current_release int,
      next_release int not null,
      published_at timestamptz,
      unpublished_at timestamptz,
      draft_changed_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id)
    );

    -- the draft
    create table docs_pages (
      organization_id uuid not null,
      site_id uuid not null,
      id uuid not null,
      path text not null,
      title text not null,
      description text,
      sidebar_title text,
      icon text,
      hidden boolean not null,
      format text not null check (format in ('mdx', 'json')),
      -- of the fields and the source: what a synchronization compares
      content_hash bytea not null,
      body_hash bytea not null,
      revision int not null,
      warnings jsonb not null,
      updated_by text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, site_id, id),
      unique (organization_id, site_id, path)
    );
    create index docs_pages_body on docs_pages (organization_id, site_id, body_hash);

    -- each body once, whatever pages and releases have it; the hash is of the source and the renderer's version
    create table docs_bodies (
      organization_id uuid not null,
      site_id uuid not null,
      hash bytea not null,
      source text not null,
      html text not null,
      markdown text not null,
      toc jsonb not null,
      links jsonb not null,
      description text,
      warnings jsonb not null,
      created_at timestamptz not null,
      primary key (organization_id, site_id, hash)
    );
    create index docs_bodies_created on docs_bodies (organization_id, site_id, created_at);

    -- the parts of a body that search finds
    create table docs_sections (
      organization_id uuid not null,
      site_id uuid not null,
      body_hash bytea not null,
      ordinal int not null,
      anchor text not null,
      heading text not null,
      body text not null,
      tsv tsvector not null,
      primary key (organization_id, site_id, body_hash, ordinal)
    );
    create index docs_sections_tsv on docs_sections using gin (tsv);

    -- a page as releases have it: from one until before another; without end, it is current
    create table docs_page_versions (
      organization_id uuid not null,
      site_id uuid not null,
      page_id uuid not null,
      path text not null,
      from_release int not null,
      to_release int,
      title text not null,
      description text,
      sidebar_title text,
      icon text,
      hidden boolean not null,
      body_hash bytea not null,
      updated_at timestamptz not null,
      primary key (organization_id, site_id, path, from_release)
    );
    create index docs_page_versions_body on docs_page_versions (organization_id, site_id, body_hash);
    create index docs_page_versions_end on docs_page_versions (organization_id, site_id, to_release);

    create table docs_releases (
      organization_id uuid not null,
      site_id uuid not null,
      id uuid not null,
      number int not null,
      message text not null,
      page_count int not null,
      content_hash bytea not null,
      restored_from uuid,
      navigation jsonb not null,
      redirects jsonb not null,
      settings jsonb not null,
      created_by text,
      created_at timestamptz not null,
      primary key (organization_id, site_id, id),
      unique (organization_id, site_id, number)
    );

    create table docs_assets (
      organization_id uuid not null,
      site_id uuid not null,
      id uuid not null,
      sha256 bytea not null,
      name text not null,
      content_type text not null,
      width int,
      height int,
      size int not null,
      content bytea not null,
      created_at timestamptz not null,
      primary key (organization_id, site_id, id),
      unique (organization_id, site_id, sha256, name)
    );
    -- compressed already, mostly
    alter table docs_assets alter column content set storage external;
    create index docs_assets_size on docs_assets (organization_id, site_id) include (size);

    -- custom domains of sites, beside those of status pages: a proof of ownership, and the state that the owner sees
    alter table host_names add column site_id uuid;
    alter table host_names add column proof text;
    alter table host_names add column proven_at timestamptz;
    alter table host_names add column observed_text boolean;
    alter table host_names add column state text check (state in ('pending', 'verifying', 'active', 'failed'));
    alter table host_names add column state_since timestamptz;
    create unique index host_names_of_docs_site on host_names (owner_id, site_id) where product = 'docs_site' and released_at is null;
  `);
}
