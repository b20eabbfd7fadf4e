import type { Knex } from 'knex';

/** Channels, notifications, the problems they announced, and the outbox of all messages. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    -- what happened before there was anybody to tell is not told
    alter table monitor_transitions add column announced boolean not null default true;
    alter table monitor_transitions alter column announced set default false;
    create index monitor_transitions_unannounced on monitor_transitions (organization_id, at) where not announced;
    alter table members add column notifications_read_through uuid;
    -- sealed_settings: where it goes, with what secret; target: as much of it as may be shown
    create table notification_channels (
      organization_id uuid not null references organizations on delete cascade,
      id uuid not null,
      slug text not null,
      type text not null check (type in ('email', 'slack', 'telegram', 'webhook')),
      kinds text[] not null,
      project_id uuid,
      enabled boolean not null,
      reminder_minutes integer,
      next_reminder_at timestamptz,
      sealed_settings bytea not null,
      target text not null,
      last_delivered_at timestamptz,
      last_failed_at timestamptz,
      last_error text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      unique (organization_id, slug),
      foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
    );
    create index notification_channels_reminder on notification_channels (next_reminder_at) where next_reminder_at is not null;
    create table notifications (
      organization_id uuid not null references organizations on delete cascade,
      id uuid not null,
      kind text not null,
      message jsonb not null,
      created_at timestamptz not null,
      primary key (organization_id, id)
    );
    create index notifications_created on notifications (organization_id, created_at);
    create table notification_reads (
      organization_id uuid not null,
      user_id uuid not null,
      notification_id uuid not null,
      primary key (organization_id, user_id, notification_id),
      foreign key (organization_id, notification_id) references notifications (organization_id, id) on delete cascade
    );
    -- a row for each monitor whose problem was told and has not ended, with the kinds that were told of it
    create table monitor_problems (
      organization_id uuid not null,
      monitor_id uuid not null,
      status text not null check (status in ('degraded', 'error', 'down')),
      reason text not null,
      since timestamptz not null,
      told text[] not null,
      primary key (organization_id, monitor_id),
      foreign key (organization_id, monitor_id) references monitors (organization_id, id) on delete cascade
    );
  `);
  await database.raw(`
    -- The outbox: a message to a channel, or a sealed mail to a person. It belongs to all organizations together, so that a worker takes the
    -- oldest of anybody's with SKIP LOCKED.
    create table deliveries (
      id uuid primary key,
      organization_id uuid references organizations on delete cascade,
      channel_id uuid,
      kind text not null,
      message jsonb,
      sealed_mail bytea,
      status text not null check (status in ('pending', 'sent', 'dead')),
      attempts integer not null,
      next_attempt_at timestamptz,
      last_error text,
      created_at timestamptz not null,
      finished_at timestamptz,
      check ((message is null) = (sealed_mail is not null)),
      check ((channel_id is null) = (sealed_mail is not null)),
      check ((status = 'pending') = (next_attempt_at is not null))
    );
    create index deliveries_next_attempt on deliveries (next_attempt_at) where status = 'pending';
    create index deliveries_of_channel on deliveries (organization_id, channel_id, id);
  `);
}
