import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import pg from 'pg';
import type { Connection } from '../../../../src/kernel/database/embedded/index.js';
import { isPostmaster } from '../../../../src/kernel/database/embedded/machine/processes.js';
import { readPostmasterFile } from '../../../../src/kernel/database/embedded/postmaster-file.js';
import { until } from '../../../harness/until.js';

export const isRoot = process.getuid?.() === 0;

const releases: (() => unknown)[] = [];

/** Registers a cleanup; cleanups run in reverse order after the test. */
export function atTheEnd(release: () => unknown): void {
  releases.push(release);
}

afterEach(async () => {
  for (const release of releases.splice(0).reverse()) await release();
});

/** A new state directory; its server is stopped and everything is removed after the test. `closed`: only its owner may enter. */
export function newPlace(options: { closed?: boolean; below?: string } = {}): string {
  const top = mkdtempSync(join(tmpdir(), 'tw-'));
  if (!options.closed) chmodSync(top, 0o755);
  const state = join(top, options.below ?? 'state');
  atTheEnd(async () => {
    await endServer(state);
    await remove(top);
  });
  return state;
}

/** A state directory for all tests of a file, which saves first starts. No server outlives a test. */
export function sharedPlace(): string {
  const top = join(tmpdir(), `tw-${randomUUID().slice(0, 8)}`);
  const state = join(top, 'state');
  beforeAll(() => mkdirSync(top, { mode: 0o755 }));
  afterEach(() => endServer(state));
  afterAll(() => remove(top));
  return state;
}

/** Retries if a process that is just ending writes meanwhile, which `rmSync` doesn't. */
function remove(directory: string): Promise<void> {
  return rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

async function endServer(state: string): Promise<void> {
  const data = join(state, 'data');
  const file = readPostmasterFile(data);
  if (!file) return;
  if (isPostmaster(file.pid, data)) process.kill(file.pid, 'SIGQUIT');
  await until(() => !isPostmaster(file.pid, data), { pauseMs: 2 });
  if (!file.socketDirectory.startsWith(state)) rmSync(file.socketDirectory, { recursive: true, force: true });
}

export async function query<T extends pg.QueryResultRow>(connection: Connection, sql: string): Promise<T[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Kills the postmaster; with `everything` also all its child processes, like a power failure. */
export async function killServer(opened: { pid: number; connection: Connection }, everything = false): Promise<void> {
  const rows = everything
    ? await query<{ pid: number }>(opened.connection, 'select pid from pg_stat_activity where pid <> pg_backend_pid()')
    : [];
  for (const pid of [opened.pid, ...rows.map((row) => row.pid)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended with the postmaster.
    }
  }
}

/** The user that runs the servers in these tests. */
export function serverUser(): { uid?: number; gid?: number } {
  if (!isRoot) return {};
  const passwd = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = (
    passwd.find((line) => line.startsWith('postgres:')) ??
    passwd.find((line) => line.startsWith('nobody:')) ??
    ''
  ).split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** An unused process id: that of a child that has ended. */
export function deadPid(): number {
  return spawnSync('true').pid;
}

export function pidFile(state: string): string {
  return join(state, 'data', 'postmaster.pid');
}

export function isRunning(state: string): boolean {
  return existsSync(pidFile(state)) && isPostmaster(readPostmasterFile(join(state, 'data'))?.pid ?? 0, join(state, 'data'));
}
