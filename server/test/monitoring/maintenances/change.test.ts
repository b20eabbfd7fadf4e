/** GET, PATCH and DELETE of maintenance windows, as time passes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { projects } from '../../../src/identity/projects/store.js';
import type { ApiClient } from '../../harness/api-client.js';
import { createMaintenance, createMonitor, createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { untilSomebodyWaits } from '../../harness/lock-waits.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const DAY = '2026-03-02T';
const organizationOf = async (id: string): Promise<string> =>
  (await server.database.knex('projects').where({ id }).first('organization_id')).organization_id;

/** An hour of the day, in the API's format. */
const hour = (hours: number) => `${DAY}${String(hours).padStart(2, '0')}:00:00.000Z`;

let now = new Date(hour(8));
let server: TestServer;
let monitors: string[];
let elsewhere: string;
let blogKey: ApiClient;
let other: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  for (const slug of ['shop', 'blog']) await createProject(server.admin, slug);
  monitors = [(await createMonitor(server.admin, 'shop')).id, (await createMonitor(server.admin, 'shop')).id].sort();
  elsewhere = (await createMonitor(server.admin, 'blog')).id;
  blogKey = server.anonymous.as((await createProjectKey(await server.signIn(), 'blog', ['admin:write', 'admin:read'])).credential);
  other = (await createOrganization(await server.signIn(), server.signIn)).admin;
});
afterAll(() => server.stop());
beforeEach(() => {
  now = new Date(hour(8));
});

const plan = (from: number, to: number, more: Record<string, unknown> = {}) =>
  createMaintenance(server.admin, { monitorIds: [monitors[0]], startsAt: hour(from), endsAt: hour(to), ...more });
const change = (maintenanceId: string, input: Record<string, unknown>, client = server.admin) =>
  client.call('updateMaintenance', { maintenanceId, ...input });
const read = async (maintenanceId: string) => (await server.admin.call('getMaintenance', { maintenanceId })).body.maintenance;
const stateOf = async (id: string, input: Record<string, unknown>) => {
  const { status, body } = await change(id, input);
  return [status, body.error?.code ?? body.maintenance.status];
};

test('the status follows the clock to the millisecond', async () => {
  const { id } = await plan(10, 11);
  const states: string[] = [];
  for (const time of [`${DAY}09:59:59.999Z`, hour(10), `${DAY}10:59:59.999Z`, hour(11)]) {
    now = new Date(time);
    states.push((await read(id)).status);
    const { maintenances } = (await server.admin.call('listMaintenances', { status: states.at(-1) as string })).body;
    expect(maintenances.map((each) => each.id)).toContain(id);
    expect(new Set(maintenances.map(({ status }) => status))).toEqual(new Set([states.at(-1)]));
  }
  expect(states).toEqual(['scheduled', 'in_progress', 'in_progress', 'completed']);
});

describe('one that has not begun', () => {
  test('may change in every field', async () => {
    const before = await plan(10, 11);
    now = new Date(hour(9));
    const input = { title: 'Another', body: 'With *words*.', monitorIds: monitors, startsAt: hour(12), endsAt: hour(14) };
    const { status, body } = await change(before.id, input);
    const named = input.monitorIds.map((id) => expect.objectContaining({ id }));
    expect([status, body.maintenance]).toEqual([200, { ...before, ...input, monitors: named, updatedAt: now.toISOString() }]);
    expect((await change(before.id, { body: null })).body.maintenance).toEqual({ ...body.maintenance, body: null });
    expect(await read(before.id)).toEqual({ ...body.maintenance, body: null });
  });

  test.each<[Record<string, unknown>, string]>([
    [{}, '/'],
    [{ title: '' }, '/title'],
    [{ title: null }, '/title'],
    [{ endsAt: hour(10) }, '/endsAt'],
    [{ startsAt: hour(11) }, '/endsAt'],
    [{ startsAt: hour(6), endsAt: hour(7) }, '/endsAt'],
    [{ endsAt: '2026-04-02T10:00:00.001Z' }, '/endsAt'],
    [{ monitorIds: [] }, '/monitorIds'],
    [{ projectSlug: 'blog' }, '/'],
    [{ settled: true }, '/'],
  ])('%j is refused at %s', async (input, path) => {
    const { status, body } = await change((await plan(10, 11)).id, input);
    expect([status, body.error?.code, body.error?.details?.[0]?.path]).toEqual([400, 'VALIDATION_ERROR', path]);
  });

  test('accepts only monitors of its project, and keeps its monitors if one is refused', async () => {
    const { id } = await plan(10, 11);
    const { status, body } = await change(id, { title: 'New', monitorIds: [monitors[1], elsewhere] });
    expect([status, body.error?.details?.[0]?.path]).toEqual([400, '/monitorIds/1']);
    expect(await read(id)).toMatchObject({ title: 'Upgrade', monitorIds: [monitors[0]] });
  });

  test('may begin immediately', async () => {
    expect(await stateOf((await plan(10, 11)).id, { startsAt: hour(8) })).toEqual([200, 'in_progress']);
  });
});

describe('one that is in progress', () => {
  test('may end later or earlier, and a past end means now', async () => {
    const { id } = await plan(7, 9);
    expect(await stateOf(id, { endsAt: hour(12), title: 'Takes longer' })).toEqual([200, 'in_progress']);
    expect(await stateOf(id, { endsAt: hour(7) })).toEqual([200, 'completed']);
    expect(await read(id)).toMatchObject({ startsAt: hour(7), endsAt: now.toISOString(), title: 'Takes longer' });
  });

  test('keeps its start', async () => {
    const { id } = await plan(7, 9);
    expect(await stateOf(id, { startsAt: hour(8) })).toEqual([409, 'CONFLICT']);
    expect(await stateOf(id, { startsAt: hour(7), endsAt: hour(10) })).toEqual([200, 'in_progress']);
  });

  test('is also at most 31 days long', async () => {
    const { status, body } = await change((await plan(7, 9)).id, { endsAt: '2026-04-02T07:00:00.001Z' });
    expect([status, body.error?.details?.[0]?.path]).toEqual([400, '/endsAt']);
  });
});

test.each([{ title: 'x' }, { endsAt: hour(20) }, { monitorIds: ['019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99'] }])(
  'one that has ended does not change: %j',
  async (input) => {
    const { id } = await plan(7, 9);
    now = new Date(hour(9));
    expect(await stateOf(id, input)).toEqual([409, 'CONFLICT']);
  },
);

test('it is deleted once, whatever its status', async () => {
  for (const time of [6, 8, 10]) {
    now = new Date(hour(6));
    const { id } = await plan(7, 9);
    now = new Date(hour(time));
    expect((await server.admin.call('deleteMaintenance', { maintenanceId: id })).body).toEqual({ deleted: true, id });
    for (const operation of ['deleteMaintenance', 'getMaintenance'] as const)
      expect((await server.admin.call(operation, { maintenanceId: id })).body.error?.code).toBe('MAINTENANCE_NOT_FOUND');
    expect((await change(id, { title: 'x' })).body.error?.code).toBe('MAINTENANCE_NOT_FOUND');
  }
});

test('for a key of another project and for another organization it is not found', async () => {
  const { id: maintenanceId } = await plan(10, 11);
  for (const client of [blogKey, other]) {
    const answers = [
      await client.call('getMaintenance', { maintenanceId }),
      await change(maintenanceId, { title: 'x' }, client),
      await client.call('deleteMaintenance', { maintenanceId }),
    ];
    expect(answers.map(({ status, body }) => `${status} ${body.error?.code}`)).toEqual(Array(3).fill('404 MAINTENANCE_NOT_FOUND'));
    expect((await client.call('listMaintenances')).body.maintenances).toEqual([]);
  }
  expect((await read(maintenanceId)).title).toBe('Upgrade');
});

test.each(['updateMaintenance', 'deleteMaintenance'] as const)(
  '%s while somebody deletes the project waits, and finds it gone',
  async (operation) => {
    const project = await createProject(server.admin);
    const { id: monitorId } = await createMonitor(server.admin, project.slug);
    const { id: maintenanceId } = await plan(7, 9, { monitorIds: [monitorId] });
    const changing = await server.database.knex.transaction(async (transaction) => {
      // step by step like deleteProject
      await projects.lock(transaction, await organizationOf(project.id), project.id);
      await transaction('monitors').where({ id: monitorId }).delete();
      const answer = server.admin.call(operation, { maintenanceId, ...(operation === 'updateMaintenance' && { monitorIds: [monitorId] }) });
      await untilSomebodyWaits(server.database.knex);
      await transaction('projects').where({ id: project.id }).delete();
      return { answer };
    });
    expect((await changing.answer).body.error?.code).toBe('MAINTENANCE_NOT_FOUND');
  },
);

test('deleted monitors and projects are removed from it, or with it', async () => {
  const project = await createProject(server.admin);
  const monitor = await createMonitor(server.admin, project.slug);
  const { id } = await plan(10, 11, { monitorIds: [monitor.id] });
  await server.admin.call('deleteMonitor', { monitorId: monitor.id });
  expect((await read(id)).monitorIds).toEqual([]);
  await server.admin.call('deleteProject', { projectId: project.id, confirmSlug: project.slug });
  expect((await server.admin.call('getMaintenance', { maintenanceId: id })).status).toBe(404);
});

test('the list: the latest start first, by project, page by page, with windows that start together', async () => {
  const project = await createProject(server.admin);
  const { id: monitorId } = await createMonitor(server.admin, project.slug);
  for (const [title, from] of [
    ['a', 10],
    ['b', 12],
    ['c', 10],
    ['d', 9],
  ] as const)
    await plan(from, 13, { title, monitorIds: [monitorId] });
  const titles = async (input: Record<string, unknown>) =>
    (await server.admin.call('listMaintenances', input)).body.maintenances.map(({ title }) => title);
  expect(await titles({ projectSlug: project.slug })).toEqual(['b', 'c', 'a', 'd']);
  expect(await titles({ projectId: project.id, status: 'completed' })).toEqual([]);
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < 5; pages += 1) {
    const { body }: Awaited<ReturnType<typeof server.admin.call<'listMaintenances'>>> = await server.admin.call('listMaintenances', {
      projectSlug: project.slug,
      limit: 1,
      ...(cursor === null ? {} : { cursor }),
    });
    seen.push(...body.maintenances.map(({ title }) => title));
    cursor = body.nextCursor;
    if (cursor === null) break;
  }
  expect([cursor, seen]).toEqual([null, ['b', 'c', 'a', 'd']]);
});
