import { setTimeout as pause } from 'node:timers/promises';
import { acquire, look } from './acquire.js';
import type { Cluster } from './cluster.js';
import { Launcher } from './launcher.js';
import type { Connection, EmbeddedOptions, EmbeddedPostgres, EmitEvent } from './machine/options.js';
import { stopPostmaster } from './postmaster.js';
import { watchLog } from './server-log.js';
import { joinServer, type Session } from './session.js';
import { dropSocketDirectory } from './socket-directory.js';
import { Watchdog } from './watchdog.js';

const LONGEST_DELAY_MS = 30_000;
/** A server that ran this long counts as stable: its next failure starts a new series. */
const WELL_MS = 60_000;

/** Keeps a server running on the cluster while this process uses it. */
export class Supervisor implements EmbeddedPostgres {
  readonly dataDirectory: string;
  readonly #database: string;
  readonly #watchdog: Watchdog | undefined;
  readonly #abort = new AbortController();
  #forgetLog: () => void = () => {};
  #session!: Session;
  /** Undefined while no server is available. */
  #held: Session | undefined;
  #adopted = false;
  #recovery: Promise<void> = Promise.resolve();
  #leaving: Promise<{ stopped: boolean }> | undefined;
  #since = 0;
  #series = 0;

  private constructor(
    private readonly cluster: Cluster,
    private readonly options: EmbeddedOptions,
    private readonly emit: EmitEvent,
  ) {
    this.dataDirectory = cluster.dataDirectory;
    this.#database = options.database ?? 'tidewatch';
    if (options.stopWithParent) this.#watchdog = new Watchdog(cluster.account);
  }

  /** Resolves when the server is ready and this process is registered as a user. */
  static async open(cluster: Cluster, options: EmbeddedOptions, emit: EmitEvent): Promise<Supervisor> {
    const supervisor = new Supervisor(cluster, options, emit);
    await supervisor.#acquire();
    supervisor.#forgetLog = watchLog(cluster);
    return supervisor;
  }

  get connection(): Connection {
    return this.#session.connection;
  }

  get pid(): number {
    return this.#session.pid;
  }

  get adopted(): boolean {
    return this.#adopted;
  }

  stop(): Promise<{ stopped: boolean }> {
    this.#leaving ??= this.#leave();
    return this.#leaving;
  }

  async #acquire(): Promise<void> {
    const how = { listen: this.options.listen, settings: this.options.settings ?? {} };
    const launcher = new Launcher(this.cluster, how, (pid) => this.#watchdog?.guard(pid), this.emit);
    try {
      const session = await acquire(this.cluster, launcher, this.#database, this.#abort.signal, this.emit);
      this.#adopted = !launcher.owns(session.pid);
      if (this.#adopted) this.#watchdog?.guard(session.pid);
      this.#hold(session);
    } catch (error) {
      await launcher.discard();
      this.#watchdog?.release();
      throw error;
    }
  }

  #hold(session: Session): void {
    this.#session = session;
    this.#held = session;
    this.#since = Date.now();
    void session.lost.then((reason) => {
      if (this.#abort.signal.aborted) return;
      this.#held = undefined;
      this.#watchdog?.release();
      this.emit({ type: 'lost', pid: session.pid, reason });
      this.#recovery = this.#recover();
    });
  }

  /** Restores the server: immediately the first time, then with growing pauses. Ends only with success or `stop`. */
  async #recover(): Promise<void> {
    if (Date.now() - this.#since > WELL_MS) this.#series = 0;
    while (!this.#abort.signal.aborted) {
      const delay = this.#series === 0 ? 0 : Math.min(LONGEST_DELAY_MS, 250 * 2 ** this.#series);
      this.#series++;
      try {
        await pause(delay, undefined, { signal: this.#abort.signal });
        return await this.#acquire();
      } catch (error) {
        if (!this.#abort.signal.aborted) this.emit({ type: 'restartFailed', message: (error as Error).message });
      }
    }
  }

  async #leave(): Promise<{ stopped: boolean }> {
    this.#abort.abort();
    this.#forgetLog();
    await this.#recovery;
    try {
      const session = this.#held ?? (await this.#joinOnce());
      return { stopped: session ? await this.#leaveSession(session) : !(await look(this.cluster)).alive };
    } finally {
      this.#watchdog?.release();
    }
  }

  /** Our lock was lost a moment ago, but the server may still be running, and we may be its last user. */
  async #joinOnce(): Promise<Session | undefined> {
    const { alive } = await look(this.cluster);
    if (alive?.status !== 'ready') return undefined;
    const joined = await joinServer(this.cluster, alive, this.#database).catch(() => undefined);
    return joined && !('retry' in joined) ? joined : undefined;
  }

  async #leaveSession(session: Session): Promise<boolean> {
    try {
      if (!(await session.isLast())) return false;
      const stopped = await stopPostmaster(this.cluster, session.pid);
      if (!stopped) return false;
      dropSocketDirectory(this.cluster, session.connection.host);
      this.emit({ type: 'stopped', pid: session.pid });
      return true;
    } catch {
      // The connection broke at this moment, probably because the server ended.
      return !(await look(this.cluster)).alive;
    } finally {
      await session.close();
    }
  }
}
