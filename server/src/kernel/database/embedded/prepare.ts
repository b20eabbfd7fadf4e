import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, PASSWORD_FILE } from './cluster.js';
import { initialize } from './initialize.js';
import { type Binaries, findBinaries } from './machine/binaries.js';
import { ELSE_DATABASE_URL, EmbeddedPostgresError } from './machine/failure.js';
import type { EmbeddedOptions, EmitEvent } from './machine/options.js';
import { type Account, canEnter, chooseAccount, giveTree } from './machine/run-as.js';
import { sweepScratch } from './machine/scratch.js';
import { finishReplacement } from './replacement.js';

/** Finds the cluster, or creates a new one atomically. */
export async function prepareCluster(options: EmbeddedOptions, emit: EmitEvent): Promise<Cluster> {
  mkdirSync(options.stateDirectory, { recursive: true, mode: 0o711 });
  const stateDirectory = realpathSync(options.stateDirectory);
  const dataDirectory = join(stateDirectory, 'data');
  const account = chooseAccount(dataDirectory, options.runAsUser);
  const binaries = await findBinaries({ ...options, stateDirectory }, account, emit);
  const unreachable = !canEnter(stateDirectory, account);
  if (unreachable && !existsSync('/proc/self/cwd')) {
    throw new EmbeddedPostgresError(
      `The user that runs PostgreSQL (uid ${account?.uid}) cannot enter ${stateDirectory}. Choose a data directory elsewhere, start as an ordinary user, ${ELSE_DATABASE_URL}.`,
    );
  }
  sweepScratch(stateDirectory, emit);
  finishReplacement(stateDirectory);
  const unfinished = { stateDirectory, dataDirectory, binaries, account, unreachable };
  if (isVacant(dataDirectory)) await initialize(unfinished, emit);
  return { ...unfinished, password: openCluster(dataDirectory, binaries, account) };
}

function isVacant(directory: string): boolean {
  return !existsSync(directory) || (!existsSync(join(directory, 'PG_VERSION')) && isEmpty(directory));
}

function isEmpty(directory: string): boolean {
  try {
    return readdirSync(directory).length === 0;
  } catch {
    return false;
  }
}

/** Checks that these binaries can run the cluster; returns its password. */
function openCluster(dataDirectory: string, binaries: Binaries, account: Account | undefined): string {
  const owner = statSync(dataDirectory).uid;
  if (!account && process.getuid && owner !== process.getuid()) {
    throw new EmbeddedPostgresError(
      `The database in ${dataDirectory} belongs to uid ${owner} and this process is uid ${process.getuid()}. Run as that user or as root, ${ELSE_DATABASE_URL}.`,
    );
  }
  const version = readOrExplain(join(dataDirectory, 'PG_VERSION'), `${dataDirectory} is not a PostgreSQL data directory; move it away`);
  if (Number(version) !== binaries.major) {
    throw new EmbeddedPostgresError(
      `The database in ${dataDirectory} was created by PostgreSQL ${version}, and this is ${binaries.major}. Run tidewatch-server upgrade-database, ${ELSE_DATABASE_URL}.`,
    );
  }
  const password = readOrExplain(
    join(dataDirectory, PASSWORD_FILE),
    `The password of the database in ${dataDirectory} is lost; restore that file`,
  );
  if (owner !== account?.uid) giveTree(dataDirectory, account);
  return password;
}

function readOrExplain(path: string, explanation: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new EmbeddedPostgresError(`${explanation}, ${ELSE_DATABASE_URL} (${(error as Error).message}).`, { cause: error });
  }
}
