/** One Tidewatch process: the roles that it plays, wired together. It can be started several times in one Node process. */
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { createSymbolicator } from '../error-tracking/source-maps/symbolication/create-symbolicator.js';
import { RememberedMappings } from '../error-tracking/source-maps/symbolication/remembered-mappings.js';
import type { Config } from '../kernel/config/config.js';
import { Limits } from '../kernel/contract/limits.js';
import { type Database, openDatabase, type PostgresConnection } from '../kernel/database/connection.js';
import { isMigrated, migrate } from '../kernel/database/migrations/migrate.js';
import { createHealth, Unready } from '../kernel/http/health.js';
import { Port } from '../kernel/http/port.js';
import { createMetrics } from '../kernel/metrics.js';
import { clientAddress } from '../kernel/net/client-address.js';
import { OwnHosts } from '../kernel/net/own-hosts.js';
import { loadMasterKey } from '../kernel/secrets/master-key.js';
import { Sealer } from '../kernel/secrets/secrets.js';
import { Releases } from '../kernel/shutdown.js';
import { createAgentLine } from '../servers/gateway/ask-agents.js';
import { createDoor } from '../servers/gateway/door.js';
import { AgentSessions } from '../servers/gateway/sessions/sessions.js';
import { GATEWAY_TIMINGS, type GatewayTimings } from '../servers/gateway/sessions/timings.js';
import { SignalListener } from '../servers/gateway/signal-listener.js';
import { createApp } from '../transports/http/app.js';
import type { ProtocolExtras } from '../transports/mcp/protocol-server.js';
import { bootstrap, type Credentials } from './bootstrap.js';
import { createGatewayRole } from './gateway.js';
import { maintainPartitions } from './maintenance.js';
import { createOutlets, type ProbeOverrides } from './outlets.js';
import type { Process } from './process.js';
import { createPublicFront } from './public-front.js';

export interface ServerDependencies {
  connection: PostgresConnection;
  log: Logger;
  version: string;
  clock?: () => Date;
  /** Holds every answer against the document; for tests. */
  checkResponses?: boolean;
  /** Tools and prompts beside the product's own; for tests of the MCP protocol. */
  mcpExtras?: ProtocolExtras | undefined;
  /** For tests. */
  probes?: ProbeOverrides | undefined;
  /** For tests, which wait less. */
  gatewayTimings?: Partial<GatewayTimings> | undefined;
}

export interface RunningServer {
  port: number;
  database: Database;
  /** What the first start created; null at every later one. */
  firstStart: { credentials: Credentials; file: string } | null;
  /** Refuses new work, finishes what was accepted, releases everything. */
  stop(): Promise<void>;
}

function createProcess(
  config: Config,
  { connection, log, version, clock = () => new Date(), checkResponses = false, mcpExtras, probes, gatewayTimings }: ServerDependencies,
): Process {
  const releases = new Releases();
  const database = openDatabase(connection, log);
  releases.add('database', () => database.close());
  const sealer = new Sealer(config.masterKey ?? loadMasterKey(config.dataDirectory));
  const metrics = createMetrics();
  const gateway = {
    agentSessions: new AgentSessions(),
    replicaId: uuidv7(),
    signals: new SignalListener(connection, log),
    gatewayTimings: { ...GATEWAY_TIMINGS, ...gatewayTimings },
  };
  releases.add('signals', () => gateway.signals.stop());
  const symbolicator = new RememberedMappings(createSymbolicator({ database, log }));
  releases.add('symbolicator', () => symbolicator.close());
  const { agentSessions: sessions, replicaId, signals, gatewayTimings: timings } = gateway;
  return {
    config,
    connection,
    database,
    log,
    clock,
    metrics,
    limits: new Limits(config.limits),
    outlets: createOutlets({ config, releases, version, sealer, database, clock, probes }),
    agents: createAgentLine({ database: database.knex, sessions, replicaId, signals, clock, metrics, timings }),
    ...gateway,
    symbolicator,
    sealer,
    clientAddress: clientAddress(config.trustedProxies),
    ownHosts: new OwnHosts(config),
    releases,
    version,
    checkResponses,
    mcpExtras,
  };
}

async function loadApi() {
  const [{ createPublicSite }, { apiRouters }] = await Promise.all([import('./public-site.js'), import('./api.js')]);
  return { createPublicSite, apiRouters };
}

async function startRoles(process: Process, state: { draining: boolean; started: boolean }, port: Port): Promise<void> {
  const { config, database, releases, metrics, log, clientAddress: addressOf, checkResponses } = process;
  const ready = async () => {
    if (state.draining) throw new Unready('shutting down');
    if (!state.started) throw new Unready('starting');
    if (!(await isMigrated(database.knex))) throw new Unready('not migrated');
  };
  const health = createHealth({ ready, registry: metrics.registry, metricsToken: config.metricsToken });
  // what a process does not do it need not hold in memory: the operations alone take as much as a thousand agents
  const api = config.roles.has('api') ? await loadApi() : null;
  const site = api?.createPublicSite(process) ?? null;
  const routers = api && site ? [health, ...api.apiRouters(process, site)] : [health];
  const app = createApp({ log, metrics, clientAddress: addressOf, checkResponses, routers });
  if (config.roles.has('worker')) await (await import('./worker.js')).startWorkerRole(process);
  const ingest = config.roles.has('ingest') ? (await import('./ingest.js')).createIngestRole(process) : null;
  const gateway = config.roles.has('gateway') ? createGatewayRole(process) : null;
  const front = createPublicFront(process, site);
  const door = createDoor({ ownHosts: process.ownHosts, keeper: gateway?.keeper ?? null, log });
  port.serve((request, response) => {
    if (!front(request, response) && !ingest?.handle(request, response)) app(request, response);
  }, door);
  releases.add('port', () => port.close());
  await ingest?.listen();
  await gateway?.listen();
  state.started = true;
}

/** Starts a process on a database that is there; on failure everything acquired so far is released. */
export async function startServer(config: Config, dependencies: ServerDependencies): Promise<RunningServer> {
  const process = createProcess(config, dependencies);
  const { database, releases, log, clock } = process;
  const state = { draining: false, started: false };
  const door = new Port();
  const stop = async () => {
    state.draining = true;
    await releases.run(log);
    // where the start was broken off before the port had its place among the releases
    await door.close();
  };
  try {
    const port = await door.open(config.host, config.port);
    const applied = await migrate(database.knex);
    if (applied.length) log.info({ applied }, 'database migrated');
    await maintainPartitions(database.knex, clock(), log);
    const firstStart = await bootstrap(database.knex, config, clock());
    await startRoles(process, state, door);
    log.info({ host: config.host, port }, 'listening');
    return { port, database, firstStart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
