/** PATCH and DELETE /api/v1/monitors/{monitorId} */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createMonitor, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const NOWHERE = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99';

let server: TestServer;
let reporter: string;
let siblingKey: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  const owner = await server.signIn();
  await createProject(owner, 'shop');
  await createProject(owner, 'sibling');
  reporter = (await createProjectKey(owner, 'shop')).credential;
  siblingKey = server.anonymous.as((await createProjectKey(owner, 'sibling', ['admin:read', 'admin:write'])).credential);
});
afterAll(() => server.stop());

const change = (monitorId: string, changes: Record<string, unknown>, client = server.admin) =>
  client.call('updateMonitor', { monitorId, ...changes });

async function refusal(monitorId: string, changes: Record<string, unknown>) {
  const { status, body } = await change(monitorId, changes);
  return [status, body.error?.code, body.error?.details?.[0]?.path];
}

describe('a change', () => {
  test.each([
    { name: 'Renamed' },
    { intervalSec: 3600 },
    { degradedAfter: 2.5 },
    { downAfter: 10 },
    { intervalSec: 10, degradedAfter: 1, downAfter: 1, name: 'All of it' },
  ])('of %j leaves the rest unchanged and returns the whole', async (changes) => {
    const before = await createMonitor(server.admin, 'shop');
    const { status, body } = await change(before.id, changes);
    expect(status).toBe(200);
    const { updatedAt, degradedAfterSec, downAfterSec, ...rest } = body.monitor;
    const { updatedAt: _before, degradedAfterSec: _degraded, downAfterSec: _down, ...expected } = { ...before, ...changes };
    expect(rest).toEqual(expected);
    expect(degradedAfterSec).toBe(rest.intervalSec * rest.degradedAfter);
    expect(downAfterSec).toBe(rest.intervalSec * rest.downAfter);
    expect(updatedAt >= before.updatedAt).toBe(true);
    expect((await server.admin.call('getMonitor', { monitorId: before.id })).body.monitor).toEqual(body.monitor);
  });

  test.each<[Record<string, unknown>, string]>([
    [{}, '/'],
    [{ name: null }, '/name'],
    [{ intervalSec: null }, '/intervalSec'],
    [{ paused: null }, '/paused'],
    [{ paused: 'true' }, '/paused'],
    [{ name: '' }, '/name'],
    [{ intervalSec: 9 }, '/intervalSec'],
    [{ intervalSec: 31_536_001 }, '/intervalSec'],
    [{ degradedAfter: 0.9 }, '/degradedAfter'],
    [{ downAfter: 86_401 }, '/downAfter'],
    [{ degradedAfter: 3.1 }, '/downAfter'],
    [{ downAfter: 1.4 }, '/downAfter'],
    [{ intervalSec: 31_536_000, downAfter: 10.1 }, '/downAfter'],
    [{ slug: 'other' }, '/'],
    [{ projectSlug: 'sibling' }, '/'],
    [{ id: NOWHERE }, '/'],
    [{ status: 'ok' }, '/'],
    [{ name: 'Renamed', unknown: 1 }, '/'],
  ])('of %j is refused at %s, and changes nothing', async (changes, path) => {
    const before = await createMonitor(server.admin, 'shop');
    expect(await refusal(before.id, changes)).toEqual([400, 'VALIDATION_ERROR', path]);
    expect((await server.admin.call('getMonitor', { monitorId: before.id })).body.monitor).toEqual(before);
  });

  test('is validated with the remaining settings: each alone may be invalid, both together valid', async () => {
    const { id } = await createMonitor(server.admin, 'shop', { intervalSec: 31_536_000, downAfter: 10 });
    expect(await refusal(id, { downAfter: 20 })).toEqual([400, 'VALIDATION_ERROR', '/downAfter']);
    expect((await change(id, { downAfter: 20, intervalSec: 3600 })).status).toBe(200);
    expect(await refusal(id, { intervalSec: 31_536_000 })).toEqual([400, 'VALIDATION_ERROR', '/downAfter']);
    expect((await change(id, { degradedAfter: 30, downAfter: 30 })).status).toBe(200);
  });

  test("of a missing monitor, or one in another project than the key's, is a 404", async () => {
    const { id } = await createMonitor(server.admin, 'shop');
    expect(await refusal(NOWHERE, { name: 'Renamed' })).toEqual([404, 'MONITOR_NOT_FOUND', undefined]);
    expect((await change(id, { name: 'Renamed' }, siblingKey)).body.error?.code).toBe('MONITOR_NOT_FOUND');
    expect((await change(id.toUpperCase(), { name: 'Renamed' })).body.monitor).toMatchObject({ id, name: 'Renamed' });
  });

  test('made concurrently is applied one after the other', async () => {
    const { id } = await createMonitor(server.admin, 'shop', { degradedAfter: 1, downAfter: 3 });
    // either order keeps downAfter at or above degradedAfter, and only one of the two can
    const answers = await Promise.all([change(id, { degradedAfter: 2.5 }), change(id, { downAfter: 2 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { monitor } = (await server.admin.call('getMonitor', { monitorId: id })).body;
    expect(monitor.downAfter).toBeGreaterThanOrEqual(monitor.degradedAfter);
  });
});

describe('deleting', () => {
  const remove = (monitorId: string, client = server.admin) => client.call('deleteMonitor', { monitorId });

  test('deletes events and transitions, and is a 404 the second time', async () => {
    const { id, slug } = await createMonitor(server.admin, 'shop');
    const kept = await createMonitor(server.admin, 'shop');
    for (const result of ['ok', 'down'])
      await server.anonymous.report(reporter, {
        events: [
          { slug, result },
          { slug: kept.slug, result },
        ],
      });
    expect((await server.admin.call('listMonitorEvents', { monitorId: id })).body.events).toHaveLength(2);
    expect((await remove(id)).body).toEqual({ deleted: true, id });
    expect((await remove(id)).body.error?.code).toBe('MONITOR_NOT_FOUND');
    for (const operation of ['getMonitor', 'listMonitorEvents', 'listMonitorTransitions'] as const)
      expect((await server.admin.call(operation, { monitorId: id })).body.error?.code).toBe('MONITOR_NOT_FOUND');
    for (const table of ['status_events', 'monitor_transitions'])
      expect(await server.database.knex(table).where({ monitor_id: id })).toEqual([]);
    expect((await server.admin.call('listMonitorEvents', { monitorId: kept.id })).body.events).toHaveLength(2);
    expect((await server.anonymous.report(reporter, { slug, result: 'ok' })).body.error?.code).toBe('MONITOR_NOT_FOUND');
  });

  test('frees the slug for a monitor without the history of the previous one', async () => {
    const { id, slug } = await createMonitor(server.admin, 'shop');
    await server.anonymous.report(reporter, { slug, result: 'down' });
    await remove(id);
    const next = await createMonitor(server.admin, 'shop', { slug });
    expect(next).toMatchObject({ slug, status: null, lastEventAt: null });
    expect(next.id).not.toBe(id);
    expect((await server.admin.call('listMonitorTransitions', { monitorId: next.id })).body.transitions).toEqual([]);
  });

  test('by many concurrent callers succeeds once', async () => {
    const { id } = await createMonitor(server.admin, 'shop');
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  test('cannot delete a monitor of another project', async () => {
    const { id } = await createMonitor(server.admin, 'shop');
    expect((await remove(id, siblingKey)).body.error?.code).toBe('MONITOR_NOT_FOUND');
    expect((await server.admin.call('getMonitor', { monitorId: id })).status).toBe(200);
  });
});
