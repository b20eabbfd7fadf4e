import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../advisory-locks.js';
import { type Cluster, SUPERUSER } from './cluster.js';
import { EmbeddedPostgresError } from './machine/failure.js';
import type { Connection } from './machine/options.js';
import { type PostmasterFile, readPostmasterFile } from './postmaster-file.js';

/** Held shared by every process that uses the server. */
const USERS_LOCK = ADVISORY_LOCKS.embeddedServerUsers;
const CONNECT_MS = 5_000;
const CLOSE_MS = 2_000;

/** This process's use of a running server, held as a shared lock. */
export interface Session {
  pid: number;
  connection: Connection;
  /** Resolves with the reason when the connection that holds the lock is lost. */
  lost: Promise<string>;
  /** Releases the lock. Returns true if it was the last one: then nobody can get one until `close`. */
  isLast(): Promise<boolean>;
  close(): Promise<void>;
}

/** Acquires a shared lock, or returns why to try again. Throws only if trying again won't help. */
export async function joinServer(cluster: Cluster, file: PostmasterFile, database: string): Promise<Session | { retry: string }> {
  const connection = connectionTo(cluster, file, database);
  const client = new pg.Client({
    ...connection,
    database: SUPERUSER,
    application_name: 'tidewatch-supervisor',
    connectionTimeoutMillis: CONNECT_MS,
    // A process that stops the server holds the lock exclusively; check again from time to time.
    lock_timeout: 5_000,
    query_timeout: 60_000,
  });
  // A permanent `error` listener also prevents the loss of an idle connection from ending the process.
  const lost = new Promise<string>((resolve) => {
    client.on('error', (error) => resolve(error.message));
    client.on('end', () => resolve('the connection was closed'));
  });
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK]);
    await createDatabase(client, database);
    // A process that stops the server releases its lock only when it dies. It has announced `stopping` before.
    const now = readPostmasterFile(cluster.dataDirectory);
    if (now?.pid === file.pid && now.status === 'ready') {
      return { pid: file.pid, connection, lost, isLast: () => isLast(client), close: () => close(client) };
    }
    await close(client);
    return { retry: 'the server is being stopped' };
  } catch (error) {
    await close(client);
    throwIfFinal(error, cluster);
    return { retry: (error as Error).message };
  }
}

function connectionTo(cluster: Cluster, file: PostmasterFile, database: string): Connection {
  const host = file.socketDirectory || '127.0.0.1';
  return { host, port: file.port, user: SUPERUSER, password: cluster.password, database, ssl: false, options: '-c TimeZone=UTC' };
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [name]);
  if (found.rowCount) return;
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Another process that is starting has just created it.
    if (!['42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error;
  }
}

/** Whether to try again: connections fail for many temporary reasons while a server starts or stops; other SQLSTATE classes are permanent. */
function throwIfFinal(error: unknown, cluster: Cluster): void {
  const code = (error as { code?: string }).code ?? '';
  if (code.startsWith('28')) {
    throw new EmbeddedPostgresError(`The password in ${cluster.dataDirectory} is wrong for this database (${(error as Error).message}).`, {
      cause: error,
    });
  }
  // 08, 40, 53, 55, 57: connection, rollback, resources, object in use, operator intervention
  if (error instanceof pg.DatabaseError && !/^(08|40|53|55|57)/.test(code)) throw error;
}

async function isLast(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK]);
  const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [USERS_LOCK]);
  return rows[0]?.last ?? false;
}

/** A hanging server doesn't close its connections. */
async function close(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), pause(CLOSE_MS, undefined, { ref: false })]);
}
