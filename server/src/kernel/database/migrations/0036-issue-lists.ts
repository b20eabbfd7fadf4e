import type { Knex } from 'knex';

/**
 * Indexes of the lists of issues. The counts of types have one of their own, sorted by type, so that grouping needs no hash; the index of kinds gets
 * smaller than both were, because PostgreSQL joins equal entries only in an index without further columns. The order by the last event also holds
 * the first, which bounds that list. Writers wait while they are built.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    drop index error_issues_kind;
    create index error_issues_kind on error_issues (organization_id, property_id, importance_key, status, type) where merged_into is null;
    create index error_issues_types on error_issues (organization_id, property_id, type) include (events, last_seen_at) where merged_into is null;

    drop index error_issues_last_seen;
    create index error_issues_last_seen on error_issues (organization_id, last_seen_at desc, id desc) include (first_seen_at)
      where merged_into is null;
  `);
}
