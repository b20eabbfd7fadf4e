/** What every part of one process is given. */
import type { Logger } from 'pino';
import type { Config } from './config/config.js';
import type { Limits } from './contract/limits.js';
import type { Database, PostgresConnection } from './database/connection.js';
import type { DomainEvents } from './domain-events.js';
import type { Mailer } from './mail/mailer.js';
import type { Metrics } from './metrics.js';
import type { ClientAddress } from './net/client-address.js';
import type { Post } from './net/outbound.js';
import type { OwnHosts } from './net/own-hosts.js';
import type { Sealer } from './secrets/secrets.js';
import type { Shutdown } from './shutdown.js';

/** What tests put in the place of settings. A domain declares its own beside what it changes: `declare module` of this file. */
export interface Overrides {
  clock?: (() => Date) | undefined;
  /** Holds every answer against the document. */
  checkResponses?: boolean | undefined;
}

export interface Process {
  config: Config;
  connection: PostgresConnection;
  database: Database;
  log: Logger;
  clock: () => Date;
  metrics: Metrics;
  limits: Limits;
  sealer: Sealer;
  /** null: this server has no mail server. */
  mailer: Mailer | null;
  /** A mailer with connections of its own; it is closed with the process. */
  openMailer: () => Mailer | null;
  /** Requests to the addresses that organizations gave. */
  post: Post;
  /** The name in message ids. */
  host: string;
  clientAddress: ClientAddress;
  ownHosts: OwnHosts;
  events: DomainEvents;
  shutdown: Shutdown;
  version: string;
  checkResponses: boolean;
  overrides: Readonly<Overrides>;
}
