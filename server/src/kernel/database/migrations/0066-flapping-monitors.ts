import type { Knex } from 'knex';

/** Since when people hear nothing of a monitor because its status keeps changing. */
export async function up(database: Knex): Promise<void> {
  await database.raw('alter table monitor_problems add column flapping_since timestamptz');
  await database.raw(
    'create index monitor_problems_flapping on monitor_problems (organization_id, monitor_id) where flapping_since is not null',
  );
}
