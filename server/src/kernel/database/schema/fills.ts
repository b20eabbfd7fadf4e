/** Fills of migrations: batches in transactions of their own, whose position the database keeps. Workers do them, one at a time. */
import type { Knex } from 'knex';
import { tryAdvisoryLock } from '../advisory-locks.js';
import { isApplied, noteApplied } from './applied.js';
import type { Migration } from './migration.js';

type Fill = Extract<Migration, { fill: unknown }>;

/** A worker that is frozen amid a batch must not hold up the others. */
const IDLE_SEC = 60;

/** The fills among migrations. */
export const fillsOf = (migrations: readonly Migration[]): Fill[] =>
  migrations.filter((migration): migration is Fill => 'fill' in migration);

/** One batch; returns whether the fill is complete, or `busy` if another process does one. */
async function fillBatch(database: Knex, migration: Fill): Promise<boolean | 'busy'> {
  const { name, fill } = migration;
  return database.transaction(async (transaction) => {
    if (!(await tryAdvisoryLock(transaction, 'fillSchema', { idleSec: IDLE_SEC }))) return 'busy';
    if (await isApplied(transaction, name)) return true;
    const position = await fill(transaction, (await transaction('schema_fills').where({ name }).first('position'))?.position ?? null);
    if (position !== null) {
      await transaction('schema_fills').insert({ name, position }).onConflict('name').merge();
      return false;
    }
    await transaction('schema_fills').where({ name }).delete();
    await noteApplied(transaction, migration);
    return true;
  });
}

/** A batch of the first incomplete fill; returns whether there may be more to do now. */
export async function fillNext(database: Knex, fills: readonly Fill[]): Promise<boolean> {
  for (const migration of fills) {
    if (await isApplied(database, migration.name)) continue;
    return (await fillBatch(database, migration)) !== 'busy';
  }
  return false;
}

/** Completes a fill, for a migration that needs it. */
export async function completeFill(database: Knex, migration: Fill, pause: () => Promise<unknown>): Promise<void> {
  for (let done = await fillBatch(database, migration); done !== true; done = await fillBatch(database, migration))
    if (done === 'busy') await pause();
}
