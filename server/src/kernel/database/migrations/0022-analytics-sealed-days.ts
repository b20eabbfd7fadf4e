import type { Knex } from 'knex';

/** Finished local days of web analytics as columns, and how far each property is sealed. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table analytics_sealed_days (
      organization_id uuid not null,
      property_id uuid not null,
      day date not null,
      -- 0 sessions with their hits, 1 Web Vitals, 2 the summary
      kind smallint not null,
      -- a change of the organization's time zone makes new days beside the old ones
      epoch integer not null,
      rows integer not null,
      directory integer[] not null,
      checksums integer[] not null,
      data bytea not null,
      primary key (organization_id, property_id, day, kind, epoch)
    ) partition by range (day);
    -- uncompressed and out of line: a slice is read without the rest
    alter table analytics_sealed_days alter column data set storage external;

    create table analytics_sealing (
      organization_id uuid not null,
      property_id uuid not null,
      epoch integer not null,
      time_zone text not null,
      first_day date not null,
      sealed_through date not null,
      primary key (organization_id, property_id)
    );

    -- hits after midnight that the sealed day has counted, or that repeat one of its hits; needed as long as the log is
    create table analytics_carried_hits (
      organization_id uuid not null,
      property_id uuid not null,
      day date not null,
      epoch integer not null,
      event_ids uuid[] not null,
      primary key (organization_id, property_id, day, epoch)
    );
  `);
}
