/** Corrections of incidents and their updates. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createIncident, createMonitor, createOrganization, createProject, expectStatus } from '../../harness/fixtures.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ limits: NO_REQUEST_LIMITS });
  ({ admin } = await createOrganization(await server.signIn(), server.signIn));
  await createProject(admin, 'shop');
  await createProject(admin, 'blog');
  await admin.call('updateStatusPage', { enabled: true, slug: 'corrected', title: 'Acme' });
});
afterAll(() => server.stop());

const toldSoFar = async () => [
  ...(await server.database.knex('broadcasts').pluck('id')),
  ...(await server.database.knex('notifications').where('kind', 'like', 'incident.%').pluck('id')),
];

test('title, severity and monitors are corrected, and nobody is told', async () => {
  const [before, after] = [await createMonitor(admin, 'shop'), await createMonitor(admin, 'shop')];
  const { id: incidentId } = await createIncident(admin, { monitorIds: [before.id] });
  const told = await toldSoFar();
  const changes = { title: 'Search is slow', severity: 'critical', monitorIds: [after.id] };
  const { incident, audience } = expectStatus(await admin.call('updateIncident', { incidentId, ...changes }), 200).body;
  expect(incident).toMatchObject({ ...changes, monitors: [{ id: after.id, slug: after.slug, name: after.name }], visibility: 'public' });
  expect(audience).toMatchObject({ emailSubscribers: 0, channels: 0, publicUrl: expect.stringContaining('/status/corrected/') });
  expect(incident.updates).toHaveLength(1);
  expect(await toldSoFar()).toEqual(told);
  expect(expectStatus(await admin.call('updateIncident', { incidentId, monitorIds: [] }), 200).body.incident.monitors).toEqual([]);
});

test('what is given as it was changes nothing', async () => {
  const { id: incidentId, title, updatedAt, updates } = await createIncident(admin, { projectSlug: 'shop' });
  const same = await admin.call('updateIncident', { incidentId, title, visibility: 'public' });
  expect(same.body.incident.updatedAt).toBe(updatedAt);
  const [update] = updates;
  const unedited = await admin.call('editIncidentUpdate', { incidentId, updateId: update?.id, body: update?.body });
  expect(unedited.body.incident).toMatchObject({ updatedAt, updates: [{ editedAt: null }] });
});

test('a monitor of another project is refused, and nothing is corrected', async () => {
  const { id: incidentId } = await createIncident(admin, { projectSlug: 'shop' });
  const foreign = await createMonitor(admin, 'blog');
  const refused = await admin.call('updateIncident', { incidentId, title: 'Other', monitorIds: [foreign.id] });
  expect([refused.status, refused.body.error]).toMatchObject([400, { details: [{ path: '/monitorIds/0' }] }]);
  expect((await admin.call('getIncident', { incidentId })).body.incident.title).toBe('It fails');
});

test('a correction and an update in one call', async () => {
  const { id: incidentId } = await createIncident(admin, { projectSlug: 'shop' });
  const changes = { severity: 'major', body: 'It is worse than we thought.' };
  const { incident } = expectStatus(await admin.call('updateIncident', { incidentId, ...changes }), 200).body;
  expect([incident.severity, incident.updates.map(({ body }) => body)]).toEqual(['major', [changes.body, 'We look into it.']]);
});

test('an update of a resolved incident is refused with the correction beside it, so that no text is lost unseen', async () => {
  const { id: incidentId, title } = await createIncident(admin, { projectSlug: 'shop', status: 'resolved' });
  const refused = await admin.call('updateIncident', { incidentId, title: 'Search was slow', body: 'It is worse than we thought.' });
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'CONFLICT']);
  expect((await admin.call('getIncident', { incidentId })).body.incident.title).toBe(title);
});

test('the text of an update is corrected, also after the end, and says when', async () => {
  const { id: incidentId, updates } = await createIncident(admin, { projectSlug: 'shop', status: 'resolved' });
  const told = await toldSoFar();
  const updateId = updates[0]?.id;
  const { incident } = expectStatus(await admin.call('editIncidentUpdate', { incidentId, updateId, body: 'It was slow.' }), 200).body;
  expect(incident).toMatchObject({ status: 'resolved', updates: [{ body: 'It was slow.', postedAt: updates[0]?.postedAt }] });
  expect(incident.updates[0]?.editedAt).toBe(incident.updatedAt);
  const page = await fetch(`${server.baseUrl}/status/corrected/history`);
  expect(await page.text()).toContain('It was slow.');
  expect(await toldSoFar()).toEqual(told);
});

test('hiding an update changes its incident, for whoever changes it at the same time', async () => {
  const { id: incidentId, updatedAt } = await createIncident(admin, { projectSlug: 'shop' });
  const { incident } = expectStatus(
    await admin.call('postIncidentUpdate', { incidentId, status: 'identified', body: 'It is Bob.' }),
    200,
  ).body;
  const updateId = incident.updates[0]?.id;
  const hidden = expectStatus(await admin.call('editIncidentUpdate', { incidentId, updateId, visibility: 'internal' }), 200).body.incident;
  expect(hidden.updatedAt > incident.updatedAt && incident.updatedAt > updatedAt).toBe(true);
  expect((await admin.call('updateIncident', { incidentId, title: 'Other', baseUpdatedAt: incident.updatedAt })).status).toBe(409);
});

test('a draft is rewritten and posted without a trace of it', async () => {
  const { id: incidentId } = await createIncident(admin, { projectSlug: 'shop' });
  const draft = { incidentId, status: 'identified', body: 'We found it.', visibility: 'draft' };
  const updateId = expectStatus(await admin.call('postIncidentUpdate', draft), 200).body.incident.updates[0]?.id;
  const posted = await admin.call('editIncidentUpdate', { incidentId, updateId, body: 'We found the cause.', visibility: 'public' });
  expect(posted.body.incident).toMatchObject({ status: 'identified', updates: [{ body: 'We found the cause.', editedAt: null }, {}] });
});

test('a change of nothing is refused', async () => {
  const { id: incidentId, updates } = await createIncident(admin, { projectSlug: 'shop' });
  expect((await admin.call('updateIncident', { incidentId })).status).toBe(400);
  expect((await admin.call('editIncidentUpdate', { incidentId, updateId: updates[0]?.id })).status).toBe(400);
});
