import type { Knex } from 'knex';
import { until } from './until.js';

/** The number of statements in this database that wait for a lock; other test files use other databases. */
export async function lockWaits(knex: Knex): Promise<number> {
  const { rows } = await knex.raw(
    `select count(*)::int as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].waits;
}

/** Resolves when a statement in this database waits for a lock. */
export async function untilSomebodyWaits(knex: Knex): Promise<void> {
  await until(async () => (await lockWaits(knex)) > 0, { what: 'a statement that waits for a lock', pauseMs: 5 });
}

/** Ends the statements in this database that wait for a lock, as a timeout would. */
export async function cancelWaiting(knex: Knex): Promise<void> {
  await untilSomebodyWaits(knex);
  await knex.raw(`select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
}
