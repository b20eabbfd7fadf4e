import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import pg from 'pg';
import pino from 'pino';
import { type Database, openDatabase } from '../../src/kernel/database/connections/connection.js';
import { until } from './until.js';

export const silent = pino({ level: 'silent' });

/** Prints what no test expects, so that a failure names its cause. */
export const errorsOnly = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }));

export interface ClusterConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** The PostgreSQL server of this test run, and its migrated template. */
export function testCluster(): { connection: ClusterConnection; template: string } {
  return JSON.parse(process.env['TIDEWATCH_TEST_CLUSTER'] ?? '');
}

async function administer(statement: string): Promise<void> {
  const admin = openDatabase({ ...testCluster().connection, database: 'postgres' }, silent, { sizes: { management: 1 } });
  try {
    await admin.knex.raw(statement);
  } finally {
    await admin.close();
  }
}

/** A new database, cloned from the migrated template (or empty); drop it after the tests. */
export async function createTestDatabase({ empty = false } = {}): Promise<{ connection: ClusterConnection; drop: () => Promise<void> }> {
  const { connection, template } = testCluster();
  const name = `tw_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} strategy file_copy template ${empty ? 'template0' : template}`);
  return { connection: { ...connection, database: name }, drop: () => administer(`drop database if exists ${name} with (force)`) };
}

export interface TestDatabase extends Database {
  connection: ClusterConnection;
  /**
   * Connections whose statements wait without limit, for tests that call a writer's statements directly. Those of the ingest pools give up a lock
   * after a fraction of a second, and the queues retry; without the queues, a test would fail on a slow machine.
   */
  patient: pg.Pool;
}

/** The same with open pools. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { connection, drop } = await createTestDatabase();
  const database = openDatabase(connection, silent);
  const patient = new pg.Pool({ ...connection, max: 12, application_name: 'tidewatch-patient' });
  // dropping the database ends those that are still closing
  patient.on('error', () => undefined);
  return {
    ...database,
    connection,
    patient,
    close: async () => {
      await Promise.all([database.close(), patient.end()]);
      await drop();
    },
  };
}

/** Waits until the pool has lent no connection. A connection that a request holds all along is never given back; background work holds one briefly. */
export async function untilNoneLent({ client }: Knex): Promise<void> {
  await until(() => client.pool.numUsed() === 0, {
    what: () => `the pool to have all its connections back: ${client.pool.numUsed()} are lent`,
  });
}
