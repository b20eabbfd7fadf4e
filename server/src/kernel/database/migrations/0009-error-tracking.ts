import type { Knex } from 'knex';

/** Properties, their errors, and the source maps of their releases. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    -- whose site it is: pages and errors name a property by its id or its domain alone
    create table properties (
      id uuid primary key,
      organization_id uuid not null references organizations on delete cascade,
      domain text not null,
      name text not null,
      project_id uuid,
      allowed_hostnames text[] not null,
      alert_new_issue boolean not null,
      alert_recurrence boolean not null,
      alert_spike boolean not null,
      spike_threshold integer not null check (spike_threshold between 10 and 100000),
      spike_window_minutes integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (organization_id, domain)
    );
    create index properties_domain on properties (domain);
    -- properties that are gone, until the worker has removed what belonged to them
    create table deleted_properties (
      organization_id uuid not null,
      property_id uuid not null,
      deleted_at timestamptz not null,
      primary key (organization_id, property_id)
    );
  `);
  await database.raw(`
    -- order_key: releases of a property in the order of their age, compared byte by byte; epoch grows whenever the way of naming changes
    create table error_releases (
      organization_id uuid not null,
      property_id uuid not null,
      name text not null,
      epoch integer not null,
      scheme text not null check (scheme in ('semver', 'other')),
      order_key text collate "C" not null,
      events bigint not null,
      first_seen_at timestamptz not null,
      maps_uploaded_at timestamptz,
      primary key (organization_id, property_id, name)
    );
    create index error_releases_newest on error_releases (organization_id, property_id, order_key desc);
    -- facts: what importance is computed from. merged_into: everything of it counts for another issue, which itself is merged into none.
    -- told_new, told_recurrences: somebody was told, or need not be
    create table error_issues (
      organization_id uuid not null,
      id uuid not null,
      property_id uuid not null,
      type text not null,
      message text not null,
      culprit text,
      platform text not null check (platform in ('javascript', 'node', 'python', 'other')),
      level text not null check (level in ('fatal', 'error', 'warning', 'info', 'debug')),
      status text not null check (status in ('unresolved', 'resolved', 'ignored')),
      fingerprint text not null,
      facts jsonb not null,
      events bigint not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      first_release text,
      last_release text,
      resolved_at timestamptz,
      resolved_in_release text,
      resolved_order_key text collate "C",
      recurring boolean not null,
      recurrence_count integer not null,
      last_recurred_at timestamptz,
      merged_into uuid,
      told_new boolean not null,
      told_recurrences integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id)
    ) with (fillfactor = 50);
    create index error_issues_seen on error_issues (organization_id, property_id, last_seen_at desc, id desc) where merged_into is null;
    create index error_issues_merged on error_issues (organization_id, merged_into) where merged_into is not null;
    create index error_issues_untold on error_issues (organization_id)
      where merged_into is null and (not told_new or told_recurrences < recurrence_count);
    -- many fingerprints may lead to one issue; parts: what the fingerprint was made of
    create table error_fingerprints (
      organization_id uuid not null,
      property_id uuid not null,
      fingerprint text not null,
      issue_id uuid not null,
      version smallint not null,
      parts text[] not null,
      created_at timestamptz not null,
      primary key (organization_id, property_id, fingerprint)
    );
    create index error_fingerprints_issue on error_fingerprints (organization_id, issue_id);
  `);
  await database.raw(`
    -- every event is a row, so that counts are exact; of an error that storms, only some have a payload. issue_id is the issue that it was
    -- grouped into, which may be merged into another since. The day of receipt is part of the key, as a partitioned table wants
    create table error_events (
      organization_id uuid not null,
      property_id uuid not null,
      day date not null,
      id uuid not null,
      issue_id uuid not null,
      fingerprint text not null,
      release text,
      environment text,
      user_hash bytea,
      occurred_at timestamptz not null,
      received_at timestamptz not null,
      payload jsonb,
      primary key (organization_id, property_id, day, id)
    ) partition by range (day);
    create index error_events_issue on error_events (organization_id, issue_id, received_at desc, id desc);
    -- for spikes: how many events an issue had in a minute
    create table error_issue_minutes (
      organization_id uuid not null,
      property_id uuid not null,
      issue_id uuid not null,
      day date not null,
      minute timestamptz not null,
      events integer not null,
      primary key (organization_id, issue_id, day, minute)
    ) partition by range (day);
    create index error_issue_minutes_minute on error_issue_minutes (minute);
    create table error_issue_days (
      organization_id uuid not null,
      property_id uuid not null,
      issue_id uuid not null,
      day date not null,
      events bigint not null,
      primary key (organization_id, issue_id, day)
    ) with (fillfactor = 50);
    -- last_day: the newest day (UTC) on which it happened to this user
    create table error_issue_users (
      organization_id uuid not null,
      property_id uuid not null,
      issue_id uuid not null,
      user_hash bytea not null,
      last_day date not null,
      primary key (organization_id, issue_id, user_hash)
    );
    -- release and environment are empty where the event names none
    create table error_issue_releases (
      organization_id uuid not null,
      property_id uuid not null,
      issue_id uuid not null,
      release text not null,
      environment text not null,
      events bigint not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      primary key (organization_id, issue_id, release, environment)
    ) with (fillfactor = 50);
    -- events: the most that were counted in a window. last_above_at: when they last were as many as the threshold; the spike has ended when
    -- a whole window went by since. told: somebody was told of it, or need not be
    create table error_spikes (
      organization_id uuid not null,
      id uuid not null,
      property_id uuid not null,
      issue_id uuid not null,
      events integer not null,
      threshold integer not null,
      window_minutes integer not null,
      started_at timestamptz not null,
      last_above_at timestamptz not null,
      ended_at timestamptz,
      told boolean not null,
      primary key (organization_id, id)
    );
    create unique index error_spikes_open on error_spikes (organization_id, issue_id) where ended_at is null;
    create index error_spikes_untold on error_spikes (organization_id) where not told;
  `);
  await database.raw(`
    -- content is stored once for each organization, however many releases have it
    create table source_map_contents (
      organization_id uuid not null,
      sha256 bytea not null,
      compressed bytea not null,
      created_at timestamptz not null,
      primary key (organization_id, sha256)
    );
    alter table source_map_contents alter column compressed set storage external;
    create table source_maps (
      organization_id uuid not null,
      property_id uuid not null,
      release text not null,
      path text not null,
      sha256 bytea not null,
      size integer not null,
      compressed_size integer not null,
      created_at timestamptz not null,
      primary key (organization_id, property_id, release, path)
    );
    create index source_maps_content on source_maps (organization_id, sha256);
  `);
}
