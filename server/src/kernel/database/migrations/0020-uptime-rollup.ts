import type { Knex } from 'knex';

/** Each monitor's uptime on past days, which never changes. The worker fills it in the background; missing days are computed as before. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    -- one row a monitor: a page reads 500 rows, not 45,000. The lists have an entry for each day from first_day to last_day, worst is 0 where
    -- nothing was observed; milliseconds as they are computed, so that sums of them are the same to the last bit
    create table monitor_uptime (
      organization_id uuid not null,
      monitor_id uuid not null,
      first_day date not null,
      last_day date not null,
      worst smallint[] not null,
      observed_ms float8[] not null,
      down_ms float8[] not null,
      degraded_ms float8[] not null,
      primary key (organization_id, monitor_id),
      foreign key (organization_id, monitor_id) references monitors (organization_id, id) on delete cascade
    );
  `);
}
