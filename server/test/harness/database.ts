import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { type Database, openDatabase } from '../../src/kernel/database/connection.js';

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
  const admin = openDatabase({ ...testCluster().connection, database: 'postgres' }, silent, 1);
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

/** The same with open pools. */
export async function openTestDatabase(): Promise<Database & { connection: ClusterConnection }> {
  const { connection, drop } = await createTestDatabase();
  const database = openDatabase(connection, silent);
  return {
    ...database,
    connection,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
