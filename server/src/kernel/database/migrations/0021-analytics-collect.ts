import type { Knex } from 'knex';

/** What analytics takes in: the log of hits and of web vitals, the dictionary that they refer to, salts, drops, and what a property collects. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table properties
      add enabled boolean not null default true,
      add excluded_paths text[] not null default '{}',
      add excluded_ips text[] not null default '{}',
      add strip_query boolean not null default true,
      add first_event_at timestamptz;

    -- value <-> small integer, dense from 1 for each property and dimension; 0 in a hit means none. The index has a hash of the value, because a path
    -- or a property's value may be longer than an entry of an index
    create table analytics_dictionary (
      organization_id uuid not null,
      property_id uuid not null,
      dimension smallint not null,
      id integer not null,
      value text not null,
      primary key (organization_id, property_id, dimension, id)
    );
    create unique index analytics_dictionary_value on analytics_dictionary (organization_id, property_id, dimension, (md5(value)::uuid));

    -- one row for each pageview or custom event; at is the database's clock, seq the order of receipt in microseconds of the process that took it in. A
    -- resent event_id is stored again and counted once. event is 0 for a pageview; the other integers are ids of the dictionary
    create table analytics_hits (
      organization_id uuid not null,
      property_id uuid not null,
      at timestamptz not null,
      seq bigint not null,
      visitor bigint not null,
      previous_visitor bigint,
      event integer not null,
      page integer not null,
      source integer not null,
      referrer integer not null,
      utm_source integer not null,
      utm_medium integer not null,
      utm_campaign integer not null,
      utm_content integer not null,
      utm_term integer not null,
      country integer not null,
      region integer not null,
      city integer not null,
      browser integer not null,
      os integer not null,
      channel smallint not null,
      device smallint not null,
      interactive boolean not null,
      event_id uuid not null,
      props jsonb
    ) partition by range (at);
    create index analytics_hits_at on analytics_hits (organization_id, property_id, at);

    -- of one page load each; milliseconds, cls times 10,000
    create table analytics_vitals (
      organization_id uuid not null,
      property_id uuid not null,
      at timestamptz not null,
      page integer not null,
      device smallint not null,
      country integer not null,
      browser integer not null,
      lcp integer,
      inp integer,
      fcp integer,
      ttfb integer,
      cls integer,
      event_id uuid not null
    ) partition by range (at);
    create index analytics_vitals_at on analytics_vitals (organization_id, property_id, at);

    -- the key of visitors' identities on one day of the organization; nobody can compute them again once it is deleted
    create table analytics_salts (
      organization_id uuid not null,
      day date not null,
      salt bytea not null,
      created_at timestamptz not null,
      primary key (organization_id, day)
    );
    create index analytics_salts_created on analytics_salts (created_at);

    -- how many events were not stored, by the day of the organization
    create table analytics_drops (
      organization_id uuid not null,
      property_id uuid not null,
      day date not null,
      reason text not null,
      count bigint not null,
      primary key (organization_id, property_id, day, reason)
    );
    create index analytics_drops_day on analytics_drops (day);
  `);
}
