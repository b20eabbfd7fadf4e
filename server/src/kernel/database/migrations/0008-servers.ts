import type { Knex } from 'knex';

/** Servers, their agents' reports, their alerts, and how gateways find each other. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table servers (
      organization_id uuid not null,
      id uuid not null,
      project_id uuid not null,
      slug text not null,
      name text not null,
      interval_sec integer not null check (interval_sec between 10 and 60),
      watched_services text[] not null,
      nginx_enabled boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      unique (organization_id, project_id, slug),
      foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
    );
    -- whose agent it is; it says nothing of a server that is gone, so whoever asks joins the server
    create table server_tokens (
      server_id uuid primary key,
      organization_id uuid not null references organizations on delete cascade,
      token_hash bytea not null unique,
      created_at timestamptz not null
    );
    create index server_tokens_organization on server_tokens (organization_id);
    -- a row from the first heartbeat on. offline_at: when it goes offline if no heartbeat comes; null while it is offline.
    -- restarts_digest: of the counters of PM2 in the newest sample; restarts_changed_at: the sample with which they were others than before.
    -- clock_offset_ms: what is added to times of the agent; swapped_at: when another agent took over this token last, the newest first
    create table server_states (
      organization_id uuid not null,
      server_id uuid not null,
      state text not null check (state in ('online', 'offline')),
      state_changed_at timestamptz not null,
      last_seen_at timestamptz not null,
      offline_at timestamptz,
      agent_version text not null,
      agent jsonb not null,
      instance_id uuid not null,
      last_seq bigint,
      clock_offset_ms bigint not null,
      swapped_at timestamptz[] not null,
      sampled_at timestamptz,
      sample_received_at timestamptz,
      metrics jsonb,
      cpu_pct real,
      memory_pct real,
      disk_pct real,
      load1 real,
      restarts_digest text,
      restarts_changed_at timestamptz,
      primary key (organization_id, server_id),
      foreign key (organization_id, server_id) references servers (organization_id, id) on delete cascade
    ) with (fillfactor = 50);
    create index server_states_offline on server_states (offline_at) where offline_at is not null;
    -- servers that are gone, until the worker has removed their samples
    create table deleted_servers (
      organization_id uuid not null,
      server_id uuid not null,
      deleted_at timestamptz not null,
      primary key (organization_id, server_id)
    );
  `);
  await database.raw(`
    -- live: it was sent when it was collected, and not later from the agent's memory
    create table server_samples (
      organization_id uuid not null,
      server_id uuid not null,
      day date not null,
      at timestamptz not null,
      received_at timestamptz not null,
      live boolean not null,
      instance_id uuid not null,
      seq bigint not null,
      cpu_pct real,
      memory_pct real not null,
      disk_pct real,
      disks jsonb not null,
      load1 real not null,
      rx_bytes_per_sec real,
      tx_bytes_per_sec real,
      primary key (organization_id, server_id, day, at)
    ) partition by range (day);
    create index server_samples_received on server_samples using brin (received_at) with (pages_per_range = 16, autosummarize = on);
    -- one row a sample: the processes stand beside each other in arrays, since rows of their own would be most of the database
    create table server_process_samples (
      organization_id uuid not null,
      server_id uuid not null,
      day date not null,
      at timestamptz not null,
      received_at timestamptz not null,
      live boolean not null,
      pm_ids integer[] not null,
      names text[] not null,
      statuses text[] not null,
      cpu_pcts real[] not null,
      memory_bytes bigint[] not null,
      restarts integer[] not null,
      primary key (organization_id, server_id, day, at)
    ) partition by range (day);
    create index server_process_samples_received on server_process_samples using brin (received_at)
      with (pages_per_range = 16, autosummarize = on);
    -- five minutes each, from bucket on
    create table server_rollups (
      organization_id uuid not null,
      server_id uuid not null,
      day date not null,
      bucket timestamptz not null,
      samples integer not null,
      cpu_avg real,
      cpu_max real,
      memory_avg real not null,
      memory_max real not null,
      disk_max real,
      load1_avg real not null,
      rx_avg real,
      tx_avg real,
      primary key (organization_id, server_id, day, bucket)
    ) partition by range (day);
    create table server_process_rollups (
      organization_id uuid not null,
      server_id uuid not null,
      day date not null,
      bucket timestamptz not null,
      name text not null,
      pm_id integer not null,
      samples integer not null,
      cpu_avg real not null,
      cpu_max real not null,
      memory_avg bigint not null,
      memory_max bigint not null,
      restarts integer not null,
      primary key (organization_id, server_id, day, bucket, name, pm_id)
    ) partition by range (day);
    -- one row: everything that was received up to then is in the rollups
    create table server_rollup_progress (
      id integer primary key check (id = 1),
      received_until timestamptz not null
    );
  `);
  await database.raw(`
    -- subject: the disk or the process, empty for kinds without one. told_start, told_end: somebody was told, or need not be
    create table server_alerts (
      organization_id uuid not null,
      id uuid not null,
      server_id uuid not null,
      kind text not null check (kind in ('heartbeat_stopped', 'cpu_high', 'memory_high', 'disk_high', 'pm2_restarts')),
      subject text not null,
      state text not null check (state in ('firing', 'resolved')),
      value double precision,
      threshold double precision not null,
      dedupe_key text not null,
      started_at timestamptz not null,
      resolved_at timestamptz,
      resolve_reason text check (resolve_reason in ('condition_cleared', 'heartbeat', 'server_deleted')),
      told_start boolean not null,
      told_end boolean not null,
      primary key (organization_id, id),
      unique (organization_id, dedupe_key),
      foreign key (organization_id, server_id) references servers (organization_id, id) on delete cascade
    );
    create unique index server_alerts_firing on server_alerts (organization_id, server_id, kind, subject) where state = 'firing';
    create index server_alerts_silent on server_alerts (organization_id, server_id) where state = 'firing' and kind = 'heartbeat_stopped';
    create index server_alerts_server on server_alerts (organization_id, server_id, started_at desc, id desc);
    create index server_alerts_untold on server_alerts (organization_id) where not told_start or (state = 'resolved' and not told_end);
  `);
  await database.raw(`
    -- a gateway that runs, and how many agents it holds
    create table gateway_replicas (
      id uuid primary key,
      beat_at timestamptz not null,
      connections integer not null
    );
    -- which gateway holds the connection of a server's agent
    create table agent_sessions (
      server_id uuid primary key,
      organization_id uuid not null references organizations on delete cascade,
      session_id uuid not null,
      replica_id uuid not null,
      connected_at timestamptz not null
    );
    create index agent_sessions_organization on agent_sessions (organization_id);
    -- questions to agents and their answers, for as long as somebody waits; lines of logs need not survive a crash
    create unlogged table agent_requests (
      id uuid primary key,
      organization_id uuid not null,
      server_id uuid not null,
      replica_id uuid not null,
      method text not null,
      params jsonb not null,
      deadline_at timestamptz not null,
      answer jsonb
    );
  `);
  // gateways keep a listening record like ingest's; either may be down alone
  await database.raw(`
    alter table service_listening add column service text not null default 'ingest';
    alter table service_listening drop constraint service_listening_pkey, drop constraint service_listening_id_check, drop column id;
    alter table service_listening add primary key (service);
    alter table ingest_processes rename to listening_processes;
    alter table listening_processes add column service text not null default 'ingest';
    alter table service_outages add column service text not null default 'ingest';
    alter table service_outages drop constraint service_outages_pkey;
    alter table service_outages add primary key (service, started_at);
  `);
}
