import type { Knex } from 'knex';

/**
 * Ping addresses, runs and logs of monitors. The token of an address is stored as its hash, by which a ping finds its monitor, and sealed, so that
 * administrators can read the address again. One with an end is the former token of a monitor, in its grace.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table monitors
      add column ping_methods text not null default 'any',
      add column fail_as text not null default 'error',
      add column max_run_sec integer;
    create table monitor_ping_tokens (
      token_hash bytea primary key,
      organization_id uuid not null,
      monitor_id uuid not null,
      sealed_token bytea not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      last_ping_at timestamptz,
      foreign key (organization_id, monitor_id) references monitors (organization_id, id) on delete cascade
    );
    create index monitor_ping_tokens_monitor on monitor_ping_tokens (organization_id, monitor_id);
    create unique index monitor_ping_tokens_current on monitor_ping_tokens (organization_id, monitor_id) where expires_at is null;
  `);
  await database.raw(`
    -- a run that ended without a start begins when its end says, or else has the same time for both
    create table monitor_runs (
      organization_id uuid not null,
      monitor_id uuid not null,
      run_id uuid not null,
      is_named boolean not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      state text not null,
      result text,
      overrun_at timestamptz,
      primary key (organization_id, monitor_id, run_id),
      foreign key (organization_id, monitor_id) references monitors (organization_id, id) on delete cascade
    );
    create index monitor_runs_started on monitor_runs (organization_id, monitor_id, started_at desc, run_id desc);
    create index monitor_runs_age on monitor_runs (started_at);
    create index monitor_runs_open on monitor_runs (organization_id, monitor_id, started_at) where ended_at is null;
    create index monitor_runs_overrun on monitor_runs (overrun_at) where overrun_at is not null;
    create table monitor_signals (
      organization_id uuid not null,
      monitor_id uuid not null,
      day date not null,
      id uuid not null,
      kind text not null,
      message text not null,
      received_at timestamptz not null,
      primary key (organization_id, monitor_id, day, id)
    ) partition by range (day);
    create index monitor_signals_received on monitor_signals (organization_id, monitor_id, received_at desc, id desc);
  `);
}
