import type { ChildProcess } from 'node:child_process';
import type { Cluster } from './cluster.js';
import { EmbeddedPostgresError } from './machine/failure.js';
import type { EmitEvent } from './machine/options.js';
import { type Launch, launch, stopPostmaster } from './postmaster.js';
import { logFile, logSize, readLog } from './server-log.js';

const TRIES = 3;
const LONGEST_DELAY_MS = 2_000;
/** Another starter was faster, or backends of a killed server are still running: both are temporary. */
const PASSES = /lock file ".*" already exists|pre-existing shared memory block|lock file ".*" is empty/;

/** Starts the server, retrying temporary failures. */
export class Launcher {
  #child: ChildProcess | undefined;
  #spawnError: Error | undefined;
  #logStart = 0;
  #failures = 0;
  #starts = 0;
  #notBefore = 0;
  #problem = 'it did not start';

  constructor(
    private readonly cluster: Cluster,
    private readonly how: Omit<Launch, 'stale'>,
    private readonly onSpawn: (pid: number) => void,
    private readonly emit: EmitEvent,
  ) {}

  /** Called whenever no running server is found: starts one unless one of ours is starting. */
  async ensure(stale: Launch['stale']): Promise<void> {
    if (this.#spawnError) throw this.#spawnError;
    if (this.#child && !this.#hasExited(this.#child)) return;
    if (this.#child) this.#judge(this.#child);
    if (Date.now() < this.#notBefore) return;
    if (stale && this.#starts === 0) this.emit({ type: 'staleFileRemoved', pid: stale.pid });
    this.#logStart = logSize(this.cluster);
    this.#starts++;
    const child = await launch(this.cluster, { ...this.how, stale });
    child.on('error', (error) => {
      this.#spawnError = new EmbeddedPostgresError(`PostgreSQL cannot be started: ${error.message}`, { cause: error });
    });
    child.unref();
    this.#child = child;
    if (child.pid !== undefined) this.onSpawn(child.pid);
  }

  /** Why the last server started here ended. */
  get problem(): string {
    return this.#problem;
  }

  /** Whether the living server with this process id is the one started here. */
  owns(pid: number): boolean {
    return process.platform === 'win32' ? this.#child?.exitCode === 0 : this.#child?.pid === pid;
  }

  /** Leaves a server that is still recovering to the next process: if stopped, it would have to start over. */
  handOn(): void {
    this.#child = undefined;
  }

  /** Stops what was started here and not handed on. */
  async discard(): Promise<void> {
    const child = this.#child;
    if (child?.pid !== undefined && !this.#hasExited(child)) await stopPostmaster(this.cluster, child.pid);
  }

  #hasExited(child: ChildProcess): boolean {
    return child.exitCode !== null || child.signalCode !== null;
  }

  #judge(child: ChildProcess): void {
    this.#child = undefined;
    this.#notBefore = Date.now() + Math.min(LONGEST_DELAY_MS, 50 * 2 ** this.#starts);
    const said = readLog(this.cluster, this.#logStart);
    this.#problem = said.split('\n').findLast((line) => line.includes('FATAL')) ?? this.#problem;
    if (PASSES.test(said)) return;
    if (++this.#failures < TRIES) return;
    const how = child.signalCode ? `was killed by ${child.signalCode} while starting (out of memory?)` : 'does not start';
    throw new EmbeddedPostgresError(`PostgreSQL ${how}. Last lines of ${logFile(this.cluster)}:\n${said}`);
  }
}
