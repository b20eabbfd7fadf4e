/** A role with fewer connections than a process wants: ingest gets its own first, and a start without enough of them says so. */
import { afterEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { DatabaseServer } from './database-server.js';
import { Tidewatch } from './process.js';
import { sendEvent, stageOn } from './stage.js';

const releases: (() => unknown)[] = [];
afterEach(async () => {
  for (const release of releases.splice(0).reverse()) await release();
});

async function databaseWith(roleConnections: number): Promise<DatabaseServer> {
  const database = await DatabaseServer.start({ roleConnections });
  releases.push(() => database.stop());
  return database;
}

test('with twelve connections, ingest has what it needs while everybody reads', async () => {
  const database = await databaseWith(12);
  const server = await Tidewatch.start({ environment: { DATABASE_URL: database.url } });
  releases.push(() => server.stop());
  expect(server.lines).toContainEqual(expect.objectContaining({ level: 40, wanted: 24, limit: 12 }));
  const stage = await stageOn(server, server.credentials);
  const reading = Array.from({ length: 200 }, () => stage.admin.call('listMonitors'));
  const sending = Array.from({ length: 200 }, () => sendEvent(server, stage));
  expect(new Set((await Promise.all(sending)).map(({ status }) => status))).toEqual(new Set([202]));
  expect(new Set((await Promise.all(reading)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await server.readiness()).status).toBe('ready');
  expect(await server.metric('tidewatch_database_connections_max', '{pool="ingest"}')).toBeGreaterThanOrEqual(3);
  expect(await server.metric('tidewatch_database_connections', '{pool="ingest"}')).toBeGreaterThanOrEqual(2);
  const rows = (await database.administer(`select count(*)::int as n from pg_stat_activity where usename = 'tidewatch'`)) as {
    n: number;
  }[];
  expect(rows[0]?.n).toBeLessThanOrEqual(12);
});

/** Leaves the role this many connections. */
async function leave(database: DatabaseServer, roleConnections: number, left: number): Promise<void> {
  const others = Array.from({ length: roleConnections - left }, () => new pg.Client({ connectionString: database.url }));
  for (const other of others) {
    other.on('error', () => {});
    await other.connect();
  }
  releases.push(() => Promise.all(others.map((other) => other.end())));
}

test.each([
  ['none', 0, 'the connection for signals'],
  ['some', 3, 'the connections for errors'],
])('if others have left %s, it does not start and names what is missing', async (_how, left, what) => {
  const database = await databaseWith(12);
  await leave(database, 12, left);
  const server = await Tidewatch.launch({ environment: { DATABASE_URL: database.url } });
  releases.push(() => server.stop());
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain(`tidewatch: cannot start: ${what} cannot be opened: too many connections for role "tidewatch"`);
  expect(server.output()).not.toContain('is running');
});

test('a role without enough connections for the process does not start, and says how many it needs', async () => {
  const database = await databaseWith(5);
  const server = await Tidewatch.launch({ environment: { DATABASE_URL: database.url } });
  releases.push(() => server.stop());
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain('tidewatch: cannot start: PostgreSQL allows 5 connections, and this process needs 8');
  const docs = await Tidewatch.start({ environment: { DATABASE_URL: database.url, TIDEWATCH_ROLES: 'docs' } });
  releases.push(() => docs.stop());
  expect((await docs.readiness()).status).toBe('ready');
});
