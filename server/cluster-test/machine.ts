/** One machine of the cluster: etcd, Patroni with its PostgreSQL, and pgbouncer, as processes of an ordinary user. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { untilListening } from '../system-test/processes.js';
import { unprivileged } from '../system-test/signals/database-server.js';
import { type Machine, PASSWORDS, type Ports, shipped } from './shipped.js';

type Program = 'etcd' | 'patroni' | 'pgbouncer';

function parentOf(pid: number): number | null {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}

/** A process and all that it started, itself first. */
function family(pid: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const found = [pid];
  for (const known of found) found.push(...all.filter((other) => parentOf(other) === known));
  return found;
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // it has just ended
    }
  }
}

export class ClusterMachine {
  readonly #running = new Map<Program, ChildProcess>();
  /** PostgreSQL survives a Patroni that is killed. */
  #frozen: number[] = [];
  /** What all of its programs said. */
  readonly #log: string;

  constructor(
    readonly number: Machine,
    private readonly directory: string,
    private readonly ports: Ports,
  ) {
    this.#owned(directory);
    this.#log = path.join(directory, 'log');
  }

  get output(): string {
    return readFileSync(this.#log, 'utf8');
  }

  get name(): string {
    return `db${this.number}`;
  }

  get data(): string {
    return path.join(this.directory, 'data');
  }

  async startEtcd(): Promise<void> {
    const file = this.#write(
      'etcd.yml',
      shipped('etcd.yml', this.number, this.ports, [['/var/lib/etcd/tidewatch', path.join(this.directory, 'etcd')]]),
    );
    this.#start('etcd', ['--config-file', file]);
    await this.#listening('etcd', this.ports[this.number].peers);
  }

  async startPatroni(): Promise<void> {
    const passwords = (['postgres', 'replicator', 'rewinder'] as const).map((user) => [`<password of ${user}>`, PASSWORDS[user]] as const);
    const text = shipped('patroni.yml', this.number, this.ports, [
      ...passwords,
      ['10.0.0.0/24', '127.0.0.1/32'],
      ['/var/lib/postgresql/15/tidewatch', this.data],
      ['  authentication:\n', `  parameters:\n    unix_socket_directories: ${this.directory}\n  authentication:\n`],
      ['mode: automatic', 'mode: "off"'],
    ]);
    this.#start('patroni', [this.#write('patroni.yml', text)]);
    await this.#listening('patroni', this.ports[this.number].patroni);
  }

  async startPgbouncer(): Promise<void> {
    const users = this.#write('userlist.txt', `"tidewatch" "${PASSWORDS.tidewatch}"\n`);
    const { postgres, pgbouncer } = this.ports[this.number];
    const text = shipped('pgbouncer.ini', this.number, this.ports, [
      [`host=10.0.0.${this.number} port=5432`, `host=127.0.0.1 port=${postgres}`],
      [`listen_addr = 10.0.0.${this.number}`, 'listen_addr = 127.0.0.1\nunix_socket_dir ='],
      ['listen_port = 6432', `listen_port = ${pgbouncer}`],
      ['/etc/pgbouncer/userlist.txt', users],
    ]);
    this.#start('pgbouncer', [this.#write('pgbouncer.ini', text)]);
    await this.#listening('pgbouncer', pgbouncer);
  }

  /** Kills programs with all that they started, such as PostgreSQL, as if the machine had lost its power. */
  async kill(...programs: Program[]): Promise<void> {
    const children = programs.flatMap((program) => this.#running.get(program) ?? []);
    const gone = children.map((child) => (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null));
    for (const program of programs) this.#running.delete(program);
    signal(
      [...children.flatMap(({ pid }) => (pid === undefined ? [] : family(pid))), ...(programs.includes('patroni') ? this.#postgres() : [])],
      'SIGKILL',
    );
    await Promise.all(gone);
  }

  /** Freezes all of its programs: it keeps its connections and answers nothing. */
  freeze(): void {
    const programs = [...this.#running.values()].flatMap(({ pid }) => (pid === undefined ? [] : family(pid)));
    this.#frozen = [...new Set([...programs, ...this.#postgres()])];
    signal(this.#frozen, 'SIGSTOP');
  }

  thaw(): void {
    signal(this.#frozen.reverse(), 'SIGCONT');
    this.#frozen = [];
  }

  async stop(): Promise<void> {
    this.thaw();
    await this.kill('pgbouncer', 'patroni', 'etcd');
  }

  /** The postmaster and its processes, also without a Patroni. */
  #postgres(): number[] {
    try {
      return family(Number(readFileSync(path.join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0]));
    } catch {
      return [];
    }
  }

  #start(program: Program, words: string[]): void {
    const log = openSync(this.#log, 'a');
    const child = spawn(program, words, {
      ...unprivileged(),
      cwd: this.directory,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: this.directory },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#running.set(program, child);
  }

  async #listening(program: Program, port: number): Promise<void> {
    await untilListening(this.#running.get(program) as ChildProcess, port, () => this.output);
  }

  #write(name: string, text: string): string {
    const file = path.join(this.directory, name);
    writeFileSync(file, text, { mode: 0o600 });
    this.#owned(file);
    return file;
  }

  #owned(file: string): void {
    const { uid, gid } = unprivileged();
    if (file === this.directory) mkdirSync(file, { recursive: true, mode: 0o700 });
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
  }
}
