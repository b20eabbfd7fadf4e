import type { Knex } from 'knex';

/**
 * When work is due that the workers share. It replaces the schema of a job queue that releases before this one made beside our own, where they ran.
 * One of them that still runs logs that its queue is gone, and goes on with everything else.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table recurring_work (
      name text primary key,
      due_at timestamptz not null
    );
    drop schema if exists pgboss cascade;
  `);
}
