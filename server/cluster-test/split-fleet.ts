/** Two processes of each role behind a proxy with the shipped configuration. One of them can be killed, started again, frozen and thawed. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../system-test/processes.js';
import type { Upstreams } from '../system-test/proxies/upstreams.js';
import { DatabaseServer } from '../system-test/signals/database-server.js';
import { Processes, type Running } from '../system-test/upgrades/running.js';
import type { ClusterConnection } from '../test/harness/database.js';

export const ROLES = ['api', 'ingest', 'gateway', 'docs', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** The name that all clients ask for. */
export const HOST = 'localhost';

interface Options {
  environment?: Record<string, string>;
  /** How many of each role; two by default. */
  counts?: Partial<Record<Role, number>>;
}

export class SplitFleet {
  readonly #running = new Map<Role, Running[]>();

  private constructor(
    readonly database: DatabaseServer,
    /** Of the role that owns the tables. */
    readonly connection: ClusterConnection,
    private readonly directory: string,
    private readonly processes: Processes,
    private readonly environment: Record<string, string>,
    readonly ports: { http: number; https: number },
  ) {}

  static async start({ environment = {}, counts = {} }: Options = {}): Promise<SplitFleet> {
    // a process opens up to 24 connections (docs/postgresql.md)
    const database = await DatabaseServer.start({ settings: ['max_connections=400'] });
    const directory = mkdtempSync(path.join(tmpdir(), 'tw-fleet-'));
    const connection = { host: '127.0.0.1', port: database.port, user: 'tidewatch', password: 'secret', database: 'tidewatch' };
    const ports = { http: await freePort(), https: await freePort() };
    const baseUrl = `https://${HOST}:${ports.https}`;
    const fleet = new SplitFleet(
      database,
      connection,
      directory,
      new Processes(connection, directory),
      {
        TIDEWATCH_BASE_URL: baseUrl,
        TIDEWATCH_DOCS_URL: baseUrl,
        TIDEWATCH_TRUSTED_PROXIES: 'loopback',
        // agents connect, and a monitor is pinged, more often here than their limits allow
        TIDEWATCH_LIMITS: 'management=off,agentConnects=off,pings=off',
        ...environment,
      },
      ports,
    );
    // all at once
    const starts = ROLES.map(async (role) => {
      const started = await Promise.all(Array.from({ length: counts[role] ?? 2 }, () => fleet.#start(role)));
      fleet.#running.set(role, started);
    });
    await Promise.all(starts);
    return fleet;
  }

  get baseUrl(): string {
    return this.environment['TIDEWATCH_BASE_URL'] as string;
  }

  /** Where each kind of request goes. No custom domain is asked for here. */
  get upstreams(): Upstreams {
    const portsOf = (role: Role) => this.of(role).map(({ port }) => port);
    return { api: portsOf('api'), ingest: portsOf('ingest'), gateway: portsOf('gateway'), docs: portsOf('docs'), pages: portsOf('api') };
  }

  get credentials(): { email: string; password: string; apiKey: string } {
    return JSON.parse(readFileSync(path.join(this.directory, 'credentials.json'), 'utf8'));
  }

  of(role: Role): Running[] {
    return this.#running.get(role) ?? [];
  }

  one(role: Role, index = 0): Running {
    const found = this.of(role)[index];
    if (!found) throw new Error(`there is no ${role} ${index}`);
    return found;
  }

  #start(role: Role, port?: number): Promise<Running> {
    return this.processes.start({ environment: { ...this.environment, TIDEWATCH_ROLES: role }, ...(port && { port }) });
  }

  async kill(role: Role, index = 0): Promise<void> {
    await this.processes.stop(this.one(role, index).child, 'SIGKILL');
  }

  async startAgain(role: Role, index = 0): Promise<void> {
    this.of(role)[index] = await this.#start(role, this.one(role, index).port);
  }

  signal(role: Role, signal: 'SIGSTOP' | 'SIGCONT', index = 0): void {
    this.one(role, index).child.kill(signal);
  }

  /** Runs a statement on the fleet's database. */
  query<Row>(statement: string): Promise<Row[]> {
    return this.database.administer(statement, 'tidewatch') as Promise<Row[]>;
  }

  async stop(): Promise<void> {
    for (const { child } of [...this.#running.values()].flat()) child.kill('SIGCONT');
    await this.processes.stopAll();
    await this.database.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

export const unique = (what: string): string => `${what}-${randomUUID().slice(0, 8)}`;
