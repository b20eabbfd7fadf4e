/** The role gateway: connections of agents in, group commits of what they report out, questions to them from everywhere. */
import { Admission } from '../servers/gateway/admission.js';
import type { DoorKeeper } from '../servers/gateway/door.js';
import { Relay } from '../servers/gateway/relay.js';
import { Replica } from '../servers/gateway/replica.js';
import { createBeatQueue } from '../servers/gateway/sessions/beat-queue.js';
import { SessionChecks } from '../servers/gateway/sessions/session-checks.js';
import { CLOSE } from '../servers/gateway/sessions/timings.js';
import { TokenLookups } from '../servers/gateway/token-lookups.js';
import { GATEWAY } from '../servers/heartbeats/outage.js';
import { findTokenOwners } from '../servers/heartbeats/tokens.js';
import { Listening } from '../transports/ingest/listening.js';
import type { Process } from './process.js';

/** How often each connection is looked at. */
const TICK_MS = 1_000;

export interface GatewayRole {
  keeper: DoorKeeper;
  /** Begins to take connections and to count as listening; call it when the port is open. */
  listen: () => Promise<void>;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits for what can be acknowledged yet, tells every agent that the gateway restarts, and waits until they are gone; all of them at once, since
 * each of them chooses a moment of its own to come back.
 */
async function sayFarewell({ agentSessions, gatewayTimings }: Process, writer: { drain: () => Promise<void> }): Promise<void> {
  let drained = false;
  void writer.drain().then(() => {
    drained = true;
  });
  const left = performance.now() + gatewayTimings.farewellMs;
  while (!drained && performance.now() < left) await pause(20);
  for (const session of agentSessions.all) session.close(CLOSE.restart);
  const until = performance.now() + gatewayTimings.farewellMs;
  while (agentSessions.size && performance.now() < until) await pause(20);
  for (const session of agentSessions.all) session.terminate();
}

/**
 * Builds the gateway of a process and registers its releases. At the stop: nothing that comes from now on is heard, what came before is committed
 * and acknowledged, the agents are sent away, and after the port is closed we sign off.
 */
export function createGatewayRole(process: Process): GatewayRole {
  const { config, database, log, clock, metrics, releases, agentSessions: sessions, replicaId, signals, gatewayTimings: timings } = process;
  const writer = createBeatQueue(database.ingest, clock, {
    onBatch: (items, seconds) => {
      metrics.gatewayBatch.observe(items);
      metrics.gatewayCommit.observe(seconds);
    },
    onRefused: (reason) => metrics.ingestRefused.inc({ queue: 'heartbeats', reason }),
  });
  const shared = { sessions, replicaId, clock, log };
  const checks = new SessionChecks({ ...shared, database: database.loops });
  const relay = new Relay({ ...shared, database: database.knex });
  const replica = new Replica({
    ...{ id: replicaId, database: database.loops, sessions, clock, log, pauseMs: timings.replicaBeatMs },
    onRequests: (ids) => void ids.map((id) => relay.take(id)),
    onForgotten: () => checks.add(sessions.all),
  });
  const listening = new Listening({ service: GATEWAY, database: database.loops, clock, log, pendingSince: () => writer.pendingSince() });
  const state = { closed: true };
  const surroundings = {
    ...{ ...shared, database: database.knex, writer, metrics, timings },
    check: checks.add.bind(checks),
    onEnd: ({ owner, id }: { owner: { serverId: string }; id: string }) => replica.release(owner.serverId, id),
  };
  const admission = new Admission({ limit: config.gatewayConnections, onRefused: (reason) => metrics.gatewayRefused.inc({ reason }) });
  signals.subscribe({
    onSignal: (signal) => (signal.type === 'request' ? void relay.take(signal.requestId) : checks.hear(signal)),
    onListening: () => checks.add(sessions.all),
  });
  releases.add('gateway replica', () => replica.stop());
  releases.add('gateway listening', () => listening.stop());
  releases.add('gateway queue', () => writer.drain());
  releases.add('session checks', () => checks.stop());
  const listen = async () => {
    signals.start();
    await replica.start();
    await listening.start();
    const ticking = setInterval(() => {
      for (const session of sessions.all) session.tick();
    }, TICK_MS);
    // before the port, whose close would wait for them
    releases.add('agent connections', () => sayFarewell(process, writer));
    releases.add('gateway hearing', () => {
      state.closed = true;
      clearInterval(ticking);
      listening.close();
    });
    state.closed = false;
  };
  const onRefused = (reason: 'token' | 'often' | 'database' | 'stopping') => metrics.gatewayRefused.inc({ reason });
  const lookups = new TokenLookups((hashes) => findTokenOwners(database.knex, hashes));
  const door = { lookups, limits: process.limits, clientAddress: process.clientAddress, admission, onRefused };
  return { keeper: { ...door, replica, surroundings, closed: () => state.closed }, listen };
}
