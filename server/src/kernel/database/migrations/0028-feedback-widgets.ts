import type { Knex } from 'knex';

/** Widgets with their public keys, screenshots, surveys, and the counts of submissions, which all processes share. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table feedback_widgets (
      organization_id uuid not null,
      id uuid not null,
      project_id uuid not null,
      key text not null unique,
      name text not null,
      enabled boolean not null,
      allowed_domains text[] not null,
      position text not null check (position in ('bottom-right', 'bottom-left')),
      button_text text,
      accent_color text not null,
      screenshot_enabled boolean not null,
      languages text[] not null,
      texts jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
    );
    create index feedback_widgets_of_project on feedback_widgets (organization_id, project_id, id);
    -- which pages any widget allows: what a browser asks before it sends
    create index feedback_widgets_domains on feedback_widgets using gin (allowed_domains) where enabled;

    -- a widget's submissions in ten minutes: of each sender, and of all (sender is empty)
    create table feedback_widget_counts (
      organization_id uuid not null,
      widget_id uuid not null,
      sender text not null,
      count int not null,
      ends_at timestamptz not null,
      primary key (organization_id, widget_id, sender)
    );
    create index feedback_widget_counts_ends on feedback_widget_counts (ends_at);

    create table feedback_screenshots (
      organization_id uuid not null,
      project_id uuid not null,
      feedback_id uuid not null,
      size int not null,
      jpeg bytea not null,
      primary key (organization_id, project_id, feedback_id)
    );
    -- compressed already
    alter table feedback_screenshots alter column jpeg set storage external;
    create index feedback_screenshots_size on feedback_screenshots (organization_id, project_id) include (size);

    create table surveys (
      organization_id uuid not null,
      id uuid not null,
      project_id uuid not null,
      type text not null check (type in ('nps', 'csat')),
      question text not null,
      follow_up_question text,
      delay_seconds int not null,
      path_pattern text not null,
      sample_rate float8 not null,
      cooldown_days int not null,
      created_at timestamptz not null,
      ended_at timestamptz,
      primary key (organization_id, id),
      foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
    );
    create index surveys_of_project on surveys (organization_id, project_id, id);
    create unique index surveys_active on surveys (organization_id, project_id) where ended_at is null;
  `);
}
