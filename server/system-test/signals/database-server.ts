/** A separate PostgreSQL as an operator would run it: on a port, with a role that owns only its database. It can be frozen, filled and stopped. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { until } from '../../test/harness/until.js';
import { freePort } from '../processes.js';

const BINARIES = path.dirname(process.env['TIDEWATCH_TEST_POSTGRES'] ?? '/usr/lib/postgresql/15/bin/postgres');

export interface DatabaseServerOptions {
  /** Environment of the server, such as a library to preload. */
  environment?: Record<string, string>;
  /** Maximum connections of the role. */
  roleConnections?: number;
  /** Settings of the server, such as max_connections=300. */
  settings?: readonly string[];
}

/** The user that PostgreSQL runs as, because root must not. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Runs a statement on a connection of its own. */
export async function askOnce(connection: pg.ClientConfig, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
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

  /** Another server that follows this one, which stands still while its files are copied. */
  async follower(): Promise<DatabaseServer> {
    await this.halt();
    const directory = mkdtempSync(path.join(tmpdir(), 'tw-database-'));
    const copied = spawnSync('cp', ['-a', path.join(this.directory, 'data'), directory], { encoding: 'utf8' });
    if (copied.status !== 0) throw new Error(`the files were not copied: ${copied.stderr}`);
    const { uid, gid } = unprivileged();
    if (uid !== undefined) chownSync(directory, uid, Number(gid));
    const data = path.join(directory, 'data');
    writeFileSync(path.join(data, 'standby.signal'), '');
    const from = `host=127.0.0.1 port=${this.port} user=postgres`;
    appendFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\nhot_standby_feedback = on\n`);
    await this.run();
    const follower = new DatabaseServer(await freePort(), directory, {});
    await follower.run();
    return follower;
  }

  /** The settings for a Tidewatch process. */
  get url(): string {
    return `postgresql://tidewatch:secret@127.0.0.1:${this.port}/tidewatch`;
  }

  /** Starts it, also after a stop. */
  async run(): Promise<void> {
    const settings = [
      `port=${this.port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${this.directory}`,
      'fsync=off',
      ...(this.options.settings ?? []),
    ];
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

  administer(statement: string, database = 'postgres'): Promise<unknown[]> {
    return askOnce({ host: '127.0.0.1', port: this.port, user: 'postgres', database }, statement);
  }

  async halt(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  }

  /** Freezes all its processes, or resumes them. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const postmaster = this.#child?.pid;
    if (postmaster === undefined) return;
    const own = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
    // the postmaster is frozen first, so that it starts no processes; and resumed last, when all others run again
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
