/** The pools of one process. Each kind of work has its own, so that none waits behind another. */
import knexModule, { type Knex } from 'knex';
import pg from 'pg';
import type { Logger } from 'pino';
import { readMomentsFast } from '../rows/moments.js';
import { clientOf, type StatementLimits } from './client.js';
import { DatabaseGate } from './gate.js';
import type { PoolSizes } from './pool-sizes.js';
import { PoolState } from './pool-state.js';

const { knex } = knexModule;

readMomentsFast();

/** How to reach PostgreSQL: a URL, or a socket directory or host with the other fields. */
export type PostgresConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** A pool as seen by readiness and /metrics. */
export interface PoolView {
  state: PoolState;
  /** The number of connections that stay open, so that no other client can take them. */
  least: number;
  /** Open connections, those in use, and requests that wait for one. */
  open: () => number;
  used: () => number;
  waiting: () => number;
  /** Runs a statement on one of its connections. */
  ask: (statement: string) => Promise<unknown>;
}

export type PoolName = 'ingest' | 'errors' | 'loops' | 'management' | 'security';

export interface Database {
  /** For operations, jobs and everything except ingest. */
  knex: Knex;
  /** For the listening record and the sweep, which must not wait behind a crowd of requests. */
  loops: Knex;
  /** The few connections that write status events, heartbeats, hits and feedback; their statements give up quickly when rows are locked. */
  ingest: pg.Pool;
  /** The same for error events. */
  errors: pg.Pool;
  /** Counts sign-ins and mails, separately from the transactions of the counted calls. */
  security: pg.Pool;
  gate: DatabaseGate;
  /** The pools that this process uses, most important first. */
  pools: ReadonlyMap<PoolName, PoolView>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  sizes?: Partial<PoolSizes>;
  /** For the loops, if `connection` leads to a pooler in transaction mode. */
  direct?: PostgresConnection | null;
  gate?: DatabaseGate;
}

/** Idle connections kept for the loops: opening one costs as much as a hundred of their statements. */
const IDLE_MS = 300_000;
/** The maximum wait for a connection. */
const ACQUIRE_MS = 5_000;

/** Maximum time of a statement of an operation or a job. Migrations have none. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** The same for a server or a pooler that doesn't respond at all. */
const ANSWER_TIMEOUT_MS = 65_000;
/** Maximum time of an ingest statement: beyond it, a 503 and a retry serve the sender better. */
const INGEST_STATEMENT_TIMEOUT_MS = 10_000;
/** The server cancels a statement by itself; a frozen or unreachable one doesn't, so we stop waiting a little later. */
const INGEST_ANSWER_TIMEOUT_MS = 12_000;
/**
 * Connections are replaced regularly: statements that name a day's partition are prepared anew each day, and those for past days are freed only when
 * the connection ends.
 */
const INGEST_CONNECTION_SEC = 86_400;
/** How long one organization's events may wait for locked rows before the others continue without it. */
const INGEST_LOCK_TIMEOUT_MS = 300;
/** A sign-in waits for a count, which is one statement on one row. */
const SECURITY_LIMITS = { statement_timeout: 5_000, lock_timeout: 2_000 };
const INGEST_LIMITS = { statement_timeout: INGEST_STATEMENT_TIMEOUT_MS, lock_timeout: INGEST_LOCK_TIMEOUT_MS };

/** Connections of an ingest pool that stay open: otherwise another client that uses up the role's connections would block ingest. */
const WRITERS_KEPT = 2;

const USUAL_SIZES = { ingest: 12, errors: 5, loops: 3, management: 10, security: 1 };

interface Opening {
  connection: PostgresConnection;
  log: Logger;
  gate: DatabaseGate;
  size: number;
  perTransaction: boolean;
}

/** The parts of knex's client that it offers no option for. */
interface KnexInternals {
  driver: unknown;
  pool: { numUsed: () => number; numFree: () => number; numPendingAcquires: () => number };
  acquireConnection: () => Promise<unknown>;
  releaseConnection: (connection: unknown) => Promise<unknown>;
}

/** A pool for statements of operations and jobs. */
export function openKnex(
  name: string,
  applicationName: string,
  { connection, log, gate, size, perTransaction }: Opening,
): [Knex, PoolView] {
  const state = new PoolState(name, size);
  const database = knex({
    client: 'pg',
    connection: { ...connection, application_name: applicationName, query_timeout: ANSWER_TIMEOUT_MS, keepAlive: true },
    pool: { min: 0, max: Math.max(1, size), idleTimeoutMillis: IDLE_MS },
    acquireConnectionTimeout: ACQUIRE_MS,
    // knex would print to the console, bypassing our log
    log: {
      warn: (message) => log.warn({ knex: message }, 'database client'),
      // the same error fails the caller, which logs it
      error: (message) => log.debug({ knex: message }, 'database client'),
      deprecate: (method, alternative) => log.warn({ method, alternative }, 'deprecated database client method'),
      debug: () => {},
    },
  });
  const client = database.client as KnexInternals;
  client.driver = { ...pg, Client: clientOf({ limits: { statement_timeout: STATEMENT_TIMEOUT_MS }, perTransaction, gate, state }) };
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = () => {
    const acquired = gate.pass(acquire, (late) => void client.releaseConnection(late));
    acquired.catch((error) => state.lost(error));
    return acquired;
  };
  const view = {
    state,
    least: 1,
    open: () => client.pool.numUsed() + client.pool.numFree(),
    used: () => client.pool.numUsed(),
    waiting: () => client.pool.numPendingAcquires(),
    ask: async (statement: string) => database.raw(statement),
  };
  return [database, view];
}

/** A pool that passes the gate. */
class GatedPool extends pg.Pool {
  constructor(
    options: pg.PoolConfig & { Client: typeof pg.Client },
    private readonly gate: DatabaseGate,
    private readonly state: PoolState,
  ) {
    super(options);
  }

  override connect(callback?: unknown): never {
    const acquire = () => super.connect();
    const connecting = this.gate.pass<pg.PoolClient>(acquire, (late) => late.release());
    connecting.catch((error) => this.state.lost(error));
    // the pool's own query() calls back
    if (typeof callback !== 'function') return connecting as never;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined as never;
  }
}

function openWriters(name: string, limits: StatementLimits, { connection, log, gate, size, perTransaction }: Opening): [pg.Pool, PoolView] {
  const state = new PoolState(name, size);
  const least = Math.min(size, WRITERS_KEPT);
  const options = {
    ...connection,
    Client: clientOf({ limits, perTransaction, gate, state }),
    max: Math.max(1, size),
    min: least,
    application_name: `tidewatch-${name}`,
    connectionTimeoutMillis: ACQUIRE_MS,
    query_timeout: INGEST_ANSWER_TIMEOUT_MS,
    maxLifetimeSeconds: INGEST_CONNECTION_SEC,
  };
  const pool = new GatedPool(options, gate, state);
  // when the server closes an idle connection, the pool emits an error; without a listener it would end the process
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  const ask = (statement: string) => pool.query(statement);
  return [
    pool,
    { state, least, open: () => pool.totalCount, used: () => pool.totalCount - pool.idleCount, waiting: () => pool.waitingCount, ask },
  ];
}

/** Two connections without time limits, for migrations: one holds the lock while the other builds an index. */
export function openMigrator(connection: PostgresConnection): Knex {
  const quiet = () => {};
  const lift = (client: pg.Client, done: (error: Error | null, client: pg.Client) => void) =>
    void client.query('set statement_timeout = 0; set lock_timeout = 0').then(
      () => done(null, client),
      (error) => done(error, client),
    );
  return knex({
    client: 'pg',
    connection: { ...connection, application_name: 'tidewatch-migrations' },
    pool: { min: 0, max: 2, afterCreate: lift },
    // the same error fails the caller, which tells it
    log: { warn: quiet, error: quiet, deprecate: quiet, debug: quiet },
  });
}

/** Opens the pools; they connect on the first query. */
export function openDatabase(
  connection: PostgresConnection,
  log: Logger,
  { sizes = {}, direct = null, gate = new DatabaseGate() }: DatabaseOptions = {},
): Database {
  const size = { ...USUAL_SIZES, ...sizes };
  const shared = { log, gate };
  const pooled = { ...shared, connection, perTransaction: direct !== null };
  const [main, management] = openKnex('management', 'tidewatch', { ...pooled, size: size.management });
  const [loops, ofLoops] = openKnex('loops', 'tidewatch-loops', {
    ...{ ...shared, connection: direct ?? connection, perTransaction: false },
    size: size.loops,
  });
  const [ingest, ofIngest] = openWriters('ingest', INGEST_LIMITS, { ...pooled, size: size.ingest });
  const [errors, ofErrors] = openWriters('errors', INGEST_LIMITS, { ...pooled, size: size.errors });
  const [security, ofSecurity] = openWriters('security', SECURITY_LIMITS, { ...pooled, size: size.security });
  const all: [PoolName, PoolView][] = [
    ['ingest', ofIngest],
    ['errors', ofErrors],
    ['loops', ofLoops],
    ['management', management],
    ['security', ofSecurity],
  ];
  return {
    ...{ knex: main, loops, ingest, errors, security, gate },
    pools: new Map(all.filter(([, { state }]) => state.max > 0)),
    close: async () => {
      await Promise.all([main.destroy(), loops.destroy(), ingest.end(), errors.end(), security.end()]);
    },
  };
}
