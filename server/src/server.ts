/** One Tidewatch process: the roles that it plays, wired together. It can be started several times in one Node process. */
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { bootstrap, type Credentials } from './accounts/bootstrap.js';
import { loadMasterKey } from './accounts/master-key.js';
import { Sealer } from './accounts/secrets.js';
import type { Config } from './config.js';
import { Limits } from './contract/limits.js';
import { type Database, openDatabase, type PostgresConnection } from './database/connection.js';
import { isMigrated, migrate } from './database/migrate.js';
import { createAgentLine } from './gateway/ask-agents.js';
import { createDoor } from './gateway/door.js';
import { AgentSessions } from './gateway/sessions.js';
import { SignalListener } from './gateway/signal-listener.js';
import { GATEWAY_TIMINGS, type GatewayTimings } from './gateway/timings.js';
import { createApp } from './http/app.js';
import { clientAddress } from './http/client-address.js';
import { createHealth, Unready } from './http/health.js';
import { OwnHosts } from './http/own-hosts.js';
import { Port } from './http/port.js';
import { maintainPartitions } from './jobs/maintenance.js';
import type { ProtocolExtras } from './mcp/protocol-server.js';
import { createMetrics } from './metrics.js';
import { createGatewayRole } from './roles/gateway.js';
import { createOutlets, type ProbeOverrides } from './roles/outlets.js';
import type { Process } from './roles/process.js';
import { createPublicFront } from './roles/public-front.js';
import { Releases } from './shutdown.js';
import { createSymbolicator } from './source-maps/create-symbolicator.js';
import { RememberedMappings } from './source-maps/remembered-mappings.js';

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
  const [{ createPublicSite }, { apiRouters }] = await Promise.all([import('./roles/public-site.js'), import('./roles/api.js')]);
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
  if (config.roles.has('worker')) await (await import('./roles/worker.js')).startWorkerRole(process);
  const ingest = config.roles.has('ingest') ? (await import('./roles/ingest.js')).createIngestRole(process) : null;
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
    await maintainPartitions(database.knex, clock());
    const firstStart = await bootstrap(database.knex, config, clock());
    await startRoles(process, state, door);
    log.info({ host: config.host, port }, 'listening');
    return { port, database, firstStart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
