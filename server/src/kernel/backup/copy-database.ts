import { PassThrough } from 'node:stream';
import type { Knex } from 'knex';
import type { PostgresConnection } from '../database/connections/connection.js';
import { OpenBackup } from './format/open-backup.js';
import type { OnProgress, Progress } from './progress.js';
import { restoreBackup } from './restore-backup.js';
import { writeBackup } from './write-backup.js';

/** Frames that wait between the two databases. */
const WAITING_BYTES = 2 ** 21;

/** Backs one database up into another one, without a file between them. */
export async function copyDatabase(
  from: PostgresConnection,
  to: Knex,
  { version, onProgress }: { version: string; onProgress: OnProgress },
): Promise<Progress> {
  const pipe = new PassThrough({ highWaterMark: WAITING_BYTES });
  const sink = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      pipe.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  // whichever side fails first is the reason; it ends the other
  const failing = (error: Error) => {
    pipe.destroy(error);
    throw error;
  };
  const read = async () => restoreBackup(to, await OpenBackup.open(pipe), { onProgress, beforeCommit: () => {} });
  const writing = writeBackup(from, { version, keyFor: async () => null, sink, onProgress: () => {} })
    .then(() => pipe.end())
    .catch(failing);
  const [restored, written] = await Promise.allSettled([read().catch(failing), writing]);
  const failed = [restored, written].find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw pipe.errored ?? failed.reason;
  return (restored as PromiseFulfilledResult<Progress>).value;
}
