/** Monitors as components: visible by default, with their order and names. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createIncident, createMaintenance, createMonitor, createOrganization, createProject, inHours } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let session: ApiClient;
let admin: ApiClient;
let project: string;
let monitor: (name: string, input?: Record<string, unknown>) => Promise<string>;
beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ admin } = await createOrganization(session, server.signIn));
  ({ slug: project } = await createProject(admin));
  monitor = async (name, input = {}) => (await createMonitor(admin, project, { name, ...input })).id;
  await admin.call('updateStatusPage', { enabled: true });
});

async function place(monitorId: string, input: Record<string, unknown>) {
  const { status, body } = await admin.call('updateStatusPageComponent', { monitorId, ...input });
  return { status, component: body.component, code: body.error?.code };
}
const shown = async () => (await admin.call('getStatusPage')).body.statusPage.components;
const all = async () => (await admin.call('listStatusPageComponents')).body.components;
const names = (components: { name: string }[]) => components.map(({ name }) => name);
const setStatus = (id: string, status: string | null) => server.database.knex('monitors').where({ id }).update({ status });

test('a new monitor is a component under its own name', async () => {
  const id = await monitor('Payments', { slug: 'payments' });
  expect(await shown()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      type: 'monitor',
      monitorId: id,
      projectSlug: project,
      slug: 'payments',
      name: 'Payments',
      description: null,
      group: null,
      order: 0,
      visible: true,
      status: null,
      publicStatus: 'unknown',
      uptime: { days: 90, percent: null, observedSeconds: 0, downSeconds: 0 },
      updatedAt: expect.any(String),
    },
  ]);
  await admin.call('updateMonitor', { monitorId: id, name: 'Cards' });
  expect(names(await shown())).toEqual(['Cards']);
  await admin.call('deleteMonitor', { monitorId: id });
  expect(await shown()).toEqual([]);
});

test('settings stay until they are reset, and omitted ones do not change', async () => {
  const id = await monitor('internal-payments-v2');
  const said = { name: 'Payments', description: 'Cards and invoices', group: 'Checkout', order: 10, visible: true };
  expect(await place(id, said)).toMatchObject({ status: 200, component: said });
  await admin.call('updateMonitor', { monitorId: id, name: 'internal-payments-v3' });
  expect((await place(id, { order: 20 })).component).toMatchObject({ ...said, order: 20 });
  expect((await place(id, { name: null, group: null })).component).toMatchObject({ name: 'internal-payments-v3', group: null, order: 20 });
});

test('hidden ones are listed, but not on the page', async () => {
  const [seen, hidden] = [await monitor('Seen'), await monitor('Hidden')];
  await place(hidden, { visible: false });
  expect(names(await shown())).toEqual(['Seen']);
  expect((await all()).map((one: Record<string, unknown>) => [one['name'], one['visible']])).toEqual([
    ['Hidden', false],
    ['Seen', true],
  ]);
  await place(hidden, { visible: true });
  await place(seen, { visible: false });
  expect(names(await shown())).toEqual(['Hidden']);
});

test('a page with visibleByDefault off shows only selected monitors', async () => {
  const [chosen] = [await monitor('Chosen'), await monitor('Other')];
  await place(chosen, { visible: true });
  await admin.call('updateStatusPage', { visibleByDefault: false });
  await monitor('New');
  expect(names(await shown())).toEqual(['Chosen']);
});

test('are ordered by position, then by name, and groups by their first component', async () => {
  for (const [name, order, group] of [
    ['z', 0, null],
    ['a', 5, 'Late'],
    ['b', -1, 'Late'],
    ['C', 0, 'Early'],
    ['d', 0, null],
  ] as const)
    await place(await monitor(name), { order, group });
  expect(names(await shown())).toEqual(['b', 'C', 'd', 'z', 'a']);
  const { snapshot } = (await admin.call('getPublicStatusSnapshot')).body;
  expect(snapshot.components.map((one: Record<string, unknown>) => [one['group'], one['name']])).toEqual([
    [null, 'd'],
    [null, 'z'],
    ['Late', 'b'],
    ['Late', 'a'],
    ['Early', 'C'],
  ]);
});

describe('public states', () => {
  test.each([
    ['ok', 'operational'],
    ['degraded', 'degraded_performance'],
    ['error', 'partial_outage'],
    ['down', 'major_outage'],
    [null, 'unknown'],
  ])('%s is %s', async (status, word) => {
    const id = await monitor('Payments');
    await setStatus(id, status);
    expect(await shown()).toMatchObject([{ status, publicStatus: word }]);
  });

  test.each([
    ['ok', 'none', 'operational', 'operational'],
    ['ok', 'minor', 'degraded_performance', 'operational'],
    ['ok', 'major', 'partial_outage', 'operational'],
    ['ok', 'critical', 'major_outage', 'operational'],
    ['down', 'minor', 'major_outage', 'major_outage'],
    [null, 'minor', 'degraded_performance', 'unknown'],
  ])('%s with an open incident of %s is %s, and %s without', async (status, severity, word, after) => {
    const [id] = [await monitor('Payments'), await monitor('Untouched')];
    await setStatus(id, status);
    const { id: incidentId } = await createIncident(admin, { severity, monitorIds: [id] });
    expect(await shown()).toMatchObject([{ publicStatus: word }, { publicStatus: 'unknown' }]);
    await admin.call('resolveIncident', { incidentId });
    expect(await shown()).toMatchObject([{ publicStatus: after }, { publicStatus: 'unknown' }]);
  });

  test('the highest impact of several open incidents counts', async () => {
    const id = await monitor('Payments');
    for (const severity of ['minor', 'critical', 'none']) await createIncident(admin, { severity, monitorIds: [id] });
    expect(await shown()).toMatchObject([{ publicStatus: 'major_outage' }]);
  });

  test('maintenance overrides the monitor, but not an incident', async () => {
    const id = await monitor('Payments');
    await setStatus(id, 'down');
    const window = await createMaintenance(admin, { monitorIds: [id] });
    await createMaintenance(admin, { monitorIds: [id], startsAt: inHours(5), endsAt: inHours(6) });
    expect(await shown()).toMatchObject([{ publicStatus: 'under_maintenance', status: 'down' }]);
    const { id: incidentId } = await createIncident(admin, { severity: 'major', monitorIds: [id] });
    expect(await shown()).toMatchObject([{ publicStatus: 'partial_outage' }]);
    await admin.call('resolveIncident', { incidentId });
    await admin.call('deleteMaintenance', { maintenanceId: window.id });
    expect(await shown()).toMatchObject([{ publicStatus: 'major_outage' }]);
  });
});

test('monitors of another organization are not found', async () => {
  const { admin: stranger } = await createOrganization(session, server.signIn);
  await stranger.call('updateStatusPage', { enabled: true });
  const theirs = await createMonitor(stranger, (await createProject(stranger)).slug);
  expect(await place(theirs.id, { visible: false })).toMatchObject({ status: 404, code: 'MONITOR_NOT_FOUND' });
  expect(await all()).toEqual([]);
  expect((await stranger.call('getStatusPage')).body.statusPage.components).toHaveLength(1);
});

test.each([
  {},
  { name: '' },
  { name: 'x'.repeat(101) },
  { order: 1.5 },
  { order: 2_000_000 },
  { visible: null },
  { colour: 'red' },
  { group: ' ' },
])('rejects %j', async (input) => {
  expect(await place(await monitor('Payments'), input)).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
});

test('without a page there are no components', async () => {
  const { admin: pageless } = await createOrganization(session, server.signIn);
  const { id } = await createMonitor(pageless, (await createProject(pageless)).slug);
  for (const [operation, input] of [
    ['listStatusPageComponents', {}],
    ['getPublicStatusSnapshot', {}],
    ['updateStatusPageComponent', { monitorId: id, visible: false }],
  ] as const)
    expect(await pageless.call(operation, input)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
});
