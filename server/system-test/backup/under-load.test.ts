/** Backups while events of every kind arrive, are rolled up and expire: restored into the embedded PostgreSQL and into an external one of version 15. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { maintainPartitions } from '../../src/assembly/deletion/housekeeping.js';
import { notify } from '../../src/notifications/delivery/notify.js';
import { type ClusterConnection, createTestDatabase, silent } from '../../test/harness/database.js';
import { organizationOf } from '../../test/harness/fixtures.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../test/harness/server.js';
import { until } from '../../test/harness/until.js';
import { Asked } from '../../test/kernel/backup/asked.js';
import { backUp, restore } from '../../test/kernel/backup/saved.js';
import { DatabaseServer } from '../signals/database-server.js';
import { Load } from './load.js';

/** The table of each kind of event. */
const TABLES: Record<string, string> = {
  status: 'status_events',
  errors: 'error_events',
  analytics: 'analytics_hits',
  feedback: 'feedback',
  heartbeats: 'server_samples',
};
const NOTIFICATIONS = 40;

let original: Awaited<ReturnType<typeof createTestDatabase>>;
let external: DatabaseServer;
beforeAll(async () => {
  original = await createTestDatabase();
  external = await DatabaseServer.start();
});
afterAll(async () => {
  await external.stop();
  await original.drop();
});

async function externalDatabase(name: string): Promise<ClusterConnection> {
  await external.administer(`create database ${name} owner tidewatch`);
  return { host: '127.0.0.1', port: external.port, user: 'tidewatch', password: 'secret', database: name };
}

async function rowsOf({ database }: TestServer): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const [kind, table] of Object.entries(TABLES)) rows[kind] = Number((await database.knex(table).count('* as count'))[0]?.['count']);
  return rows;
}

test('what was acknowledged before a backup is in it, and what it has is asked for with the same answers everywhere', async () => {
  const first = await startTestServer({
    connection: original.connection,
    roles: 'api,ingest,docs,gateway,worker',
    limits: `signedEvents=off,${NO_REQUEST_LIMITS}`,
  });
  const asked = await Asked.of(first);
  const load = await Load.start(first);
  await until(() => Object.keys(TABLES).every((kind) => (load.acknowledged[kind] ?? 0) > 5), {
    what: () => JSON.stringify(load.acknowledged),
  });
  const before = { ...load.acknowledged };
  const [one, other] = await Promise.all([
    backUp(original.connection),
    backUp(original.connection),
    // the worker rolls up meanwhile
    maintainPartitions(first.database.knex, new Date(), silent, () => new Date()),
  ]);
  await load.stop();
  await first.stop();
  const last = await backUp(original.connection);

  for (const [name, bytes] of Object.entries({ one, other })) {
    const connection = await externalDatabase(name);
    await restore(bytes, connection);
    const server = await startTestServer({ connection, roles: 'api' });
    const rows = await rowsOf(server);
    await server.stop();
    for (const kind of Object.keys(TABLES)) expect(rows[kind]).toBeGreaterThanOrEqual(before[kind] ?? 0);
  }
  const embedded = await createTestDatabase({ empty: true });
  const fifteen = await externalDatabase('last');
  try {
    for (const connection of [embedded.connection, fifteen]) await restore(last, connection);
    const now = new Date();
    const answers = await asked.look(original.connection, now);
    expect(await asked.look(embedded.connection, now)).toEqual(answers);
    expect(await asked.look(fifteen, now)).toEqual(answers);
  } finally {
    await embedded.drop();
  }
});

/** Counts what arrives, by its id. */
function startSink(): Promise<{ sink: Server; seen: string[] }> {
  const seen: string[] = [];
  const sink = createServer((request, response) => {
    seen.push(String(request.headers['webhook-id'] ?? request.headers['tidewatch-delivery'] ?? ''));
    request.resume().on('end', () => response.writeHead(204).end());
  }).listen(0, '127.0.0.1');
  return new Promise((resolve) => sink.once('listening', () => resolve({ sink, seen })));
}

test('two workers on the restored side send each waiting notification once', async () => {
  const { sink, seen } = await startSink();
  const source = await createTestDatabase();
  const environment = { TIDEWATCH_OUTBOUND_ALLOW: '127.0.0.0/8' };
  const first = await startTestServer({ connection: source.connection, environment });
  const webhookUrl = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/`;
  await first.admin.call('createNotificationChannel', { slug: 'sink', type: 'webhook', webhookUrl });
  const organization = await organizationOf(await first.signIn());
  for (let count = 0; count < NOTIFICATIONS; count += 1) {
    const item = {
      kind: 'monitor.down' as const,
      title: `Down ${count}`,
      lines: [],
      subject: { type: 'channel' as const, id: organization.id, slug: 'x', lastError: 'x' },
    };
    await notify(first.database.knex, organization, [{ item, projectId: null }], new Date());
  }
  const waiting = Number((await first.database.knex('deliveries').where({ status: 'pending' }).count('* as count'))[0]?.['count']);
  expect(waiting).toBe(NOTIFICATIONS);
  await first.stop();
  const connection = await externalDatabase('claims');
  await restore(await backUp(source.connection), connection);
  const workers = await Promise.all([1, 2].map(() => startTestServer({ connection, environment, roles: 'api,worker' })));
  try {
    const { knex } = (workers[0] as TestServer).database;
    await until(async () => (await knex('deliveries').whereNot({ status: 'sent' })).length === 0, { what: 'the deliveries' });
    expect([seen.length, new Set(seen).size]).toEqual([NOTIFICATIONS, NOTIFICATIONS]);
  } finally {
    for (const worker of workers) await worker.stop();
    await source.drop();
    sink.close();
  }
});
