/** GET /api/v1/incidents and /{incidentId}: order, filters, pages, and who sees which. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createIncident, createMonitor, createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let shop: { id: string; slug: string };
let shopKey: ApiClient;
let other: ApiClient;
const ids: Record<string, string> = {};

// four in the shop, one in the blog, one of another organization
beforeAll(async () => {
  server = await startTestServer();
  const owner = await server.signIn();
  shop = await createProject(owner, 'shop');
  await createProject(owner, 'blog');
  const monitor = await createMonitor(owner, 'shop');
  for (const title of ['first', 'second', 'third', 'fourth'])
    ids[title] = (await createIncident(owner, { title, monitorIds: [monitor.id] })).id;
  ids['elsewhere'] = (await createIncident(owner, { title: 'elsewhere', projectSlug: 'blog' })).id;
  await owner.call('postIncidentUpdate', { incidentId: ids['second'], status: 'identified', body: 'Found.' });
  await owner.call('resolveIncident', { incidentId: ids['third'] });
  shopKey = server.anonymous.as((await createProjectKey(owner, 'shop', ['status:read', 'admin:write'])).credential);
  other = (await createOrganization(await server.signIn(), server.signIn)).admin;
  await createProject(other, 'shop');
  ids['theirs'] = (await createIncident(other, { title: 'theirs', projectSlug: 'shop' })).id;
});
afterAll(() => server.stop());

async function titles(input: Record<string, unknown> = {}, client = server.admin): Promise<string[]> {
  const { status, body } = await client.call('listIncidents', input);
  expect(status).toBe(200);
  return body.incidents.map(({ title }) => title);
}

test('newest first, by project and by status, and of our own organization only', async () => {
  expect(await titles()).toEqual(['elsewhere', 'fourth', 'third', 'second', 'first']);
  expect(await titles({ projectSlug: 'shop' })).toEqual(['fourth', 'third', 'second', 'first']);
  expect(await titles({ projectId: shop.id })).toEqual(['fourth', 'third', 'second', 'first']);
  expect(await titles({ status: 'investigating' })).toEqual(['elsewhere', 'fourth', 'first']);
  expect(await titles({ status: 'identified' })).toEqual(['second']);
  expect(await titles({ status: 'monitoring' })).toEqual([]);
  expect(await titles({ status: 'unresolved' })).toEqual(['elsewhere', 'fourth', 'second', 'first']);
  expect(await titles({ status: 'resolved', projectSlug: 'blog' })).toEqual([]);
  expect(await titles({}, other)).toEqual(['theirs']);
});

test('a project key sees those of its project, and the others are not found', async () => {
  expect(await titles({}, shopKey)).toEqual(['fourth', 'third', 'second', 'first']);
  for (const title of ['elsewhere', 'theirs']) {
    const incidentId = ids[title];
    for (const answer of [
      await shopKey.call('getIncident', { incidentId }),
      await shopKey.call('postIncidentUpdate', { incidentId, status: 'identified', body: 'x' }),
      await shopKey.call('resolveIncident', { incidentId }),
    ])
      expect([answer.status, answer.body.error?.code]).toEqual([404, 'INCIDENT_NOT_FOUND']);
  }
  expect((await shopKey.call('getIncident', { incidentId: ids['first'] })).status).toBe(200);
});

test('a list shows only the newest update of each, a single incident all of them', async () => {
  const { incidents } = (await server.admin.call('listIncidents', { limit: 100 })).body;
  for (const listed of incidents) {
    const { incident } = (await server.admin.call('getIncident', { incidentId: listed.id })).body;
    expect(listed).toEqual({ ...incident, updates: incident.updates.slice(0, 1) });
  }
  const { incident } = (await server.admin.call('getIncident', { incidentId: ids['second'] })).body;
  expect(incident.updates.map(({ body }) => body)).toEqual(['Found.', 'We look into it.']);
});

test('goes page by page', async () => {
  for (const limit of [1, 2, 5]) {
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages < 6; pages += 1) {
      const { body }: Awaited<ReturnType<typeof server.admin.call<'listIncidents'>>> = await server.admin.call('listIncidents', {
        limit,
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...body.incidents.map(({ title }) => title));
      cursor = body.nextCursor;
      if (cursor === null) break;
    }
    expect([cursor, seen]).toEqual([null, ['elsewhere', 'fourth', 'third', 'second', 'first']]);
  }
  expect((await server.admin.call('listIncidents', { cursor: 'WyJ4Il0' })).status).toBe(400);
});
