import type { Knex } from 'knex';

/** Incidents with their updates, maintenance windows, and the affected monitors. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table incidents (
      organization_id uuid not null,
      id uuid not null,
      project_id uuid not null,
      title text not null,
      severity text not null check (severity in ('none', 'minor', 'major', 'critical')),
      status text not null check (status in ('investigating', 'identified', 'monitoring', 'resolved')),
      started_at timestamptz not null,
      resolved_at timestamptz,
      created_by_type text not null check (created_by_type in ('user', 'api_key')),
      created_by_id text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
      check ((status = 'resolved') = (resolved_at is not null))
    );
    create index incidents_of_project on incidents (organization_id, project_id, id);
    -- settled: it has ended, and what its monitors did meanwhile has been compared with what is known of them; until then they tell nothing
    create table maintenances (
      organization_id uuid not null,
      id uuid not null,
      project_id uuid not null,
      title text not null,
      body text,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      settled boolean not null,
      created_by_type text not null check (created_by_type in ('user', 'api_key')),
      created_by_id text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
      check (ends_at >= starts_at)
    );
    create index maintenances_by_start on maintenances (organization_id, starts_at, id);
    create index maintenances_unsettled on maintenances (ends_at) where not settled;
  `);
  await database.raw(`
    create table incident_updates (
      organization_id uuid not null,
      incident_id uuid not null,
      id uuid not null,
      status text not null check (status in ('investigating', 'identified', 'monitoring', 'resolved')),
      body text not null,
      created_by_type text not null check (created_by_type in ('user', 'api_key')),
      created_by_id text not null,
      created_at timestamptz not null,
      primary key (organization_id, incident_id, id),
      foreign key (organization_id, incident_id) references incidents (organization_id, id) on delete cascade
    );
    create table incident_monitors (
      organization_id uuid not null,
      incident_id uuid not null,
      monitor_id uuid not null,
      primary key (organization_id, incident_id, monitor_id),
      foreign key (organization_id, incident_id) references incidents (organization_id, id) on delete cascade,
      foreign key (organization_id, monitor_id) references monitors (organization_id, id) on delete cascade
    );
    create index incident_monitors_monitor on incident_monitors (organization_id, monitor_id);
    create table maintenance_monitors (
      organization_id uuid not null,
      maintenance_id uuid not null,
      monitor_id uuid not null,
      primary key (organization_id, maintenance_id, monitor_id),
      foreign key (organization_id, maintenance_id) references maintenances (organization_id, id) on delete cascade,
      foreign key (organization_id, monitor_id) references monitors (organization_id, id) on delete cascade
    );
    create index maintenance_monitors_monitor on maintenance_monitors (organization_id, monitor_id);
  `);
}
