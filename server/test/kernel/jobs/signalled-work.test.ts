/** Changes that create work for a loop signal it at commit. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { claimHostName } from '../../../src/custom-domains/claim.js';
import type { TableName } from '../../../src/generated/tables.js';
import { DirectLine } from '../../../src/kernel/database/connections/direct-line.js';
import { DatabaseSignals } from '../../../src/kernel/database/signals/signals.js';
import { wakeBySignals } from '../../../src/kernel/jobs/work-signals.js';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import { queueMail } from '../../../src/notifications/delivery/outbox.js';
import { silent } from '../../harness/database.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';

const TABLES = ['monitors', 'maintenances', 'deliveries', 'host_names'] as const satisfies TableName[];
const HOUR_MS = 3_600_000;

let server: TestServer;
let line: DirectLine;
let monitorId: string;
const told = new Set<TableName>();
beforeAll(async () => {
  server = await startTestServer();
  line = new DirectLine(server.connection, silent);
  wakeBySignals(
    new DatabaseSignals(line),
    TABLES.map((table) => ({ wokenBy: [table], wake: () => void told.add(table) })),
  );
  line.start();
  await until(() => told.size === TABLES.length, { what: 'the connection', pauseMs: 5 });
  await server.admin.call('createProject', { slug: 'shop', name: 'Shop' });
  const { body } = await server.admin.call('createMonitor', { projectSlug: 'shop', slug: 'job', name: 'Job' });
  monitorId = body.monitor.id;
});
afterAll(async () => {
  line.stop();
  await server.stop();
});

/** A mail to a person, queued like an invitation. */
function queue(): Promise<void> {
  const mail = { kind: 'invitation', organizationId: null, to: 'a@example.com', subject: 'S', text: 'T', html: 'H' };
  return queueMail(server.database.knex, new Sealer(Buffer.alloc(32)), mail, new Date());
}

async function claim(): Promise<void> {
  const { knex } = server.database;
  const { id: ownerId } = await knex('organizations').first('id');
  await claimHostName(knex, { host: 'status.example.com', product: 'status_page', ownerId, now: new Date() });
}

function planWindow() {
  const [startsAt, endsAt] = [HOUR_MS, 2 * HOUR_MS].map((ms) => new Date(Date.now() + ms).toISOString());
  return server.admin.call('createMaintenance', { projectSlug: 'shop', title: 'T', startsAt, endsAt, monitorIds: [monitorId] });
}

test.each<[TableName, string, () => Promise<unknown>]>([
  ['monitors', 'new settings', () => server.admin.call('updateMonitor', { monitorId, intervalSec: 10 })],
  ['maintenances', 'a window', planWindow],
  ['deliveries', 'a mail', queue],
  ['host_names', 'a claim', claim],
])('%s: %s', async (table, _what, change) => {
  told.clear();
  await change();
  await until(() => told.has(table), { what: `the signal of ${table}`, pauseMs: 5 });
  expect([...told]).toContain(table);
});
