/** The dependencies of all parts of a process. */
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import type { AuditLog } from '../contract/audit/audit-log.js';
import type { Limits } from '../contract/limits/limits.js';
import type { SecurityLimits } from '../contract/limits/security-limits.js';
import type { Database, PostgresConnection } from '../database/connections/connection.js';
import type { PoolSizes } from '../database/connections/pool-sizes.js';
import type { Pulse } from '../database/connections/pulse.js';
import type { DatabaseSignals } from '../database/signals/signals.js';
import type { DomainEvents } from '../domain-events.js';
import type { Checks } from '../health/checks.js';
import type { LastKnown } from '../last-known/last-known.js';
import type { Mailer } from '../mail/mailer.js';
import type { Metrics } from '../metrics.js';
import type { ClientAddress } from '../net/client-address.js';
import type { Post } from '../net/outbound.js';
import type { OwnHosts } from '../net/own-hosts.js';
import type { Sealer } from '../secrets/secrets.js';
import type { FounderOf } from '../shares/principal.js';
import type { Shutdown } from '../shutdown.js';
import type { FreeDisk, ReadDisk } from '../storage/free-disk.js';
import type { StorageQuota } from '../storage/storage-quota.js';

/** Replacements for settings in tests. A domain declares its own beside the setting: `declare module` of this file. */
export interface Overrides {
  clock?: (() => Date) | undefined;
  /** Validates every response against the document. */
  checkResponses?: boolean | undefined;
  /** How often an event stream has an event. */
  streamMs?: number | undefined;
  /** Reads the room of the disk. */
  readDisk?: ReadDisk | undefined;
}

export interface Process {
  config: Config;
  /** The way to PostgreSQL for what needs a session of its own, past any pooler. */
  direct: PostgresConnection;
  database: Database;
  /** How the connections of this process are divided. */
  sizes: PoolSizes;
  /** How many organizations of each kind of event may be written apart from the others at once. */
  lanes: number;
  /** Signals sent by NOTIFY. */
  signals: DatabaseSignals;
  log: Logger;
  /** The database's time, which all processes share. */
  clock: () => Date;
  /** The time of this host. */
  hostClock: () => Date;
  pulse: Pulse;
  /** What must hold for this process to be ready. */
  checks: Checks;
  metrics: Metrics;
  /** Counted by this process alone. */
  limits: Limits;
  /** Counted by all processes together. */
  securityLimits: SecurityLimits;
  /**
   * How many reads for strangers each kind of public page may run at once: each read holds connections of `management`, and callers with a credential
   * have the rest.
   */
  readersAtOnce: number;
  /** Refusals, and reads that take data out. */
  audit: AuditLog;
  /** The room of the disk under the embedded database. */
  disk: FreeDisk;
  /** What organizations store, and may store. */
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
  ownHosts: OwnHosts;
  founderOf: FounderOf;
  events: DomainEvents;
  /** What public pages last showed, for as long as the database is away. */
  lastKnown: LastKnown;
  shutdown: Shutdown;
  version: string;
  checkResponses: boolean;
  overrides: Readonly<Overrides>;
}
