import type { Knex } from 'knex';

/**
 * Who sees incidents and their updates. The default stays, because processes of the version before still insert without it. `posted_at` is when a
 * former draft or internal note was posted; null: when it was created. `place` is a UUIDv7 of that moment, which decides the order; null: its id.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table incidents add column visibility text not null default 'public' check (visibility in ('public', 'internal', 'draft'));
    alter table incident_updates add column visibility text not null default 'public' check (visibility in ('public', 'internal', 'draft'));
    alter table incident_updates add column posted_at timestamptz, add column place uuid;
    create index incidents_by_visibility on incidents (organization_id, visibility, id)`);
}
