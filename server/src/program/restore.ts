import { mkdirSync, rmSync } from 'node:fs';
import { openDatabaseServer } from '../assembly/opening/database-server.js';
import { isKeyOf, knownMasterKeys } from '../assembly/opening/master-key.js';
import type { BackupHeader } from '../kernel/backup/format/format.js';
import { OpenBackup } from '../kernel/backup/format/open-backup.js';
import { unsealKeys } from '../kernel/backup/format/sealed-key.js';
import { restoreBackup } from '../kernel/backup/restore-backup.js';
import { type Config, readConfig } from '../kernel/config/config.js';
import { openMigrator } from '../kernel/database/connections/connection.js';
import { createMasterKey, keyFile, otherKeysFile, writeOtherKeys } from '../kernel/secrets/master-key.js';
import { type ProgramCommand, readOptions } from './command.js';
import { readingFrom } from './terminal/backup-file.js';
import { interruptible } from './terminal/interruption.js';
import { knownPassphrase } from './terminal/passphrase.js';
import { amountText, progressLine } from './terminal/progress-line.js';

export const restore: ProgramCommand = {
  name: 'restore',
  summary: 'Restore a backup into an empty database: --from <file|->',
  async run(args) {
    const options = readOptions(args, { from: 'string' }, 'from');
    const config = readConfig(process.env);
    const backup = await OpenBackup.open(readingFrom(String(options.from)));
    const key = await settleKey(config, backup.header);
    await interruptible((signal) => run(config, backup, key, signal));
  },
};

/** Whether this process has the key of the backup, and the keys that must be stored in the data directory. */
interface SettledKey {
  known: boolean;
  store: readonly Buffer[];
}

async function settleKey(config: Config, { key: sealed, keyCheck }: BackupHeader): Promise<SettledKey> {
  const check = keyCheck === null ? null : Buffer.from(keyCheck, 'hex');
  const known = knownMasterKeys(config);
  if (known) {
    if (check && !known.some((key) => isKeyOf(key, check))) throw new Error(anotherKey(config));
    return { known: true, store: [] };
  }
  const passphrase = sealed && (await knownPassphrase());
  if (!sealed || !passphrase) return { known: false, store: [] };
  const keys = await unsealKeys(sealed, passphrase);
  if (!keys) throw new Error('this is not the passphrase of the backup');
  return { known: true, store: keys };
}

/** Stores keys in the data directory; returns what takes them away again. */
function storeKeys({ dataDirectory }: Config, [current, ...others]: readonly Buffer[]): () => void {
  if (!current) return () => {};
  if (others.length) writeOtherKeys(dataDirectory, others);
  createMasterKey(dataDirectory, current);
  return () => {
    rmSync(keyFile(dataDirectory), { force: true });
    if (others.length) rmSync(otherKeysFile(dataDirectory), { force: true });
  };
}

const anotherKey = ({ masterKey, dataDirectory }: Config) =>
  `${masterKey ? 'TIDEWATCH_MASTER_KEY' : keyFile(dataDirectory)} is not the key of the backup's installation, nor is one of the old keys; ${masterKey ? 'unset it, or give the right one' : 'move it away, or choose another data directory'}`;

async function run(config: Config, backup: OpenBackup, key: SettledKey, signal: AbortSignal): Promise<void> {
  mkdirSync(config.dataDirectory, { recursive: true, mode: 0o711 });
  const line = progressLine();
  const server = await openDatabaseServer(config);
  const database = openMigrator(server.direct ?? server.connection);
  let takeAway = () => {};
  try {
    const done = await restoreBackup(database, backup, {
      onProgress: (progress) => {
        signal.throwIfAborted();
        line.show(progress);
      },
      beforeCommit: () => {
        takeAway = storeKeys(config, key.store);
      },
    });
    line.clear();
    process.stderr.write(`Restored ${amountText(done)} of ${backup.header.at}.\n`);
    if (done.leftOut.length) process.stderr.write(`Left out, because Tidewatch has no such tables: ${done.leftOut.join(', ')}\n`);
    if (!key.known) process.stderr.write(await closedText(database));
  } catch (error) {
    takeAway();
    throw error;
  } finally {
    line.clear();
    await database.destroy();
    await server.stop();
  }
}

/** What cannot be read without the key. */
async function closedText(database: ReturnType<typeof openMigrator>): Promise<string> {
  // it imports many domains
  const { countSealed } = await import('../assembly/opening/sealed-values.js');
  const closed = (await countSealed(database)).filter(({ count }) => count > 0);
  const lines = closed.map(({ what, count }) => `  ${count.toLocaleString('en')} ${what}\n`);
  return [
    'The master key is missing. The server does not start until TIDEWATCH_MASTER_KEY is the key of the installation.\n',
    ...(lines.length ? ['Until then, these stay closed:\n', ...lines] : []),
  ].join('');
}
