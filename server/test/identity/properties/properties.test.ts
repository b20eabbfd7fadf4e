/** Properties: unique by domain in an organization. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { ApiClient } from '../../harness/api-client.js';
import { createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let session: ApiClient;
let stranger: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn();
  stranger = (await createOrganization(session, server.signIn)).session;
});
afterAll(() => server.stop());

const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];
const create = (input: Record<string, unknown>, client = server.admin) => client.call('createAnalyticsProperty', input as never);

test('a new property has a name, alerts and the snippet for its pages', async () => {
  const { status, body } = await create({ domain: 'shop.example.com' });
  expect(status).toBe(201);
  expect(body.property).toMatchObject({
    domain: 'shop.example.com',
    name: 'shop.example.com',
    projectId: null,
    projectSlug: null,
    allowedHostnames: [],
    scriptHosts: [],
    alertNewIssue: true,
    alertRecurrence: true,
    alertSpike: true,
    spikeThreshold: 100,
    spikeWindowMinutes: 60,
  });
  expect(body.property.snippet).toBe(
    `<script defer src="${server.config.baseUrl}/tracker.js" data-property="${body.property.id}" data-capture-errors></script>`,
  );
});

test.each([
  ['WWW.Example.ORG', 'example.org'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['trailing.example.', 'trailing.example'],
  ['localhost', 'localhost'],
  ['app.localhost', 'app.localhost'],
])('%s is stored as %s', async (given, stored) => {
  expect((await create({ domain: given })).body.property.domain).toBe(stored);
});

test.each(['https://a.example', 'a.example/x', 'a.example:80', '10.0.0.1', 'nodots', 'a b.example', '-a.example', '*.a.example', '.'])(
  '%s is not a domain',
  async (domain) => {
    const { status, body } = await create({ domain });
    expect([status, body.error?.details?.[0]?.path]).toEqual([400, '/domain']);
  },
);

test('a domain is unique in an organization in every spelling, and available to others', async () => {
  await create({ domain: 'once.example' });
  expect(outcome(await create({ domain: 'WWW.once.example' }))).toEqual([409, 'DOMAIN_TAKEN']);
  expect((await create({ domain: 'once.example' }, stranger)).status).toBe(201);
});

test('of two concurrent requests for a domain, one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => create({ domain: 'race.example' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

test('a change keeps omitted fields, and accepts only an available domain', async () => {
  const { id } = (
    await create({
      domain: 'before.example',
      name: 'Before',
      allowedHostnames: ['www.preview.example'],
      scriptHosts: ['WWW.cdn.example', 'cdn.example'],
    })
  ).body.property;
  const changed = await server.admin.call('updateAnalyticsProperty', { propertyId: id, domain: 'after.example', spikeThreshold: 10 });
  expect(changed.body.property).toMatchObject({
    domain: 'after.example',
    name: 'Before',
    allowedHostnames: ['preview.example'],
    scriptHosts: ['cdn.example'],
    spikeThreshold: 10,
  });
  await create({ domain: 'held.example' });
  expect(outcome(await server.admin.call('updateAnalyticsProperty', { propertyId: id, domain: 'held.example' }))).toEqual([
    409,
    'DOMAIN_TAKEN',
  ]);
  // keeping the own domain is not a conflict
  expect((await server.admin.call('updateAnalyticsProperty', { propertyId: id, domain: 'after.example' })).status).toBe(200);
});

test('of several concurrent changes to one domain, one succeeds', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(async (number) => (await create({ domain: `race-${number}.example` })).body.property.id));
  for (const domain of ['won-1.example', 'won-2.example', 'won-3.example', 'won-4.example']) {
    const answers = await Promise.all(ids.map((propertyId) => server.admin.call('updateAnalyticsProperty', { propertyId, domain })));
    expect(answers.map(({ status, body }) => body.error?.code ?? status).sort()).toEqual([
      200,
      'DOMAIN_TAKEN',
      'DOMAIN_TAKEN',
      'DOMAIN_TAKEN',
    ]);
  }
});

test.each([
  [{ spikeThreshold: 9 }, '/spikeThreshold'],
  [{ spikeThreshold: 100_001 }, '/spikeThreshold'],
  [{ spikeWindowMinutes: 10 }, '/spikeWindowMinutes'],
  [{ allowedHostnames: ['a/b'] }, '/allowedHostnames/0'],
  [{ scriptHosts: ['cdn.example', 'https://b.example'] }, '/scriptHosts/1'],
  [{ domain: null }, '/domain'],
])('%j is refused', async (input, path) => {
  const { status, body } = await create({ domain: 'bounds.example', ...input });
  expect([status, body.error?.details?.[0]?.path]).toEqual([400, path]);
});

test.each([10, 100_000])('a threshold of %i is admitted', async (spikeThreshold) => {
  const { status, body } = await create({ domain: `t${spikeThreshold}.example`, spikeThreshold, spikeWindowMinutes: 1440 });
  expect([status, body.property.spikeThreshold, body.property.spikeWindowMinutes]).toEqual([201, spikeThreshold, 1440]);
});

test('a property belongs to a project until the project is deleted', async () => {
  const project = await createProject(session, 'with-property');
  const created = await create({ domain: 'project.example', projectSlug: project.slug });
  expect(created.body.property).toMatchObject({ projectId: project.id, projectSlug: project.slug });
  const { body } = await server.admin.call('listAnalyticsProperties', { projectSlug: project.slug });
  expect(body.properties.map(({ domain }) => domain)).toEqual(['project.example']);
  await session.call('deleteProject', { projectId: project.id, confirmSlug: project.slug });
  const after = await server.admin.call('getAnalyticsProperty', { propertyId: created.body.property.id });
  expect(after.body.property).toMatchObject({ projectId: null, projectSlug: null });
  expect(outcome(await create({ domain: 'none.example', projectSlug: 'absent' }))).toEqual([404, 'PROJECT_NOT_FOUND']);
});

test('properties are listed by domain, page by page, and found by domain', async () => {
  const domains: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await stranger.call('listAnalyticsProperties', { limit: 2, ...(cursor && { cursor }) });
    domains.push(...body.properties.map(({ domain }) => domain));
    cursor = body.nextCursor ?? undefined;
  } while (cursor);
  expect(domains).toEqual(['once.example']);
  const found = await server.admin.call('listAnalyticsProperties', { domain: 'WWW.Shop.example.com' });
  expect(found.body.properties.map(({ domain }) => domain)).toEqual(['shop.example.com']);
  expect((await server.admin.call('listAnalyticsProperties', { domain: 'not a domain' })).body.properties).toEqual([]);
});

test('a deleted property is gone and its domain available; other organizations cannot see or change it', async () => {
  const { id } = (await create({ domain: 'gone.example' })).body.property;
  for (const operation of ['getAnalyticsProperty', 'updateAnalyticsProperty', 'deleteAnalyticsProperty'] as const) {
    const input = { propertyId: id, ...(operation === 'updateAnalyticsProperty' && { name: 'Theirs' }) };
    expect(outcome(await stranger.call(operation, input as never))).toEqual([404, 'PROPERTY_NOT_FOUND']);
  }
  expect((await server.admin.call('deleteAnalyticsProperty', { propertyId: id })).body).toEqual({ deleted: true, id });
  expect(outcome(await server.admin.call('deleteAnalyticsProperty', { propertyId: id }))).toEqual([404, 'PROPERTY_NOT_FOUND']);
  expect((await create({ domain: 'gone.example' })).status).toBe(201);
});

test('a project key cannot manage properties', async () => {
  const project = await createProject(session);
  const key = await createProjectKey(session, project.slug, ['admin:read', 'admin:write']);
  const client = server.anonymous.as(key.credential);
  expect(outcome(await client.call('listAnalyticsProperties'))).toEqual([403, 'FORBIDDEN_SCOPE']);
  expect(outcome(await create({ domain: 'key.example' }, client))).toEqual([403, 'FORBIDDEN_SCOPE']);
});

test('an organization has at most 200 properties, also with concurrent requests', async () => {
  const { admin, organization } = await createOrganization(await server.signIn(), server.signIn);
  const [row] = await server.database.knex('properties').limit(1);
  const rows = Array.from({ length: 199 }, (_, index) => ({
    ...row,
    id: uuidv7(),
    organization_id: organization.id,
    project_id: null,
    domain: `n${index}.example`,
  }));
  await server.database.knex.batchInsert('properties', rows);
  const added = await Promise.all(['a', 'b', 'c'].map((name) => admin.call('createAnalyticsProperty', { domain: `${name}.example` })));
  expect(added.map(outcome).sort()).toEqual([
    [201, undefined],
    [409, 'CONFLICT'],
    [409, 'CONFLICT'],
  ]);
});
