import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type pg from 'pg';
import { takeAdvisoryLock } from '../database/advisory-locks.js';
import { OLDEST_POSTGRES } from '../database/connections/room.js';
import { migrateWithin, migrationNames } from '../database/schema/migrate.js';
import { CopyIn } from './copy/copy-in.js';
import { CopyOut } from './copy/copy-out.js';
import { copied, prepareForCopy } from './copy/settings.js';
import type { BackupTable, TableSum } from './format/format.js';
import { BadBackup } from './format/frame-reader.js';
import type { OpenBackup } from './format/open-backup.js';
import type { OnProgress, Progress } from './progress.js';
import { createPartition, indexPartition, withoutConstraints, withoutIndexes, withoutTriggers } from './target-schema.js';

/** A database into which nothing can be restored. */
class UnfitDatabase extends Error {}

interface Restored extends Progress {
  /** Tables of the backup that are none of Tidewatch's. */
  leftOut: string[];
}

/**
 * Restores a backup into an empty database, in one transaction: its schema, its rows, each table read back and compared, then the migrations since. So
 * a restore that fails or is killed leaves the database empty, and a server that starts meanwhile waits. `beforeCommit` runs last.
 */
export async function restoreBackup(
  database: Knex,
  backup: OpenBackup,
  { onProgress, beforeCommit }: { onProgress: OnProgress; beforeCommit: () => void },
): Promise<Restored> {
  const { schema } = backup.header;
  if (!migrationNames().includes(schema)) throw new BadBackup('this backup was made by a newer release; restore it with that one');
  const restored = await database.transaction(async (transaction) => {
    const client: pg.Client = await transaction.client.acquireConnection();
    await prepareForCopy(client);
    await takeAdvisoryLock(transaction, 'migration');
    await requireFit(transaction);
    await migrateWithin(transaction, schema);
    const done = await withoutTriggers(transaction, () =>
      withoutConstraints(transaction, ['f'], () =>
        withoutConstraints(transaction, ['p', 'u', 'x'], () =>
          withoutIndexes(transaction, () => loadTables(client, transaction, backup, onProgress)),
        ),
      ),
    );
    await indexPartitions(transaction, backup);
    await migrateWithin(transaction);
    beforeCommit();
    return done;
  });
  // plans need statistics, and autovacuum would take its time
  await database.raw('analyze');
  return restored;
}

async function requireFit(transaction: Knex): Promise<void> {
  const { rows } = await transaction.raw(
    `/* restore-target */
     select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding, exists (
       select 1 from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
         and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     ) as full`,
  );
  const [{ version, encoding, full }] = rows;
  if (version < OLDEST_POSTGRES) throw new UnfitDatabase('this PostgreSQL is too old; Tidewatch needs version 15 or newer');
  if (encoding !== 'UTF8') throw new UnfitDatabase(`this database has the encoding ${encoding}; Tidewatch needs UTF8`);
  if (full) throw new UnfitDatabase('this database is not empty; a restore needs an empty one');
}

async function loadTables(client: pg.Client, transaction: Knex, backup: OpenBackup, onProgress: OnProgress): Promise<Restored> {
  const { tables } = backup.header;
  const progress: Progress = { tables: 0, of: tables.length, rows: 0, bytes: 0 };
  const leftOut: string[] = [];
  const sums: TableSum[] = [];
  await emptyAll(transaction);
  for (const table of tables) {
    const isOurs = await prepareTable(transaction, table);
    if (!isOurs) leftOut.push(table.name);
    const onBytes = (bytes: number) => {
      progress.bytes += bytes;
      onProgress(progress);
    };
    const sum = await (isOurs ? loadTable(client, table, backup, onBytes) : skipTable(table, backup));
    sums.push(sum);
    progress.tables += 1;
    progress.rows += sum.rows;
    onProgress(progress);
  }
  const manifest = await backup.manifest();
  for (const [index, { name }] of tables.entries()) requireSame(name, manifest.tables[index], sums[index], leftOut.includes(name));
  return { ...progress, leftOut };
}

async function indexPartitions(transaction: Knex, { header: { tables } }: OpenBackup): Promise<void> {
  for (const { name, partition } of tables) {
    const { rows } = await transaction.raw('select to_regclass(quote_ident(?)) is not null as found', [name]);
    if (rows[0].found && partition) await indexPartition(transaction, name, partition);
  }
}

/** Migrations write rows, too. */
async function emptyAll(transaction: Knex): Promise<void> {
  const { rows } = await transaction.raw(
    `/* restored-tables */
     select relname as name from pg_class c where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
       and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  );
  if (rows.length)
    await transaction.raw(
      `truncate ${rows.map(() => '??').join(', ')}`,
      rows.map(({ name }: { name: string }) => name),
    );
}

/** Whether the schema has this table; creates it if it is a partition. */
async function prepareTable(transaction: Knex, { name, partition }: BackupTable): Promise<boolean> {
  const { rows } = await transaction.raw('select to_regclass(quote_ident(?)) is not null as found', [partition?.of ?? name]);
  if (rows[0].found && partition) await createPartition(transaction, name, partition);
  return rows[0].found;
}

/** Loads the rows, and reads them back: the sum is of what PostgreSQL has now. */
async function loadTable(client: pg.Client, table: BackupTable, backup: OpenBackup, onBytes: (bytes: number) => void): Promise<TableSum> {
  const copy = client.query(new CopyIn(`copy ${copied(client, table)} from stdin`));
  try {
    for await (const chunk of backup.rows(table.name)) {
      await copy.write(chunk);
      onBytes(chunk.length);
    }
    await copy.end();
  } catch (error) {
    await copy.abandon();
    throw error;
  }
  const stored = client.query(new CopyOut(`copy ${copied(client, table)} to stdout`));
  const { bytes, sha256 } = await sumOf(stored.chunks());
  return { rows: stored.rows, bytes, sha256 };
}

async function skipTable({ name }: BackupTable, backup: OpenBackup): Promise<TableSum> {
  return { rows: 0, ...(await sumOf(backup.rows(name))) };
}

async function sumOf(chunks: AsyncIterable<Buffer>): Promise<Omit<TableSum, 'rows'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

function requireSame(name: string, expected: TableSum | undefined, found: TableSum | undefined, isLeftOut: boolean): void {
  const isSame = found?.sha256 === expected?.sha256 && found?.bytes === expected?.bytes && (isLeftOut || found?.rows === expected?.rows);
  if (!isSame) throw new BadBackup(`the rows of table "${name}" are not those of the backup after the restore`);
}
