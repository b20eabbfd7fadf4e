/** Events of the embedded server, for logs and tests. */
export type EmbeddedEvent =
  | { type: 'binariesCopied'; directory: string }
  | { type: 'leftoverRemoved'; directory: string }
  | { type: 'initialized'; dataDirectory: string }
  | { type: 'staleFileRemoved'; pid: number }
  | { type: 'waiting'; pid: number; status: string }
  | { type: 'started'; pid: number }
  | { type: 'adopted'; pid: number }
  | { type: 'lost'; pid: number; reason: string }
  | { type: 'restartFailed'; message: string }
  | { type: 'stopped'; pid: number };

export type EmitEvent = (event: EmbeddedEvent) => void;

/** Options of the embedded PostgreSQL. */
export interface EmbeddedOptions {
  /** Holds the cluster, its socket, its log and, if needed, a copy of the binaries. Created if missing. */
  stateDirectory: string;
  /** Created if missing. Default: `tidewatch`. */
  database?: string;
  /** Only if this process is root: the user that runs a new cluster. Default: `postgres`, otherwise `nobody`. */
  runAsUser?: string;
  /** Default: `socket`, except on Windows. */
  listen?: 'socket' | 'tcp';
  /** Additional server settings (`postgres -c name=value`). They apply if this process starts the server, not if it joins a running one. */
  settings?: Record<string, string>;
  /** Stops the server when this process dies, even by SIGKILL. For tests and development; not on Windows. */
  stopWithParent?: boolean;
  /** Where to copy the binaries if the server's user can reach neither them nor the state directory. */
  binariesDirectory?: string;
  /** A folder in which npm installed another PostgreSQL than the one this program came with. */
  installedIn?: string;
  onEvent?: EmitEvent;
}

/**
 * Connection settings for `pg`. Pass them as an object: knex drops the socket's path from a connection string. `ssl` and `options` are set so that
 * PGSSLMODE and PGOPTIONS of the environment don't apply.
 */
export interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl: false;
  options: string;
}

/** A server used by this process until `stop` is called. `connection` and `pid` change after a restart. */
export interface EmbeddedPostgres {
  readonly connection: Connection;
  readonly pid: number;
  /** Whether the server was already running when this process joined. */
  readonly adopted: boolean;
  readonly dataDirectory: string;
  /** Stops using the server; the last user stops it. `stopped`: whether it is down now. */
  stop(): Promise<{ stopped: boolean }>;
}
