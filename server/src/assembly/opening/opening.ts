/** Everything that the parts of a process share, opened before anything waits for the database. */
import path from 'node:path';
import type { Logger } from 'pino';
import { Founders } from '../../identity/accounts/founders.js';
import type { Config } from '../../kernel/config/config.js';
import { AuditLog } from '../../kernel/contract/audit/audit-log.js';
import type { OnRefused } from '../../kernel/contract/limits/limit-classes.js';
import { Limits } from '../../kernel/contract/limits/limits.js';
import { SecurityLimits } from '../../kernel/contract/limits/security-limits.js';
import { type Database, openDatabase } from '../../kernel/database/connections/connection.js';
import { dividePools, lanesOf, type PoolSizes } from '../../kernel/database/connections/pool-sizes.js';
import { PoolWatch } from '../../kernel/database/connections/pool-watch.js';
import { openReads } from '../../kernel/database/reads/open-reads.js';
import { DomainEvents } from '../../kernel/domain-events.js';
import { Checks } from '../../kernel/health/checks.js';
import { buildStamp } from '../../kernel/last-known/directory.js';
import { LastKnown } from '../../kernel/last-known/last-known.js';
import { createMailer } from '../../kernel/mail/mailer.js';
import { createMetrics, type Metrics } from '../../kernel/metrics.js';
import { clientAddress } from '../../kernel/net/client-address.js';
import { createPost } from '../../kernel/net/outbound.js';
import { OwnHosts } from '../../kernel/net/own-hosts.js';
import { GeoDatabase } from '../../kernel/places/geo-database.js';
import type { Overrides, Process } from '../../kernel/process/process.js';
import { Sealer } from '../../kernel/secrets/secrets.js';
import { Shutdown } from '../../kernel/shutdown.js';
import { shareSlices } from '../../kernel/slices/slices.js';
import { WorkerSlots } from '../../kernel/slots/worker-slots.js';
import type { StorageKind } from '../../kernel/storage/claims.js';
import { FreeDisk } from '../../kernel/storage/free-disk.js';
import { StorageQuota } from '../../kernel/storage/storage-quota.js';
import { addBuildMetrics } from './build-metrics.js';
import type { MasterKeys } from './master-key.js';
import { openReach, type Reach, type Reaching } from './reach.js';
import { addFirstChecks, type Life } from './readiness.js';

export interface ServerDependencies extends Overrides, Partial<Pick<Reaching, 'direct'>>, Pick<Reaching, 'connection'> {
  log: Logger;
  version: string;
  /** Aborts a start that waits for its database. */
  signal?: AbortSignal;
}

/** The parts that exist before the first contact with the database. */
export interface Opened {
  config: Config;
  dependencies: ServerDependencies;
  shutdown: Shutdown;
  reach: Reach;
  checks: Checks;
  clock: () => Date;
  life: Life;
}

export function open(config: Config, dependencies: ServerDependencies): Opened {
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

export interface Pools {
  database: Database;
  sizes: PoolSizes;
  lanes: number;
}

/** Opens the pools, which connect on their first use. */
export function openPools({ config, reach, shutdown }: Opened, connections: number): Pools {
  const { connection, direct, gate, log } = reach;
  const sizes = dividePools(connections, config.roles);
  const database = openDatabase(connection, log, { sizes, direct, gate });
  shutdown.add('database', () => {
    // closing waits for running statements, which a hanging database never answers
    if (gate.shutBecause !== null) gate.cutAll();
    return database.close();
  });
  const watch = new PoolWatch({ pools: [...database.pools.values()], gate, isApart: direct !== null });
  shutdown.add('pools', () => watch.stop());
  return { database, sizes, lanes: lanesOf(sizes, config.roles) };
}

function openLastKnown({ config, dependencies: { version }, shutdown, reach: { log } }: Opened): LastKnown {
  const directory = path.join(config.dataDirectory, 'last-known');
  const lastKnown = new LastKnown({ directory, stamp: buildStamp(version), now: Date.now, log });
  shutdown.add('last known states', () => lastKnown.settled());
  return lastKnown;
}

/** Anonymous calls and uploads may use most of the rest (`kernel/contract/dispatch.ts`). */
const READERS_SHARE = 0.2;

/** The maximum concurrent reads of status pages, and of docs sites. A process that only serves pages needs its connections for nothing else. */
function readersAtOnce({ roles }: Config, { sizes: { management } }: Pools): number {
  return Math.max(1, roles.has('api') ? Math.floor(READERS_SHARE * management) : management - 1);
}

function openStorage({ config, dependencies, shutdown, reach: { log } }: Opened, { database }: Pools, metrics: Metrics) {
  const { dataDirectory, databaseUrl, storageQuota: quota, freeDiskFloor: floor } = config;
  const disk = new FreeDisk({ directory: databaseUrl === null ? dataDirectory : null, floor, read: dependencies.readDisk });
  const onRefused = (kind: StorageKind) => metrics.storageRefused.inc({ kind });
  const storage = new StorageQuota({ database: database.knex, quota, disk, log, onRefused });
  shutdown.add('room of the disk', () => disk.stop());
  return { disk, storage };
}

export function createProcess(opened: Opened, pools: Pools, keys: MasterKeys): Process {
  const { config, dependencies, shutdown, reach, checks, clock } = opened;
  const { connection, direct, log: _given, version, clock: given, checkResponses = false, signal: _signal, ...others } = dependencies;
  const openMailer = () => {
    if (config.smtpUrl === null) return null;
    const mailer = createMailer(config.smtpUrl, config.mailFrom);
    shutdown.add('mailer', () => mailer.close());
    return mailer;
  };
  const { log, pulse, signals } = reach;
  const metrics = createMetrics();
  addBuildMetrics(metrics.registry, { version, dataDirectory: config.dataDirectory });
  const mailer = openMailer();
  if (mailer) metrics.saturation.add('mail_connections', mailer.fill);
  for (const [name, pool] of pools.database.pools) metrics.saturation.add(`${name}_connections`, () => pool.used() / pool.state.max);
  const audit = new AuditLog({ database: pools.database.knex, log });
  shutdown.add('counts of the audit log', () => audit.stop());
  const sealer = new Sealer(...keys);
  const replica = config.databaseReadUrl === null ? null : { connectionString: config.databaseReadUrl };
  const onRefused: OnRefused = (limit) => metrics.limited.inc({ limit });
  const founderOf = new Founders(pools.database.knex).of;
  shareSlices(founderOf);
  return {
    ...{ config, ...pools, signals, pulse, checks, metrics, mailer, log, clock, shutdown, version, checkResponses, openMailer },
    overrides: { ...others, clock: given, checkResponses },
    direct: direct ?? connection,
    replica,
    hostClock: given ?? (() => new Date()),
    limits: new Limits(config.limits, onRefused),
    securityLimits: new SecurityLimits({
      ...{ pool: pools.database.security, settings: config.limits, onRefused },
      hashKey: () => sealer.lastingKey('security limits'),
    }),
    audit,
    readersAtOnce: readersAtOnce(config, pools),
    ...openStorage(opened, pools, metrics),
    sealer,
    post: createPost(config.outboundAllow, `Tidewatch/${version}`),
    host: new URL(config.baseUrl).hostname,
    clientAddress: clientAddress(config.trustedProxies),
    places: new GeoDatabase(config.placesFile, log),
    ownHosts: new OwnHosts(config),
    events: new DomainEvents(),
    slots: new WorkerSlots({ database: pools.database.loops, log }),
    lastKnown: openLastKnown(opened),
    founderOf,
    reads: openReads({
      ...{ primary: pools.database.knex, samples: pools.database.loops, replica, size: pools.sizes.management, checks: checkResponses },
      ...{ log, metrics, shutdown },
    }),
  };
}
