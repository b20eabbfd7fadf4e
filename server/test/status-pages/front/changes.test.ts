/** Changes through the API show on the page immediately, under every address. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createIncident, createMonitor, createOrganization, createProject } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { sendRaw } from '../../transports/http/raw-request.js';

let server: TestServer;
let session: ApiClient;
let admin: ApiClient;
let slug: string;
let projectSlug: string;
beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ admin } = await createOrganization(session, server.signIn));
  projectSlug = (await createProject(admin)).slug;
  slug = (await change({ enabled: true, title: 'Acme' })).slug;
});

async function change(input: Record<string, unknown>) {
  const { status, body } = await admin.call('updateStatusPage', input);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.statusPage;
}
const look = (path = `/status/${slug}`, host = '127.0.0.1') =>
  sendRaw(server.baseUrl, { path, headers: { Host: host, Accept: 'text/html' } });
const text = async (...where: Parameters<typeof look>) => (await look(...where)).text;
const statusOf = async (...where: Parameters<typeof look>) => (await look(...where)).status;

test('enabling, disabling and enabling again', async () => {
  expect(await statusOf()).toBe(200);
  await change({ enabled: false });
  expect(await statusOf()).toBe(404);
  await change({ enabled: true });
  expect(await statusOf()).toBe(200);
});

test('another slug: the old one is a 404 without a redirect', async () => {
  expect(await statusOf(`/status/${slug}-new`)).toBe(404);
  await look();
  await change({ slug: `${slug}-new` });
  expect(await statusOf()).toBe(404);
  expect(await text(`/status/${slug}-new`)).toContain('Acme');
});

test('a domain works immediately, and stops working immediately', async () => {
  const host = `${slug}.example.org`;
  expect(await statusOf('/', host)).toBe(404);
  expect(await change({ customDomain: host.toUpperCase() })).toMatchObject({ customDomain: host, customDomainUrl: `https://${host}` });
  expect(await text('/', host)).toContain('Acme');
  expect(await statusOf(`/status/${slug}`, host)).toBe(404);
  await createIncident(admin, { projectSlug, title: 'Everywhere' });
  expect(await text('/', host)).toContain('Everywhere');
  await change({ customDomain: null });
  expect(await statusOf('/', host)).toBe(404);
});

test('an incident from beginning to end, and component settings', async () => {
  const { id } = await createMonitor(admin, projectSlug, { name: 'Checkout' });
  expect(await text()).toContain('Checkout');
  const { id: incidentId } = await createIncident(admin, { title: 'Cards are refused', monitorIds: [id], severity: 'critical' });
  expect(await text()).toMatch(/<h1><bdi>Checkout<\/bdi> is down<\/h1>[\s\S]*Cards are refused/);
  await admin.call('postIncidentUpdate', { incidentId, status: 'identified', body: 'The provider is down.' });
  expect(await text()).toContain('The provider is down.');
  await admin.call('resolveIncident', { incidentId });
  expect(await text()).not.toContain('is down</h1>');
  await admin.call('updateStatusPageComponent', { monitorId: id, name: 'Paying' });
  expect(await text()).toContain('Paying');
  await admin.call('updateStatusPageComponent', { monitorId: id, visible: false });
  expect(await text()).not.toContain('Paying');
});

test('a deleted organization has no page', async () => {
  const made = await createOrganization(session, server.signIn);
  const { statusPage } = (await made.admin.call('updateStatusPage', { enabled: true })).body;
  expect(await statusOf(`/status/${statusPage.slug}`)).toBe(200);
  await made.session.call('deleteOrganization', { confirmSlug: made.organization.slug });
  expect(await statusOf(`/status/${statusPage.slug}`)).toBe(404);
});
