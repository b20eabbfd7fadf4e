import type { Knex } from 'knex';

/**
 * When recurring work shared by the workers is due. Replaces the schema of the job queue that earlier releases created beside this one. A process of
 * such a release that is still running logs that its queue is gone, and otherwise continues.
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
