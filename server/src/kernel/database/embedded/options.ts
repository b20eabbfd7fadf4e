/** What happened to the embedded server, for logs and tests. */
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

/** How and where the embedded PostgreSQL runs. */
export interface EmbeddedOptions {
  /** Holds the cluster, its socket, its log and, when needed, a copy of the binaries. Created when missing. */
  stateDirectory: string;
  /** Created when missing. Default: `tidewatch`. */
  database?: string;
  /** Only when running as root: the user that runs a new cluster. Default: `postgres`, else `nobody`. */
  runAsUser?: string;
  /** Default: `socket`, except on Windows. */
  listen?: 'socket' | 'tcp';
  /** More server settings (`postgres -c name=value`). They count when this process starts the server, not when it finds one running. */
  settings?: Record<string, string>;
  /** Stop the server when this process dies, even by SIGKILL. For tests and development; not on Windows. */
  stopWithParent?: boolean;
  /** Where to copy the binaries when neither they nor the state directory can be reached by the server's user. */
  binariesDirectory?: string;
  onEvent?: EmitEvent;
}

/**
 * What `pg` needs to connect. Hand it over as an object: knex drops the socket's path from a connection string.
 * `ssl` and `options` are there so that PGSSLMODE and PGOPTIONS of the environment do not apply.
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

/** A server in use by this process until `stop` is called. `connection` and `pid` follow a restart. */
export interface EmbeddedPostgres {
  readonly connection: Connection;
  readonly pid: number;
  /** Whether the server was already running when this process came. */
  readonly adopted: boolean;
  readonly dataDirectory: string;
  /** Leaves the server; the last user stops it, others leave it running. `stopped`: it is down now. */
  stop(): Promise<{ stopped: boolean }>;
}
