import type { Knex } from 'knex';

/** Records organizations whose events are waiting: while they wait, silence is not judged for these organizations, and for no others. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    -- everything received up to clear_until is committed, except of the organizations in held_back: theirs up to the time that stands there
    alter table listening_processes add column clear_until timestamptz;
    alter table listening_processes add column held_back jsonb not null default '{}';
  `);
}
