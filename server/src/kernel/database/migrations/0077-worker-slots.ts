import type { Knex } from 'knex';

/**
 * Workers share organizations by slots. `silence_slots` and `server_rollup_slots` keep for each slot what `silence_evaluations` and
 * `server_rollup_progress` have for all together; these remain, as the least of all slots.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw('create table worker_processes (id uuid primary key, beat_at timestamptz not null)');
  await database.raw(`
    create table silence_slots (
      service text not null references silence_evaluations (service) on delete cascade,
      slot smallint not null,
      evaluated_until timestamptz not null,
      primary key (service, slot)
    )`);
  await database.raw(`
    insert into silence_slots (service, slot, evaluated_until)
    select service, slot, evaluated_until from silence_evaluations cross join generate_series(0, 15) as s (slot)`);
  await database.raw('create table server_rollup_slots (slot smallint primary key, received_until timestamptz not null)');
}
