/** Migrates the schema, one migration after the other, each complete in itself. Forward only; a published migration is never edited. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { MIGRATIONS } from '../../../generated/migrations.js';
import { takeAdvisoryLock, tryAdvisoryLock } from '../advisory-locks.js';
import { appliedMigrations, isApplied, noteApplied, requireRunnable } from './applied.js';
import { completeFill, fillsOf } from './fills.js';
import { asOnlyBuilder, buildIndex, buildIndexAtOnce, type Reports } from './index-builds.js';
import type { Migration } from './migration.js';
import { BUSY, patiently, waitBriefly, whenFree } from './patience.js';

// the numbers 0018, 0029, 0030 and 0035 were never released, so no file is missing

/** The migrations that a schema has before anything runs on it: all but fills. */
const REQUIRED: readonly Migration[] = MIGRATIONS.filter((migration) => !('fill' in migration));

/** The schema of this build: its last migration. */
export const SCHEMA = REQUIRED.at(-1)?.name ?? 'none';

/** The names of all migrations of this build but fills, in order. */
export const migrationNames = (): string[] => REQUIRED.map(({ name }) => name);

/** The fills of this build, for workers. */
export const FILLS = fillsOf(MIGRATIONS);

/** Whether a migration is a fill, which a schema may lack. */
export const isFill = (name: string): boolean => FILLS.some((fill) => fill.name === name);

const FILL_PAUSE_MS = 1_000;

interface MigrateOptions extends Partial<Reports> {
  migrations?: readonly Migration[];
}

async function requireRecord(database: Knex): Promise<void> {
  await database.transaction(async (transaction) => {
    await takeAdvisoryLock(transaction, 'migration');
    await transaction.raw('create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)');
  });
}

async function change(database: Knex, migration: Extract<Migration, { up: unknown }>, { onStep }: Reports): Promise<boolean> {
  const { name, up } = migration;
  const once = async (transaction: Knex, tries: number): Promise<boolean | typeof BUSY> => {
    await takeAdvisoryLock(transaction, 'migration');
    if (await isApplied(transaction, name)) return false;
    // a backup reads all tables; behind it, a migration would hold up everybody who uses one that it has locked
    if (!(await tryAdvisoryLock(transaction, 'backup'))) return BUSY;
    await waitBriefly(transaction, tries);
    await up(transaction);
    await noteApplied(transaction, migration);
    return true;
  };
  return whenFree(() => patiently(name, (tries) => database.transaction((transaction) => once(transaction, tries)), onStep));
}

async function build(database: Knex, migration: Extract<Migration, { indexes: unknown }>, { onStep }: Reports): Promise<boolean> {
  const named = { onStep: (text: string) => onStep(`${migration.name}: ${text}`) };
  return asOnlyBuilder(database, async () => {
    if (await isApplied(database, migration.name)) return false;
    for (const index of migration.indexes) await buildIndex(database, index, named);
    await noteApplied(database, migration);
    return true;
  });
}

/** Applies one migration; returns false if another process has. Its fill is completed before, if it needs one. */
async function apply(database: Knex, migration: Migration, all: readonly Migration[], reports: Reports): Promise<boolean> {
  const fill = fillsOf(all).find(({ name }) => name === migration.after);
  if (fill) {
    reports.onStep(`${fill.name}: completing`);
    await completeFill(database, fill, () => wait(FILL_PAUSE_MS));
  }
  reports.onStep(migration.name);
  if ('indexes' in migration) return build(database, migration, reports);
  return 'up' in migration ? change(database, migration, reports) : false;
}

/** The migrations that the database lacks, fills apart. Throws if it has a schema that this build cannot work with. */
export async function pendingMigrations(database: Knex, migrations: readonly Migration[] = MIGRATIONS): Promise<Migration[]> {
  await requireRunnable(database, SCHEMA);
  const applied = await appliedMigrations(database);
  return migrations.filter((migration) => !('fill' in migration) && !applied.has(migration.name));
}

/**
 * Migrates the schema and returns the names of the migrations that this process applied. Several processes may do so at once, and one that was killed
 * goes on where it was. Needs two connections.
 */
export async function migrate(database: Knex, { migrations = MIGRATIONS, onStep = () => {} }: MigrateOptions = {}): Promise<string[]> {
  const pending = await pendingMigrations(database, migrations);
  if (pending.length) await requireRecord(database);
  const applied: string[] = [];
  for (const migration of pending) if (await apply(database, migration, migrations, { onStep })) applied.push(migration.name);
  return applied;
}

/** Applies all up to the migration `last` in an open transaction, for a database that nobody else uses. Workers do the fills later. */
export async function migrateWithin(transaction: Knex, last: string = SCHEMA): Promise<void> {
  await takeAdvisoryLock(transaction, 'migration');
  await transaction.raw('create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)');
  const applied = await appliedMigrations(transaction);
  for (const migration of REQUIRED.filter(({ name }) => !applied.has(name) && name <= last)) {
    if ('up' in migration) await migration.up(transaction);
    else if ('indexes' in migration) for (const index of migration.indexes) await buildIndexAtOnce(transaction, index);
    await noteApplied(transaction, migration);
  }
}

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
