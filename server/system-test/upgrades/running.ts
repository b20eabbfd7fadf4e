/** Processes of this build and of others on one database, as an operator runs them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClusterConnection } from '../../test/harness/database.js';
import { until } from '../../test/harness/until.js';
import { freePort } from '../processes.js';

const HERE = fileURLToPath(new URL('../../..', import.meta.url));

interface Start {
  /** A checkout that is built; this one by default. */
  folder?: string;
  port?: number;
  environment?: Record<string, string>;
}

export interface Running {
  baseUrl: string;
  port: number;
  child: ChildProcess;
}

export class Processes {
  readonly #children = new Set<ChildProcess>();

  constructor(
    private readonly connection: ClusterConnection,
    private readonly dataDirectory: string,
  ) {}

  /** Starts a process, and waits until it is ready. */
  async start({ folder = HERE, port: given, environment = {} }: Start): Promise<Running> {
    const { host, port: databasePort, user, password, database } = this.connection;
    const port = given ?? (await freePort());
    const env = {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATABASE_URL: `postgresql://${user}:${password}@${encodeURIComponent(host)}:${databasePort}/${database}`,
      TIDEWATCH_DATA_DIR: this.dataDirectory,
      TIDEWATCH_MASTER_KEY: '11'.repeat(32),
      TIDEWATCH_LIMITS: 'management=off',
      TIDEWATCH_DOCS_URL: `http://localhost:${port}`,
      ...environment,
    };
    const child = spawn(process.execPath, [path.join(folder, 'server/dist/assembly/main.js')], { env, stdio: 'ignore' });
    this.#children.add(child);
    const baseUrl = `http://127.0.0.1:${port}`;
    const isReady = async () => {
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
      return (await fetch(`${baseUrl}/readyz`).catch(() => null))?.ok;
    };
    await until(isReady, { what: 'readiness', withinMs: 60_000, pauseMs: 100 });
    return { baseUrl, port, child };
  }

  /** Stops it; returns its exit code. */
  async stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.#children.delete(child);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#children].map((child) => this.stop(child)));
  }
}
