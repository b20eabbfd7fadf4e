import type { Knex } from 'knex';

/**
 * Indexes that match every filter and order of the lists, and a separate table for the words of issues. Writers wait while each index is built; the
 * largest one is last and takes several seconds for a million issues.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    -- what an issue is found by when somebody searches; written once, so that counting an event writes no index of words
    create table error_issue_texts (
      organization_id uuid not null,
      property_id uuid not null,
      issue_id uuid not null,
      text text not null,
      primary key (organization_id, issue_id)
    );
  `);
  await database.raw(`
    insert into error_issue_texts (organization_id, property_id, issue_id, text)
    select organization_id, property_id, id, type || ': ' || message || E'\\n' || coalesce(culprit, '') from error_issues;

    -- Both are in PostgreSQL's contrib, which a server need not have, nor let us use. Without them a search reads the words of the
    -- organization's issues one after the other. The organization stands in the index so that nobody's search reads the words of others
    do $$ begin
      create extension if not exists pg_trgm;
      create extension if not exists btree_gin;
      create index error_issue_texts_words on error_issue_texts using gin (organization_id, text gin_trgm_ops);
    exception when undefined_file or feature_not_supported or insufficient_privilege then
      raise notice 'error_issue_texts has no index of words: %', sqlerrm;
    end $$;

    create index monitors_by_slug on monitors (organization_id, slug, id);
    create index monitors_by_status on monitors (organization_id, status, slug, id);
    create index monitors_by_pause on monitors (organization_id, slug, id) where paused;
    create index servers_by_slug on servers (organization_id, slug, id);
    create index incidents_by_status on incidents (organization_id, status, id);
    create index maintenances_by_end on maintenances (organization_id, ends_at);
    create index maintenances_of_project on maintenances (organization_id, project_id, starts_at, id);
    create index audit_log_by_action on audit_log (organization_id, action, id);
    create index audit_log_by_outcome on audit_log (organization_id, outcome, id);
    create index notifications_by_kind on notifications (organization_id, kind, id);
    create index status_page_subscribers_by_type on status_page_subscribers (organization_id, type, id);
    create index status_page_subscribers_by_status on status_page_subscribers (organization_id, status, id);
    create index properties_of_project on properties (organization_id, project_id, domain);
    create index deliveries_to_channels on deliveries (organization_id, status, id) where channel_id is not null;
    create index server_alerts_by_state on server_alerts (organization_id, server_id, state, started_at desc, id desc);

    create index error_issue_releases_release on error_issue_releases (organization_id, release, issue_id);
    create index error_issue_releases_environment on error_issue_releases (organization_id, environment, issue_id);

    -- by order alone, and by what an issue is: few kinds are rare, and a rare one is found by itself
    drop index error_issues_last_seen;
    drop index error_issues_first_seen;
    drop index error_issues_events;
    create index error_issues_last_seen on error_issues (organization_id, last_seen_at desc, id desc) where merged_into is null;
    create index error_issues_first_seen on error_issues (organization_id, first_seen_at desc, id desc) where merged_into is null;
    create index error_issues_events on error_issues (organization_id, events desc, id desc) where merged_into is null;
    create index error_issues_kind on error_issues (organization_id, property_id, importance_key, status, type) include (events, last_seen_at)
      where merged_into is null;
  `);
}
