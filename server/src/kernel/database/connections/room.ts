/** Examines at a start the connection to PostgreSQL: the available connections, and whether a pooler lends them. */
import pg from 'pg';
import type { PostgresConnection } from './connection.js';

/** As `server_version_num`. */
export const OLDEST_POSTGRES = 150_000;

interface Room {
  /** The maximum connections allowed by the server, the database and the role. */
  limit: number;
  /** All open connections. */
  used: number;
}

const READ = `/* room */
  select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
    ) as "limit",
    -- pg_stat_activity hides the kind of other roles' sessions
    (select sum(numbackends)::int - 1 from pg_stat_database) as used`;

function onlyRow<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('PostgreSQL returned no row');
  return row;
}

export async function readRoom(client: pg.Client): Promise<Room> {
  const { rows } = await client.query<Room>(READ);
  return onlyRow(rows);
}

export type Pooling = 'none' | 'session' | 'transaction';

const CONNECT_MS = 5_000;
const OWN_PROCESS = 'select pg_backend_pid() as pid';

/** A pooler assigns its own process ids to clients; PostgreSQL's is the backend's. */
const processOf = (client: pg.Client) => (client as unknown as { processID: number | null }).processID;

const backendOf = async (client: pg.Client) => onlyRow((await client.query<{ pid: number }>(OWN_PROCESS)).rows).pid;

/** Two concurrently open connections with the same backend have it only for a transaction. */
async function share(one: pg.Client, other: pg.Client): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) if ((await backendOf(one)) === (await backendOf(other))) return true;
  return false;
}

/** How a pooler at this address lends connections. */
export async function poolingOf(connection: PostgresConnection): Promise<Pooling> {
  const open = () =>
    new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS, application_name: 'tidewatch-start' });
  const [one, other] = [open(), open()];
  for (const client of [one, other]) client.on('error', () => {});
  try {
    await one.connect();
    if (processOf(one) === (await backendOf(one))) return 'none';
    await other.connect();
    return (await share(one, other)) ? 'transaction' : 'session';
  } finally {
    await Promise.all([one.end().catch(() => {}), other.end().catch(() => {})]);
  }
}
