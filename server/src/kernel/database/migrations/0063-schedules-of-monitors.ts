import type { Knex } from 'knex';

/**
 * What drives the silence of a monitor: an interval, a schedule or nothing. The next times of a schedule are stored, so that sweeps stay SQL:
 * `expected_at` and, for each, since when a result counts for it. `refill_at` is when the stored times have to be computed again.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table monitors
      add column expects text not null default 'interval' check (expects in ('interval', 'schedule', 'none')),
      add column cron text,
      add column time_zone text,
      add column grace_sec integer,
      add column late_after_sec integer,
      add column expected_at timestamptz[],
      add column counts_from timestamptz[],
      add column refill_at timestamptz,
      add column excused_until timestamptz,
      add column missed_before integer not null default 0,
      add check (num_nonnulls(cron, time_zone, grace_sec, expected_at, counts_from) = 5 * (expects = 'schedule')::int)`);
  await database.raw('create index monitors_refill on monitors (refill_at) where refill_at is not null');
}
