import { openDatabaseServer, requireDatabase } from '../assembly/opening/database-server.js';
import { isKeyOf, knownMasterKeys, type MasterKeys } from '../assembly/opening/master-key.js';
import { type SealedKey, sealKeys } from '../kernel/backup/format/sealed-key.js';
import { writeBackup } from '../kernel/backup/write-backup.js';
import { type Config, readConfig } from '../kernel/config/config.js';
import { bytesText } from '../kernel/storage/bytes-text.js';
import { serverVersion } from '../kernel/version.js';
import { type ProgramCommand, readOptions } from './command.js';
import { writingTo } from './terminal/backup-file.js';
import { interruptible } from './terminal/interruption.js';
import { newPassphrase } from './terminal/passphrase.js';
import { amountText, progressLine } from './terminal/progress-line.js';

export const backup: ProgramCommand = {
  name: 'backup',
  summary: 'Back up the database while it serves: --to <file|-> [--include-key]',
  async run(args) {
    const options = readOptions(args, { to: 'string', 'include-key': 'boolean' }, 'to');
    const config = readConfig(process.env);
    requireDatabase(config);
    const keys = options['include-key'] ? requireKeys(config) : null;
    const passphrase = keys && (await newPassphrase());
    const keyFor = async (keyCheck: Buffer | null): Promise<SealedKey | null> => {
      if (!keys || passphrase === null) return null;
      // while the key changes, that in force may be another one than this process seals with
      const current = keyCheck ? keys.find((key) => isKeyOf(key, keyCheck)) : keys[0];
      if (!current) throw new Error('the master key here is not the one of this database');
      return sealKeys([current, ...keys.filter((key) => key !== current)], passphrase);
    };
    await interruptible((signal) => run(config, String(options.to), signal, keyFor));
  },
};

async function run(
  config: Config,
  file: string,
  signal: AbortSignal,
  keyFor: (keyCheck: Buffer | null) => Promise<SealedKey | null>,
): Promise<void> {
  const line = progressLine();
  const database = await openDatabaseServer(config);
  try {
    const done = await writingTo(file, (sink) =>
      writeBackup(database.direct ?? database.connection, {
        ...{ version: serverVersion(), keyFor, sink },
        onProgress: (progress) => {
          signal.throwIfAborted();
          line.show(progress);
        },
      }),
    );
    line.clear();
    process.stderr.write(`Backed up ${amountText(done)}, ${bytesText(done.written)} compressed.\n`);
  } finally {
    line.clear();
    await database.stop();
  }
}

function requireKeys(config: Config): MasterKeys {
  const keys = knownMasterKeys(config);
  if (!keys) throw new Error(`there is no master key in ${config.dataDirectory}; set TIDEWATCH_MASTER_KEY`);
  return keys;
}
