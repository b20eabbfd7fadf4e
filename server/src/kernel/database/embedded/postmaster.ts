import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, nameOfDirectory } from './cluster.js';
import { program } from './machine/binaries.js';
import type { EmbeddedOptions } from './machine/options.js';
import { isPostmaster } from './machine/processes.js';
import { spawnAs } from './machine/run-as.js';
import { LOG_SETTINGS, logFile, openLog } from './server-log.js';
import { claimSocketDirectory, removeStaleSocketLock, SOCKET_PORT } from './socket-directory.js';

const FAST_MS = 30_000;
const IMMEDIATE_MS = 10_000;
const WINDOWS = process.platform === 'win32';

/** Settings measured for this load on a small machine; `fsync` and `synchronous_commit` stay on. */
const SETTINGS: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  synchronous_commit: 'on',
  random_page_cost: '1.1',
  // Presorted aggregates make count(distinct) over ten million raw events take twice as long (PostgreSQL 18.4).
  enable_presorted_aggregate: 'off',
  jit: 'off',
  // A process title update after each command costs status events 5 %; pg_stat_activity shows the same.
  update_process_title: 'off',
  timezone: 'UTC',
  ...LOG_SETTINGS,
};

export interface Launch {
  listen: EmbeddedOptions['listen'];
  settings: Record<string, string>;
  /** The content of `postmaster.pid`, if it is known to be stale. */
  stale: { pid: number; port: number } | undefined;
}

/**
 * Starts a server that outlives this process and a Ctrl-C in its terminal. The server replaces a stale `postmaster.pid` itself if told, through the
 * variable that pg_ctl uses for this, that the process in it is not a server. We don't delete the file: it may already be another process's, and
 * PostgreSQL uses it to check whether backends of the crashed server are still writing.
 */
export async function launch(cluster: Cluster, { listen, settings, stale }: Launch): Promise<ChildProcess> {
  const options = { ...(await whereToListen(cluster, listen, stale?.port)), ...SETTINGS, ...settings };
  const args = ['-D', nameOfDirectory(cluster.dataDirectory, cluster.unreachable)];
  for (const [name, value] of Object.entries(options)) args.push('-c', `${name}=${value}`);
  if (WINDOWS) return launchOnWindows(cluster, args.slice(2));

  const run = spawnAs(cluster.account);
  if (stale) run.env['PG_GRANDPARENT_PID'] = String(stale.pid);
  const log = openLog(cluster);
  try {
    const place = { cwd: cluster.dataDirectory, detached: true };
    return spawn(program(cluster.binaries.directory, 'postgres'), args, { ...run, ...place, stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}

/** pg_ctl drops administrator rights, because PostgreSQL doesn't start with them. It exits when the server is ready. */
function launchOnWindows(cluster: Cluster, args: string[]): ChildProcess {
  const quoted = args.map((arg) => `"${arg}"`).join(' ');
  const command = ['start', '--wait', '-D', cluster.dataDirectory, '-l', logFile(cluster), '-o', quoted];
  const run = spawnAs(cluster.account);
  return spawn(program(cluster.binaries.directory, 'pg_ctl'), command, { ...run, detached: true, stdio: 'ignore', windowsHide: true });
}

async function whereToListen(cluster: Cluster, listen: Launch['listen'], port: number | undefined): Promise<Record<string, string>> {
  if ((listen ?? (WINDOWS ? 'tcp' : 'socket')) === 'tcp') {
    return { listen_addresses: '127.0.0.1', port: String(await freePort(port)), unix_socket_directories: '' };
  }
  const directory = claimSocketDirectory(cluster);
  removeStaleSocketLock(cluster, directory);
  return { listen_addresses: '', port: String(SOCKET_PORT), unix_socket_directories: directory, unix_socket_permissions: '0700' };
}

/** The previous port, so that pools find a restarted server, or any free one. */
async function freePort(wanted = 0): Promise<number> {
  const probe = createServer();
  try {
    return await new Promise<number>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(wanted, '127.0.0.1', () => resolve((probe.address() as { port: number }).port));
    });
  } catch (error) {
    if (wanted === 0) throw error;
    return freePort();
  } finally {
    probe.close();
  }
}

/** Stops a server with a fast shutdown, after 30 s without a checkpoint. Never with SIGKILL, which would leave its child processes writing. */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<boolean> {
  return (await order(cluster, pid, 'fast', FAST_MS)) || (await order(cluster, pid, 'immediate', IMMEDIATE_MS));
}

async function order(cluster: Cluster, pid: number, mode: 'fast' | 'immediate', patience: number): Promise<boolean> {
  const alive = () => isPostmaster(pid, cluster.dataDirectory);
  if (!alive()) return true;
  if (WINDOWS) {
    const command = ['stop', '--no-wait', '-m', mode, '-D', cluster.dataDirectory];
    spawnSync(program(cluster.binaries.directory, 'pg_ctl'), command, { ...spawnAs(cluster.account), windowsHide: true });
  } else {
    signal(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  }
  for (const end = Date.now() + patience; alive() && Date.now() < end; ) await pause(10);
  return !alive();
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
