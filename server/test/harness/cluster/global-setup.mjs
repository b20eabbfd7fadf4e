// Before all tests: starts one PostgreSQL for the whole run, with a migrated template database that every test file clones.
// TIDEWATCH_TEST_POSTGRES_BIN selects the programs of another PostgreSQL instead of the embedded one.
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { compileServer } from '../../../../scripts/jest/modules.mjs';
import { maintainPartitions } from '../../../dist/assembly/deletion/housekeeping.js';
import { openDatabase } from '../../../dist/kernel/database/connections/connection.js';
import { openEmbedded } from '../../../dist/kernel/database/embedded/index.js';
import { migrate } from '../../../dist/kernel/database/schema/migrate.js';
import { startOtherPostgres } from './other-postgres.mjs';
import { scratchDirectory } from './scratch.mjs';

const TEMPLATE = `tidewatch_template_${process.pid}`;

async function openCluster() {
  const binaries = process.env.TIDEWATCH_TEST_POSTGRES_BIN;
  if (binaries) return startOtherPostgres(binaries);
  const stateDirectory = mkdtempSync(path.join(scratchDirectory(), 'tw-test-'));
  // test data need not survive a power failure; the durability tests start their own server
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB', max_connections: '300' };
  const cluster = await openEmbedded({ stateDirectory, settings, stopWithParent: true });
  return { connection: cluster.connection, stop: () => cluster.stop(), stateDirectory };
}

async function administer(connection, ...statements) {
  const admin = openDatabase({ ...connection, database: 'postgres' }, pino({ level: 'silent' }), { sizes: { management: 1 } });
  try {
    for (const statement of statements) await admin.knex.raw(statement);
  } finally {
    await admin.close();
  }
}

async function createTemplate(connection) {
  await administer(connection, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`);
  const log = pino({ level: 'silent' });
  const database = openDatabase({ ...connection, database: TEMPLATE }, log, { sizes: { management: 2 } });
  await migrate(database.knex);
  await maintainPartitions(database.knex, new Date(), log);
  await database.close();
}

export default async function setUp() {
  await compileServer();
  // a caller that runs jest many times keeps one server for all runs
  if (process.env.TIDEWATCH_TEST_CLUSTER) return;
  const cluster = await openCluster();
  await createTemplate(cluster.connection);
  process.env.TIDEWATCH_TEST_CLUSTER = JSON.stringify({ connection: cluster.connection, template: TEMPLATE });
  globalThis.tidewatchTestCluster = {
    stateDirectory: cluster.stateDirectory,
    stop: async () => {
      await administer(cluster.connection, `drop database if exists ${TEMPLATE} with (force)`);
      await cluster.stop?.();
    },
  };
}
