import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, nameOfDirectory, PASSWORD_FILE, SUPERUSER } from './cluster.js';
import { program } from './machine/binaries.js';
import { ELSE_DATABASE_URL, EmbeddedPostgresError } from './machine/failure.js';
import type { EmitEvent } from './machine/options.js';
import { give, spawnAs } from './machine/run-as.js';
import { publish, withScratch } from './machine/scratch.js';

const INITDB_TIMEOUT_MS = 300_000;

/**
 * Creates the cluster in a temporary directory and moves it into place when it is complete. Of several concurrent first starts, one succeeds and the
 * others use its cluster.
 */
export async function initialize(cluster: Omit<Cluster, 'password'>, emit: EmitEvent): Promise<void> {
  const { stateDirectory, dataDirectory, account } = cluster;
  await withScratch(stateDirectory, async (scratch) => {
    const fresh = join(scratch, 'data');
    mkdirSync(fresh, { mode: 0o700 });
    const password = randomBytes(24).toString('base64url');
    writeDurably(join(scratch, 'password'), password, cluster);
    for (const path of [scratch, fresh]) give(path, account);
    await runInitdb(cluster, fresh);
    writeDurably(join(fresh, PASSWORD_FILE), password, cluster);
    syncDirectory(fresh);
    if (!(await publish(fresh, dataDirectory))) return;
    syncDirectory(stateDirectory);
    emit({ type: 'initialized', dataDirectory });
  });
}

function runInitdb(cluster: Omit<Cluster, 'password'>, directory: string): Promise<void> {
  const args = ['-D', nameOfDirectory(directory, cluster.unreachable), '--username', SUPERUSER, '--pwfile', join('..', 'password')];
  args.push('--auth', 'scram-sha-256', '--encoding', 'UTF8', '--text-search-config', 'simple');
  // The builtin provider sorts the same on every machine, regardless of the C library's version.
  args.push('--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C');
  const child = spawn(program(cluster.binaries.directory, 'initdb'), args, {
    ...spawnAs(cluster.account),
    cwd: directory,
    timeout: INITDB_TIMEOUT_MS,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(explain(output, code))));
  });
}

function explain(output: string, code: number | null): EmbeddedPostgresError {
  if (output.includes('could not look up effective user ID')) {
    return new EmbeddedPostgresError(
      `PostgreSQL's first start needs a name for uid ${process.getuid?.()} in /etc/passwd, and there is none. Add a line for it there, run as another user, ${ELSE_DATABASE_URL}.`,
    );
  }
  const said = output.trim().split('\n').slice(-6).join('\n');
  return new EmbeddedPostgresError(`initdb failed (${code ?? 'killed'}): ${said || 'it said nothing'}`);
}

function writeDurably(path: string, text: string, { account }: Pick<Cluster, 'account'>): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(file, `${text}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  give(path, account);
}

/** Flushes a directory to disk, where directories can be opened (not on Windows). */
function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
