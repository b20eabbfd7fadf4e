import knexModule, { type Knex } from 'knex';
import pg from 'pg';
import type { Logger } from 'pino';

const { knex } = knexModule;

/** Where PostgreSQL is: a URL, or a socket directory or host with the rest. */
export type PostgresConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** The pools of one process. */
export interface Database {
  /** For operations, jobs and everything that is not ingest. */
  knex: Knex;
  /** For the beat and the sweep, which must not wait behind a crowd of requests. */
  loops: Knex;
  /** The few connections on which events and heartbeats are written; a statement gives up soon that waits for rows which others hold. */
  ingest: pg.Pool;
  /** The same for error events. */
  errors: pg.Pool;
  close(): Promise<void>;
}

/** Ingest waits this long for a statement at the most: past it the sender is better served by a 503 and a retry. */
const INGEST_STATEMENT_TIMEOUT_MS = 10_000;
/** The server ends a statement by itself; one that is frozen or out of reach ends nothing, so we stop waiting a little later. */
const INGEST_ANSWER_TIMEOUT_MS = 12_000;
/** How many organizations' events may be written alone at once, beside what all of them share; of status events, and as many of heartbeats. */
export const INGEST_LANES = 2;
/** How many batches of error events are written at once, each of another organization. */
export const ERROR_CONNECTIONS = 5;
/** So long what one organization sent may wait for its rows before that of the others goes on without it. */
const INGEST_LOCK_TIMEOUT_MS = 300;

function openKnex(connection: PostgresConnection, log: Logger, name: string, poolSize: number): Knex {
  return knex({
    client: 'pg',
    connection: { ...connection, application_name: name },
    pool: { min: 0, max: poolSize },
    acquireConnectionTimeout: 5_000,
    // knex would print to the console, past our log
    log: {
      warn: (message) => log.warn({ knex: message }, 'database client'),
      error: (message) => log.error({ knex: message }, 'database client'),
      deprecate: (method, alternative) => log.warn({ method, alternative }, 'deprecated database client method'),
      debug: () => {},
    },
  });
}

/** Opens the pools; no connection is made before the first query. */
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
      ...options,
    });
    // an idle connection that the server closes emits an error; unheard, it would end the process
    pool.on('error', onError);
    return pool;
  };
  const ingest = openIngest({ max: 2 * (1 + INGEST_LANES), application_name: 'tidewatch-ingest' });
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
