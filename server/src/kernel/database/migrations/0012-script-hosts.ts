import type { Knex } from 'knex';

/** Additional hosts, such as CDNs, whose scripts belong to a property. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`alter table properties add script_hosts text[] not null default '{}'`);
}
