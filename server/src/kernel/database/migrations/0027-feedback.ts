import type { Knex } from 'knex';

/**
 * Feedback: what people said, its triage and notes. Ids begin with the time of receipt, so an order by id is one by time. The words stand in a table
 * of their own, so that triage writes no index of words.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table feedback (
      organization_id uuid not null,
      id uuid not null,
      project_id uuid not null,
      event_id uuid not null,
      kind text not null check (kind in ('feedback', 'nps', 'csat')),
      source text not null check (source in ('widget', 'sdk')),
      status text not null check (status in ('new', 'in_progress', 'resolved', 'closed')),
      uid text,
      content text not null,
      score smallint,
      survey_id uuid,
      fields jsonb not null,
      extra jsonb not null,
      tags text[] not null,
      assignee_id uuid,
      page_url text,
      contact_email text,
      environment text,
      session_id text,
      property_id uuid,
      has_screenshot boolean not null,
      occurred_at timestamptz not null,
      received_at timestamptz not null,
      updated_at timestamptz,
      primary key (organization_id, id),
      unique (organization_id, project_id, event_id),
      foreign key (organization_id, assignee_id) references members (organization_id, user_id) on delete set null (assignee_id)
    );
    create index feedback_of_project on feedback (organization_id, project_id, id);
    create index feedback_kind on feedback (organization_id, project_id, status, kind, source, id);
    create index feedback_uid on feedback (organization_id, uid, id) where uid is not null;
    create index feedback_assignee on feedback (organization_id, assignee_id, id) where assignee_id is not null;
    create index feedback_survey on feedback (organization_id, survey_id, id) where survey_id is not null;
    create index feedback_with_screenshot on feedback (organization_id, id) where has_screenshot;

    create table feedback_texts (
      organization_id uuid not null,
      project_id uuid not null,
      feedback_id uuid not null,
      text text not null,
      primary key (organization_id, project_id, feedback_id)
    );
    create table feedback_issues (
      organization_id uuid not null,
      project_id uuid not null,
      feedback_id uuid not null,
      issue_id uuid not null,
      primary key (organization_id, project_id, feedback_id, issue_id)
    );
    create index feedback_issues_of_issue on feedback_issues (organization_id, issue_id, feedback_id);
    create table feedback_notes (
      organization_id uuid not null,
      project_id uuid not null,
      feedback_id uuid not null,
      id uuid not null,
      body text not null,
      created_by_type text not null check (created_by_type in ('user', 'api_key')),
      created_by_id text not null,
      created_at timestamptz not null,
      primary key (organization_id, project_id, feedback_id, id)
    );
    -- what nobody was notified of yet
    create table feedback_news (
      organization_id uuid not null,
      project_id uuid not null,
      feedback_id uuid not null,
      at timestamptz not null,
      primary key (organization_id, project_id, feedback_id)
    );
    create table feedback_settings (
      organization_id uuid not null,
      project_id uuid not null,
      fields jsonb not null,
      notify_new boolean not null,
      retention_days int,
      updated_at timestamptz not null,
      primary key (organization_id, project_id),
      foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
    );
    -- deleted projects whose feedback waits for its removal
    create table deleted_feedback_projects (
      organization_id uuid not null,
      project_id uuid not null,
      deleted_at timestamptz not null,
      primary key (organization_id, project_id)
    );

    -- without these extensions a search reads the feedback of the organization in its order
    do $$ begin
      create extension if not exists pg_trgm;
      create extension if not exists btree_gin;
      create index feedback_texts_words on feedback_texts using gin (organization_id, text gin_trgm_ops);
      create index feedback_tags on feedback using gin (organization_id, tags) where tags <> '{}';
      create index feedback_fields on feedback using gin (organization_id, fields jsonb_path_ops) where fields <> '{}';
    exception when undefined_file or feature_not_supported or insufficient_privilege then
      raise notice 'feedback has no index of words, tags and fields: %', sqlerrm;
    end $$;
  `);
}
