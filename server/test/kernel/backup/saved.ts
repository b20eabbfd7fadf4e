/** Backups in memory. `meanwhile` runs after each write. */
import type { TableSum } from '../../../src/kernel/backup/format/format.js';
import { OpenBackup } from '../../../src/kernel/backup/format/open-backup.js';
import { restoreBackup } from '../../../src/kernel/backup/restore-backup.js';
import { writeBackup } from '../../../src/kernel/backup/write-backup.js';
import { openMigrator } from '../../../src/kernel/database/connections/connection.js';
import type { ClusterConnection } from '../../harness/database.js';

export async function backUp(connection: ClusterConnection, meanwhile: () => Promise<void> = async () => {}): Promise<Buffer> {
  const parts: Buffer[] = [];
  const sink = async (bytes: Buffer) => {
    parts.push(bytes);
    await meanwhile();
  };
  await writeBackup(connection, { version: '0.0.0-test', keyFor: async () => null, sink, onProgress: () => {} });
  return Buffer.concat(parts);
}

/** The bytes in pieces that are no frames. */
export async function* piecesOf(bytes: Buffer, size = 10_007): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

export async function restore(bytes: Buffer, connection: ClusterConnection) {
  const database = openMigrator(connection);
  try {
    return await restoreBackup(database, await OpenBackup.open(piecesOf(bytes)), { onProgress: () => {}, beforeCommit: () => {} });
  } finally {
    await database.destroy();
  }
}

/** The sum of each table, by its name. */
export async function sumsOf(bytes: Buffer): Promise<Record<string, TableSum | undefined>> {
  const backup = await OpenBackup.open(piecesOf(bytes));
  const { tables } = backup.header;
  for (const { name } of tables) for await (const _chunk of backup.rows(name));
  const { tables: sums } = await backup.manifest();
  return Object.fromEntries(tables.map(({ name }, index) => [name, sums[index]]));
}
