import type { Knex } from 'knex';

/** Projects, monitors, their events and transitions, and the record of when this service was listening. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table projects (
      organization_id uuid not null references organizations on delete cascade,
      id uuid not null,
      slug text not null,
      name text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      unique (organization_id, slug)
    );
    -- unheard_ms: how long since the last event the service itself could not have heard one; it moves the deadlines
    -- previous_status: the status before the last write, so that an UPDATE can return what it replaced
    -- fillfactor: every event rewrites its monitor's row, and a page with room keeps that write in place
    create table monitors (
      organization_id uuid not null,
      id uuid not null,
      project_id uuid not null,
      slug text not null,
      name text not null,
      interval_sec integer not null,
      degraded_after double precision not null,
      down_after double precision not null,
      paused boolean not null,
      status text check (status in ('ok', 'degraded', 'error', 'down')),
      previous_status text,
      reason text not null,
      reason_since timestamptz not null,
      last_event_at timestamptz,
      last_result text,
      last_latency_ms double precision,
      unheard_ms bigint not null,
      status_changed_at timestamptz,
      next_transition_at timestamptz,
      transition_count integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      unique (organization_id, project_id, slug),
      foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
    ) with (fillfactor = 50);
    create index monitors_next_transition on monitors (next_transition_at) where next_transition_at is not null;
  `);
  await database.raw(`
    create table monitor_transitions (
      organization_id uuid not null,
      monitor_id uuid not null,
      sequence integer not null,
      at timestamptz not null,
      from_status text,
      to_status text,
      reason text not null,
      primary key (organization_id, monitor_id, sequence),
      foreign key (organization_id, monitor_id) references monitors (organization_id, id) on delete cascade
    );
    create index monitor_transitions_at on monitor_transitions (organization_id, monitor_id, at);
    -- the day of receipt is part of the key because a partitioned table has no other kind of unique key
    create table status_events (
      organization_id uuid not null,
      monitor_id uuid not null,
      day date not null,
      id uuid not null,
      result text not null,
      latency_ms double precision,
      message text,
      occurred_at timestamptz,
      received_at timestamptz not null,
      primary key (organization_id, monitor_id, day, id)
    ) partition by range (day);
    create index status_events_received on status_events (organization_id, monitor_id, received_at desc, id desc);
  `);
  await database.raw(`
    -- one row: until when the service as a whole could hear
    create table service_listening (
      id integer primary key check (id = 1),
      heard_until timestamptz not null
    );
    -- one row for each running ingest process: it has listened without a break since listening_since, and everything received up to
    -- heard_until is committed
    create table ingest_processes (
      id uuid primary key,
      listening_since timestamptz not null,
      heard_until timestamptz not null,
      beat_at timestamptz not null
    );
    create table service_outages (
      started_at timestamptz primary key,
      ended_at timestamptz not null
    );
  `);
}
