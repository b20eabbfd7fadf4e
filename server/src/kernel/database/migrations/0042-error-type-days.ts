import type { Knex } from 'knex';

/**
 * Sums of types by the day of the last event too, and of all properties together, so that the list of types since a moment reads the issues of one
 * day only. The last event of a type is looked up without a property. Readers and writers of issues wait: seconds for 100,000 issues.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    drop table error_types;
    -- property_id is 0 in sums of all properties, day is -infinity in those of all days. A change is pending as a row of its property and day, so
    -- that writers only insert and wait for nobody. Only sums of all days have last_seen_at; in a pending row it is null where issues left the type,
    -- so that the last event has to be looked up, and -infinity where they only left the day.
    create table error_types (
      organization_id uuid not null,
      property_id uuid not null,
      day date not null,
      type text not null,
      issues bigint not null,
      events bigint not null,
      last_seen_at timestamptz,
      pending boolean not null
    );
    create unique index error_types_sums on error_types (organization_id, property_id, day, type) where not pending;
    create index error_types_pending on error_types (organization_id, property_id, day, type) where pending;
  `);
  await database.raw(`
    drop index error_issues_types;
    create index error_issues_types on error_issues (organization_id, type, property_id) include (listed_last_seen_at)
      where merged_into is null and not ahead;

    insert into error_types (organization_id, property_id, day, type, issues, events, last_seen_at, pending)
    select organization_id, coalesce(property_id, '00000000-0000-0000-0000-000000000000'), coalesce(day, '-infinity'), type,
      count(*), sum(listed_events), case when day is null then max(listed_last_seen_at) end, false
    from (select *, (listed_last_seen_at at time zone 'UTC')::date as day from error_issues where merged_into is null and listed_events > 0) i
    group by grouping sets (
      (organization_id, type), (organization_id, property_id, type), (organization_id, day, type), (organization_id, property_id, day, type)
    );
    analyze error_types;
  `);
}
