/** Segments: saved filters that belong to a person or are shared in the organization. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { ApiClient } from '../../harness/api-client.js';
import { createMember, createOrganization, createProperty, organizationOf } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let owner: ApiClient;
let ownerId: string;
let viewer: ApiClient;
let viewerId: string;
let propertyId: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn();
  ownerId = (await owner.call('getCurrentUser')).body.user.id;
  const member = await createMember(owner, 'viewer');
  viewer = member.session;
  viewerId = member.user.id;
  propertyId = (await createProperty(server.admin)).id;
});
afterAll(() => server.stop());

const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];
const create = (client: ApiClient, name: string, input: Record<string, unknown> = {}) =>
  client.call('createAnalyticsSegment', { propertyId, name, filters: 'country==DE', ...input });
const namesFor = async (client: ApiClient, id = propertyId) =>
  (await client.call('listAnalyticsSegments', { propertyId: id, limit: 100 })).body.segments.map(({ name }) => name);

test("a person's own segments are invisible to everybody else", async () => {
  const { status, body } = await create(viewer, 'Mine');
  expect(status).toBe(201);
  expect(body.segment).toMatchObject({ name: 'Mine', shared: false, filters: 'country==DE', createdBy: { type: 'user', id: viewerId } });
  expect(await namesFor(viewer)).toContain('Mine');
  for (const other of [owner, server.admin]) {
    expect(await namesFor(other)).not.toContain('Mine');
    for (const operation of ['getAnalyticsSegment', 'updateAnalyticsSegment', 'deleteAnalyticsSegment'] as const) {
      const input = { segmentId: body.segment.id, ...(operation === 'updateAnalyticsSegment' && { name: 'Theirs' }) };
      expect(outcome(await other.call(operation, input as never))).toEqual([404, 'SEGMENT_NOT_FOUND']);
    }
  }
  const changed = await viewer.call('updateAnalyticsSegment', { segmentId: body.segment.id, filters: 'device==mobile' });
  expect(changed.body.segment).toMatchObject({ name: 'Mine', filters: 'device==mobile' });
  expect((await viewer.call('deleteAnalyticsSegment', { segmentId: body.segment.id })).body).toEqual({
    deleted: true,
    id: body.segment.id,
  });
  expect(outcome(await viewer.call('deleteAnalyticsSegment', { segmentId: body.segment.id }))).toEqual([404, 'SEGMENT_NOT_FOUND']);
});

test('a shared segment is visible to all, and only admins and keys may change it', async () => {
  const { segment } = (await create(owner, 'Ours', { shared: true })).body;
  expect(segment.shared).toBe(true);
  expect(await namesFor(viewer)).toContain('Ours');
  expect((await viewer.call('getAnalyticsSegment', { segmentId: segment.id })).status).toBe(200);
  expect(outcome(await viewer.call('updateAnalyticsSegment', { segmentId: segment.id, name: 'Mine' }))).toEqual([403, 'FORBIDDEN_SCOPE']);
  expect(outcome(await viewer.call('deleteAnalyticsSegment', { segmentId: segment.id }))).toEqual([403, 'FORBIDDEN_SCOPE']);
  expect((await server.admin.call('updateAnalyticsSegment', { segmentId: segment.id, name: 'All of us' })).body.segment.name).toBe(
    'All of us',
  );
  expect((await server.admin.call('deleteAnalyticsSegment', { segmentId: segment.id })).status).toBe(200);
});

test('a viewer cannot share; a segment saved by a key is shared', async () => {
  expect(outcome(await create(viewer, 'Shared', { shared: true }))).toEqual([403, 'FORBIDDEN_SCOPE']);
  const { segment } = (await create(viewer, 'To share')).body;
  expect(outcome(await viewer.call('updateAnalyticsSegment', { segmentId: segment.id, shared: true }))).toEqual([403, 'FORBIDDEN_SCOPE']);
  expect((await create(server.admin, 'Of a key')).body.segment.shared).toBe(true);
});

test('an admin may share an own segment later', async () => {
  const { segment } = (await create(owner, 'Later')).body;
  expect(await namesFor(viewer)).not.toContain('Later');
  expect((await owner.call('updateAnalyticsSegment', { segmentId: segment.id, shared: true })).body.segment.shared).toBe(true);
  expect(await namesFor(viewer)).toContain('Later');
});

test('a name is unique among shared segments, and among those of each person', async () => {
  expect((await create(owner, 'Name', { shared: true })).status).toBe(201);
  expect(outcome(await create(server.admin, 'Name'))).toEqual([409, 'CONFLICT']);
  const own = await create(owner, 'Name');
  expect(own.status).toBe(201);
  expect((await create(viewer, 'Name')).status).toBe(201);
  expect(outcome(await create(viewer, 'Name'))).toEqual([409, 'CONFLICT']);
  expect(outcome(await owner.call('updateAnalyticsSegment', { segmentId: own.body.segment.id, shared: true }))).toEqual([409, 'CONFLICT']);
});

test('filters are stored in canonical form, and refused if invalid', async () => {
  const { body } = await create(owner, 'Spelled', { filters: ' country==DE|AT|DE; page~/blog;' });
  expect(body.segment.filters).toBe('country==DE|AT;page~/blog');
  const refused = await create(owner, 'Refused', { filters: 'planet==Mars' });
  expect([refused.status, refused.body.error?.details?.[0]?.path]).toEqual([400, '/filters']);
  expect((await create(owner, 'Refused', { filters: 'goal==Newsletter' })).status).toBe(400);
  await server.admin.call('createAnalyticsGoal', { propertyId, type: 'event', eventName: 'signup', name: 'Newsletter' });
  expect((await create(owner, 'With a goal', { filters: 'goal==Newsletter' })).status).toBe(201);
});

test("a person's segments are deleted when that person leaves; shared ones stay", async () => {
  const leaver = await createMember(owner, 'admin');
  await create(leaver.session, 'Left behind', { shared: true });
  await create(leaver.session, 'Taken along');
  await owner.call('removeMember', { userId: leaver.user.id });
  const rows = await server.database.knex('analytics_segments').whereIn('name', ['Left behind', 'Taken along']).pluck('name');
  expect(rows).toEqual(['Left behind']);
});

test('another organization sees none of them', async () => {
  const { admin, organization } = await createOrganization(await server.signIn(), server.signIn);
  const { segment } = (await create(owner, 'Not theirs', { shared: true })).body;
  expect(organization.id).not.toBe((await organizationOf(owner)).id);
  expect(outcome(await admin.call('listAnalyticsSegments', { propertyId }))).toEqual([404, 'PROPERTY_NOT_FOUND']);
  expect(outcome(await create(admin, 'Theirs'))).toEqual([404, 'PROPERTY_NOT_FOUND']);
  expect(outcome(await admin.call('getAnalyticsSegment', { segmentId: segment.id }))).toEqual([404, 'SEGMENT_NOT_FOUND']);
});

test('a property has at most 100 shared segments, and as many of each person', async () => {
  const { id } = await createProperty(server.admin);
  for (const [client, shared] of [
    [owner, true],
    [owner, false],
    [viewer, false],
  ] as const) {
    const first = await create(client, 'First', { propertyId: id, shared });
    const row = await server.database.knex('analytics_segments').where({ id: first.body.segment.id }).first();
    const rows = Array.from({ length: 98 }, (_, index) => ({ ...row, id: uuidv7(), name: `n${index}` }));
    await server.database.knex.batchInsert('analytics_segments', rows);
    const added = [
      await create(client, 'Hundredth', { propertyId: id, shared }),
      await create(client, 'One more', { propertyId: id, shared }),
    ];
    expect(added.map(outcome)).toEqual([
      [201, undefined],
      [409, 'CONFLICT'],
    ]);
  }
  const own = await server.database.knex('analytics_segments').where({ property_id: id, owner_id: ownerId }).first();
  expect(outcome(await owner.call('updateAnalyticsSegment', { segmentId: own.id, shared: true }))).toEqual([409, 'CONFLICT']);
});
