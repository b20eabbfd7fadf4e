/** Migrations of a process, and of the command for them. */
import type { Knex } from 'knex';
import { movedText, readMark } from '../../kernel/backup/moved-mark.js';
import type { Config } from '../../kernel/config/config.js';
import { openMigrator } from '../../kernel/database/connections/connection.js';
import { migrate, pendingMigrations } from '../../kernel/database/schema/migrate.js';
import type { Reach, Reaching } from './reach.js';

/** Works over separate connections: a migration has no time limit, and a pooler would impose one. A database that was left stays as it is. */
async function withMigrator<T>({ connection, direct }: Reaching, work: (migrator: Knex) => Promise<T>): Promise<T> {
  const migrator = openMigrator(direct ?? connection);
  try {
    const moved = movedText(await readMark(migrator));
    if (moved !== null) throw new Error(moved);
    return await work(migrator);
  } finally {
    await migrator.destroy();
  }
}

/** Applies all migrations; returns their names. */
export const migrateDirectly = (reaching: Reaching, onStep: (text: string) => void): Promise<string[]> =>
  withMigrator(reaching, (migrator) => migrate(migrator, { onStep }));

async function requireMigrated(reaching: Reaching): Promise<void> {
  const [first, ...others] = await withMigrator(reaching, (migrator) => pendingMigrations(migrator));
  if (!first) return;
  const count = others.length ? `${others.length + 1} migrations, from ${first.name} on` : `the migration ${first.name}`;
  throw new Error(`the database lacks ${count}; TIDEWATCH_MIGRATE=command leaves them to this command: tidewatch-server migrate`);
}

/** Migrates the database, or only requires that it is migrated; the embedded one has nobody else who would. */
export async function migrateAtStart({ databaseUrl, migrateBy }: Config, reach: Reach): Promise<void> {
  if (databaseUrl !== null && migrateBy === 'command') return requireMigrated(reach);
  const applied = await migrateDirectly(reach, (step) => reach.log.info({ step }, 'migrating'));
  if (applied.length) reach.log.info({ applied }, 'database migrated');
}
