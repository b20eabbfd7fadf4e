/** One Tidewatch process with its roles. Several can run in one Node process. */
import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { Front, ProjectOf, UpgradePart } from '../domain-module.js';
import type { Config } from '../kernel/config/config.js';
import type { Database } from '../kernel/database/connections/connection.js';
import { CONNECTIONS_BEHIND_POOLER } from '../kernel/database/connections/pool-sizes.js';
import { openLeast } from '../kernel/database/connections/pool-watch.js';
import { logMissingSearchIndexes } from '../kernel/database/schema/migrate.js';
import { AppError } from '../kernel/errors.js';
import { createHealth } from '../kernel/http/health.js';
import { Port } from '../kernel/http/port/port.js';
import { sharesOrigin, strictTransport } from '../kernel/http/strict-transport.js';
import type { Process } from '../kernel/process/process.js';
import { createApp } from '../transports/http/app.js';
import { notFoundPage } from '../transports/http/site-pages.js';
import { Beats } from '../transports/ingest/listening/beats.js';
import { maintainPartitions } from './deletion/housekeeping.js';
import { endAccess } from './deletion/organization-deletion.js';
import { DOMAINS } from './modules/domains.js';
import { openIdentity } from './modules/identity.js';
import { notifications } from './modules/notifications.js';
import { bootstrap, type Credentials } from './opening/bootstrap.js';
import { knownMasterKeys, settleMasterKeys } from './opening/master-key.js';
import { migrateAtStart } from './opening/migrating.js';
import { createProcess, type Opened, open, openPools, type Pools, type ServerDependencies } from './opening/opening.js';
import { connectionsOf, mayComeBack } from './opening/reach.js';
import { addRoleChecks, type Life } from './opening/readiness.js';
import { passFronts } from './roles/fronts.js';
import { gather, type NamedDomain, onlyOne, passChanges } from './roles/parts.js';
import { watchChecks, watchDatabase, watchLoops, watchSilence } from './roles/process-metrics.js';
import { followKey } from './rotation/key-in-force.js';

export interface RunningServer {
  port: number;
  database: Database;
  /** The result of the first start; null at later ones. */
  firstStart: { credentials: Credentials; file: string } | null;
  /** Turns unready and ends keep-alive, but serves on, so that proxies send their requests elsewhere before the process stops. */
  drain(): void;
  /** Refuses new work, finishes accepted work, and releases everything. */
  stop(): Promise<void>;
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

/** A process whose public pages can be requested. */
interface Prepared {
  process: Process;
  domains: NamedDomain[];
  beats: Beats;
  fronts: Front[];
  upgrades: UpgradePart | undefined;
}

/** Opens the domains and everything that comes before them. Nothing here waits for the database. */
async function prepare(process: Process): Promise<Prepared> {
  const { config, database, clock, log, disk } = process;
  const domains = openDomains(process);
  const beats = new Beats({ database: database.loops, clock, log, disk });
  const fronts = await gather(domains, ({ front }) => front?.(config.roles.has('api')));
  const upgrades = await gather(domains, ({ upgrades: own }) => own?.(config.roles.has('gateway'), beats));
  passChanges(process, domains);
  for (const watch of [watchChecks, watchDatabase]) watch(process);
  return { process, domains, beats, fronts: fronts.flatMap(({ has }) => has ?? []), upgrades: onlyOne('upgrades', upgrades) };
}

const healthOf = ({ checks, metrics, config, version }: Process) =>
  createHealth({ checks: () => checks.look(), registry: metrics.registry, metricsToken: config.metricsToken, version });

function appOf({ log, metrics, clientAddress, checkResponses, config, version }: Process, routers: RequestHandler[]) {
  return createApp({ log, metrics, clientAddress, checkResponses, version, baseUrl: config.baseUrl, ingestUrl: config.ingestUrl, routers });
}

/** Starts the roles, and opens the port as soon as requests can be served. Returns its number. */
async function startRoles({ process, domains, beats, fronts, upgrades }: Prepared, life: Life, port: Port): Promise<number> {
  const { config, checks, shutdown, signals, storage, disk } = process;
  await Promise.all([storage.start(), disk.start()]);
  shutdown.add('stored bytes', () => storage.stop());
  const ready = () => checks.look().every(({ ok }) => ok);
  // load only the parts of this process's roles: the operations alone take as much memory as a thousand agents
  const routers = config.roles.has('api') ? await (await import('./roles/api.js')).apiRouters(process, domains, ready) : [];
  const app = appOf(process, [healthOf(process), ...routers, notFoundPage(config.baseUrl)]);
  const loops = config.roles.has('worker') ? await (await import('./roles/worker.js')).startWorkerRole(process, domains) : [];
  const ingest = config.roles.has('ingest') ? await (await import('./roles/ingest.js')).createIngestRole(process, domains, beats) : null;
  addRoleChecks(process, { beats, loops });
  watchSilence(process);
  watchLoops(process, loops);
  const demandHttps = strictTransport(config);
  port.serve(
    (request, response) => {
      demandHttps(request, response);
      passFronts(fronts, request, response, () => {
        if (!ingest?.handle(request, response)) app(request, response);
      });
    },
    (...upgrade) => upgrades?.handle(...upgrade),
  );
  await signals.begun();
  const number = await port.open(config.host, config.port);
  shutdown.add('port', () => port.close());
  await ingest?.listen();
  await upgrades?.listen();
  life.started = true;
  return number;
}

const DOCS_SHARE_ORIGIN =
  'docs sites are on the origin of the application: set TIDEWATCH_DOCS_URL to a host of their own, so that nothing in a page can reach a session';

/** Names the part that failed to open: a failing start has to say why. */
const cannotOpen = (what: string) => (error: Error) => {
  throw new Error(`${what} cannot be opened: ${error.message}`, { cause: error });
};

/** Opens the permanent connections of each pool, in order of importance. */
async function openConnections({ database }: Pools): Promise<void> {
  for (const [name, pool] of database.pools) await openLeast(pool).catch(cannotOpen(`the connections for ${name}`));
}

/**
 * While the database is unavailable at a start, serves the last known public pages and waits. Ends the start if this process has nothing to show,
 * lacks the key, or waiting doesn't help.
 */
async function waitForDatabase(opened: Opened, port: Port, error: Error): Promise<Prepared> {
  const { config, dependencies, reach } = opened;
  const keys = mayComeBack(error) ? knownMasterKeys(config) : null;
  if (keys === null) return cannotOpen('the connection for signals')(error);
  const pools = openPools(opened, config.databaseConnections ?? CONNECTIONS_BEHIND_POOLER);
  const process = createProcess(opened, pools, keys);
  if (process.lastKnown.isEmpty()) return cannotOpen('the connection for signals')(error);
  const prepared = await prepare(process);
  const refuse = () => {
    throw new AppError('UNAVAILABLE', 'This server is waiting for its database; try again shortly.', { retryAfterSec: 2 });
  };
  const app = appOf(process, [healthOf(process), refuse]);
  const demandHttps = strictTransport(config);
  port.serve((request, response) => {
    demandHttps(request, response);
    passFronts(prepared.fronts, request, response, () => app(request, response));
  });
  await port.open(config.host, config.port);
  reach.log.error({ reason: error.message }, 'cannot reach the database; showing the last known pages until it is back');
  await reach.pulse.answered(dependencies.signal);
  return prepared;
}

/** Connects to the database, and migrates it. Returns the parts prepared while waiting, if any. */
async function reachDatabase(opened: Opened, port: Port): Promise<{ pools: Pools; prepared: Prepared | null }> {
  const { config, reach } = opened;
  const away = await reach.pulse.first().then(
    () => null,
    (error: Error) => error,
  );
  const prepared = away && (await waitForDatabase(opened, port, away));
  const connections = await connectionsOf(config, reach);
  await migrateAtStart(config, reach);
  const pools = prepared?.process ?? openPools(opened, connections);
  await openConnections(pools);
  return { pools, prepared };
}

/** Starts a process on an existing database; a failure releases everything acquired so far. */
export async function startServer(config: Config, dependencies: ServerDependencies): Promise<RunningServer> {
  const opened = open(config, dependencies);
  const { reach, shutdown, life, clock } = opened;
  const door = new Port();
  const drain = () => {
    life.draining = true;
    door.endKeepAlive();
  };
  const stop = async () => {
    life.draining = true;
    // before anything stops, so that whoever is told to come back reaches another process
    door.stopAccepting();
    await shutdown.run(reach.log);
    // if the start fails before the port is registered for the shutdown
    await door.close();
  };
  try {
    const { pools, prepared: early } = await reachDatabase(opened, door);
    const { knex } = pools.database;
    const { keys, notice, ...settled } = await settleMasterKeys(knex, config);
    if (notice !== null) reach.log.warn(notice);
    const prepared = early ?? (await prepare(createProcess(opened, pools, keys)));
    prepared.process.sealer.settle(settled);
    followKey({ database: knex, signals: reach.signals, key: keys[0], log: reach.log });
    await logMissingSearchIndexes(knex, reach.log);
    await maintainPartitions(knex, clock(), reach.log);
    const firstStart = await bootstrap(knex, config, clock());
    const port = await startRoles(prepared, life, door);
    reach.log.info({ host: config.host, port }, 'listening');
    if (sharesOrigin(config)) reach.log.warn({ docsUrl: config.docsUrl }, DOCS_SHARE_ORIGIN);
    return { port, database: pools.database, firstStart, drain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
