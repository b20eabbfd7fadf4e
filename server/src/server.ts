/** One Tidewatch process: the roles that it plays, wired together. It can be started several times in one Node process. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { bootstrap, type Credentials } from './accounts/bootstrap.js';
import { loadMasterKey } from './accounts/master-key.js';
import { Sealer } from './accounts/secrets.js';
import type { Config } from './config.js';
import { Limits } from './contract/limits.js';
import { type Database, openDatabase, type PostgresConnection } from './database/connection.js';
import { isMigrated, migrate } from './database/migrate.js';
import { createApp } from './http/app.js';
import { clientAddress } from './http/client-address.js';
import { createHealth, Unready } from './http/health.js';
import { maintainPartitions } from './jobs/maintenance.js';
import type { ProtocolExtras } from './mcp/protocol-server.js';
import { createMetrics } from './metrics.js';
import { apiRouters } from './roles/api.js';
import { createIngestRole } from './roles/ingest.js';
import type { Process } from './roles/process.js';
import { startWorkerRole } from './roles/worker.js';
import { Releases } from './shutdown.js';

export interface ServerDependencies {
  connection: PostgresConnection;
  log: Logger;
  version: string;
  clock?: () => Date;
  /** Holds every answer against the document; for tests. */
  checkResponses?: boolean;
  /** Tools and prompts beside the product's own; for tests of the MCP protocol. */
  mcpExtras?: ProtocolExtras | undefined;
}

export interface RunningServer {
  port: number;
  database: Database;
  /** What the first start created; null at every later one. */
  firstStart: { credentials: Credentials; file: string } | null;
  /** Refuses new work, finishes what was accepted, releases everything. */
  stop(): Promise<void>;
}

/** A request that takes longer than this after the stop began is cut off. */
const DRAIN_MS = 15_000;
// longer than a load balancer keeps its idle connections, so that it is never we who close one under a new request
const KEEP_ALIVE_MS = 75_000;

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // a connection that finishes its last request after close() counts as idle only then
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}

async function listen(server: Server, config: Config): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, () => resolve());
  });
  return (server.address() as AddressInfo).port;
}

function createProcess(
  config: Config,
  { connection, log, version, clock = () => new Date(), checkResponses = false, mcpExtras }: ServerDependencies,
): Process {
  const releases = new Releases();
  const database = openDatabase(connection, log);
  releases.add('database', () => database.close());
  return {
    config,
    connection,
    database,
    log,
    clock,
    metrics: createMetrics(),
    limits: new Limits(),
    sealer: new Sealer(config.masterKey ?? loadMasterKey(config.dataDirectory)),
    clientAddress: clientAddress(config.trustedProxies),
    releases,
    version,
    checkResponses,
    mcpExtras,
  };
}

async function startRoles(process: Process, state: { draining: boolean; started: boolean }): Promise<number> {
  const { config, database, releases, metrics, log, clientAddress: addressOf, checkResponses } = process;
  const ready = async () => {
    if (state.draining) throw new Unready('shutting down');
    if (!state.started) throw new Unready('starting');
    if (!(await isMigrated(database.knex))) throw new Unready('not migrated');
  };
  const health = createHealth({ ready, registry: metrics.registry, metricsToken: config.metricsToken });
  const routers = config.roles.has('api') ? [health, ...apiRouters(process)] : [health];
  const app = createApp({ log, metrics, clientAddress: addressOf, checkResponses, routers });
  if (config.roles.has('worker')) await startWorkerRole(process);
  const ingest = config.roles.has('ingest') ? createIngestRole(process) : null;
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (!ingest?.handle(request, response)) app(request, response);
  });
  const port = await listen(server, config);
  releases.add('port', () => closeServer(server));
  await ingest?.listen();
  log.info({ host: config.host, port }, 'listening');
  state.started = true;
  return port;
}

/** Starts a process on a database that is there; on failure everything acquired so far is released. */
export async function startServer(config: Config, dependencies: ServerDependencies): Promise<RunningServer> {
  const process = createProcess(config, dependencies);
  const { database, releases, log, clock } = process;
  const state = { draining: false, started: false };
  try {
    const applied = await migrate(database.knex);
    if (applied.length) log.info({ applied }, 'database migrated');
    await maintainPartitions(database.knex, clock());
    const firstStart = await bootstrap(database.knex, config, clock());
    const port = await startRoles(process, state);
    return {
      port,
      database,
      firstStart,
      stop: () => {
        state.draining = true;
        return releases.run(log);
      },
    };
  } catch (error) {
    await releases.run(log);
    throw error;
  }
}
