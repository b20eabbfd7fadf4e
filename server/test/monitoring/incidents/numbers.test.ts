/** INC-12: the numbering of incidents, and that the number works like the id. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createIncident, createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { callOnce } from '../../transports/mcp/connect.js';

const NOWHERE = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await createProject(server.admin, 'shop');
});
afterAll(() => server.stop());

const open = (client = server.admin) => createIncident(client, { projectSlug: 'shop' });
const numberOf = (number: string) => Number(number.replace(/^INC-/, ''));
const read = async (incidentId: string, client = server.admin) => {
  const { status, body } = await client.call('getIncident', { incidentId });
  return { status, incident: body.incident, error: body.error };
};

test('each organization counts its own from 1, and a deleted number is not reused', async () => {
  const { admin: client } = await createOrganization(await server.signIn(), server.signIn);
  await createProject(client, 'shop');
  expect([(await open(client)).number, (await open(client)).number]).toEqual(['INC-1', 'INC-2']);
  await server.database
    .knex('incident_updates')
    .whereIn('incident_id', [(await read('INC-2', client)).incident.id])
    .delete();
  await server.database
    .knex('incidents')
    .where({ id: (await read('INC-2', client)).incident.id })
    .delete();
  expect((await open(client)).number).toBe('INC-3');
});

test('incidents opened concurrently have consecutive numbers', async () => {
  const first = numberOf((await open()).number);
  const numbers = (await Promise.all(Array.from({ length: 10 }, () => open()))).map(({ number }) => numberOf(number));
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, index) => first + 1 + index));
});

test('a refused incident takes no number', async () => {
  const first = numberOf((await open()).number);
  const refused = { projectSlug: 'nowhere', title: 'x', severity: 'minor', initialBody: 'x' } as const;
  expect((await server.admin.call('createIncident', refused)).status).toBe(404);
  expect(numberOf((await open()).number)).toBe(first + 1);
});

test('the number works like the id, in any spelling, and the audit log has the id', async () => {
  const { id, number } = await open();
  const incidentId = number.toLowerCase();
  expect((await read(incidentId)).incident).toMatchObject({ id, number });
  expect((await server.admin.call('postIncidentUpdate', { incidentId, status: 'identified', body: 'Found.' })).body.incident.id).toBe(id);
  expect((await server.admin.call('resolveIncident', { incidentId })).body.incident).toMatchObject({ id, status: 'resolved' });
  const targets = await server.database.knex('audit_log').where({ target_type: 'incident', target_id: id }).pluck('action');
  expect(targets.sort()).toEqual(['createIncident', 'postIncidentUpdate', 'resolveIncident']);
  const { incidents } = (await server.admin.call('listIncidents', { limit: 1 })).body;
  expect(incidents).toMatchObject([{ id, number }]);
});

test('a tool accepts the number too', async () => {
  const { id, number } = await open();
  const { body } = await callOnce(server, server.credentials.apiKey, 'get_incident', { incidentId: number });
  expect(body['incident']).toMatchObject({ id, number });
});

test('an unknown number, and one of another organization, fail like an unknown id', async () => {
  const unknown = await read(NOWHERE);
  const told = ({ status, error }: Awaited<ReturnType<typeof read>>) => [status, error?.code, error?.message];
  const { admin: client } = await createOrganization(await server.signIn(), server.signIn);
  const { number } = await open();
  expect(told(await read('INC-999999999'))).toEqual(told(unknown));
  expect(told(await read(number, client))).toEqual(told(unknown));
  await createProject(server.admin, 'blog');
  const { credential } = await createProjectKey(await server.signIn(), 'blog', ['admin:read']);
  expect(told(await read(number, server.admin.as(credential)))).toEqual(told(unknown));
});

test.each(['INC-0', 'INC-9999999999', 'ERR-1', '12', 'INC'])('%s is no reference', async (incidentId) => {
  const { status, error } = await read(incidentId);
  expect([status, error?.code]).toEqual([400, 'VALIDATION_ERROR']);
  expect(error?.message).toContain('/incidentId must be an id, its first 4 or more characters, or a number such as INC-12');
});

test('a message contains it', async () => {
  const { id, number } = await open();
  const { message } = await server.database
    .knex('notifications')
    .whereRaw(`message->'items'->0->'subject'->>'id' = ?`, [id])
    .first('message');
  expect(message.items[0]).toMatchObject({ subject: { number } });
  expect(message.items[0].lines[0]).toMatch(new RegExp(`^${number}, shop, `));
  expect(message.items[0].lines).toContain(`Details: tidewatch incidents get ${number}`);
});
