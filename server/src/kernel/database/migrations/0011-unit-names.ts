import type { Knex } from 'knex';

/** Units whose suffix made them longer than systemd knows any: nothing was ever seen of them, and agents took their names for a broken gateway. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    update servers
    set watched_services = array(
      select unit from unnest(watched_services) with ordinality as units (unit, place) where length(unit) <= 255 order by place
    )
    where exists (select from unnest(watched_services) as unit where length(unit) > 255)
  `);
}
