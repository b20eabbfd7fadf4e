import type { Knex } from 'knex';

/** Through these connections, processes use the database. Others are of commands that only read. */
const USERS = `/* database-users */
  select count(*)::int as users from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and application_name like 'tidewatch%' and application_name not in ('tidewatch-backup', 'tidewatch-doctor')`;

/**
 * Throws if a process of Tidewatch uses this database: what it takes in while the database is copied would not arrive in the copy. Every process holds a
 * connection for signals for as long as it runs.
 */
export async function requireUnused(database: Knex): Promise<void> {
  const { rows } = await database.raw(USERS);
  if (rows[0].users)
    throw new Error('Tidewatch is running on this database: stop every process first, so that nothing arrives that would be left behind');
}
