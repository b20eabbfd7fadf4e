import type { Knex } from 'knex';

/**
 * When a session ends at the latest, how long it lasts without use, and what it was started on. Sessions of the build before have no such end: they
 * get one at their next use. `account_events` is what happened to a person's account, by person, because most of it belongs to no organization.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table sessions
      add column remembered boolean not null default true,
      add column absolute_expires_at timestamptz,
      add column device_kind text,
      add column device_name text,
      add column country text`);
  await database.raw(`
    create table account_events (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      at timestamptz not null,
      kind text not null,
      device_kind text not null,
      device_name text not null,
      country text,
      address text,
      session_id uuid,
      details jsonb not null,
      primary key (user_id, id)
    );
    create index account_events_age on account_events (at);
    create index account_events_devices on account_events (user_id, device_name, at desc)
      where kind in ('signed_in', 'signed_in_from_new_device');
  `);
}
