/** One Tidewatch process with its roles. Several can run in one Node process. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Front, ProjectOf, UpgradePart } from '../domain-module.js';
import type { Config } from '../kernel/config/config.js';
import { Limits } from '../kernel/contract/limits.js';
import { type Database, openDatabase } from '../kernel/database/connection.js';
import { migrate } from '../kernel/database/migrations/migrate.js';
import { dividePools, lanesOf } from '../kernel/database/pool-sizes.js';
import { openLeast, PoolWatch } from '../kernel/database/pool-watch.js';
import { DomainEvents } from '../kernel/domain-events.js';
import { Checks } from '../kernel/health/checks.js';
import { createHealth } from '../kernel/http/health.js';
import { Port } from '../kernel/http/port.js';
import { createMailer } from '../kernel/mail/mailer.js';
import { createMetrics } from '../kernel/metrics.js';
import { clientAddress } from '../kernel/net/client-address.js';
import { createPost } from '../kernel/net/outbound.js';
import { OwnHosts } from '../kernel/net/own-hosts.js';
import type { Overrides, Process } from '../kernel/process.js';
import { Sealer } from '../kernel/secrets/secrets.js';
import { Shutdown } from '../kernel/shutdown.js';
import { createApp } from '../transports/http/app.js';
import { notFoundPage } from '../transports/http/site-pages.js';
import { Beats } from '../transports/ingest/beats.js';
import { bootstrap, type Credentials } from './bootstrap.js';
import { DOMAINS } from './domains.js';
import { passFronts } from './fronts.js';
import { maintainPartitions } from './housekeeping.js';
import { settleMasterKey } from './master-key.js';
import { endAccess } from './organization-deletion.js';
import { gather, type NamedDomain, onlyOne } from './parts.js';
import { openIdentity } from './platform/identity.js';
import { notifications } from './platform/notifications.js';
import { watchChecks, watchDatabase, watchLoops, watchSilence } from './process-metrics.js';
import { connectionsOf, openReach, type Reach, type Reaching } from './reach.js';
import { addFirstChecks, addRoleChecks, type Life } from './readiness.js';

export interface ServerDependencies extends Overrides, Partial<Pick<Reaching, 'direct'>>, Pick<Reaching, 'connection'> {
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

/** What exists before anything is known of the database. */
interface Opened {
  config: Config;
  dependencies: ServerDependencies;
  shutdown: Shutdown;
  reach: Reach;
  checks: Checks;
  clock: () => Date;
  life: Life;
}

function open(config: Config, dependencies: ServerDependencies): Opened {
  const { connection, direct = null, log, clock: given } = dependencies;
  const shutdown = new Shutdown();
  const reach = openReach({ connection, direct }, log, shutdown);
  const clock = given ?? (() => reach.pulse.now());
  const checks = new Checks(clock, reach.log);
  shutdown.add('checks', () => checks.stop());
  const life: Life = { started: false, draining: false };
  addFirstChecks({ checks, pulse: reach.pulse }, life);
  return { config, dependencies, shutdown, reach, checks, clock, life };
}

/** Names what cannot be opened: a start that ends has to say why. */
const cannotOpen = (what: string) => (error: Error) => {
  throw new Error(`${what} cannot be opened: ${error.message}`, { cause: error });
};

async function openPools({ config, reach, shutdown }: Opened): Promise<Pick<Process, 'database' | 'sizes' | 'lanes'>> {
  const { connection, direct, gate, log } = reach;
  const sizes = dividePools(await connectionsOf(config, reach), config.roles);
  const database = openDatabase(connection, log, { sizes, direct, gate });
  shutdown.add('database', () => database.close());
  // in the order of their importance, so that what matters most gets its connections first
  for (const [name, pool] of database.pools) await openLeast(pool).catch(cannotOpen(`the connections for ${name}`));
  const watch = new PoolWatch([...database.pools.values()], gate);
  shutdown.add('pools', () => watch.stop());
  return { database, sizes, lanes: lanesOf(sizes, config.roles) };
}

type Pools = Awaited<ReturnType<typeof openPools>>;

function createProcess({ config, dependencies, shutdown, reach, checks, clock }: Opened, pools: Pools, masterKey: Buffer): Process {
  const { connection, direct, log: _given, version, clock: given, checkResponses = false, ...others } = dependencies;
  const openMailer = () => {
    if (config.smtpUrl === null) return null;
    const mailer = createMailer(config.smtpUrl, config.mailFrom);
    shutdown.add('mailer', () => mailer.close());
    return mailer;
  };
  const { log, pulse, signals } = reach;
  return {
    ...{ config, ...pools, signals, pulse, checks, log, clock, shutdown, version, checkResponses, openMailer },
    overrides: { ...others, clock: given, checkResponses },
    direct: direct ?? connection,
    hostClock: given ?? (() => new Date()),
    metrics: createMetrics(),
    limits: new Limits(config.limits),
    sealer: new Sealer(masterKey),
    mailer: openMailer(),
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
    ...[...DOMAINS, notifications].map(({ name, open: openDomain }) => ({ name, ...openDomain(process) })),
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

async function startRoles(process: Process, life: Life, port: Port): Promise<void> {
  const { config, database, checks, shutdown, metrics, log, clientAddress: addressOf, checkResponses } = process;
  const domains = openDomains(process);
  const beats = new Beats({ database: database.loops, clock: process.clock, log });
  const health = createHealth({ checks: () => checks.look(), registry: metrics.registry, metricsToken: config.metricsToken });
  const ready = () => checks.look().every(({ ok }) => ok);
  // load only the parts of this process's roles: the operations alone take as much memory as a thousand agents
  const routers = config.roles.has('api') ? await (await import('./api.js')).apiRouters(process, domains, ready) : [];
  const handlers = [health, ...routers, notFoundPage(config.baseUrl)];
  const app = createApp({ log, metrics, clientAddress: addressOf, checkResponses, baseUrl: config.baseUrl, routers: handlers });
  const loops = config.roles.has('worker') ? await (await import('./worker.js')).startWorkerRole(process, domains) : [];
  const ingest = config.roles.has('ingest') ? await (await import('./ingest.js')).createIngestRole(process, domains, beats) : null;
  const { fronts, upgrades } = await openPublicParts(process, domains, beats);
  addRoleChecks(process, { beats, loops });
  watchChecks(process);
  watchDatabase(process);
  watchSilence(process);
  watchLoops(process, loops);
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
  life.started = true;
}

/** Starts a process on an existing database; a failure releases everything acquired so far. */
export async function startServer(config: Config, dependencies: ServerDependencies): Promise<RunningServer> {
  const opened = open(config, dependencies);
  const { reach, shutdown, life } = opened;
  const door = new Port();
  const stop = async () => {
    life.draining = true;
    await shutdown.run(reach.log);
    // if the start fails before the port is registered for the shutdown
    await door.close();
  };
  try {
    const port = await door.open(config.host, config.port);
    await reach.pulse.first().catch(cannotOpen('the connection for signals'));
    const pools = await openPools(opened);
    const { knex } = pools.database;
    const applied = await migrate(knex);
    if (applied.length) reach.log.info({ applied }, 'database migrated');
    const process = createProcess(opened, pools, await settleMasterKey(knex, config));
    await maintainPartitions(knex, process.clock(), process.log);
    const firstStart = await bootstrap(knex, config, process.clock());
    await startRoles(process, life, door);
    reach.log.info({ host: config.host, port }, 'listening');
    return { port, database: pools.database, firstStart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
