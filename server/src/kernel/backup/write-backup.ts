import { createHash } from 'node:crypto';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../database/advisory-locks.js';
import type { PostgresConnection } from '../database/connections/connection.js';
import { cut } from '../database/connections/gate.js';
import { isFill, migrationNames } from '../database/schema/migrate.js';
import { CopyOut } from './copy/copy-out.js';
import { copied, prepareForCopy } from './copy/settings.js';
import { type BackupHeader, type BackupTable, FRAME, type TableSum } from './format/format.js';
import { FrameWriter, type Sink } from './format/frame-writer.js';
import type { SealedKey } from './format/sealed-key.js';
import type { OnProgress, Progress } from './progress.js';
import { tablesOf } from './tables.js';

interface Writing {
  version: string;
  /** The master key for the backup, given the check value of the one that the installation has. */
  keyFor: (keyCheck: Buffer | null) => Promise<SealedKey | null>;
  sink: Sink;
  onProgress: OnProgress;
}

/** A database that is none of Tidewatch's, or of a newer release. */
class NotOurDatabase extends Error {}

/**
 * Writes a snapshot of the database while everybody goes on reading and writing. Returns what it has, and the bytes written.
 */
export async function writeBackup(connection: PostgresConnection, writing: Writing): Promise<Progress & { written: number }> {
  const client = new pg.Client({ ...connection, application_name: 'tidewatch-backup', keepAlive: true });
  // the running statement fails anyway; without a listener, this event would end the process
  client.on('error', () => {});
  await client.connect();
  try {
    await prepareForCopy(client);
    // before the snapshot: afterwards, a partition of it might be gone
    await client.query('select pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.backup]);
    await client.query('begin isolation level repeatable read read only');
    const written = await writeSnapshot(client, writing);
    await client.end();
    return written;
  } catch (error) {
    cut(client);
    throw error;
  }
}

async function writeSnapshot(client: pg.Client, { version, keyFor, sink, onProgress }: Writing) {
  const schema = await schemaOf(client);
  const tables = await tablesOf(client);
  const keyCheck = await keyCheckOf(client, tables);
  const { rows: clock } = await client.query<{ at: Date }>('select now() as at');
  const at = (clock[0]?.at ?? new Date()).toISOString();
  const header: BackupHeader = { version, schema, at, keyCheck: keyCheck?.toString('hex') ?? null, key: await keyFor(keyCheck), tables };
  const writer = new FrameWriter(sink);
  await writer.begin();
  await writer.frame(FRAME.header, Buffer.from(JSON.stringify(header)));
  const progress: Progress = { tables: 0, of: tables.length, rows: 0, bytes: 0 };
  const sums: TableSum[] = [];
  for (const table of tables) {
    const sum = await writeTable(client, table, writer, (bytes) => {
      progress.bytes += bytes;
      onProgress(progress);
    });
    sums.push(sum);
    progress.tables += 1;
    progress.rows += sum.rows;
    onProgress(progress);
  }
  await writer.frame(FRAME.manifest, Buffer.from(JSON.stringify({ tables: sums })));
  return { ...progress, written: writer.bytes };
}

async function writeTable(client: pg.Client, table: BackupTable, writer: FrameWriter, onBytes: (bytes: number) => void): Promise<TableSum> {
  const copy = client.query(new CopyOut(`copy ${copied(client, table)} to stdout`));
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of copy.chunks()) {
    hash.update(chunk);
    await writer.frame(FRAME.rows, chunk);
    bytes += chunk.length;
    onBytes(chunk.length);
  }
  await writer.frame(FRAME.endOfTable);
  return { rows: copy.rows, bytes, sha256: hash.digest('hex') };
}

/** The last migration. */
async function schemaOf(client: pg.Client): Promise<string> {
  const found = await client.query<{ found: boolean }>("select to_regclass('schema_migrations') is not null as found");
  if (!found.rows[0]?.found) throw new NotOurDatabase('this database is none of Tidewatch');
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  const known = migrationNames();
  const applied = rows.map(({ name }) => name).filter((name) => !isFill(name));
  const isPrefix = applied.every((name, index) => name === known[index]);
  const last = applied.at(-1);
  if (last === undefined || !isPrefix) throw new NotOurDatabase('this database belongs to a newer release; use its tidewatch-server');
  return last;
}

/** The check value of the master key. */
async function keyCheckOf(client: pg.Client, tables: readonly BackupTable[]): Promise<Buffer | null> {
  if (!tables.some(({ name }) => name === 'installation')) return null;
  const { rows } = await client.query<{ key_check: Buffer }>('select key_check from installation');
  return rows[0]?.key_check ?? null;
}
