/** POST /api/v1/incidents/{incidentId}/updates and /resolve: from the first update to the last. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createIncident, createMonitor, createProject } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await createProject(server.admin, 'shop');
});
afterAll(() => server.stop());

const open = async () => (await createIncident(server.admin, { projectSlug: 'shop' })).id;
const say = (incidentId: string, status: string, body = `It is ${status}.`) =>
  server.admin.call('postIncidentUpdate', { incidentId, status, body });
const resolve = (incidentId: string, input: Record<string, unknown> = {}) => server.admin.call('resolveIncident', { incidentId, ...input });
const read = async (incidentId: string) => (await server.admin.call('getIncident', { incidentId })).body.incident;
const historyOf = ({ updates }: { updates: { status: string; body: string }[] }) => updates.map(({ status, body }) => `${status}: ${body}`);
const messagesOf = (incidentId: string) =>
  server.database.knex('notifications').whereRaw(`message->'items'->0->'subject'->>'id' = ?`, [incidentId]).orderBy('id').pluck('kind');

test('updates have any of the first three statuses in any order, the newest comes first and determines the status', async () => {
  const id = await open();
  for (const status of ['identified', 'monitoring', 'identified', 'identified', 'investigating']) {
    const { status: code, body } = await say(id, status);
    expect([code, body.incident.status, body.incident.resolvedAt]).toEqual([200, status, null]);
  }
  const incident = await read(id);
  expect(historyOf(incident)).toEqual([
    'investigating: It is investigating.',
    'identified: It is identified.',
    'identified: It is identified.',
    'monitoring: It is monitoring.',
    'identified: It is identified.',
    'investigating: We look into it.',
  ]);
  expect(incident.updatedAt).toBe(incident.updates[0]?.createdAt);
});

test.each<[string, (id: string) => ReturnType<typeof resolve>, string]>([
  ['resolveIncident with words', (id) => resolve(id, { body: 'Payments *work*.' }), 'Payments *work*.'],
  ['resolveIncident without', (id) => resolve(id), 'The incident is resolved.'],
  ['an update with status resolved', (id) => say(id, 'resolved', 'Over.') as ReturnType<typeof resolve>, 'Over.'],
])('%s ends it', async (_how, end, words) => {
  const id = await open();
  const { status, body } = await end(id);
  expect(status).toBe(200);
  const { incident } = body;
  expect(incident).toMatchObject({ status: 'resolved', resolvedAt: incident.updatedAt, updatedAt: incident.updates[0]?.createdAt });
  expect(historyOf(incident)).toEqual([`resolved: ${words}`, 'investigating: We look into it.']);
  expect(await messagesOf(id)).toEqual(['incident.opened', 'incident.resolved']);
});

test('resolving again, either way, succeeds, changes nothing and notifies nobody', async () => {
  const id = await open();
  const { body: first } = await resolve(id, { body: 'Over.' });
  for (const again of [resolve(id), resolve(id, { body: 'Over again.' }), say(id, 'resolved', 'Still over.')]) {
    const { status, body } = await again;
    expect([status, body]).toEqual([200, first]);
  }
  expect(await read(id)).toEqual(first.incident);
  expect(await messagesOf(id)).toEqual(['incident.opened', 'incident.resolved']);
});

test.each(['investigating', 'identified', 'monitoring'])('a resolved incident takes no update to %s', async (status) => {
  const id = await open();
  const { body: before } = await resolve(id);
  const { status: code, body } = await say(id, status);
  expect([code, body.error?.code]).toEqual([409, 'CONFLICT']);
  expect(await read(id)).toEqual(before.incident);
});

test('one that was created resolved has already ended', async () => {
  const incident = await createIncident(server.admin, { projectSlug: 'shop', status: 'resolved' });
  expect((await resolve(incident.id)).body.incident).toEqual(incident);
  expect((await say(incident.id, 'monitoring')).status).toBe(409);
  expect(await messagesOf(incident.id)).toEqual(['incident.resolved']);
});

test('of many concurrent resolutions one takes effect, and all succeed', async () => {
  const id = await open();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => resolve(id, { body: `By ${index}.` })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const incident = await read(id);
  expect(incident.updates).toHaveLength(2);
  for (const { body } of answers) expect(body.incident).toEqual(incident);
  expect(await messagesOf(id)).toEqual(['incident.opened', 'incident.resolved']);
});

test('concurrent updates and a resolution: nothing follows the resolution, and the status is that of the newest', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await open();
    const answers = await Promise.all([say(id, 'identified'), say(id, 'monitoring'), resolve(id), say(id, 'identified')]);
    const incident = await read(id);
    expect([incident.status, incident.updates[0]?.status]).toEqual(['resolved', 'resolved']);
    const taken = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409).length + taken.length).toBe(4);
    expect(incident.updates).toHaveLength(taken.length + 1);
  }
});

test.each<[Record<string, unknown>, string]>([
  [{ status: 'open', body: 'x' }, '/status'],
  [{ body: 'x' }, '/'],
  [{ status: 'identified' }, '/'],
  [{ status: 'identified', body: '' }, '/body'],
  [{ status: 'identified', body: ' \n' }, '/body'],
  [{ status: 'identified', body: 'x'.repeat(10_001) }, '/body'],
  [{ status: 'identified', body: 'a\u0007b' }, '/body'],
  [{ status: 'identified', body: 'x', severity: 'minor' }, '/'],
])('the update %j is refused at %s', async (input, path) => {
  const { status, body } = await server.admin.call('postIncidentUpdate', { incidentId: await open(), ...input });
  expect([status, body.error?.code, body.error?.details?.[0]?.path]).toEqual([400, 'VALIDATION_ERROR', path]);
});

test('an incident accepts 500 updates and then only its resolution', async () => {
  const id = await open();
  await server.database.knex.raw(
    `insert into incident_updates (organization_id, incident_id, id, status, body, created_by_type, created_by_id, created_at)
     select organization_id, id, gen_random_uuid(), 'monitoring', 'More.', 'user', 'ada', created_at from incidents, generate_series(1, 498) where id = ?`,
    [id],
  );
  expect((await say(id, 'monitoring')).status).toBe(200);
  expect((await say(id, 'monitoring')).body.error?.code).toBe('CONFLICT');
  const { incident } = (await resolve(id)).body;
  expect([incident.status, incident.updates.length]).toEqual(['resolved', 501]);
});

test('a deleted monitor leaves the incident; a deleted project deletes its incidents', async () => {
  const project = await createProject(server.admin);
  const [gone, stays] = [await createMonitor(server.admin, project.slug), await createMonitor(server.admin, project.slug)];
  const { id } = await createIncident(server.admin, { monitorIds: [gone.id, stays.id] });
  await server.admin.call('deleteMonitor', { monitorId: gone.id });
  expect((await read(id)).monitorIds).toEqual([stays.id]);
  await server.admin.call('deleteMonitor', { monitorId: stays.id });
  expect((await read(id)).monitorIds).toEqual([]);
  await server.admin.call('deleteProject', { projectId: project.id, confirmSlug: project.slug });
  expect((await server.admin.call('getIncident', { incidentId: id })).body.error?.code).toBe('INCIDENT_NOT_FOUND');
  for (const table of ['incident_updates', 'incident_monitors'])
    expect(await server.database.knex(table).where({ incident_id: id })).toEqual([]);
});
