import knexModule, { type Knex } from 'knex';
import pg from 'pg';
import type { Logger } from 'pino';
import { readMomentsFast } from './moments.js';

const { knex } = knexModule;

readMomentsFast();

/** How to reach PostgreSQL: a URL, or a socket directory or host with the other fields. */
export type PostgresConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** The pools of one process. */
export interface Database {
  /** For operations, jobs and everything except ingest. */
  knex: Knex;
  /** For the listening record and the sweep, which must not wait behind a crowd of requests. */
  loops: Knex;
  /** The few connections that write status events, heartbeats, hits and feedback; their statements give up quickly when rows are locked. */
  ingest: pg.Pool;
  /** The same for error events. */
  errors: pg.Pool;
  close(): Promise<void>;
}

/** Idle connections kept for the loops: opening one costs as much as a hundred of their statements. */
const IDLE_MS = 300_000;

/** Maximum time of an ingest statement: beyond it, a 503 and a retry serve the sender better. */
const INGEST_STATEMENT_TIMEOUT_MS = 10_000;
/** The server cancels a statement by itself; a frozen or unreachable one doesn't, so we stop waiting a little later. */
const INGEST_ANSWER_TIMEOUT_MS = 12_000;
/** Maximum organizations with a separate lane at once, beside the shared one; for status events, and the same for heartbeats, analytics and feedback. */
export const INGEST_LANES = 2;
/** Maximum concurrent batches of error events, each of another organization. */
export const ERROR_CONNECTIONS = 5;
/**
 * Connections are replaced regularly: statements that name a day's partition are prepared anew each day, and those for past days are freed only when
 * the connection ends.
 */
const INGEST_CONNECTION_SEC = 86_400;
/** How long one organization's events may wait for locked rows before the others continue without it. */
const INGEST_LOCK_TIMEOUT_MS = 300;

function openKnex(connection: PostgresConnection, log: Logger, name: string, poolSize: number): Knex {
  return knex({
    client: 'pg',
    connection: { ...connection, application_name: name },
    pool: { min: 0, max: poolSize, idleTimeoutMillis: IDLE_MS },
    acquireConnectionTimeout: 5_000,
    // knex would print to the console, bypassing our log
    log: {
      warn: (message) => log.warn({ knex: message }, 'database client'),
      error: (message) => log.error({ knex: message }, 'database client'),
      deprecate: (method, alternative) => log.warn({ method, alternative }, 'deprecated database client method'),
      debug: () => {},
    },
  });
}

/** Opens the pools; they connect on the first query. */
export function openDatabase(connection: PostgresConnection, log: Logger, poolSize = 10): Database {
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const main = openKnex(connection, log, 'tidewatch', poolSize);
  const loops = openKnex(connection, log, 'tidewatch-loops', 3);
  const openIngest = (options: pg.PoolConfig) => {
    const pool = new pg.Pool({
      ...connection,
      connectionTimeoutMillis: 5_000,
      statement_timeout: INGEST_STATEMENT_TIMEOUT_MS,
      query_timeout: INGEST_ANSWER_TIMEOUT_MS,
      lock_timeout: INGEST_LOCK_TIMEOUT_MS,
      maxLifetimeSeconds: INGEST_CONNECTION_SEC,
      ...options,
    });
    // when the server closes an idle connection, the pool emits an error; without a listener it would end the process
    pool.on('error', onError);
    return pool;
  };
  const ingest = openIngest({ max: 4 * (1 + INGEST_LANES), application_name: 'tidewatch-ingest' });
  const errors = openIngest({ max: ERROR_CONNECTIONS, application_name: 'tidewatch-errors' });
  return {
    knex: main,
    loops,
    ingest,
    errors,
    close: async () => {
      await Promise.all([main.destroy(), loops.destroy(), ingest.end(), errors.end()]);
    },
  };
}
