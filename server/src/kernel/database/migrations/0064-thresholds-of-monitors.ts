import type { Knex } from 'knex';

/**
 * After how many results in a row people hear of a problem and of its end, the rows of results so far, and when a silent monitor misses its next
 * result, while that may be the one that people hear of.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table monitors
      add column alert_after integer not null default 1,
      add column recover_after integer not null default 1,
      add column bad_streak integer not null default 0,
      add column good_streak integer not null default 0,
      add column miss_at timestamptz`);
  await database.raw('create index monitors_miss on monitors (miss_at) where miss_at is not null');
}
