/** What the roles of one process share. */
import type { Logger } from 'pino';
import { authenticate, type Credential } from '../accounts/authentication.js';
import type { Sealer } from '../accounts/secrets.js';
import type { Config } from '../config.js';
import type { Caller, Origin } from '../contract/caller.js';
import { emptyNote, recordFailure } from '../contract/dispatch.js';
import type { Limits } from '../contract/limits.js';
import type { Database, PostgresConnection } from '../database/connection.js';
import { AppError } from '../errors.js';
import type { AgentLine } from '../gateway/agent-line.js';
import type { AgentSessions } from '../gateway/sessions.js';
import type { SignalListener } from '../gateway/signal-listener.js';
import type { GatewayTimings } from '../gateway/timings.js';
import type { ClientAddress } from '../http/client-address.js';
import type { OwnHosts } from '../http/own-hosts.js';
import type { ProtocolExtras } from '../mcp/protocol-server.js';
import type { Metrics } from '../metrics.js';
import type { Releases } from '../shutdown.js';
import type { Symbolicator } from '../source-maps/symbolicator.js';
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
