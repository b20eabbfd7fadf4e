import type { Knex } from 'knex';

/** A mark of each process that reads from a replica: a replica that shows it follows the primary that the process writes to. */
export async function up(database: Knex): Promise<void> {
  await database.raw(
    'create table read_marks (process_id uuid primary key, mark uuid not null, marked_at timestamptz not null default now())',
  );
}
