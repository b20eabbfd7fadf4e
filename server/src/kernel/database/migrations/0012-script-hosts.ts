import type { Knex } from 'knex';

/** Further hosts, such as CDNs, whose scripts are a property's own. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`alter table properties add script_hosts text[] not null default '{}'`);
}
