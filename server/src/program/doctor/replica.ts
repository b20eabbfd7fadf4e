/** What the doctor sees of DATABASE_READ_URL: whether reads can go there. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../../kernel/config/config.js';
import type { PostgresConnection } from '../../kernel/database/connections/connection.js';
import { type Finding, note, ok, wrong } from './finding.js';

const PATIENCE_MS = 5_000;
/** A replica that is later than this is not asked. */
const LATE_MS = 2_000;
const PAUSE_MS = 20;

const IDENTITY = `/* doctor-replica */
  select (select system_identifier from pg_control_system())::text as system, pg_is_in_recovery() as "isReplica"`;

interface Identity {
  system: string;
  isReplica: boolean;
}

async function connect(connection: PostgresConnection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    ...{ connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS, application_name: 'tidewatch-doctor' },
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function ask<Row extends object>(client: pg.Client, text: string, values: unknown[] = []): Promise<Row> {
  const [row] = (await client.query<Row>(text, values)).rows;
  if (!row) throw new Error('PostgreSQL returned no row');
  return row;
}

/** Milliseconds until the replica has what the primary has now; null: too many. */
async function lagOf(primary: pg.Client, replica: pg.Client): Promise<number | null> {
  const { position } = await ask<{ position: string }>(
    primary,
    '/* doctor-position */ select pg_current_wal_flush_lsn()::text as position',
  );
  const began = performance.now();
  for (;;) {
    const { isThere } = await ask<{ isThere: boolean }>(
      replica,
      '/* doctor-replayed */ select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"',
      [position],
    );
    const elapsed = performance.now() - began;
    if (isThere) return elapsed;
    if (elapsed > LATE_MS) return null;
    await pause(PAUSE_MS);
  }
}

async function compare(primary: pg.Client, replica: pg.Client): Promise<Finding> {
  const [one, other] = [await ask<Identity>(primary, IDENTITY), await ask<Identity>(replica, IDENTITY)];
  const name = 'database.replica';
  if (one.system !== other.system)
    return wrong(name, 'DATABASE_READ_URL leads to another database', 'give the address of a replica of DATABASE_URL');
  if (!other.isReplica)
    return note(name, 'DATABASE_READ_URL leads to a primary, so nothing is read there', 'give the address of a replica');
  const lag = await lagOf(primary, replica);
  if (lag === null) return note(name, `the replica is more than ${LATE_MS / 1000} s late, so nothing is read there`, 'see its log');
  return ok(name, `the replica is ${(lag / 1000).toFixed(2)} s late`);
}

/** @param primary a connection to the primary */
export async function lookAtReplica(primary: pg.Client, { databaseReadUrl }: Config): Promise<Finding[]> {
  if (databaseReadUrl === null) return [];
  let replica: pg.Client | null = null;
  try {
    replica = await connect({ connectionString: databaseReadUrl });
    return [await compare(primary, replica)];
  } catch {
    return [note('database.replica', 'DATABASE_READ_URL cannot be reached, so nothing is read there', 'see docs/high-availability.md')];
  } finally {
    await replica?.end().catch(() => {});
  }
}
