/** One Tidewatch process with its roles. Several can run in one Node process. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Front, ProjectOf, UpgradePart } from '../domain-module.js';
import { addBuildMetrics } from '../kernel/build-metrics.js';
import type { Config } from '../kernel/config/config.js';
import { Limits } from '../kernel/contract/limits.js';
import { type Database, openDatabase, type PostgresConnection } from '../kernel/database/connection.js';
import { isMigrated, migrate } from '../kernel/database/migrations/migrate.js';
import { logMissingSearchIndexes } from '../kernel/database/search-indexes.js';
import { DatabaseSignals } from '../kernel/database/signals.js';
import { DomainEvents } from '../kernel/domain-events.js';
import { createHealth, Unready } from '../kernel/http/health.js';
import { Port } from '../kernel/http/port.js';
import { createMailer } from '../kernel/mail/mailer.js';
import { createMetrics } from '../kernel/metrics.js';
import { clientAddress } from '../kernel/net/client-address.js';
import { createPost } from '../kernel/net/outbound.js';
import { OwnHosts } from '../kernel/net/own-hosts.js';
import type { Overrides, Process } from '../kernel/process.js';
import { loadMasterKey } from '../kernel/secrets/master-key.js';
import { Sealer } from '../kernel/secrets/secrets.js';
import { Shutdown } from '../kernel/shutdown.js';
import { createApp } from '../transports/http/app.js';
import { notFoundPage } from '../transports/http/site-pages.js';
import { Beats } from '../transports/ingest/beats.js';
import { bootstrap, type Credentials } from './bootstrap.js';
import { DOMAINS } from './domains.js';
import { passFronts } from './fronts.js';
import { maintainPartitions } from './housekeeping.js';
import { endAccess } from './organization-deletion.js';
import { gather, type NamedDomain, onlyOne } from './parts.js';
import { openIdentity } from './platform/identity.js';
import { notifications } from './platform/notifications.js';

export interface ServerDependencies extends Overrides {
  connection: PostgresConnection;
  log: Logger;
  version: string;
}

export interface RunningServer {
  port: number;
  database: Database;
  /** The result of the first start; null at later ones. */
  firstStart: { credentials: Credentials; file: string } | null;
  /** Refuses new work, finishes accepted work, and releases everything. */
  stop(): Promise<void>;
}

function createProcess(config: Config, { connection, log, version, ...overrides }: ServerDependencies): Process {
  const { clock = () => new Date(), checkResponses = false } = overrides;
  const shutdown = new Shutdown();
  const database = openDatabase(connection, log);
  shutdown.add('database', () => database.close());
  const signals = new DatabaseSignals(connection, log);
  shutdown.add('signals', () => signals.stop());
  const metrics = createMetrics();
  addBuildMetrics(metrics.registry, { version, dataDirectory: config.dataDirectory });
  const openMailer = () => {
    if (config.smtpUrl === null) return null;
    const mailer = createMailer(config.smtpUrl, config.mailFrom);
    shutdown.add('mailer', () => mailer.close());
    return mailer;
  };
  const mailer = openMailer();
  if (mailer) metrics.saturation.add('mail_connections', mailer.fill);
  return {
    ...{ config, connection, database, signals, log, clock, shutdown, version, checkResponses, overrides, openMailer },
    metrics,
    limits: new Limits(config.limits),
    sealer: new Sealer(config.masterKey ?? loadMasterKey(config.dataDirectory)),
    mailer,
    post: createPost(config.outboundAllow, `Tidewatch/${version}`),
    host: new URL(config.baseUrl).hostname,
    clientAddress: clientAddress(config.trustedProxies),
    ownHosts: new OwnHosts(config),
    events: new DomainEvents(),
  };
}

/** Identity first, because everything has an owner; notifications last, because all domains notify. */
function openDomains(process: Process): NamedDomain[] {
  const hooks = {
    endAccess,
    async onProjectDeleted(database: Knex, project: ProjectOf, now: Date) {
      for (const domain of DOMAINS) await domain.onProjectDeleted?.(database, project, now);
    },
  };
  return [
    { name: 'identity', ...openIdentity(process, hooks) },
    ...[...DOMAINS, notifications].map(({ name, open }) => ({ name, ...open(process) })),
  ];
}

interface PublicParts {
  fronts: Front[];
  upgrades: UpgradePart | undefined;
}

async function openPublicParts({ config }: Process, domains: readonly NamedDomain[], beats: Beats): Promise<PublicParts> {
  const fronts = await gather(domains, ({ front }) => front?.(config.roles.has('api')));
  const upgrades = await gather(domains, ({ upgrades }) => upgrades?.(config.roles.has('gateway'), beats));
  return { fronts: fronts.flatMap(({ has }) => has ?? []), upgrades: onlyOne('upgrades', upgrades) };
}

async function startRoles(process: Process, state: { draining: boolean; started: boolean }, port: Port): Promise<void> {
  const { config, database, shutdown, metrics, log, clientAddress: addressOf, checkResponses } = process;
  const ready = async () => {
    if (state.draining) throw new Unready('shutting down');
    if (!state.started) throw new Unready('starting');
    if (!(await isMigrated(database.knex))) throw new Unready('not migrated');
  };
  const domains = openDomains(process);
  const beats = new Beats({ database: database.loops, clock: process.clock, log });
  const health = createHealth({ ready, registry: metrics.registry, metricsToken: config.metricsToken });
  // load only the parts of this process's roles: the operations alone take as much memory as a thousand agents
  const routers = config.roles.has('api') ? await (await import('./api.js')).apiRouters(process, domains, ready) : [];
  const handlers = [health, ...routers, notFoundPage(config.baseUrl)];
  const app = createApp({ log, metrics, clientAddress: addressOf, checkResponses, baseUrl: config.baseUrl, routers: handlers });
  if (config.roles.has('worker')) await (await import('./worker.js')).startWorkerRole(process, domains);
  const ingest = config.roles.has('ingest') ? await (await import('./ingest.js')).createIngestRole(process, domains, beats) : null;
  const { fronts, upgrades } = await openPublicParts(process, domains, beats);
  port.serve(
    (request, response) => {
      passFronts(fronts, request, response, () => {
        if (!ingest?.handle(request, response)) app(request, response);
      });
    },
    (...upgrade) => upgrades?.handle(...upgrade),
  );
  shutdown.add('port', () => port.close());
  await ingest?.listen();
  await upgrades?.listen();
  state.started = true;
}

/** Starts a process on an existing database; a failure releases everything acquired so far. */
export async function startServer(config: Config, dependencies: ServerDependencies): Promise<RunningServer> {
  const process = createProcess(config, dependencies);
  const { database, shutdown, log, clock } = process;
  const state = { draining: false, started: false };
  const door = new Port();
  const stop = async () => {
    state.draining = true;
    await shutdown.run(log);
    // if the start fails before the port is registered for the shutdown
    await door.close();
  };
  try {
    const port = await door.open(config.host, config.port);
    const applied = await migrate(database.knex);
    if (applied.length) log.info({ applied }, 'database migrated');
    await logMissingSearchIndexes(database.knex, log);
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
