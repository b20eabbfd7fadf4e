/** A Tidewatch process as an operator starts it, and its output. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../../test/harness/until.js';
import { freePort, outputOf } from '../processes.js';

const MAIN = fileURLToPath(new URL('../../dist/assembly/main.js', import.meta.url));
export const KEY = '5a'.repeat(32);

export interface Readiness {
  status: 'ready' | 'unready';
  checks: { name: string; ok: boolean; since: string; reason: string | null }[];
}

export interface TidewatchOptions {
  environment: Record<string, string>;
  /** A command prefix, such as for a wrong clock. */
  before?: readonly string[];
  dataDirectory?: string;
}

export class Tidewatch {
  readonly output: () => string;
  readonly exited: Promise<number | null>;

  private constructor(
    readonly child: ChildProcess,
    readonly port: number,
    readonly dataDirectory: string,
    private readonly keepsData: boolean,
  ) {
    this.output = outputOf(child);
    this.exited = once(child, 'exit').then(([code]) => code as number | null);
  }

  /** Starts it without waiting. */
  static async launch({ environment, before = [], dataDirectory }: TidewatchOptions): Promise<Tidewatch> {
    const port = await freePort();
    const directory = dataDirectory ?? mkdtempSync(path.join(tmpdir(), 'tw-process-'));
    const env = {
      PATH: process.env['PATH'],
      PORT: String(port),
      TIDEWATCH_DATA_DIR: directory,
      TIDEWATCH_MASTER_KEY: KEY,
      TIDEWATCH_LIMITS: 'management=off',
      TIDEWATCH_DRAIN_SECONDS: '0',
      ...environment,
    };
    const [program = process.execPath, ...words] = [...before, process.execPath, MAIN];
    const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: before.length > 0 });
    return new Tidewatch(child, port, directory, dataDirectory !== undefined);
  }

  /** Starts it, and waits until it is ready. */
  static async start(options: TidewatchOptions): Promise<Tidewatch> {
    const server = await Tidewatch.launch(options);
    await server.until(({ status }) => status === 'ready', 'readiness');
    return server;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get credentials(): { email: string; password: string; apiKey: string } {
    return JSON.parse(readFileSync(path.join(this.dataDirectory, 'credentials.json'), 'utf8'));
  }

  /** The lines of its log. */
  get lines(): { level: number; msg: string }[] {
    return this.output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  }

  async readiness(): Promise<Readiness> {
    return (await (await fetch(`${this.baseUrl}/readyz`)).json()) as Readiness;
  }

  /** Waits until /readyz contains this. */
  async until(holds: (readiness: Readiness) => boolean, what: string): Promise<Readiness> {
    const look = async () => {
      if (this.child.exitCode !== null) throw new Error(`it ended with ${this.child.exitCode}: ${this.output()}`);
      const readiness = await this.readiness().catch(() => null);
      return readiness !== null && holds(readiness) && readiness;
    };
    return until(look, { what, pauseMs: 50 });
  }

  /** The value of a metric without labels, or with these. */
  async metric(name: string, labels = ''): Promise<number | null> {
    const text = await (await fetch(`${this.baseUrl}/metrics`)).text();
    const line = text.split('\n').find((one) => one.startsWith(`${name}${labels} `));
    return line === undefined ? null : Number(line.slice(line.lastIndexOf(' ') + 1).replace(/Inf$/, 'Infinity'));
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child.exitCode === null && child.signalCode === null) {
      // with a prefix, the process is a child of its command
      if (child.pid !== undefined && child.spawnargs.length > 2) process.kill(-child.pid, 'SIGTERM');
      else child.kill('SIGTERM');
      await this.exited;
    }
    if (!this.keepsData) rmSync(this.dataDirectory, { recursive: true, force: true });
  }
}

/** The failed checks, with their reasons. */
export const failing = ({ checks }: Readiness) => checks.flatMap(({ name, ok, reason }) => (ok ? [] : [`${name}: ${reason}`]));
