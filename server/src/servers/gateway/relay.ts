/** Answers other processes' requests to agents that are connected here. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { answerRequest, openRequest } from './request-store.js';
import { NOT_CONNECTED } from './sessions/open-requests.js';
import type { AgentSessions } from './sessions/sessions.js';

interface RelayOptions {
  database: Knex;
  sessions: AgentSessions;
  replicaId: string;
  clock: () => Date;
  log: Logger;
}

export class Relay {
  readonly #options: RelayOptions;
  readonly #underWay = new Set<string>();

  constructor(options: RelayOptions) {
    this.#options = options;
  }

  /** Takes a signalled request; ignores one for another process, or one already in progress. */
  async take(requestId: string): Promise<void> {
    if (this.#underWay.has(requestId)) return;
    this.#underWay.add(requestId);
    try {
      await this.#answer(requestId);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'could not forward a request to an agent');
    } finally {
      this.#underWay.delete(requestId);
    }
  }

  async #answer(requestId: string): Promise<void> {
    const { database, sessions, replicaId, clock } = this.#options;
    const row = await openRequest(database, requestId, replicaId);
    if (!row) return;
    const left = row.deadline_at.getTime() - clock().getTime();
    if (left <= 0) return;
    const session = sessions.live(row.server_id);
    const ours = session && session.owner.organizationId === row.organization_id;
    const reply = ours ? await session.ask(row.method, row.params, left) : NOT_CONNECTED;
    await answerRequest(database, row.organization_id, requestId, reply);
  }
}
