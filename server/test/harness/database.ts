import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { type Database, openDatabase } from '../../src/kernel/database/connections/connection.js';

export const silent = pino({ level: 'silent' });

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
