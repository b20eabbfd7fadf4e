/** A server as installed: a separate process with a durable embedded PostgreSQL. Either can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/assembly/main.js', import.meta.url));

/**
 * A data directory, whose PostgreSQL runs as another user if the tests run as root. A killed PostgreSQL leaves processes that may still write for a
 * moment, so removal retries, which the synchronous `rmSync` doesn't do for a directory that was filled in between.
 */
export function newDataDirectory(): { path: string; remove: () => Promise<void> } {
  const directory = mkdtempSync(path.join(tmpdir(), 'tw-'));
  chmodSync(directory, 0o755);
  return { path: directory, remove: () => rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }) };
}

export class ServerProcess {
  private constructor(
    readonly baseUrl: string,
    readonly dataDirectory: string,
    readonly exited: Promise<number | null>,
    readonly child: ChildProcess,
  ) {}

  /** Starts a server on a free port; resolves when it listens. `onLine` gets every line of its log, from the first. */
  static async start(
    dataDirectory: string,
    more: Record<string, string> = {},
    onLine: (line: string) => void = () => {},
  ): Promise<ServerProcess> {
    const environment = {
      PATH: process.env['PATH'],
      PORT: '0',
      TIDEWATCH_DATA_DIR: dataDirectory,
      TIDEWATCH_LIMITS: 'management=off',
      TIDEWATCH_DRAIN_SECONDS: '0',
      ...more,
    };
    const child = spawn(process.execPath, [MAIN], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    const complaints = text(child.stderr);
    const exited = once(child, 'exit').then(([code]) => code as number | null);
    // a single reader: a second one would miss lines that arrived together with those of the first
    const lines = createInterface({ input: child.stdout }).on('line', onLine);
    const port = await new Promise<number | null>((resolve) => {
      const look = (line: string) => {
        // in a pipe, every line is JSON
        const { msg, port } = JSON.parse(line);
        if (msg !== 'listening') return;
        lines.off('line', look);
        resolve(port);
      };
      lines.on('line', look).once('close', () => resolve(null));
    });
    if (port === null) throw new Error(`the server ended with ${await exited}: ${await complaints}`);
    return new ServerProcess(`http://127.0.0.1:${port}`, dataDirectory, exited, child);
  }

  get credentials(): { email: string; password: string; apiKey: string } {
    return JSON.parse(readFileSync(path.join(this.dataDirectory, 'credentials.json'), 'utf8'));
  }

  get stateDirectory(): string {
    return path.join(this.dataDirectory, 'postgres');
  }

  /** Sends SIGKILL to the server and its PostgreSQL, like a machine failure; does nothing if they have ended. */
  async killEverything(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const postmaster = Number(readFileSync(path.join(this.stateDirectory, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0]);
    process.kill(postmaster, 'SIGKILL');
    this.child.kill('SIGKILL');
    await this.exited;
  }

  /** Stops it; returns its exit code. */
  async terminate(): Promise<number | null> {
    this.child.kill('SIGTERM');
    return this.exited;
  }
}
