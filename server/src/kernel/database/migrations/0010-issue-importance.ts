import type { Knex } from 'knex';

/**
 * The importance of an issue by a version of the rules, indexed for lists filtered by importance. 0: not computed yet. The worker computes it in
 * batches; until then, reads compute the rows they need.
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
