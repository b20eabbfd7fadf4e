/** POST /api/v1/maintenances */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMonitor, createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const NOWHERE = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99';
const NOW = new Date('2026-03-02T12:00:00.000Z');

let server: TestServer;
let shop: { id: string; slug: string };
let monitors: string[];
let elsewhere: string;
let theirs: string;
beforeAll(async () => {
  server = await startTestServer({ clock: () => NOW });
  shop = await createProject(server.admin, 'shop');
  await createProject(server.admin, 'blog');
  monitors = [(await createMonitor(server.admin, 'shop')).id, (await createMonitor(server.admin, 'shop')).id];
  elsewhere = (await createMonitor(server.admin, 'blog')).id;
  const other = await createOrganization(await server.signIn(), server.signIn);
  await createProject(other.admin, 'shop');
  theirs = (await createMonitor(other.admin, 'shop')).id;
});
afterAll(() => server.stop());

function plan(input: Record<string, unknown>, client = server.admin) {
  const times = { startsAt: '2026-03-02T22:00:00.000Z', endsAt: '2026-03-02T23:00:00.000Z' };
  return client.call('createMaintenance', { title: 'Database upgrade', monitorIds: monitors, ...times, ...input });
}

async function refusal(input: Record<string, unknown>, client = server.admin) {
  const { status, body } = await plan(input, client);
  return [status, body.error?.code, body.error?.details?.[0]?.path];
}

test('a new window is scheduled; its monitors determine the project', async () => {
  const { status, body } = await plan({});
  expect(status).toBe(201);
  expect(body.maintenance).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    number: 'MNT-1',
    projectId: shop.id,
    projectSlug: 'shop',
    title: 'Database upgrade',
    body: null,
    status: 'scheduled',
    monitorIds: [...monitors].sort(),
    monitors: [...monitors].sort().map((id) => expect.objectContaining({ id })),
    startsAt: '2026-03-02T22:00:00.000Z',
    endsAt: '2026-03-02T23:00:00.000Z',
    createdAt: NOW.toISOString(),
    updatedAt: NOW.toISOString(),
    createdBy: { type: 'api_key', id: server.credentials.apiKey.split('.')[0] },
  });
  expect((await server.admin.call('getMaintenance', { maintenanceId: body.maintenance.id })).body).toEqual({
    maintenance: body.maintenance,
  });
});

test('each organization counts its own windows, and a deleted number is not reused', async () => {
  const { admin: client } = await createOrganization(await server.signIn(), server.signIn);
  await createProject(client, 'shop');
  const { slug } = await createMonitor(client, 'shop');
  const number = async () => (await plan({ monitorIds: [slug] }, client)).body.maintenance.number;
  expect([await number(), await number()]).toEqual(['MNT-1', 'MNT-2']);
  expect((await client.call('deleteMaintenance', { maintenanceId: 'mnt-2' })).status).toBe(200);
  expect(await number()).toBe('MNT-3');
});

describe('its times', () => {
  test.each<[string, string, string]>([
    ['2026-03-02T22:00:00.000Z', '2026-03-02T22:00:00.001Z', 'scheduled'],
    ['2026-03-03T00:00:00+02:00', '2026-03-02T23:00:00Z', 'scheduled'],
    ['2026-03-02T12:00:00.000Z', '2026-03-02T13:00:00.000Z', 'in_progress'],
    ['2026-02-20T00:00:00.000Z', '2026-03-02T12:00:00.001Z', 'in_progress'],
    ['2026-03-10T00:00:00.000Z', '2026-04-10T00:00:00.000Z', 'scheduled'],
    ['9999-12-31T00:00:00.000Z', '9999-12-31T23:59:59.999Z', 'scheduled'],
  ])('%s to %s is %s', async (startsAt, endsAt, status) => {
    const { body } = await plan({ startsAt, endsAt });
    expect(body.maintenance).toMatchObject({
      status,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no time', { startsAt: undefined }, '/'],
    ['a day', { startsAt: '2026-03-02' }, '/startsAt'],
    ['a time without a zone', { startsAt: '2026-03-02T22:00:00' }, '/startsAt'],
    ['a second that no clock has', { startsAt: '2026-06-30T23:59:60Z', endsAt: '2026-07-01T01:00:00Z' }, '/startsAt'],
    ['a year that no calendar has', { startsAt: '9999-12-31T00:00:00Z', endsAt: '9999-12-31T23:59:59-12:00' }, '/endsAt'],
    ['the end at the start', { endsAt: '2026-03-02T22:00:00.000Z' }, '/endsAt'],
    ['the end before the start', { endsAt: '2026-03-02T21:00:00.000Z' }, '/endsAt'],
    ['over', { startsAt: '2026-03-02T10:00:00Z', endsAt: '2026-03-02T11:00:00Z' }, '/endsAt'],
    ['over now', { startsAt: '2026-03-02T10:00:00Z', endsAt: NOW.toISOString() }, '/endsAt'],
    ['too long', { startsAt: '2026-03-10T00:00:00.000Z', endsAt: '2026-04-10T00:00:00.001Z' }, '/endsAt'],
    ['since ever', { startsAt: '0000-01-01T00:00:00Z' }, '/startsAt'],
  ])('%s is refused', async (_what, input, path) => {
    expect(await refusal(input)).toEqual([400, 'VALIDATION_ERROR', path]);
  });
});

test.each<[Record<string, unknown>, string]>([
  [{ title: '' }, '/title'],
  [{ title: 'x'.repeat(256) }, '/title'],
  [{ title: 'a\u0001' }, '/title'],
  [{ body: '' }, '/body'],
  [{ body: 'x'.repeat(10_001) }, '/body'],
  [{ body: 'a\u0008' }, '/body'],
  [{ monitorIds: [] }, '/monitorIds'],
  [{ monitorIds: undefined }, '/'],
  [{ status: 'completed' }, '/'],
])('%j is refused at %s', async (input, path) => {
  expect(await refusal(input)).toEqual([400, 'VALIDATION_ERROR', path]);
});

test('Markdown is stored as it is', async () => {
  const body = 'The shop is **closed**.\n\n<b>Sorry</b>';
  expect((await plan({ body })).body.maintenance.body).toBe(body);
});

test('a monitor of another project, of another organization or a missing one is refused by its position', async () => {
  for (const id of [elsewhere, theirs, NOWHERE]) {
    expect(await refusal({ monitorIds: [monitors[0], id] })).toEqual([400, 'VALIDATION_ERROR', '/monitorIds/1']);
    expect(await refusal({ projectSlug: 'shop', monitorIds: [id] })).toEqual([400, 'VALIDATION_ERROR', '/monitorIds/0']);
  }
});

test('a project key plans for its own monitors only', async () => {
  const key = server.anonymous.as((await createProjectKey(await server.signIn(), 'shop', ['admin:write'])).credential);
  expect((await plan({}, key)).status).toBe(201);
  expect(await refusal({ monitorIds: [elsewhere] }, key)).toEqual([400, 'VALIDATION_ERROR', '/monitorIds/0']);
  expect(await refusal({ projectSlug: 'blog' }, key)).toEqual([403, 'project_forbidden', undefined]);
});
