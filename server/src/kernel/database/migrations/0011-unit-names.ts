import type { Knex } from 'knex';

/** Removes unit names that are too long for systemd with their suffix: they never matched anything, and agents treated them as a faulty gateway. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    update servers
    set watched_services = array(
      select unit from unnest(watched_services) with ordinality as units (unit, place) where length(unit) <= 255 order by place
    )
    where exists (select from unnest(watched_services) as unit where length(unit) > 255)
  `);
}
