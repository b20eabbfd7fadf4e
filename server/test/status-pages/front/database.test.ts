/** Pages from a real database: loaded once, valid in every form, and available while the database is down. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { type Database, openDatabase } from '../../../src/kernel/database/connections/connection.js';
import { primaryReads } from '../../../src/kernel/database/reads/reads.js';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import { PublicPageLoader } from '../../../src/status-pages/public/loader.js';
import { PublicIds } from '../../../src/status-pages/public/public-ids.js';
import type { PublicPageSource } from '../../../src/status-pages/public/public-status.js';
import type { PageAddress } from '../../../src/status-pages/store/page-store.js';
import { evaluationsOf } from '../../../src/transports/ingest/listening/evaluations.js';
import { silent } from '../../harness/database.js';
import { createIncident, createMaintenance, createMonitor, createProject } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { createDatabaseProxy, type DatabaseProxy } from '../../transports/http/database-proxy.js';
import { STATUSPAGE_SCHEMAS } from '../formats/statuspage-schema.js';
import { requireAtom, statuspageFaults } from '../formats/validators.js';
import { DOMAIN, type Stage, startStage } from './stage.js';

/** Counts the loads. */
class Counted implements PublicPageSource {
  count = 0;

  constructor(readonly source: PublicPageSource) {}

  status(address: PageAddress) {
    this.count += 1;
    return this.source.status(address);
  }

  month(address: PageAddress, month: string) {
    return this.source.month(address, month);
  }

  group(address: PageAddress, id: string, number: number) {
    return this.source.group(address, id, number);
  }

  incident(address: PageAddress, id: string) {
    return this.source.incident(address, id);
  }
}

let server: TestServer;
let proxy: DatabaseProxy;
let database: Database;
let source: Counted;
let stage: Stage;
let secrets: string[];
beforeAll(async () => {
  server = await startTestServer();
  proxy = await createDatabaseProxy(server.connection);
  database = openDatabase(proxy.connection, silent);
  const ids = new PublicIds(new Sealer(server.config.masterKey as Buffer));
  const loader = new PublicPageLoader({
    reads: primaryReads(database.knex),
    evaluations: evaluationsOf({ database }),
    ids,
    baseUrl: 'https://tidewatch.example.com',
    clock: () => new Date(),
  });
  source = new Counted(loader);
  stage = await startStage({ given: source });

  const project = await createProject(server.admin, 'inside-project');
  const monitors = [];
  for (const name of ['Payments', 'Search'])
    monitors.push(await createMonitor(server.admin, project.slug, { name, slug: `inside-${name.toLowerCase()}` }));
  const monitorIds = [monitors[0]?.id];
  const incident = await createIncident(server.admin, { projectSlug: project.slug, severity: 'major', monitorIds });
  const maintenance = await createMaintenance(server.admin, { monitorIds, title: 'Upgrade' });
  await server.admin.call('updateStatusPage', { enabled: true, slug: 'acme', title: 'Acme', customDomain: DOMAIN });
  await server.database.knex('host_names').where({ host: DOMAIN }).update({ status: 'active' });
  const { organization_id } = await server.database.knex('status_pages').first();
  const inside = [organization_id, project.id, incident.id, maintenance.id, ...monitors.map(({ id }) => id)] as string[];
  secrets = [...inside, ...inside.map((id) => id.replaceAll('-', '')), 'inside-', server.credentials.email];
});
afterAll(async () => {
  await stage.stop();
  await database.close();
  await proxy.close();
  await server.stop();
});

const pass = (seconds: number) => {
  stage.now.value = new Date(stage.now.value.getTime() + seconds * 1000);
};

test('two hundred readers of an uncached page cause one load', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => stage.ask('/status/acme/summary.json')));
  expect([new Set(answers.map(({ status }) => status)), source.count]).toEqual([new Set([200]), 1]);
});

test('all forms are valid, equal under both addresses, and contain nothing internal', async () => {
  const texts = new Map<string, string>();
  for (const path of [
    ...Object.keys(STATUSPAGE_SCHEMAS).map((name) => `/api/v2/${name}`),
    '/feed.atom',
    '/badge.svg',
    '/maintenance.ics',
  ]) {
    const own = await stage.ask(`/status/acme${path}`);
    const domain = await stage.ask(path, { host: DOMAIN });
    expect([path, own.status, domain.status]).toEqual([path, 200, 200]);
    texts.set(path, domain.body);
    for (const secret of secrets) expect([path, own.body.includes(secret)]).toEqual([path, false]);
  }
  for (const name of Object.keys(STATUSPAGE_SCHEMAS))
    expect([name, statuspageFaults(name, JSON.parse(texts.get(`/api/v2/${name}`) ?? ''))]).toEqual([name, null]);
  requireAtom(texts.get('/feed.atom') ?? '');
  const calendar = new ICAL.Component(ICAL.parse(texts.get('/maintenance.ics') ?? ''));
  expect(calendar.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('summary'))).toEqual(['Upgrade']);
  const summary = JSON.parse(texts.get('/api/v2/summary.json') ?? '');
  expect(summary.page).toMatchObject({ name: 'Acme', url: `https://${DOMAIN}` });
  expect(summary.status).toEqual({ indicator: 'major', description: 'Partial outage' });
  expect(summary.incidents.map((incident: { impact: string }) => incident.impact)).toEqual(['major']);
  expect(summary.scheduled_maintenances.map((one: { status: string }) => one.status)).toEqual(['in_progress']);
});

test('while the database is down, the page shows its last state with its time', async () => {
  const readAt = stage.now.value.toISOString();
  await stage.ask('/status/acme');
  await server.admin.call('updateStatusPage', { title: 'Acme renamed' });
  proxy.cut();
  pass(11);
  const during = await stage.ask('/status/acme');
  expect([during.status, during.headers['x-as-of'], during.body.slice(0, 12)]).toEqual([200, readAt, 'html of Acme']);
  const unread = await stage.ask('/status/acme/history');
  expect([unread.status, unread.headers['retry-after']]).toEqual([503, '5']);
  proxy.mend();
  pass(1);
  const after = await stage.ask('/status/acme');
  expect([after.status, after.headers['x-as-of'], after.body.slice(0, 20)]).toEqual([200, undefined, 'html of Acme renamed']);
});

test('a disabled page is gone under both addresses', async () => {
  await server.admin.call('updateStatusPage', { enabled: false });
  pass(11);
  expect([(await stage.ask('/status/acme')).status, (await stage.ask('/', { host: DOMAIN })).status]).toEqual([404, 404]);
});
