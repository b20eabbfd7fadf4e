import type { Knex } from 'knex';
import { openDatabaseServer, requireDatabase } from '../assembly/opening/database-server.js';
import type { Reaching } from '../assembly/opening/reach.js';
import { copyDatabase } from '../kernel/backup/copy-database.js';
import { movedText, readMark, writeMovedMark } from '../kernel/backup/moved-mark.js';
import { type Config, databaseUrl, readConfig } from '../kernel/config/config.js';
import { openMigrator } from '../kernel/database/connections/connection.js';
import { keyFile } from '../kernel/secrets/master-key.js';
import { serverVersion } from '../kernel/version.js';
import { type ProgramCommand, readOptions, WrongUsage } from './command.js';
import { requireUnused } from './database-users.js';
import { interruptible } from './terminal/interruption.js';
import { amountText, progressLine } from './terminal/progress-line.js';

const VARIABLE = 'TIDEWATCH_MOVE_TO';

export const moveDatabase: ProgramCommand = {
  name: 'move-database',
  summary: `Move everything into an empty database of your own: --to <url>, or ${VARIABLE} for one with a password; --undo`,
  async run(args) {
    const { to, undo } = readOptions(args, { to: 'string', undo: 'boolean' });
    const config = readConfig(process.env);
    requireDatabase(config);
    const work = undo ? returnTo : moverTo(target(typeof to === 'string' ? to : null), config);
    const server = await openDatabaseServer(config);
    const database = openMigrator(server.direct ?? server.connection);
    try {
      await interruptible((signal) => work(server, database, signal));
    } finally {
      await database.destroy();
      await server.stop();
    }
  },
};

/** The address of the new database. Everybody on this machine can read arguments, so none has a password. */
function target(given: string | null): string {
  const url = databaseUrl(given === null ? process.env : { [VARIABLE]: given }, VARIABLE);
  if (url === null) throw new WrongUsage(`--to is missing, or ${VARIABLE}`);
  if (given !== null && (new URL(url).password || /[?&]password=/.test(url)))
    throw new WrongUsage(
      `others can read arguments, so --to takes no password: give the address as ${VARIABLE} or in a file (${VARIABLE}_FILE)`,
    );
  return url;
}

type Work = (server: Reaching, database: Knex, signal: AbortSignal) => Promise<void>;

const returnTo: Work = async (_server, database) => {
  if ((await readMark(database)) === null) throw new Error('this database has not moved');
  await writeMovedMark(database, null);
  process.stderr.write('This database can be started again. Stop the server on the other one first: both would send notifications.\n');
};

function moverTo(url: string, config: Config): Work {
  const { protocol, host, pathname } = new URL(url);
  const mark = { to: `${protocol}//${host}${pathname}`, at: new Date().toISOString() };
  return async ({ connection, direct }, database, signal) => {
    const before = await readMark(database);
    if (before?.complete) throw new Error(`${movedText(before)}`);
    await requireUnused(database);
    // the mark keeps processes from starting; one may have started before it
    await writeMovedMark(database, { ...mark, complete: false });
    const line = progressLine();
    const other = openMigrator({ connectionString: url });
    try {
      await requireUnused(database);
      const onProgress: typeof line.show = (progress) => {
        signal.throwIfAborted();
        line.show(progress);
      };
      const done = await copyDatabase(direct ?? connection, other, { version: serverVersion(), onProgress });
      line.clear();
      process.stderr.write(`Moved ${amountText(done)} to ${mark.to}.\n`);
    } catch (error) {
      line.clear();
      await writeMovedMark(database, null);
      throw error;
    } finally {
      await other.destroy();
    }
    await writeMovedMark(database, { ...mark, complete: true });
    process.stderr.write(nextText(config));
  };
}

const nextText = ({ dataDirectory, databaseUrl: old, databaseDirectUrl, masterKey }: Config) =>
  [
    'Set these before you start the server:',
    `  DATABASE_URL          the address that you gave${old === null ? '' : ', instead of the old one'}`,
    ...(databaseDirectUrl === null
      ? []
      : ["  DATABASE_DIRECT_URL   unset it, or set it to PostgreSQL's own address if DATABASE_URL leads to a pooler"]),
    masterKey
      ? '  TIDEWATCH_MASTER_KEY  as before'
      : `  TIDEWATCH_DATA_DIR    as before: the master key is in ${keyFile(dataDirectory)}. Elsewhere, set TIDEWATCH_MASTER_KEY to it`,
    'The old database is as it was, and does not start any more. Delete it once the new one has proved itself.',
    '',
  ].join('\n');
