import type { Knex } from 'knex';

/** Records until when silence has been judged, so that a status that nobody has confirmed can be told from one that holds. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table silence_evaluations (
      service text primary key,
      evaluated_until timestamptz not null
    );
    insert into silence_evaluations (service, evaluated_until) values ('ingest', now()), ('gateway', now());
  `);
}
