import type { Knex } from 'knex';

/** What is true of the installation as a whole, and a table to find out whether the disk has room. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table installation (
      only_row boolean primary key default true check (only_row),
      -- tells whether a process has the master key of this installation
      key_check bytea not null
    );
    create table write_probes (filler text not null);
    -- in the row itself, so that each probe needs a page
    alter table write_probes alter column filler set storage plain;
  `);
}
