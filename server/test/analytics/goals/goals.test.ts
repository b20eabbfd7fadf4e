/** Goals of a property: reached by an event or a path. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { ApiClient } from '../../harness/api-client.js';
import { createMember, createOrganization, createProject, createProjectKey, createProperty } from '../../harness/fixtures.js';
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

const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];
const faultAt = ({ status, body }: { status: number; body: { error?: { details?: { path: string }[] } } }) => [
  status,
  body.error?.details?.[0]?.path,
];
const create = (input: Record<string, unknown>, client = server.admin) => client.call('createAnalyticsGoal', { propertyId, ...input });

test('a goal is reached by an event or a path, which is also its default name', async () => {
  const event = await create({ type: 'event', eventName: 'signup' });
  expect(event.status).toBe(201);
  expect(event.body.goal).toMatchObject({ propertyId, name: 'signup', type: 'event', eventName: 'signup', path: null });
  const page = await create({ type: 'page', path: '/thanks' });
  expect(page.body.goal).toMatchObject({ name: 'Visit /thanks', type: 'page', eventName: null, path: '/thanks' });
  const named = await create({ type: 'page', path: '/pricing', name: 'Prices' });
  expect(named.body.goal.name).toBe('Prices');
  const { body } = await server.admin.call('getAnalyticsGoal', { goalId: named.body.goal.id });
  expect(body.goal).toEqual(named.body.goal);
});

test.each([
  ['/blog/', '/blog'],
  ['/', '/'],
  ['//', '/'],
  ['/a/**/b***', '/a/*/b*'],
  ['*', '*'],
  ['*/checkout/', '*/checkout'],
])('the path %s is stored as %s', async (path, kept) => {
  const property = await createProperty(server.admin);
  expect((await create({ propertyId: property.id, type: 'page', path })).body.goal.path).toBe(kept);
});

test('the default name of a long path is cut', async () => {
  const { body } = await create({ type: 'page', path: `/${'a'.repeat(499)}` });
  expect(body.goal.name).toBe(`Visit /${'a'.repeat(113)}`);
});

test.each([
  [{ type: 'event' }, '/eventName'],
  [{ type: 'page' }, '/path'],
  [{ type: 'page', eventName: 'x' }, '/path'],
  [{ type: 'event', path: '/x' }, '/eventName'],
  [{ type: 'event', eventName: 'x', path: '/x' }, '/path'],
  [{ type: 'event', eventName: ' ' }, '/eventName'],
  [{ type: 'event', eventName: 'x'.repeat(121) }, '/eventName'],
  [{ type: 'page', path: 'blog' }, '/path'],
  [{ type: 'page', path: '/blog?x=1' }, '/path'],
  [{ type: 'page', path: '/a b' }, '/path'],
  [{ type: 'page', path: `/${'a'.repeat(500)}` }, '/path'],
  [{ type: 'click', path: '/x' }, '/type'],
  [{ type: 'event', eventName: 'x', name: '\n' }, '/name'],
])('%j is refused', async (input, path) => {
  expect(faultAt(await create(input))).toEqual([400, path]);
});

test('event, path and name are unique in a property, however the path is spelled', async () => {
  const own = { propertyId: (await createProperty(server.admin)).id };
  await create({ ...own, type: 'event', eventName: 'buy', name: 'Sale' });
  await create({ ...own, type: 'page', path: '/buy' });
  const refusal = async (input: Record<string, unknown>) => {
    const { status, body } = await create({ ...own, ...input });
    return [status, body.error?.message];
  };
  expect(await refusal({ type: 'event', eventName: 'buy' })).toEqual([409, 'Another goal of this property (Sale) has this event.']);
  expect(await refusal({ type: 'page', path: '/buy/', name: 'Other' })).toEqual([
    409,
    'Another goal of this property (Visit /buy) has this path.',
  ]);
  expect(await refusal({ type: 'event', eventName: 'other', name: 'Sale' })).toEqual([409, 'Another goal of this property is named Sale.']);
  // events differ from paths, and case matters
  expect((await create({ ...own, type: 'event', eventName: '/buy' })).status).toBe(201);
  expect((await create({ ...own, type: 'event', eventName: 'Buy' })).status).toBe(201);
  const another = await createProperty(server.admin);
  expect((await create({ propertyId: another.id, type: 'event', eventName: 'buy', name: 'Sale' })).status).toBe(201);
});

test('of concurrent requests for one event, one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => create({ type: 'event', eventName: 'race' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

test('a change keeps other fields, and may turn a page goal into an event goal', async () => {
  const { goal } = (await create({ type: 'page', path: '/before', name: 'Before' })).body;
  const renamed = await server.admin.call('updateAnalyticsGoal', { goalId: goal.id, name: 'After' });
  expect(renamed.body.goal).toMatchObject({ id: goal.id, name: 'After', path: '/before' });
  const turned = await server.admin.call('updateAnalyticsGoal', { goalId: goal.id, eventName: 'after' });
  expect(turned.body.goal).toMatchObject({ name: 'After', type: 'event', eventName: 'after', path: null });
  // setting a goal's own current value is not a conflict
  expect((await server.admin.call('updateAnalyticsGoal', { goalId: goal.id, eventName: 'after', name: 'After' })).status).toBe(200);
  await create({ type: 'event', eventName: 'held' });
  expect(outcome(await server.admin.call('updateAnalyticsGoal', { goalId: goal.id, eventName: 'held' }))).toEqual([409, 'CONFLICT']);
  expect(outcome(await server.admin.call('updateAnalyticsGoal', { goalId: goal.id, name: 'held' }))).toEqual([409, 'CONFLICT']);
  expect(faultAt(await server.admin.call('updateAnalyticsGoal', { goalId: goal.id, eventName: 'a', path: '/a' }))).toEqual([400, '/path']);
  expect((await server.admin.call('updateAnalyticsGoal', { goalId: goal.id })).status).toBe(400);
});

test('the list has the goals of one property or of all, oldest first, in pages', async () => {
  const { organization, admin } = await createOrganization(session, server.signIn);
  const [first, second] = [await createProperty(admin), await createProperty(admin)];
  expect(organization.id).not.toBe(propertyId);
  for (const eventName of ['a', 'c', 'b']) await create({ propertyId: first.id, type: 'event', eventName }, admin);
  await create({ propertyId: second.id, type: 'event', eventName: 'd' }, admin);
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await admin.call('listAnalyticsGoals', { limit: 2, ...(cursor && { cursor }) });
    names.push(...body.goals.map(({ name }) => name));
    cursor = body.nextCursor ?? undefined;
  } while (cursor);
  expect(names).toEqual(['a', 'c', 'b', 'd']);
  const { body } = await admin.call('listAnalyticsGoals', { propertyId: first.id });
  expect(body.goals.map(({ name }) => name)).toEqual(['a', 'c', 'b']);
});

test('another organization can neither see nor change a goal', async () => {
  const { goal } = (await create({ type: 'event', eventName: 'ours' })).body;
  expect(outcome(await stranger.call('listAnalyticsGoals', { propertyId }))).toEqual([404, 'PROPERTY_NOT_FOUND']);
  expect(outcome(await create({ type: 'event', eventName: 'theirs' }, stranger))).toEqual([404, 'PROPERTY_NOT_FOUND']);
  for (const operation of ['getAnalyticsGoal', 'updateAnalyticsGoal', 'deleteAnalyticsGoal'] as const) {
    const input = { goalId: goal.id, ...(operation === 'updateAnalyticsGoal' && { name: 'Theirs' }) };
    expect(outcome(await stranger.call(operation, input as never))).toEqual([404, 'GOAL_NOT_FOUND']);
  }
});

test('a goal is deleted once, or with its property', async () => {
  const { id } = (await create({ type: 'event', eventName: 'gone' })).body.goal;
  expect((await server.admin.call('deleteAnalyticsGoal', { goalId: id })).body).toEqual({ deleted: true, id });
  expect(outcome(await server.admin.call('deleteAnalyticsGoal', { goalId: id }))).toEqual([404, 'GOAL_NOT_FOUND']);
  const property = await createProperty(server.admin);
  const { goal } = (await create({ propertyId: property.id, type: 'event', eventName: 'gone' })).body;
  await server.admin.call('deleteAnalyticsProperty', { propertyId: property.id });
  expect(outcome(await server.admin.call('getAnalyticsGoal', { goalId: goal.id }))).toEqual([404, 'GOAL_NOT_FOUND']);
  expect(outcome(await create({ propertyId: property.id, type: 'event', eventName: 'gone' }))).toEqual([404, 'PROPERTY_NOT_FOUND']);
});

test('viewers and editors may read, admins may write, project keys may do neither', async () => {
  const { goal } = (await create({ type: 'event', eventName: 'roles' })).body;
  for (const role of ['viewer', 'editor']) {
    const { session: member } = await createMember(session, role);
    expect((await member.call('getAnalyticsGoal', { goalId: goal.id })).status).toBe(200);
    expect(outcome(await create({ type: 'event', eventName: role }, member))).toEqual([403, 'FORBIDDEN_SCOPE']);
    expect(outcome(await member.call('deleteAnalyticsGoal', { goalId: goal.id }))).toEqual([403, 'FORBIDDEN_SCOPE']);
  }
  const { session: admin } = await createMember(session, 'admin');
  expect((await create({ type: 'event', eventName: 'admin' }, admin)).status).toBe(201);
  const key = await createProjectKey(session, (await createProject(session)).slug, ['admin:read', 'admin:write']);
  expect(outcome(await server.anonymous.as(key.credential).call('listAnalyticsGoals'))).toEqual([403, 'FORBIDDEN_SCOPE']);
});

test('a property has at most 100 goals, also with concurrent requests', async () => {
  const { id } = await createProperty(server.admin);
  const [row] = await server.database.knex('analytics_goals').limit(1);
  const rows = Array.from({ length: 99 }, (_, index) => ({ ...row, id: uuidv7(), property_id: id, name: `n${index}`, value: `n${index}` }));
  await server.database.knex.batchInsert('analytics_goals', rows);
  const added = await Promise.all(['a', 'b', 'c'].map((eventName) => create({ propertyId: id, type: 'event', eventName })));
  expect(added.map(outcome).sort()).toEqual([
    [201, undefined],
    [409, 'CONFLICT'],
    [409, 'CONFLICT'],
  ]);
});

test('changes are in the audit log', async () => {
  const { goal } = (await create({ type: 'event', eventName: 'audited' })).body;
  await server.admin.call('updateAnalyticsGoal', { goalId: goal.id, name: 'Audited' });
  await server.admin.call('deleteAnalyticsGoal', { goalId: goal.id });
  const { entries } = (await session.call('listAuditLog', { limit: 100 })).body;
  const own = entries.filter(({ target }) => target?.id === goal.id);
  expect(own.map(({ action, outcome: ended }) => [action, ended])).toEqual([
    ['deleteAnalyticsGoal', 'success'],
    ['updateAnalyticsGoal', 'success'],
    ['createAnalyticsGoal', 'success'],
  ]);
});
