import type { Knex } from 'knex';

/** What changes of the master key need to know, and the preview links of docs sites. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table installation
      -- keys for names that stay when the master key changes, sealed
      add column lasting_keys bytea,
      -- check values of other master keys that may have sealed values
      add column replaced_checks bytea[] not null default '{}',
      -- whether sealed values name their key, which builds of before cannot read
      add column names_key boolean not null default false;
    alter table docs_sites add column editors_may_share boolean not null default false;
    create table docs_preview_links (
      organization_id uuid not null,
      id uuid not null,
      site_id uuid not null,
      created_by_type text not null check (created_by_type in ('user', 'api_key')),
      created_by_id text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (organization_id, id),
      foreign key (organization_id, site_id) references docs_sites on delete cascade
    );
    create index docs_preview_links_of_site on docs_preview_links (organization_id, site_id, id);
    create index docs_preview_links_expired on docs_preview_links (expires_at);
  `);
}
