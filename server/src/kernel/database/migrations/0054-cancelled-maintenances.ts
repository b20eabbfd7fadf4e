import type { Knex } from 'knex';

/** Public maintenance windows that were deleted before their end, for feeds and calendars that have shown them. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table cancelled_maintenances (
      organization_id uuid not null references organizations on delete cascade,
      id uuid not null,
      title text not null,
      body text,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      -- a window is cancelled for the monitors that it was about; some may be gone
      monitor_ids uuid[] not null,
      created_at timestamptz not null,
      cancelled_at timestamptz not null,
      primary key (organization_id, id)
    );
    create index cancelled_maintenances_old on cancelled_maintenances (cancelled_at)`);
}
