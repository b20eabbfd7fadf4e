/** POST /api/v1/incidents */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createIncident, createMonitor, createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { untilSomebodyWaits } from '../../harness/lock-waits.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const NOWHERE = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99';

let server: TestServer;
let shop: { id: string; slug: string };
let monitors: string[];
let elsewhere: string;
let theirs: string;
beforeAll(async () => {
  server = await startTestServer();
  shop = await createProject(server.admin, 'shop');
  await createProject(server.admin, 'blog');
  monitors = [(await createMonitor(server.admin, 'shop')).id, (await createMonitor(server.admin, 'shop')).id];
  elsewhere = (await createMonitor(server.admin, 'blog')).id;
  const other = await createOrganization(await server.signIn(), server.signIn);
  await createProject(other.admin, 'shop');
  theirs = (await createMonitor(other.admin, 'shop')).id;
});
afterAll(() => server.stop());

const WANTED = { projectSlug: 'shop', title: 'Checkout fails', severity: 'major', monitorIds: [] as string[], initialBody: 'We look.' };

const create = (input: Record<string, unknown>, client = server.admin) => client.call('createIncident', { ...WANTED, ...input });

async function refusal(input: Record<string, unknown>, client = server.admin) {
  const { status, body } = await create(input, client);
  return [status, body.error?.code, body.error?.details?.[0]?.path];
}

test('a new incident is being investigated, and its first update says so', async () => {
  const owner = await server.signIn();
  const { user } = (await owner.call('getCurrentUser')).body;
  const { status, body } = await create({ monitorIds: monitors, initialBody: '# We look\n\tinto *it*.' }, owner);
  expect(status).toBe(201);
  const { createdAt } = body.incident;
  const createdBy = { type: 'user', id: user.id };
  expect(body.incident).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    number: expect.stringMatching(/^INC-[1-9]\d*$/),
    projectId: shop.id,
    projectSlug: 'shop',
    title: 'Checkout fails',
    severity: 'major',
    status: 'investigating',
    visibility: 'public',
    publicUrl: null,
    monitorIds: [...monitors].sort(),
    monitors: [...monitors].sort().map((id) => ({ id, slug: expect.stringMatching(/^m-/), name: expect.stringMatching(/^Monitor m-/) })),
    startedAt: createdAt,
    resolvedAt: null,
    createdAt,
    updatedAt: createdAt,
    createdBy,
    updates: [
      {
        ...{ id: expect.any(String), status: 'investigating', visibility: 'public', body: '# We look\n\tinto *it*.' },
        ...{ createdAt, postedAt: createdAt, editedAt: null, createdBy },
      },
    ],
  });
  // there is no status page
  expect(body.audience).toEqual({ visibility: 'public', publicUrl: null, emailSubscribers: 0, webhookSubscribers: 0, channels: 0 });
  expect((await server.admin.call('getIncident', { incidentId: body.incident.id })).body).toEqual({ incident: body.incident });
});

test('a key that opens one is named as its author', async () => {
  const incident = await createIncident(server.admin, { projectSlug: 'shop' });
  const [keyId] = server.credentials.apiKey.split('.');
  expect([incident.createdBy, incident.updates[0]?.createdBy]).toEqual([
    { type: 'api_key', id: keyId },
    { type: 'api_key', id: keyId },
  ]);
});

test.each(['investigating', 'identified', 'monitoring', 'resolved'])('it may begin as %s', async (status) => {
  const { incident } = (await create({ status })).body;
  expect(incident).toMatchObject({ status, resolvedAt: status === 'resolved' ? incident.createdAt : null, updates: [{ status }] });
});

describe('the limits of each field', () => {
  test.each<Record<string, unknown>>([
    { monitorIds: undefined },
    { title: 'x' },
    { title: '😀'.repeat(255) },
    ...['none', 'minor', 'major', 'critical'].map((severity) => ({ severity })),
    { initialBody: 'x' },
    { initialBody: 'ä'.repeat(10_000) },
    { initialBody: 'one\r\n\ttwo\n' },
    { initialBody: '<script>alert(1)</script> [x](javascript:1)' },
  ])('%j is allowed and stored as it is', async (input) => {
    const { status, body } = await create(input);
    const { initialBody, monitorIds = [], ...rest } = input;
    expect([status, body.error]).toEqual([201, undefined]);
    expect(body.incident).toMatchObject({ ...rest, monitorIds, updates: [{ body: initialBody ?? 'We look.' }] });
  });

  test.each<[Record<string, unknown>, string]>([
    [{ title: '' }, '/title'],
    [{ title: ' \u00a0' }, '/title'],
    [{ title: 'x'.repeat(256) }, '/title'],
    [{ title: 'a\nb' }, '/title'],
    [{ title: null }, '/title'],
    [{ severity: 'low' }, '/severity'],
    [{ severity: null }, '/severity'],
    [{ status: 'open' }, '/status'],
    [{ initialBody: '' }, '/initialBody'],
    [{ initialBody: '\n \t' }, '/initialBody'],
    [{ initialBody: 'x'.repeat(10_001) }, '/initialBody'],
    [{ initialBody: 'a\u001b[31mb' }, '/initialBody'],
    [{ initialBody: 'a\u0000b' }, '/initialBody'],
    [{ initialBody: 'a\u007fb' }, '/initialBody'],
    [{ initialBody: 'a\ud800b' }, '/initialBody'],
    [{ monitorIds: 'all' }, '/monitorIds'],
    [{ monitorIds: ['backup'] }, '/monitorIds/0'],
    [{ monitorIds: [NOWHERE, NOWHERE] }, '/monitorIds'],
    [{ monitorIds: Array.from({ length: 101 }, (_, index) => NOWHERE.replace(/99$/, String(index + 100))) }, '/monitorIds'],
    [{ startedAt: '2026-01-15T09:30:00.000Z' }, '/'],
  ])('%j is refused at %s', async (input, path) => {
    expect(await refusal(input)).toEqual([400, 'VALIDATION_ERROR', path]);
  });
});

describe('the monitors', () => {
  test('determine the project if nothing else does', async () => {
    expect((await create({ projectSlug: undefined, monitorIds: [elsewhere] })).body.incident).toMatchObject({ projectSlug: 'blog' });
    expect(await refusal({ projectSlug: undefined })).toEqual([400, 'VALIDATION_ERROR', '/projectSlug']);
  });

  test('may be in upper case, and repeated in two spellings', async () => {
    const [first = ''] = monitors;
    expect((await create({ monitorIds: [first.toUpperCase(), first] })).body.incident.monitorIds).toEqual([first]);
  });

  test.each([
    ['of another project of ours', () => elsewhere],
    ['of another organization', () => theirs],
    ['of nobody', () => NOWHERE],
  ])('an invalid %s is refused by its position, whether the project is named or not', async (_whose, id) => {
    expect(await refusal({ monitorIds: [monitors[0], id()] })).toEqual([400, 'VALIDATION_ERROR', '/monitorIds/1']);
    expect(await refusal({ projectSlug: undefined, monitorIds: [monitors[0], id()] })).toEqual([400, 'VALIDATION_ERROR', '/monitorIds/1']);
  });

  test('of another organization look like missing ones', async () => {
    for (const named of [{}, { projectSlug: undefined }]) {
      const answers = await Promise.all([theirs, NOWHERE].map((id) => create({ ...named, monitorIds: [id] })));
      const [toTheirs, toNone] = answers.map(({ status, body }) => ({ status, ...body.error, requestId: '' }));
      expect(toTheirs).toEqual(toNone);
      expect(toNone).toMatchObject({ status: 400, details: [{ path: '/monitorIds/0' }] });
    }
  });

  test('deleted concurrently are not found afterwards', async () => {
    const doomed = await createMonitor(server.admin, 'shop');
    const creating = await server.database.knex.transaction(async (transaction) => {
      await transaction('monitors').where({ id: doomed.id }).delete();
      const answer = refusal({ monitorIds: [doomed.id] });
      await untilSomebodyWaits(server.database.knex);
      return { answer };
    });
    expect(await creating.answer).toEqual([400, 'VALIDATION_ERROR', '/monitorIds/0']);
  });
});

describe('a project key', () => {
  test('opens incidents only in its own project and for its own monitors', async () => {
    const key = server.anonymous.as((await createProjectKey(await server.signIn(), 'shop', ['admin:write'])).credential);
    for (const named of [{ projectSlug: undefined }, {}, { projectSlug: undefined, projectId: shop.id }])
      expect((await create({ ...named, monitorIds: monitors }, key)).body.incident).toMatchObject({ projectId: shop.id });
    expect(await refusal({ projectSlug: 'blog' }, key)).toEqual([403, 'project_forbidden', undefined]);
    expect(await refusal({ projectSlug: undefined, monitorIds: [elsewhere] }, key)).toEqual([400, 'VALIDATION_ERROR', '/monitorIds/0']);
  });
});

test('a project that does not exist, or two projects', async () => {
  expect(await refusal({ projectSlug: 'nowhere' })).toEqual([404, 'PROJECT_NOT_FOUND', undefined]);
  expect(await refusal({ projectSlug: 'blog', projectId: shop.id })).toEqual([400, 'VALIDATION_ERROR', '/projectSlug']);
});

test('it is in the audit log', async () => {
  const { id } = await createIncident(server.admin, { projectSlug: 'shop' });
  const { entries } = (await (await server.signIn()).call('listAuditLog', { action: 'createIncident', limit: 1 })).body;
  expect(entries).toMatchObject([{ target: { type: 'incident', id }, outcome: 'success' }]);
});
