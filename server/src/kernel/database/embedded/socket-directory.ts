import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Cluster } from './cluster.js';
import { EmbeddedPostgresError } from './machine/failure.js';
import { isPostmaster } from './machine/processes.js';
import { type Account, canEnter, give } from './machine/run-as.js';
import type { PostmasterFile } from './postmaster-file.js';

/** The port is part of the socket's name. It is constant, because directories are not shared. */
export const SOCKET_PORT = 5432;
/** Maximum length of a socket's path: 104 bytes on macOS, 108 on Linux, including the final zero. */
const LONGEST_PATH = 103;
const ANSWER_MS = 2_000;

/** A directory for the server's socket that only its account can enter: next to the data, or a short path in the temporary folder. */
export function claimSocketDirectory(cluster: Cluster): string {
  for (const directory of candidates(cluster)) {
    if (claim(directory, cluster.account)) return directory;
  }
  throw new EmbeddedPostgresError(
    `No safe directory for PostgreSQL's socket: ${cluster.stateDirectory} is too long a path for one, or out of its user's reach, and all candidates in ${tmpdir()} belong to others. Choose a shorter data directory.`,
  );
}

function* candidates(cluster: Cluster): Generator<string> {
  const beside = join(cluster.stateDirectory, 'run');
  if (!cluster.unreachable && fits(beside)) yield beside;
  for (const temporary of new Set([tmpdir(), '/tmp'])) {
    const first = join(temporary, sharedName(cluster));
    if (!fits(`${first}-9`) || !canEnter(temporary, cluster.account)) continue;
    yield first;
    // Other users may have taken some names in /tmp, but not all.
    for (let n = 1; n <= 9; n++) yield `${first}-${n}`;
  }
}

function fits(directory: string): boolean {
  return Buffer.byteLength(socketPath(directory)) <= LONGEST_PATH;
}

function socketPath(directory: string): string {
  return join(directory, `.s.PGSQL.${SOCKET_PORT}`);
}

function sharedName(cluster: Cluster): string {
  return `tidewatch-${createHash('sha256').update(cluster.dataDirectory).digest('hex').slice(0, 12)}`;
}

/** Creates the directory, or reuses an existing one if nobody else can have prepared it. */
function claim(directory: string, account: Account | undefined): boolean {
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
  }
  const self = process.getuid?.();
  // lstat: don't follow a link that another user created here
  const found = lstatSync(directory, { throwIfNoEntry: false });
  if (!found?.isDirectory() || (found.mode & 0o077) !== 0) return false;
  if (found.uid !== self && found.uid !== account?.uid) return false;
  give(directory, account);
  return true;
}

/**
 * Whether the server that wrote this file answers on its socket. Containers that share a volume can't see each other's processes, and a second server
 * on the same data would destroy it.
 */
export async function answers(cluster: Cluster, file: PostmasterFile): Promise<boolean> {
  const directory = file.socketDirectory;
  const ours = directory === join(cluster.stateDirectory, 'run') || basename(directory).startsWith(sharedName(cluster));
  if (!ours) return false;
  return new Promise((resolve) => {
    const socket = connect(socketPath(directory));
    const done = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => done(true)).once('error', () => done(false));
    // A server that is too busy to accept is running.
    socket.setTimeout(ANSWER_MS, () => done(true));
  });
}

/** Removes a socket's lock file left by a crash if another program now has the process id: PostgreSQL would mistake that program for a server. */
export function removeStaleSocketLock(cluster: Cluster, directory: string): void {
  const lock = `${socketPath(directory)}.lock`;
  try {
    const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10);
    if (!isPostmaster(pid, cluster.dataDirectory)) rmSync(lock, { force: true });
  } catch {
    // It doesn't exist, as usual.
  }
}

/** Removes an empty socket directory from the temporary folder after a stop. */
export function dropSocketDirectory(cluster: Cluster, directory: string): void {
  if (!basename(directory).startsWith(sharedName(cluster))) return;
  try {
    rmdirSync(directory);
  } catch {
    // The next server is already using it.
  }
}
