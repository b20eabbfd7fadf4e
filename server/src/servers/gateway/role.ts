/** The gateway role: admits agent connections, commits their reports in groups, and forwards requests to them. */
import type { DatabaseSignals } from '../../kernel/database/signals/signals.js';
import type { Process } from '../../kernel/process/process.js';
import type { Beats } from '../../transports/ingest/listening/beats.js';
import { hearGatewaySignals } from '../agent-line/signals.js';
import { GATEWAY } from '../heartbeats/outage.js';
import { findTokenOwners } from '../heartbeats/tokens.js';
import { Admission } from './admission.js';
import type { DoorKeeper } from './door.js';
import { Relay } from './relay.js';
import { Replica } from './replica.js';
import { createBeatQueue } from './sessions/beat-queue.js';
import type { GatewayMetrics } from './sessions/metrics.js';
import { SessionChecks } from './sessions/session-checks.js';
import type { AgentSessions } from './sessions/sessions.js';
import type { GatewayTimings } from './sessions/timings.js';
import { ACCEPTED_PER_SECOND, CLOSE } from './sessions/timings.js';
import { TokenLookups } from './token-lookups.js';

/** How often to check each connection. */
const TICK_MS = 1_000;
const SHORTEST_SPREAD_MS = 1_000;
const LONGEST_SPREAD_MS = 20_000;

/** This process's agent connections, and the name by which other processes find them; none without the gateway role. */
export interface Agents {
  sessions: AgentSessions;
  replicaId: string;
  signals: DatabaseSignals;
  timings: GatewayTimings;
  metrics: GatewayMetrics;
}

interface GatewayRole {
  keeper: DoorKeeper;
  /** Starts accepting connections and counting as listening; call it once the port is open. */
  listen: () => Promise<void>;
}

/** The time over which this many agents return, no faster than a gateway admits them. If it took longer, their servers would be offline. */
const spreadMs = (agents: number) => Math.min(LONGEST_SPREAD_MS, Math.max(SHORTEST_SPREAD_MS, (agents / ACCEPTED_PER_SECOND) * 1_000));

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits for messages that can still be acknowledged, tells all agents at once that the gateway restarts, and waits until they have disconnected. Each
 * agent returns at a random moment within the given time.
 */
async function sayFarewell({ sessions, timings }: Agents, writer: { drain: () => Promise<void> }): Promise<void> {
  let drained = false;
  void writer.drain().then(() => {
    drained = true;
  });
  const left = performance.now() + timings.farewellMs;
  while (!drained && performance.now() < left) await pause(20);
  const spread = `spreadMs=${spreadMs(sessions.size)}`;
  for (const session of sessions.all) session.close(CLOSE.restart, spread);
  const until = performance.now() + timings.farewellMs;
  while (sessions.size && performance.now() < until) await pause(20);
  for (const session of sessions.all) session.terminate();
}

const tickEach = (sessions: AgentSessions) =>
  setInterval(() => {
    for (const session of sessions.all) session.tick();
  }, TICK_MS);

function beatQueueOf({ database, clock, lanes, founderOf, disk, storage, metrics: ofProcess }: Process, metrics: GatewayMetrics) {
  return createBeatQueue(database.ingest, clock, {
    lanes,
    founderOf,
    admit: () => disk.requireRoom(),
    onStored: (organizationId, bytes) => storage.add(organizationId, 'servers', bytes),
    onBatch: (items, seconds) => {
      metrics.gatewayBatch.observe(items);
      metrics.gatewayCommit.observe(seconds);
    },
    onRefused: (reason) => ofProcess.ingestRefused.inc({ queue: 'heartbeats', reason }),
  });
}

/**
 * Builds a process's gateway and registers its shutdown: ignore further messages, commit and acknowledge earlier ones, disconnect the agents, and
 * sign off once the port is closed.
 */
export function createGatewayRole(process: Process, agents: Agents, beats: Beats): GatewayRole {
  const { config, database, founderOf, log, clock, shutdown, storage } = process;
  const { sessions, replicaId, signals, timings, metrics } = agents;
  const writer = beatQueueOf(process, metrics);
  const shared = { sessions, replicaId, clock, log };
  const checks = new SessionChecks({ ...shared, database: database.loops });
  const relay = new Relay({ ...shared, database: database.knex });
  const replica = new Replica({
    ...{ id: replicaId, database: database.loops, sessions, founderOf, clock, log, pauseMs: timings.replicaBeatMs },
    onRequests: (ids) => void ids.map((id) => relay.take(id)),
    onForgotten: () => checks.add(sessions.all),
  });
  process.metrics.saturation.add('ingest_heartbeats', () => writer.fill);
  process.metrics.saturation.add('agent_places', () => replica.total / config.gatewayConnections);
  const listening = beats.listen(GATEWAY, () => writer.pendingSince());
  const state = { closed: true };
  const surroundings = {
    ...{ ...shared, database: database.knex, writer, metrics, timings },
    keeps: (organizationId: string) => !storage.isFull(organizationId, 'state'),
    check: checks.add.bind(checks),
    onEnd: ({ owner, id }: { owner: { serverId: string }; id: string }) => replica.release(owner.serverId, id),
  };
  const admission = new Admission({ limit: config.gatewayConnections, onRefused: (reason) => metrics.gatewayRefused.inc({ reason }) });
  hearGatewaySignals(signals, {
    onSignal: (signal) => (signal.type === 'request' ? void relay.take(signal.requestId) : checks.hear(signal)),
    onListening: () => checks.add(sessions.all),
  });
  shutdown.add('gateway replica', () => replica.stop());
  shutdown.add('gateway listening', () => listening.stop());
  shutdown.add('gateway queue', () => writer.drain());
  shutdown.add('session checks', () => checks.stop());
  const listen = async () => {
    await replica.start();
    await listening.start();
    const ticking = tickEach(sessions);
    // before closing the port, which would wait for them
    shutdown.add('agent connections', () => sayFarewell(agents, writer));
    shutdown.add('gateway hearing', () => {
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
