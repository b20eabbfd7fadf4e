/** The dependencies of all parts of a process. */
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import type { AuditLog } from '../contract/audit/audit-log.js';
import type { Limits } from '../contract/limits/limits.js';
import type { SecurityLimits } from '../contract/limits/security-limits.js';
import type { Database, PostgresConnection } from '../database/connections/connection.js';
import type { PoolSizes } from '../database/connections/pool-sizes.js';
import type { Pulse } from '../database/connections/pulse.js';
import type { Reads } from '../database/reads/reads.js';
import type { DatabaseSignals } from '../database/signals/signals.js';
import type { DomainEvents } from '../domain-events.js';
import type { Checks } from '../health/checks.js';
import type { LastKnown } from '../last-known/last-known.js';
import type { Mailer } from '../mail/mailer.js';
import type { Metrics } from '../metrics.js';
import type { ClientAddress } from '../net/client-address.js';
import type { Post } from '../net/outbound.js';
import type { OwnHosts } from '../net/own-hosts.js';
import type { GeoDatabase } from '../places/geo-database.js';
import type { Sealer } from '../secrets/secrets.js';
import type { FounderOf } from '../shares/principal.js';
import type { Shutdown } from '../shutdown.js';
import type { WorkerSlots } from '../slots/worker-slots.js';
import type { FreeDisk, ReadDisk } from '../storage/free-disk.js';
import type { StorageQuota } from '../storage/storage-quota.js';

/** Replacements for settings in tests. A domain declares its own beside the setting, by `declare module` for this file. */
export interface Overrides {
  clock?: (() => Date) | undefined;
  /** Validates every response against the document. */
  checkResponses?: boolean | undefined;
  /** How often an event stream has an event. */
  streamMs?: number | undefined;
  /** Reads the free space of the disk. */
  readDisk?: ReadDisk | undefined;
}

export interface Process {
  config: Config;
  /** Connects to PostgreSQL for features that need a session, bypassing any pooler. */
  direct: PostgresConnection;
  /** Connects to a replica; null without one. */
  replica: PostgresConnection | null;
  database: Database;
  /** Reads that may leave the primary. */
  reads: Reads;
  /** How this process's connections are divided. */
  sizes: PoolSizes;
  /** How many organizations of each event kind may be written separately at the same time. */
  lanes: number;
  /** Signals sent by NOTIFY. */
  signals: DatabaseSignals;
  log: Logger;
  /** The database's time, which all processes share. */
  clock: () => Date;
  /** The time of this host. */
  hostClock: () => Date;
  pulse: Pulse;
  /** The conditions of this process's readiness. */
  checks: Checks;
  metrics: Metrics;
  /** Counted by this process alone. */
  limits: Limits;
  /** Counted by all processes together. */
  securityLimits: SecurityLimits;
  /**
   * The maximum concurrent reads for anonymous visitors, per kind of public page: each read holds connections of `management`, and authenticated
   * callers use the rest.
   */
  readersAtOnce: number;
  /** Denials, and exports. */
  audit: AuditLog;
  /** The free space on the embedded database's disk. */
  disk: FreeDisk;
  /** The stored bytes of organizations, and their quota. */
  storage: StorageQuota;
  sealer: Sealer;
  /** null: no mail server is configured. */
  mailer: Mailer | null;
  /** Creates a mailer with its own connections, which closes with the process. */
  openMailer: () => Mailer | null;
  /** Sends requests to addresses given by organizations. */
  post: Post;
  /** The host in message ids. */
  host: string;
  clientAddress: ClientAddress;
  /** Where addresses are. */
  places: GeoDatabase;
  ownHosts: OwnHosts;
  founderOf: FounderOf;
  events: DomainEvents;
  /** The last content of public pages, for times without a database. */
  lastKnown: LastKnown;
  shutdown: Shutdown;
  /** Which organizations are this worker's; those of a process without the role worker are never asked for. */
  slots: WorkerSlots;
  version: string;
  checkResponses: boolean;
  overrides: Readonly<Overrides>;
}
