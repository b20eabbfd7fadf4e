/** A PostgreSQL of the test's own, as an operator runs one: on a port, with a role that owns only its database. It can be frozen, filled and stopped. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { until } from '../../test/harness/until.js';
import { freePort } from '../processes.js';

const BINARIES = path.dirname(process.env['TIDEWATCH_TEST_POSTGRES'] ?? '/usr/lib/postgresql/15/bin/postgres');

export interface DatabaseServerOptions {
  /** Environment of the server, such as a library to load first. */
  environment?: Record<string, string>;
  /** At most so many connections of the role. */
  roleConnections?: number;
}

/** The user that PostgreSQL runs as; root may not. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

export class DatabaseServer {
  #child: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    readonly directory: string,
    private readonly options: DatabaseServerOptions,
  ) {}

  static async start(options: DatabaseServerOptions = {}): Promise<DatabaseServer> {
    const directory = mkdtempSync(path.join(tmpdir(), 'tw-database-'));
    const data = path.join(directory, 'data');
    const user = unprivileged();
    mkdirSync(data, { mode: 0o700 });
    if (user.uid !== undefined) for (const owned of [directory, data]) chownSync(owned, user.uid, Number(user.gid));
    const words = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'];
    const made = spawnSync(path.join(BINARIES, 'initdb'), words, { ...user, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
    const server = new DatabaseServer(await freePort(), directory, options);
    await server.run();
    await server.administer(`create role tidewatch login password 'secret' connection limit ${options.roleConnections ?? -1}`);
    await server.administer('create database tidewatch owner tidewatch');
    return server;
  }

  /** What a Tidewatch process is given. */
  get url(): string {
    return `postgresql://tidewatch:secret@127.0.0.1:${this.port}/tidewatch`;
  }

  /** Starts it, after a stop, too. */
  async run(): Promise<void> {
    const settings = [`port=${this.port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${this.directory}`, 'fsync=off'];
    const words = ['-D', path.join(this.directory, 'data'), ...settings.flatMap((setting) => ['-c', setting])];
    const env = { PATH: process.env['PATH'], ...this.options.environment };
    this.#child = spawn(path.join(BINARIES, 'postgres'), words, { ...unprivileged(), stdio: 'ignore', env });
    await until(
      () =>
        this.administer('select 1').then(
          () => true,
          () => false,
        ),
      { what: 'PostgreSQL' },
    );
  }

  async administer(statement: string, database = 'postgres'): Promise<unknown[]> {
    const client = new pg.Client({ host: '127.0.0.1', port: this.port, user: 'postgres', database, connectionTimeoutMillis: 1_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(statement)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  async halt(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  }

  /** Stops all its processes where they are, or lets them go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const postmaster = this.#child?.pid;
    if (postmaster === undefined) return;
    const own = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
    // the postmaster first, so that it starts none meanwhile; and last, so that none is asked before all go on
    const all = [postmaster, ...own.map(Number)];
    for (const pid of signal === 'SIGSTOP' ? all : all.reverse()) kill(pid, signal);
  }

  async stop(): Promise<void> {
    this.signal('SIGCONT');
    await this.halt();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has just ended
  }
}

function parentOf(pid: string): number | null {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}
