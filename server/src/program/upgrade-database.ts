import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { embeddedDirectory, requireDatabase } from '../assembly/opening/database-server.js';
import { copyDatabase } from '../kernel/backup/copy-database.js';
import { movedText, readMark } from '../kernel/backup/moved-mark.js';
import { readConfig } from '../kernel/config/config.js';
import { openMigrator } from '../kernel/database/connections/connection.js';
import { openEmbedded } from '../kernel/database/embedded/index.js';
import { packageName } from '../kernel/database/embedded/machine/binaries.js';
import { finishReplacement, keptIn, majorOf, replaceCluster, replacementIn } from '../kernel/database/embedded/replacement.js';
import { serverVersion } from '../kernel/version.js';
import { noArguments, type ProgramCommand } from './command.js';
import { requireUnused } from './database-users.js';
import { interruptible } from './terminal/interruption.js';
import { amountText, progressLine } from './terminal/progress-line.js';

export const upgradeDatabase: ProgramCommand = {
  name: 'upgrade-database',
  summary: 'Upgrade the embedded database to the major version of PostgreSQL that this release brings.',
  async run(args) {
    noArguments(args);
    const config = readConfig(process.env);
    if (config.databaseUrl !== null) throw new Error('DATABASE_URL is set: a PostgreSQL of your own is upgraded with its own tools');
    requireDatabase(config);
    await interruptible((signal) => upgrade(embeddedDirectory(config), signal));
  },
};

async function upgrade(stateDirectory: string, signal: AbortSignal): Promise<void> {
  const next = replacementIn(stateDirectory);
  const tools = path.join(stateDirectory, 'previous-postgres');
  finishReplacement(stateDirectory);
  // of an upgrade that did not end
  for (const directory of [next, tools]) rmSync(directory, { recursive: true, force: true });
  try {
    const fresh = await openEmbedded({ stateDirectory: next });
    try {
      const [from, to] = [majorOf(stateDirectory), majorOf(next)];
      if (from === null || from === to) return void process.stderr.write(`The database is of PostgreSQL ${to} already.\n`);
      await installPostgres(from, tools);
      const copied = await copy({ stateDirectory, installedIn: tools }, fresh.connection, signal);
      await fresh.stop();
      replaceCluster(stateDirectory, from);
      process.stderr.write(
        `${copied} from PostgreSQL ${from} to ${to}.\nThe old database is kept in ${keptIn(stateDirectory, from)}. Delete it once the new one has proved itself.\n`,
      );
    } finally {
      await fresh.stop();
    }
  } finally {
    for (const directory of [next, tools]) rmSync(directory, { recursive: true, force: true });
  }
}

async function copy(
  old: { stateDirectory: string; installedIn: string },
  to: Parameters<typeof openMigrator>[0],
  signal: AbortSignal,
): Promise<string> {
  const line = progressLine();
  const from = await openEmbedded(old);
  const [source, target] = [openMigrator(from.connection), openMigrator(to)];
  try {
    const moved = movedText(await readMark(source));
    if (moved !== null) throw new Error(moved);
    await requireUnused(source);
    const done = await copyDatabase(from.connection, target, {
      version: serverVersion(),
      onProgress: (progress) => {
        signal.throwIfAborted();
        line.show(progress);
      },
    });
    return `Upgraded ${amountText(done)}`;
  } finally {
    line.clear();
    await Promise.all([source.destroy(), target.destroy()]);
    await from.stop();
  }
}

const run = promisify(execFile);

/** Installs the newest PostgreSQL of this major version from npm: only that one can read the old data. */
async function installPostgres(major: number, directory: string): Promise<void> {
  mkdirSync(directory, { mode: 0o755 });
  process.stderr.write(`Getting PostgreSQL ${major} from npm, to read the old database ...\n`);
  const npm = (...args: string[]) => run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: directory });
  try {
    const { stdout } = await npm('view', packageName(), 'versions', '--json');
    const newest = (JSON.parse(stdout) as string[]).findLast((version) => version.startsWith(`${major}.`));
    if (newest === undefined) throw new Error(`there is no ${packageName()} of version ${major}`);
    await npm('install', '--prefix', directory, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `${packageName()}@${newest}`);
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0];
    throw new Error(
      `PostgreSQL ${major} cannot be installed (${reason}). Instead, back up with the release of Tidewatch that you had, and restore with this one`,
      { cause: error },
    );
  }
}
