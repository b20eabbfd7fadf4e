import type { Knex } from 'knex';

/** How many bytes each organization stores, and when the extra of feedback is removed. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    -- an organization stores counted + added - base bytes of a kind: the last count, and what was added since it began
    create table organization_storage (
      organization_id uuid not null,
      kind text not null,
      counted bigint not null default 0,
      base bigint not null default 0,
      added bigint not null default 0,
      primary key (organization_id, kind)
    ) with (fillfactor = 70);
    create table storage_counts (
      kind text primary key,
      counted_at timestamptz,
      took_ms integer not null default 0,
      -- a worker counts it until then at least
      claimed_until timestamptz
    );
    -- the last count of a table or partition, which is repeated only after something changed in it
    create table storage_parts (
      part text primary key,
      kind text not null,
      activity text not null,
      organization_ids uuid[] not null,
      bytes bigint[] not null
    );
    -- what an organization was told, which is a percentage, and since when its new data is refused
    create table storage_notices (
      organization_id uuid primary key,
      told smallint not null,
      refused_since timestamptz
    );
    -- a channel that says when another one fails is one that somebody looks after the installation with
    update notification_channels set kinds = kinds || array['storage.low', 'storage.full'] where 'channel.failed' = any(kinds) and project_id is null;
    alter table feedback add column extra_removed_at timestamptz;
    alter table feedback_settings
      add column extra_retention_days integer default 90,
      -- all feedback before this id has lost its extra, or had none
      add column extra_removed_before uuid;
  `);
}
