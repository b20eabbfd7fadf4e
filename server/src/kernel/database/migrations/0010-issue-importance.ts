import type { Knex } from 'knex';

/**
 * The importance of an issue, as the rules of a version have it, so that lists of one importance read an index. 0: not computed yet; the worker does
 * that in batches, and reads compute what they meet until then.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table error_issues add importance_key smallint not null default 0;
    drop index error_issues_seen;
    create index error_issues_last_seen on error_issues (organization_id, property_id, importance_key, last_seen_at desc, id desc)
      where merged_into is null;
    create index error_issues_first_seen on error_issues (organization_id, property_id, importance_key, first_seen_at desc, id desc)
      where merged_into is null;
    create index error_issues_events on error_issues (organization_id, property_id, importance_key, events desc, id desc)
      where merged_into is null;
  `);
}
