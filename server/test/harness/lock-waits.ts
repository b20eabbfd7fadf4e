import type { Knex } from 'knex';

/** How many statements in this database wait for a lock; other test files share the server, not the database. */
export async function lockWaits(knex: Knex): Promise<number> {
  const { rows } = await knex.raw(
    `select count(*)::int as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].waits;
}

/** Resolves when some statement in this database waits for a lock. */
export async function untilSomebodyWaits(knex: Knex): Promise<void> {
  while ((await lockWaits(knex)) === 0) await new Promise((resolve) => setImmediate(resolve));
}
