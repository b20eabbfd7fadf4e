/** Sends requests to agents from any process: over its own connection, or through the database to the process that has one. */
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { DatabaseSignals } from '../../kernel/database/signals/signals.js';
import { agentFailure } from '../agent-line/agent-failure.js';
import type { AgentLine, AgentMethods } from '../agent-line/agent-line.js';
import { hearGatewaySignals } from '../agent-line/signals.js';
import { deleteRequest, findReplica, insertRequest, readAnswer } from './request-store.js';
import { isResult } from './sessions/messages.js';
import type { GatewayMetrics } from './sessions/metrics.js';
import { type AgentReply, NOT_CONNECTED } from './sessions/open-requests.js';
import type { AgentSessions } from './sessions/sessions.js';
import type { GatewayTimings } from './sessions/timings.js';

interface AgentLineOptions {
  database: Knex;
  /** This process's connections. */
  sessions: AgentSessions;
  replicaId: string;
  signals: DatabaseSignals;
  clock: () => Date;
  metrics: GatewayMetrics;
  timings: GatewayTimings;
}

/** Poll for the answer this often, in case a signal is lost. */
const LOOK_MS = 1_000;

/** Wakes callers that wait for an answer. */
class Answers {
  readonly #waiting = new Map<string, () => void>();

  /** Resolves when the answer is signalled, or after this many milliseconds. */
  async wait(requestId: string, milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#waiting.set(requestId, () => {
        clearTimeout(timer);
        resolve();
      });
    });
    this.#waiting.delete(requestId);
  }

  wake(requestId: string): void {
    this.#waiting.get(requestId)?.();
  }
}

/** Requests to agents in any process. */
export function createAgentLine(options: AgentLineOptions): AgentLine {
  const { database, sessions, replicaId, signals, clock, metrics, timings } = options;
  const answers = new Answers();
  hearGatewaySignals(signals, { onSignal: (signal) => signal.type === 'answer' && answers.wake(signal.requestId) });

  async function elsewhere(server: { organizationId: string; serverId: string }, method: keyof AgentMethods, params: object) {
    const replica = await findReplica(database, server.organizationId, server.serverId, clock());
    if (replica === null || replica === replicaId) return NOT_CONNECTED;
    const id = uuidv7();
    const until = performance.now() + timings.requestMs;
    const row = { organization_id: server.organizationId, server_id: server.serverId, replica_id: replica, method, params };
    await insertRequest(database, { ...row, id, deadline_at: new Date(clock().getTime() + timings.requestMs) });
    try {
      let reply: AgentReply | null = null;
      for (let left = timings.requestMs; !reply && left > 0; left = until - performance.now()) {
        await answers.wait(id, Math.min(LOOK_MS, left));
        reply = await readAnswer(database, server.organizationId, id);
      }
      return reply ?? ({ ok: false, error: { code: 'timeout', message: '' } } as const);
    } finally {
      await deleteRequest(database, server.organizationId, id);
    }
  }

  async function ask<Method extends keyof AgentMethods>(
    server: { organizationId: string; serverId: string },
    method: Method,
    params: AgentMethods[Method]['params'],
  ): Promise<AgentMethods[Method]['result']> {
    const here = sessions.live(server.serverId);
    const ours = here && here.owner.organizationId === server.organizationId;
    const reply: AgentReply = ours ? await here.ask(method, params, timings.requestMs) : await elsewhere(server, method, params);
    const code = reply.ok && !isResult(method, reply.result) ? 'broken' : reply.ok ? null : reply.error.code;
    metrics.agentRequests.inc({ method, outcome: code ?? 'ok' });
    if (reply.ok && code === null) return reply.result as AgentMethods[Method]['result'];
    throw agentFailure({ code: code ?? 'broken', message: reply.ok ? '' : reply.error.message });
  }
  return { ask };
}
