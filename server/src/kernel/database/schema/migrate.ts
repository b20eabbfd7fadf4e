import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { MIGRATIONS } from '../../../generated/migrations.js';
import { takeAdvisoryLock } from '../advisory-locks.js';

// Forward only; a published migration is never edited. The numbers 0018, 0029, 0030 and 0035 were never released, so no file is missing.

/** The schema of this build: its last migration. */
export const SCHEMA = MIGRATIONS.at(-1)?.name ?? 'none';

/**
 * Migrates the schema and returns the names of the applied migrations. If several processes start at once, an advisory lock lets one of them migrate
 * while the others wait. It ends with the connection, so it needs no cleanup.
 */
export async function migrate(database: Knex): Promise<string[]> {
  return database.transaction(async (transaction) => {
    await takeAdvisoryLock(transaction, 'migration');
    await transaction.raw('create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)');
    const applied: string[] = await transaction('schema_migrations').pluck('name');
    const pending = MIGRATIONS.filter(({ name }) => !applied.includes(name));
    for (const { name, up } of pending) {
      await up(transaction);
      await transaction('schema_migrations').insert({ name, applied_at: new Date() });
    }
    return pending.map(({ name }) => name);
  });
}

/** The names of all migrations of this build, in order. */
export const migrationNames = (): string[] => MIGRATIONS.map(({ name }) => name);

/** Migrations create them if pg_trgm and btree_gin, which are in PostgreSQL's contrib, may be used. */
const INDEXES = ['error_issue_texts_words', 'feedback_texts_words', 'feedback_tags', 'feedback_fields'];

/** Logs once at the start if searches have no index, which users would notice first. */
export async function logMissingSearchIndexes(database: Knex, log: Logger): Promise<void> {
  const { rows } = await database.raw(
    '/* search-indexes */ select name from unnest(?::text[]) with ordinality as i (name, index) where to_regclass(name) is null order by index',
    [INDEXES],
  );
  const missing = rows.map(({ name }: { name: string }) => name);
  if (!missing.length) return;
  const text =
    'PostgreSQL lacks pg_trgm or btree_gin, so searches of issues and feedback read text by text; see "Fast searches" in docs/postgresql.md';
  log.warn({ missing }, text);
}
