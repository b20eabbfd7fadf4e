/** The gateways' information for each other: that they run, and how many agents they hold. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { Loop } from '../../kernel/jobs/loop.js';
import type { FounderOf, Principal } from '../../kernel/shares/principal.js';
import type { TokenOwner } from '../heartbeats/tokens.js';
import type { Occupancy } from './admission.js';
import { type Connections, recordReplica } from './replica-store.js';
import { deleteLeftOvers } from './request-store.js';
import { freeSessions } from './sessions/session-store.js';
import type { AgentSessions } from './sessions/sessions.js';
import { REPLICA_GONE_MS } from './sessions/timings.js';

/** When to remove the rows of a dead process. */
const FORGOTTEN_MS = 60_000;
const CLEAN_EVERY_BEATS = 30;
/** A process without agents leaves out every second beat. */
const IDLE_BEATS = 2;
/** Connections often end together; their rows are removed in one batch. */
const RELEASE_MS = 50;

interface ReplicaOptions {
  id: string;
  database: Knex;
  sessions: AgentSessions;
  founderOf: FounderOf;
  clock: () => Date;
  log: Logger;
  pauseMs: number;
  /** Requests for this process whose signal may have been lost. */
  onRequests: (ids: readonly string[]) => void;
  /** The others had removed this process, and with it its sessions. */
  onForgotten: () => void;
}

export class Replica {
  readonly #options: ReplicaOptions;
  readonly #loop: Loop;
  /** Connections of the other processes: in total, and by organization. */
  #others: Connections = { total: 0, ofOrganization: new Map() };
  /** Ended sessions whose rows could not be removed yet: server by session. */
  readonly #ended = new Map<string, string>();
  #beats = 0;
  #releasing: NodeJS.Timeout | null = null;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    const { log, pauseMs, sessions } = options;
    // without agents there are no requests for this process either
    const beatAndWait = async () => {
      await this.beat();
      return sessions.size ? pauseMs : undefined;
    };
    this.#loop = new Loop({ name: 'gateway beat', pauseMs: IDLE_BEATS * pauseMs, restMs: pauseMs, log, work: beatAndWait });
  }

  /** The process counts from its first beat. */
  async start(): Promise<void> {
    await this.beat();
    this.#loop.start();
  }

  /** Removes an ended session's row shortly, together with others; if that fails, with a later beat. */
  release(serverId: string, sessionId: string): void {
    this.#ended.set(sessionId, serverId);
    this.#releasing ??= setTimeout(() => {
      this.#releasing = null;
      this.#freeEnded().catch((error) => this.#options.log.warn({ err: error }, 'could not remove ended agent sessions'));
    }, RELEASE_MS);
  }

  /** Connections of an organization, of its founder, and in total, across all processes. */
  occupancy({ organizationId, personId }: Principal): Occupancy {
    const { founderOf, sessions } = this.#options;
    const occupancy = { total: this.total, ofOrganization: 0, ofPerson: 0 };
    const ofPerson = new Set<string>();
    for (const connections of [sessions.ofOrganization, this.#others.ofOrganization])
      for (const [id, count] of connections) {
        if (id === organizationId) occupancy.ofOrganization += count;
        if (id !== organizationId && founderOf(id) !== personId) continue;
        occupancy.ofPerson += count;
        ofPerson.add(id);
      }
    return { ...occupancy, organizationsOfPerson: ofPerson.size };
  }

  /** Connections across all processes. */
  get total(): number {
    return this.#options.sessions.size + this.#others.total;
  }

  /** Whether the agent already has a counted connection, here or elsewhere: its new one takes that slot. */
  async isConnected({ organizationId, serverId }: Pick<TokenOwner, 'organizationId' | 'serverId'>): Promise<boolean> {
    const { sessions, database, clock } = this.#options;
    if (sessions.of([serverId]).length) return true;
    const row = await database('agent_sessions as a')
      .join('gateway_replicas as r', 'r.id', 'a.replica_id')
      .where({ 'a.organization_id': organizationId, 'a.server_id': serverId })
      .where('r.beat_at', '>', new Date(clock().getTime() - REPLICA_GONE_MS))
      .first('a.session_id');
    return row !== undefined;
  }

  async beat(): Promise<void> {
    const { id, database, sessions, clock, onRequests, onForgotten } = this.#options;
    const now = clock();
    const { inserted, others, requests } = await recordReplica(database, id, sessions.size, now);
    if (inserted && this.#beats > 0) onForgotten();
    this.#others = others;
    await this.#freeEnded();
    onRequests(requests);
    if (this.#beats % CLEAN_EVERY_BEATS === 0) await this.#clean(now);
    this.#beats += 1;
  }

  /** Announces that this process holds no connections any more. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    if (this.#releasing) clearTimeout(this.#releasing);
    if (this.#beats === 0) return;
    const { id, database } = this.#options;
    await database('agent_sessions').where({ replica_id: id }).delete();
    await database('gateway_replicas').where({ id }).delete();
  }

  async #freeEnded(): Promise<void> {
    if (!this.#ended.size) return;
    const ended = new Map(this.#ended);
    await freeSessions(this.#options.database, [...ended.values()], [...ended.keys()]);
    for (const sessionId of ended.keys()) this.#ended.delete(sessionId);
  }

  async #clean(now: Date): Promise<void> {
    const { database } = this.#options;
    await database('gateway_replicas')
      .where('beat_at', '<', new Date(now.getTime() - FORGOTTEN_MS))
      .delete();
    await database('agent_sessions').whereNotIn('replica_id', database('gateway_replicas').select('id')).delete();
    await deleteLeftOvers(database, now);
  }
}
