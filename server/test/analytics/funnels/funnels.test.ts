/** Funnels: 2 to 8 steps, and a name that is unique within the property. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { ApiClient } from '../../harness/api-client.js';
import { createMember, createOrganization, createProperty } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let session: ApiClient;
let stranger: ApiClient;
let propertyId: string;
beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn();
  stranger = (await createOrganization(session, server.signIn)).admin;
  propertyId = (await createProperty(server.admin)).id;
});
afterAll(() => server.stop());

const page = (path: string) => ({ type: 'page', path });
const event = (name: string) => ({ type: 'event', name });
const STEPS = [page('/pricing'), event('signup')];

const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];
const create = (input: Record<string, unknown>, client = server.admin) =>
  client.call('createAnalyticsFunnel', { propertyId, steps: STEPS, ...input });

test('a funnel keeps its steps in order and normalizes paths', async () => {
  const { status, body } = await create({ name: 'Sign-up', steps: [page('/blog/**'), page('/pricing/'), event('Sign up')] });
  expect(status).toBe(201);
  expect(body.funnel).toMatchObject({ propertyId, name: 'Sign-up', steps: [page('/blog/*'), page('/pricing'), event('Sign up')] });
  expect((await server.admin.call('getAnalyticsFunnel', { funnelId: body.funnel.id })).body).toEqual(body);
});

test.each([2, 8])('%i steps are accepted', async (count) => {
  const steps = Array.from({ length: count }, () => page('/same'));
  const { body } = await create({ name: `${count} steps`, steps });
  expect(body.funnel.steps).toEqual(steps);
});

test.each([
  [[page('/a')], '/steps'],
  [Array.from({ length: 9 }, () => page('/a')), '/steps'],
  [[page('/a'), { type: 'page' }], '/steps/1/path'],
  [[{ type: 'event' }, page('/a')], '/steps/0/name'],
  [[page('/a'), { type: 'page', path: '/a', name: 'x' }], '/steps/1/name'],
  [[page('/a'), { type: 'event', path: '/a', name: 'x' }], '/steps/1/path'],
  [[page('/a'), page('a')], '/steps/1/path'],
  [[page('/a'), event('')], '/steps/1/name'],
  [[page('/a'), { type: 'click', name: 'x' }], '/steps/1/type'],
  [[page('/a'), { ...event('x'), within: 5 }], '/steps/1'],
])('the steps %j are refused', async (steps, path) => {
  const { status, body } = await create({ name: 'Refused', steps });
  expect([status, body.error?.details?.[0]?.path]).toEqual([400, path]);
});

test('a name is unique in a property, also for concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => create({ name: 'Race' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  const another = await createProperty(server.admin);
  expect((await create({ propertyId: another.id, name: 'Race' })).status).toBe(201);
});

test("a change keeps other fields, and cannot take another funnel's name", async () => {
  const { funnel } = (await create({ name: 'Before' })).body;
  const renamed = await server.admin.call('updateAnalyticsFunnel', { funnelId: funnel.id, name: 'After' });
  expect(renamed.body.funnel).toMatchObject({ id: funnel.id, name: 'After', steps: STEPS });
  const stepped = await server.admin.call('updateAnalyticsFunnel', { funnelId: funnel.id, steps: [event('a'), event('b')] });
  expect(stepped.body.funnel).toMatchObject({ name: 'After', steps: [event('a'), event('b')] });
  await create({ name: 'Held' });
  expect(outcome(await server.admin.call('updateAnalyticsFunnel', { funnelId: funnel.id, name: 'Held' }))).toEqual([409, 'CONFLICT']);
  expect((await server.admin.call('updateAnalyticsFunnel', { funnelId: funnel.id, name: 'After' })).status).toBe(200);
});

test("the list has one property's funnels, oldest first, in pages", async () => {
  const { id } = await createProperty(server.admin);
  for (const name of ['b', 'c', 'a']) await create({ propertyId: id, name });
  const first = (await server.admin.call('listAnalyticsFunnels', { propertyId: id, limit: 2 })).body;
  const second = (await server.admin.call('listAnalyticsFunnels', { propertyId: id, limit: 2, cursor: first.nextCursor ?? '' })).body;
  expect([...first.funnels, ...second.funnels].map(({ name }) => name)).toEqual(['b', 'c', 'a']);
  expect(second.nextCursor).toBeNull();
  expect((await server.admin.call('listAnalyticsFunnels')).status).toBe(400);
});

test('another organization can neither see nor change a funnel; it is deleted once, or with its property', async () => {
  const property = await createProperty(server.admin);
  const { funnel } = (await create({ propertyId: property.id, name: 'Ours' })).body;
  expect(outcome(await stranger.call('listAnalyticsFunnels', { propertyId }))).toEqual([404, 'PROPERTY_NOT_FOUND']);
  expect(outcome(await create({ name: 'Theirs' }, stranger))).toEqual([404, 'PROPERTY_NOT_FOUND']);
  for (const operation of ['getAnalyticsFunnel', 'updateAnalyticsFunnel', 'deleteAnalyticsFunnel'] as const) {
    const input = { funnelId: funnel.id, ...(operation === 'updateAnalyticsFunnel' && { name: 'Theirs' }) };
    expect(outcome(await stranger.call(operation, input as never))).toEqual([404, 'FUNNEL_NOT_FOUND']);
  }
  const other = (await create({ propertyId: property.id, name: 'Other' })).body.funnel;
  expect((await server.admin.call('deleteAnalyticsFunnel', { funnelId: other.id })).body).toEqual({ deleted: true, id: other.id });
  expect(outcome(await server.admin.call('deleteAnalyticsFunnel', { funnelId: other.id }))).toEqual([404, 'FUNNEL_NOT_FOUND']);
  await server.admin.call('deleteAnalyticsProperty', { propertyId: property.id });
  expect(outcome(await server.admin.call('getAnalyticsFunnel', { funnelId: funnel.id }))).toEqual([404, 'FUNNEL_NOT_FOUND']);
});

test('viewers may read, only admins may write', async () => {
  const { funnel } = (await create({ name: 'Roles' })).body;
  const { session: viewer } = await createMember(session, 'viewer');
  expect((await viewer.call('getAnalyticsFunnel', { funnelId: funnel.id })).status).toBe(200);
  expect(outcome(await create({ name: 'Viewer' }, viewer))).toEqual([403, 'FORBIDDEN_SCOPE']);
  const { session: admin } = await createMember(session, 'admin');
  expect((await admin.call('deleteAnalyticsFunnel', { funnelId: funnel.id })).status).toBe(200);
});

test('a property has at most 100 funnels', async () => {
  const { id } = await createProperty(server.admin);
  const rows = Array.from({ length: 99 }, (_, index) => ({
    id: uuidv7(),
    property_id: id,
    name: `n${index}`,
    steps: JSON.stringify(STEPS),
    created_at: new Date(),
    updated_at: new Date(),
  }));
  const organization = await server.database.knex('properties').where({ id }).first('organization_id');
  await server.database.knex.batchInsert(
    'analytics_funnels',
    rows.map((row) => ({ ...row, ...organization })),
  );
  const added = await Promise.all(['a', 'b'].map((name) => create({ propertyId: id, name })));
  expect(added.map(outcome).sort()).toEqual([
    [201, undefined],
    [409, 'CONFLICT'],
  ]);
});
