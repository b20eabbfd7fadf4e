import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Credentials } from '../../src/assembly/opening/bootstrap.js';
import { type RunningServer, startServer } from '../../src/assembly/server.js';
import type { ProbeOverrides } from '../../src/custom-domains/domain-check-of.js';
import { type Config, readConfig } from '../../src/kernel/config/config.js';
import type { Database } from '../../src/kernel/database/connections/connection.js';
import type { ReadDisk } from '../../src/kernel/storage/free-disk.js';
import type { GatewayTimings } from '../../src/servers/gateway/sessions/timings.js';
import type { ProtocolExtras } from '../../src/transports/mcp/protocol-server.js';
import { ApiClient } from './api-client.js';
import { type ClusterConnection, createTestDatabase, errorsOnly } from './database.js';

/** A time that no test's clock reaches. */
const FAR_AHEAD = new Date('2999-01-01T00:00:00Z');

/** The evaluation of monitors, servers and pages in tests that don't set it themselves. */
export const EVALUATED = { current: true, lastAt: FAR_AHEAD.toISOString() };

export interface TestServer {
  baseUrl: string;
  config: Config;
  connection: ClusterConnection;
  database: Database;
  credentials: Credentials;
  /** Uses the organization key of the first start. */
  admin: ApiClient;
  /** Uses no credential. */
  anonymous: ApiClient;
  /** Signs in as the owner of the first start. */
  signIn: () => Promise<ApiClient>;
  server: RunningServer;
  stop: () => Promise<void>;
}

export interface TestServerOptions {
  environment?: Record<string, string>;
  clock?: () => Date;
  /** An existing database, which stop() doesn't drop. */
  connection?: ClusterConnection;
  /** Default: api and ingest; tests run the worker's loops themselves. */
  roles?: string;
  /** Default: prints errors. */
  log?: Logger;
  /** Additional tools and prompts for tests of the MCP protocol. */
  mcpExtras?: ProtocolExtras;
  /** Makes domain checks reach the test's servers. */
  probes?: ProbeOverrides;
  gatewayTimings?: Partial<GatewayTimings>;
  /** The interval of an event stream's events. */
  streamMs?: number;
  /** Reads the free space of the disk. */
  readDisk?: ReadDisk;
  /** TIDEWATCH_LIMITS; by default the general limit is off, because a test file makes more requests with one key than a client. */
  limits?: string;
}

/** For tests that make more requests with one key than a limit allows; the limits have their own tests. */
export const NO_REQUEST_LIMITS =
  'management=off,servers=off,sourceMaps=off,login=off,passwordReset=off,passwordChange=off,confirmation=off,analyticsExport=off,feedbackExport=off';

/** Starts a real server on a free loopback port with a new database; checks every response against the document. */
export async function startTestServer({
  environment = {},
  clock,
  connection,
  roles = 'api,ingest',
  log = errorsOnly,
  mcpExtras,
  probes,
  gatewayTimings,
  streamMs,
  readDisk,
  limits = 'management=off',
}: TestServerOptions = {}): Promise<TestServer> {
  const own = connection ? null : await createTestDatabase();
  const where = connection ?? (own as { connection: ClusterConnection }).connection;
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'tw-data-'));
  const config = readConfig({
    PORT: '0',
    TIDEWATCH_DATA_DIR: dataDirectory,
    TIDEWATCH_ROLES: roles,
    // any 32 bytes; two servers on one database must have the same
    TIDEWATCH_MASTER_KEY: '11'.repeat(32),
    // one owner creates the organizations of a whole test file
    TIDEWATCH_LIMITS: limits.includes('organizations=') ? limits : `organizations=off,${limits}`,
    // tests must fail for their own reasons, not because this disk is nearly full
    TIDEWATCH_FREE_DISK_FLOOR: 'off',
    ...environment,
  });
  const clean = async () => {
    await own?.drop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  const server = await startServer(config, {
    connection: where,
    log,
    version: '0.0.0-test',
    checkResponses: true,
    mcpExtras,
    probes,
    gatewayTimings,
    streamMs,
    readDisk,
    ...(clock && { clock }),
  }).catch(async (error: unknown) => {
    await clean();
    throw error;
  });
  // the template is older than a minute, and most tests run without a worker; those of evaluations set it themselves
  await server.database.knex('silence_evaluations').update({ evaluated_until: FAR_AHEAD });
  const baseUrl = `http://127.0.0.1:${server.port}`;
  const credentials = server.firstStart?.credentials ?? ({} as Credentials);
  const anonymous = new ApiClient(baseUrl, null);
  return {
    baseUrl,
    config,
    connection: where,
    database: server.database,
    credentials,
    admin: new ApiClient(baseUrl, credentials.apiKey ?? null),
    anonymous,
    signIn: () => anonymous.signIn(credentials.email, credentials.password),
    server,
    stop: async () => {
      await server.stop();
      await clean();
    },
  };
}
