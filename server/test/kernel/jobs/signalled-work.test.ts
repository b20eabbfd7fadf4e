/** Changes that make work for a loop tell of it, with their commit. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TableName } from '../../../src/generated/tables.js';
import { DatabaseSignals } from '../../../src/kernel/database/signals.js';
import { wakeBySignals } from '../../../src/kernel/jobs/work-signals.js';
import { silent } from '../../harness/database.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';

const TABLES = ['monitors', 'maintenances', 'deliveries', 'host_names'] as const satisfies TableName[];
const HOUR_MS = 3_600_000;

let server: TestServer;
let signals: DatabaseSignals;
const told = new Set<TableName>();
beforeAll(async () => {
  server = await startTestServer();
  signals = new DatabaseSignals(server.connection, silent);
  wakeBySignals(
    signals,
    TABLES.map((table) => ({ wokenBy: [table], wake: () => void told.add(table) })),
  );
  signals.start();
  await until(() => told.size === TABLES.length, { what: 'the connection', pauseMs: 5 });
  await server.admin.post('/api/v1/projects', { slug: 'shop', name: 'Shop' });
  await server.admin.post('/api/v1/monitors', { projectSlug: 'shop', slug: 'job', name: 'Job' });
});
afterAll(async () => {
  signals.stop();
  await server.stop();
});

const monitorId = async () => (await server.admin.get('/api/v1/monitors')).body.monitors[0].id as string;

test.each<[TableName, string, () => Promise<unknown>]>([
  ['monitors', 'new settings', async () => server.admin.patch(`/api/v1/monitors/${await monitorId()}`, { intervalSec: 10 })],
  [
    'maintenances',
    'a window',
    async () => {
      const [startsAt, endsAt] = [HOUR_MS, 2 * HOUR_MS].map((ms) => new Date(Date.now() + ms).toISOString());
      return server.admin.post('/api/v1/maintenances', { projectSlug: 'shop', title: 'T', startsAt, endsAt, monitorIds: [await monitorId()] });
    },
  ],
  [
    'deliveries',
    'a message',
    async () => {
      const settings = { type: 'webhook', url: 'https://receiver.example.com/' };
      await server.admin.post('/api/v1/notification-channels', { slug: 'hook', ...settings });
      return server.admin.post('/api/v1/notification-channels/hook/test');
    },
  ],
  ['host_names', 'a claim', async () => server.admin.put('/api/v1/status-page/domain', { domain: 'status.example.com' })],
])('%s: %s', async (table, _what, change) => {
  told.clear();
  await change();
  await until(() => told.has(table), { what: `the signal of ${table}`, withinMs: 5_000, pauseMs: 5 });
  expect([...told]).toContain(table);
});
