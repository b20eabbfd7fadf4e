import type { Knex } from 'knex';

/**
 * Sums of the listed issues of each type, so that the list of types reads no issues. The order by the last event also holds what is summed, for the
 * types since a moment. Readers and writers of issues wait: a second for 100,000 issues.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    -- A type has one row with its sums, and one for each change since then, which is pending: writers that only insert wait for nobody.
    -- last_seen_at is null where issues left the type, so that its last event has to be looked up.
    create table error_types (
      organization_id uuid not null,
      property_id uuid not null,
      type text not null,
      issues bigint not null,
      events bigint not null,
      last_seen_at timestamptz,
      pending boolean not null
    );
    create index error_types_of_property on error_types (organization_id, property_id, type);
    create index error_types_pending on error_types (organization_id, property_id, type) where pending;
  `);
  await database.raw(`
    drop index error_issues_last_seen;
    create index error_issues_last_seen on error_issues (organization_id, listed_last_seen_at desc, id desc)
      include (first_seen_at, property_id, type, listed_events) where merged_into is null and not ahead;

    insert into error_types (organization_id, property_id, type, issues, events, last_seen_at, pending)
    select organization_id, property_id, type, count(*), sum(listed_events), max(listed_last_seen_at), false
    from error_issues where merged_into is null and listed_events > 0 group by organization_id, property_id, type;
  `);
}
