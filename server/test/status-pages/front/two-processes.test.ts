/** A change through one process appears in another within a second, whoever made it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sweepOnce } from '../../../src/monitoring/silence/silence-clock.js';
import type { ApiClient } from '../../harness/api-client.js';
import {
  createIncident,
  createMaintenance,
  createMonitor,
  createOrganization,
  createProject,
  createProjectKey,
} from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';
import { sendRaw } from '../../transports/http/raw-request.js';

let writing: TestServer;
let reading: TestServer;
let session: ApiClient;
/** A person in the organization of the page, and its key. */
let inside: ApiClient;
let admin: ApiClient;
let slug: string;
let projectSlug: string;
let monitorId: string;
beforeAll(async () => {
  writing = await startTestServer();
  reading = await startTestServer({ connection: writing.connection });
  session = await writing.signIn();
});
afterAll(async () => {
  await reading?.stop();
  await writing?.stop();
});
beforeEach(async () => {
  ({ admin, session: inside } = await createOrganization(session, writing.signIn));
  projectSlug = (await createProject(admin)).slug;
  monitorId = (await createMonitor(admin, projectSlug, { name: 'Checkout', slug: 'checkout' })).id;
  slug = (await admin.call('updateStatusPage', { enabled: true, title: 'Acme' })).body.statusPage.slug;
  await shows('Checkout');
});

const look = (path = `/status/${slug}`) => sendRaw(reading.baseUrl, { path, headers: { Accept: 'text/html' } });
/** Waits until the other process shows a text; without signals, the cache would take ten seconds. */
const shows = (text: string) =>
  until(async () => (await look()).text.includes(text), { what: `"${text}" in the other process`, withinMs: 9_000 });
const hides = (text: string) =>
  until(async () => !(await look()).text.includes(text), { what: `no "${text}" in the other process`, withinMs: 9_000 });

test('settings, components, incidents and maintenance', async () => {
  await admin.call('updateStatusPage', { title: 'Acme Ltd' });
  await shows('Acme Ltd');
  await admin.call('updateStatusPageComponent', { monitorId, name: 'Paying' });
  await shows('Paying');
  const { id: incidentId } = await createIncident(admin, { title: 'Cards are refused', monitorIds: [monitorId], severity: 'critical' });
  await shows('is down</h1>');
  await admin.call('postIncidentUpdate', { incidentId, status: 'identified', body: 'The provider is down.' });
  await shows('The provider is down.');
  await admin.call('resolveIncident', { incidentId });
  await hides('is down</h1>');
  await createMaintenance(admin, { title: 'Upgrade of the database', monitorIds: [monitorId] });
  await shows('Upgrade of the database');
  await admin.call('deleteMonitor', { monitorId });
  await hides('Paying');
});

test('a disabled page, and an enabled one', async () => {
  const statusIs = (status: number) =>
    until(async () => (await look()).status === status, { what: `a ${status} in the other process`, withinMs: 9_000 });
  await admin.call('updateStatusPage', { enabled: false });
  await statusIs(404);
  await admin.call('updateStatusPage', { enabled: true });
  await statusIs(200);
  await admin.call('updateStatusPage', { slug: `${slug}-new` });
  await statusIs(404);
});

test('a monitor that changes by an event or by silence', async () => {
  const { knex } = writing.database;
  const { credential } = await createProjectKey(inside, projectSlug);
  for (const [result, text] of [
    ['ok', 'Operational'],
    ['error', 'Partial outage'],
    ['ok', 'Operational'],
  ] as const) {
    expect((await writing.anonymous.report(credential, { slug: 'checkout', result, eventId: randomUUID() })).status).toBe(202);
    await shows(text);
  }
  await knex('monitors')
    .where({ id: monitorId })
    .update({ last_event_at: new Date(Date.now() - 86_400_000), next_transition_at: new Date(Date.now() - 1_000) });
  expect((await sweepOnce(knex, new Date())).sweeps.map(({ to }) => to)).toEqual(['degraded']);
  await shows('Degraded performance');
});

test('a page with missed signals is reread on reconnection', async () => {
  await admin.call('updateStatusPage', { title: 'Acme' });
  await shows('Acme');
  const { knex } = writing.database;
  // a change without a signal
  await knex('status_pages').where({ slug }).update({ title: 'Unannounced' });
  await knex.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'tidewatch-signals'`,
  );
  await shows('Unannounced');
});
