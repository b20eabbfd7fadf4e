/** Three machines with PostgreSQL, and HAProxy in front of them, as docs/high-availability.md describes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { end, freePort, outputOf, untilListening } from '../system-test/processes.js';
import { askOnce } from '../system-test/signals/database-server.js';
import { until } from '../test/harness/until.js';
import { ClusterMachine } from './machine.js';
import { MACHINES, type Machine, PASSWORDS, type Ports, SERVICES, type Service, shippedProxy } from './shipped.js';

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number;
}

async function choosePorts(): Promise<Ports> {
  const ports = {} as Ports;
  for (const machine of MACHINES) {
    ports[machine] = {} as Record<Service, number>;
    for (const service of Object.keys(SERVICES) as Service[]) ports[machine][service] = await freePort();
  }
  return ports;
}

export class Cluster {
  #proxy: ChildProcess | null = null;

  private constructor(
    readonly machines: readonly ClusterMachine[],
    readonly ports: Ports,
    private readonly directory: string,
    readonly proxyPort: number,
    private readonly readPort: number,
  ) {}

  static async start(): Promise<Cluster> {
    const directory = mkdtempSync(path.join(tmpdir(), 'tw-cluster-'));
    chmodSync(directory, 0o755);
    const ports = await choosePorts();
    const machines = MACHINES.map((number) => new ClusterMachine(number, path.join(directory, `db${number}`), ports));
    const cluster = new Cluster(machines, ports, directory, await freePort(), await freePort());
    try {
      await cluster.#open();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  async #open(): Promise<void> {
    // an etcd listens to clients once it has found the others
    await Promise.all(this.machines.map((machine) => machine.startEtcd()));
    for (const machine of this.machines) await machine.startPatroni();
    await Promise.all(this.machines.map((machine) => machine.startPgbouncer()));
    const file = path.join(this.directory, 'haproxy.cfg');
    writeFileSync(file, shippedProxy(this.ports, { primary: this.proxyPort, replicas: this.readPort }));
    const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#proxy = proxy;
    await untilListening(proxy, this.proxyPort, outputOf(proxy));
    await this.whole();
    await this.administer(`create role tidewatch login password '${PASSWORDS.tidewatch}'`);
    await this.administer(`create database tidewatch owner tidewatch encoding 'UTF8' template template0`);
    // before its first checks, HAProxy takes all three for primaries
    await until(() => this.#leadsToPrimary(), {
      what: () => `the way to the primary: ${this.machines.map(({ output }) => output.slice(-1500)).join('--')}`,
    });
  }

  /** Whether whoever connects to DATABASE_URL may write. */
  async #leadsToPrimary(): Promise<boolean> {
    const [row] = await askOnce({ connectionString: this.url() }, 'select pg_is_in_recovery() as standby').catch(() => []);
    return row?.['standby'] === false;
  }

  /** DATABASE_URL, by another way to the proxy if given. */
  url(port: number = this.proxyPort): string {
    return `postgresql://tidewatch:${PASSWORDS.tidewatch}@127.0.0.1:${port}/tidewatch`;
  }

  /** DATABASE_READ_URL. */
  get readUrl(): string {
    return this.url(this.readPort);
  }

  machine(name: string): ClusterMachine {
    const found = this.machines.find((machine) => machine.name === name);
    if (!found) throw new Error(`there is no machine ${name}`);
    return found;
  }

  /** What one of the machines knows of all; null while none answers. */
  async members(): Promise<Member[] | null> {
    for (const machine of MACHINES)
      try {
        const response = await fetch(`http://127.0.0.1:${this.ports[machine].patroni}/cluster`, { signal: AbortSignal.timeout(1_000) });
        return ((await response.json()) as { members: Member[] }).members;
      } catch {
        // the next one
      }
    return null;
  }

  /** The names of the primary, of the synchronous standby, and of the other one. */
  async roles(): Promise<{ primary: string; synchronous: string; other: string }> {
    const members = (await this.members()) ?? [];
    const of = (...roles: string[]) => members.find(({ role }) => roles.includes(role))?.name ?? '';
    return { primary: of('leader', 'master'), synchronous: of('sync_standby'), other: of('replica') };
  }

  /** Waits until there is a primary and both others follow it, one synchronously. */
  async whole(): Promise<void> {
    const look = async () => {
      const members = (await this.members()) ?? [];
      const { primary, synchronous, other } = await this.roles();
      return (
        members.length === 3 &&
        primary &&
        synchronous &&
        other &&
        members.every(({ state, lag }) => /running|streaming/.test(state) && (lag ?? 0) === 0)
      );
    };
    await until(look, {
      what: () => `the cluster to be whole: ${this.machines.map(({ output }) => output.slice(-1500)).join('\n--\n')}`,
      pauseMs: 250,
    });
  }

  /** Patroni's own way to another primary. Returns its answer. */
  async switchover(leader: string, candidate: string): Promise<string> {
    const { number } = this.machine(leader);
    const body = JSON.stringify({ leader, candidate });
    return (await fetch(`http://127.0.0.1:${this.ports[number].patroni}/switchover`, { method: 'POST', body })).text();
  }

  /** Runs a statement as a superuser on the primary, or on a certain machine. */
  async administer(statement: string, database = 'postgres', on?: Machine): Promise<Record<string, unknown>[]> {
    const number = on ?? this.machine((await this.roles()).primary).number;
    const superuser = { user: 'postgres', password: PASSWORDS.postgres, database };
    return askOnce({ host: '127.0.0.1', port: this.ports[number].postgres, ...superuser }, statement);
  }

  async stop(): Promise<void> {
    if (this.#proxy) await end(this.#proxy);
    await Promise.all(this.machines.map((machine) => machine.stop()));
    rmSync(this.directory, { recursive: true, force: true });
  }
}
