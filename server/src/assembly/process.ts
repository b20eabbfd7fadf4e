/** What the roles of one process share. */
import type { Logger } from 'pino';
import type { Symbolicator } from '../error-tracking/source-maps/symbolication/symbolicator.js';
import { authenticate, type Credential } from '../identity/authentication.js';
import type { Config } from '../kernel/config/config.js';
import type { Caller, Origin } from '../kernel/contract/caller.js';
import { emptyNote, recordFailure } from '../kernel/contract/dispatch.js';
import type { Limits } from '../kernel/contract/limits.js';
import type { Database, PostgresConnection } from '../kernel/database/connection.js';
import { AppError } from '../kernel/errors.js';
import type { Metrics } from '../kernel/metrics.js';
import type { ClientAddress } from '../kernel/net/client-address.js';
import type { OwnHosts } from '../kernel/net/own-hosts.js';
import type { Sealer } from '../kernel/secrets/secrets.js';
import type { Releases } from '../kernel/shutdown.js';
import type { AgentLine } from '../servers/agent-line/agent-line.js';
import type { AgentSessions } from '../servers/gateway/sessions/sessions.js';
import type { GatewayTimings } from '../servers/gateway/sessions/timings.js';
import type { SignalListener } from '../servers/gateway/signal-listener.js';
import type { ProtocolExtras } from '../transports/mcp/protocol-server.js';
import type { Outlets } from './outlets.js';

export interface Process {
  config: Config;
  connection: PostgresConnection;
  database: Database;
  log: Logger;
  clock: () => Date;
  metrics: Metrics;
  limits: Limits;
  sealer: Sealer;
  outlets: Outlets;
  /** The way to the agents of servers. */
  agents: AgentLine;
  /** The connections of agents to this process, under whose name other processes find them; none without the role gateway. */
  agentSessions: AgentSessions;
  replicaId: string;
  signals: SignalListener;
  gatewayTimings: GatewayTimings;
  /** Leads generated code to its sources. */
  symbolicator: Symbolicator;
  clientAddress: ClientAddress;
  ownHosts: OwnHosts;
  releases: Releases;
  version: string;
  checkResponses: boolean;
  mcpExtras: ProtocolExtras | undefined;
}

/** Records a denial that happened before or beside dispatch. */
export async function recordDenial(
  process: Process,
  action: string,
  error: AppError,
  caller: Caller,
  origin: Origin,
  targetType: string | null = null,
): Promise<void> {
  const call = { action, targetType, caller, origin, note: emptyNote(), now: process.clock() };
  await recordFailure({ database: process.database.knex, log: process.log }, call, error);
}

/** Settles who calls, and refuses a key that is used from outside its allow-list. */
export async function admit(process: Process, action: string, credential: Credential, origin: Origin): Promise<Caller> {
  const { caller, allowed } = await authenticate(process.database.knex, credential, origin, process.clock());
  if (allowed) return caller;
  const error = new AppError('ip_not_allowed', 'This key may not be used from this address.');
  await recordDenial(process, action, error, caller, origin);
  throw error;
}
