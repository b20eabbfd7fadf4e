import type { Knex } from 'knex';

/**
 * The indexes of lists hold an issue's counters as they were when it last was quiet, so that counting an event writes no index: they are in six, of
 * which three hold counters. An issue that is ahead of them is listed by an index of its own. Issues that a process of an older release counts are
 * ahead, too. The table is written twice and writers wait: seconds for 100,000 issues.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    drop index error_issues_last_seen;
    drop index error_issues_events;
    drop index error_issues_types;
    alter table error_issues
      add listed_events bigint not null default 0,
      add listed_last_seen_at timestamptz not null default '1970-01-01T00:00:00Z';
    update error_issues set listed_events = events, listed_last_seen_at = last_seen_at;
    alter table error_issues
      add ahead boolean not null generated always as (events <> listed_events or last_seen_at <> listed_last_seen_at) stored;

    create index error_issues_last_seen on error_issues (organization_id, listed_last_seen_at desc, id desc) include (first_seen_at)
      where merged_into is null and not ahead;
    create index error_issues_events on error_issues (organization_id, listed_events desc, id desc) where merged_into is null and not ahead;
    create index error_issues_types on error_issues (organization_id, property_id, type) include (listed_events, listed_last_seen_at)
      where merged_into is null and not ahead;
    create index error_issues_ahead on error_issues (organization_id) where merged_into is null and ahead;
    -- without statistics half of the issues are taken to be ahead, and lists read the whole table
    analyze error_issues;
  `);
}
