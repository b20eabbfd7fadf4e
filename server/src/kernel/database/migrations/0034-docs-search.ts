import type { Knex } from 'knex';

/**
 * Words of documentation by site, what bodies name of assets, and revisions that go on. Words begin with the last six digits of their site's id, so that a
 * search reads no word of another site, on any PostgreSQL. Sections that left the current release stay, outside the index.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    drop index docs_sections_tsv;
    alter table docs_sections add column live boolean not null default true;
    update docs_sections s set
      tsv = coalesce((
        select string_agg(quote_literal(right(s.site_id::text, 6) || lexeme) || ':' || (
          select string_agg(position || weight, ',') from unnest(positions, weights) as placed (position, weight)
        ), ' ')::tsvector
        from unnest(s.tsv)
      ), ''),
      live = exists (
        select from docs_pages p where (p.organization_id, p.site_id, p.body_hash) = (s.organization_id, s.site_id, s.body_hash)
      ) or exists (
        select from docs_page_versions v
        where (v.organization_id, v.site_id, v.body_hash) = (s.organization_id, s.site_id, s.body_hash) and v.to_release is null
      );
    create index docs_sections_words on docs_sections using gin (tsv) where live;

    -- which uploaded files a body names; without any such row, a file may go after a time
    create table docs_body_assets (
      organization_id uuid not null,
      site_id uuid not null,
      sha256 bytea not null,
      body_hash bytea not null,
      primary key (organization_id, site_id, sha256, body_hash)
    );
    create index docs_body_assets_body on docs_body_assets (organization_id, site_id, body_hash);
    alter table docs_assets add column unused_since timestamptz;
    create index docs_assets_unused on docs_assets (organization_id, unused_since) where unused_since is not null;

    -- the highest revision of a page whose path became free: no page begins below it, so a stale base never fits another page
    alter table docs_sites add column vacated_revision int not null default 0;
    update docs_sites s set vacated_revision = coalesce((
      select max(revision) from docs_pages p where (p.organization_id, p.site_id) = (s.organization_id, s.id)
    ), 0);
  `);
  await database.raw(`
    insert into docs_body_assets (organization_id, site_id, sha256, body_hash)
    select distinct b.organization_id, b.site_id, decode(found[1], 'hex'), b.hash
    from docs_bodies b cross join regexp_matches(b.source, '_assets/([0-9a-f]{64})', 'g') as found
  `);
}
