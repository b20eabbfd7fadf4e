/** Compares sessions with the database: after a signal, and whenever signals may have been lost. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { GatewaySignal } from '../../agent-line/signals.js';
import type { AgentSession } from './session.js';
import { readTruth, restoreSession, type SessionTruth } from './session-store.js';
import type { AgentSessions } from './sessions.js';
import { CLOSE } from './timings.js';

const RETRY_MS = 1_000;
const AT_ONCE = 500;

interface SessionChecksOptions {
  database: Knex;
  sessions: AgentSessions;
  replicaId: string;
  clock: () => Date;
  log: Logger;
}

export class SessionChecks {
  readonly #options: SessionChecksOptions;
  readonly #waiting = new Set<AgentSession>();
  #running = false;
  #retry: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(options: SessionChecksOptions) {
    this.#options = options;
  }

  /** Schedules a check; retries while the database does not answer. */
  add(sessions: readonly AgentSession[]): void {
    for (const session of sessions) {
      session.doubt();
      this.#waiting.add(session);
    }
    if (!this.#running && !this.#retry) void this.#run();
  }

  /** Applies a signal to this process's connections. */
  hear(signal: GatewaySignal): void {
    const { sessions } = this.#options;
    if (signal.type === 'deleted') for (const session of sessions.of(signal.serverIds)) session.close(CLOSE.deleted);
    else if (signal.type === 'token' || signal.type === 'config') this.add(sessions.of(signal.serverIds));
    else if (signal.type === 'replaced') {
      // check the database anyway: a signal may arrive after the agent has already reconnected here
      this.add(sessions.of([signal.serverId]).filter(({ id }) => id !== signal.sessionId));
    }
  }

  stop(): void {
    this.#stopped = true;
    if (this.#retry) clearTimeout(this.#retry);
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.size && !this.#stopped) {
      const batch = [...this.#waiting].slice(0, AT_ONCE);
      for (const session of batch) this.#waiting.delete(session);
      try {
        await this.#check(batch);
      } catch (error) {
        this.#options.log.warn({ err: error }, 'could not check agent connections');
        for (const session of batch) this.#waiting.add(session);
        this.#retry = setTimeout(() => {
          this.#retry = null;
          if (this.#waiting.size) void this.#run();
        }, RETRY_MS);
        break;
      }
    }
    this.#running = false;
  }

  async #check(batch: readonly AgentSession[]): Promise<void> {
    // skip sessions that connected during the query: their rows are newer than its result
    const live = new Set(batch.filter((session) => session.live));
    const truths = await readTruth(this.#options.database, [...new Set(batch.map(({ owner }) => owner.serverId))]);
    for (const session of batch) {
      const truth = truths.get(session.owner.serverId);
      if (!truth) session.close(CLOSE.deleted);
      else if (!truth.tokenHash.equals(session.owner.tokenHash)) session.close(CLOSE.badToken);
      else if (live.has(session) && session.live) await this.#settle(session, truth);
    }
  }

  /** The database row decides which session holds the connection: each session claims it by writing the row, and the last writer wins. */
  async #settle(session: AgentSession, truth: SessionTruth): Promise<void> {
    const { database, replicaId, clock, sessions } = this.#options;
    const { owner, id: sessionId } = session;
    if (truth.sessionId === null) {
      await restoreSession(database, { owner, sessionId, replicaId, now: clock() });
      // another session may have written it first
      this.#waiting.add(session);
      return;
    }
    if (truth.sessionId !== sessionId) return session.close(CLOSE.replaced);
    // of two simultaneous sessions, the last writer may have been answered first
    sessions.setLive(session);
    session.configure(truth.settings);
  }
}
