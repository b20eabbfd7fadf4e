/** Reading monitors: the list, a single one, its events and transitions, the snapshot. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createMonitor, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const NOWHERE = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99';
const RESULTS = ['ok', 'degraded', 'error', 'down'] as const;

let server: TestServer;
let shop: { id: string; slug: string };
let shopKey: ApiClient;
let reporter: string;

// two projects; in the shop one monitor in each status, one that never reported and one that is paused
beforeAll(async () => {
  server = await startTestServer();
  const owner = await server.signIn();
  shop = await createProject(owner, 'shop');
  await createProject(owner, 'blog');
  for (const result of RESULTS) await createMonitor(owner, 'shop', { slug: `was-${result}` });
  await createMonitor(owner, 'shop', { slug: 'unseen' });
  const { id } = await createMonitor(owner, 'shop', { slug: 'asleep' });
  await owner.call('updateMonitor', { monitorId: id, paused: true });
  for (const slug of ['unseen', 'aaa']) await createMonitor(owner, 'blog', { slug });
  reporter = (await createProjectKey(owner, 'shop', ['status:write'])).credential;
  await server.anonymous.report(reporter, { events: RESULTS.map((result) => ({ slug: `was-${result}`, result })) });
  shopKey = server.anonymous.as((await createProjectKey(owner, 'shop', ['status:read'])).credential);
});
afterAll(() => server.stop());

const SHOP = ['asleep', 'unseen', 'was-degraded', 'was-down', 'was-error', 'was-ok'];
const ALL = ['aaa', 'asleep', 'unseen', 'unseen', 'was-degraded', 'was-down', 'was-error', 'was-ok'];

async function slugs(input: Record<string, unknown> = {}, client = server.admin): Promise<string[]> {
  const { status, body } = await client.call('listMonitors', input);
  expect(status).toBe(200);
  return body.monitors.map(({ slug }) => slug);
}

describe('the list', () => {
  test('is in the order of slugs, with any filter', async () => {
    expect(await slugs()).toEqual(ALL);
    expect(await slugs({ projectSlug: 'shop' })).toEqual(SHOP);
    expect(await slugs({ projectId: shop.id })).toEqual(SHOP);
    expect(await slugs({ slug: 'unseen' })).toEqual(['unseen', 'unseen']);
    expect(await slugs({ slug: 'nothing' })).toEqual([]);
    for (const result of RESULTS) expect(await slugs({ status: result })).toEqual([`was-${result}`]);
    expect(await slugs({ paused: true })).toEqual(['asleep']);
    expect(await slugs({ paused: false, projectSlug: 'shop' })).toEqual(SHOP.filter((slug) => slug !== 'asleep'));
    expect(await slugs({ slug: 'unseen', projectSlug: 'blog', paused: false })).toEqual(['unseen']);
  });

  test('goes page by page, also if two projects use the same slug', async () => {
    for (const limit of [1, 3, 8, 100]) {
      const seen: string[] = [];
      const ids = new Set<string>();
      let cursor: string | null = null;
      do {
        const { body }: Awaited<ReturnType<typeof server.admin.call<'listMonitors'>>> = await server.admin.call('listMonitors', {
          limit,
          ...(cursor !== null && { cursor }),
        });
        expect(body.monitors.length).toBeLessThanOrEqual(limit);
        for (const { slug, id } of body.monitors) {
          seen.push(slug);
          ids.add(id);
        }
        cursor = body.nextCursor;
      } while (cursor);
      expect([seen, ids.size]).toEqual([ALL, 8]);
    }
  });

  test('names one project, once or twice, and it must exist', async () => {
    const code = async (input: Record<string, unknown>) => (await server.admin.call('listMonitors', input)).body.error?.code;
    expect(await code({ projectSlug: 'shop', projectId: shop.id })).toBeUndefined();
    expect(await code({ projectSlug: 'blog', projectId: shop.id })).toBe('VALIDATION_ERROR');
    expect(await code({ projectSlug: 'nowhere' })).toBe('PROJECT_NOT_FOUND');
    expect(await code({ projectId: NOWHERE })).toBe('PROJECT_NOT_FOUND');
    expect(await code({ cursor: Buffer.from('["was-ok"]').toString('base64url') })).toBe('VALIDATION_ERROR');
  });

  test('of a project key is that of its project', async () => {
    expect(await slugs({}, shopKey)).toEqual(SHOP);
    expect(await slugs({ projectSlug: 'shop' }, shopKey)).toEqual(SHOP);
    expect(await slugs({ slug: 'aaa' }, shopKey)).toEqual([]);
    expect((await shopKey.call('listMonitors', { projectSlug: 'blog' })).body.error?.code).toBe('project_forbidden');
  });
});

test('one monitor is read by its id, in any spelling, and only by authorized callers', async () => {
  const [blogMonitor] = (await server.admin.call('listMonitors', { slug: 'aaa' })).body.monitors;
  const monitorId = String(blogMonitor?.id);
  expect((await server.admin.call('getMonitor', { monitorId })).body.monitor).toEqual(blogMonitor);
  expect((await server.admin.call('getMonitor', { monitorId: monitorId.toUpperCase() })).body.monitor).toEqual(blogMonitor);
  expect((await server.admin.call('getMonitor', { monitorId: NOWHERE })).body.error?.code).toBe('MONITOR_NOT_FOUND');
  for (const operation of ['getMonitor', 'listMonitorEvents', 'listMonitorTransitions'] as const)
    expect((await shopKey.call(operation, { monitorId })).body.error?.code).toBe('MONITOR_NOT_FOUND');
});

test('events and transitions are listed newest first, page by page', async () => {
  const { id, slug } = await createMonitor(server.admin, 'shop', { slug: 'zzz-history' });
  const results = ['ok', 'down', 'ok', 'ok', 'error'];
  for (const [index, result] of results.entries())
    await server.anonymous.report(reporter, {
      slug,
      result,
      latencyMs: index,
      message: `event ${index}`,
      occurredAt: '2026-01-15T09:30:00Z',
    });
  const events = async (input: object) => (await server.admin.call('listMonitorEvents', { monitorId: id, ...input })).body;
  const first = await events({ limit: 3 });
  const second = await events({ limit: 3, cursor: first.nextCursor });
  expect([...first.events, ...second.events].map(({ latencyMs }) => latencyMs)).toEqual([4, 3, 2, 1, 0]);
  expect(second.nextCursor).toBeNull();
  expect(first.events[0]).toEqual({
    id: expect.any(String),
    result: 'error',
    latencyMs: 4,
    message: 'event 4',
    occurredAt: '2026-01-15T09:30:00.000Z',
    receivedAt: expect.any(String),
  });
  const transitions = async (input: object) => (await server.admin.call('listMonitorTransitions', { monitorId: id, ...input })).body;
  const newest = await transitions({ limit: 2 });
  const older = await transitions({ limit: 2, cursor: newest.nextCursor });
  expect([...newest.transitions, ...older.transitions].map(({ sequence, from, to, reason }) => [sequence, from, to, reason])).toEqual([
    [4, 'ok', 'error', 'event_error'],
    [3, 'down', 'ok', 'event_ok'],
    [2, 'ok', 'down', 'event_down'],
    [1, null, 'ok', 'event_ok'],
  ]);
  for (const cursor of ['nonsense', Buffer.from('["a"]').toString('base64url')]) {
    expect((await server.admin.call('listMonitorEvents', { monitorId: id, cursor })).status).toBe(400);
    expect((await server.admin.call('listMonitorTransitions', { monitorId: id, cursor })).status).toBe(400);
  }
  await server.admin.call('deleteMonitor', { monitorId: id });
});

describe('the snapshot', () => {
  const snapshot = async (input: Record<string, unknown> = {}, client = server.admin) => {
    const { status, body } = await client.call('getMonitoringSnapshot', input);
    expect(status).toBe(200);
    return body.snapshot;
  };

  test('shows the worst first and counts all', async () => {
    const { monitors, summary, truncated, uptimeDays } = await snapshot({ projectSlug: 'shop' });
    expect(monitors.map(({ slug }) => slug)).toEqual(['was-down', 'was-error', 'was-degraded', 'was-ok', 'asleep', 'unseen']);
    expect(summary).toEqual({ total: 6, ok: 1, degraded: 1, error: 1, down: 1, unknown: 1, paused: 1 });
    expect([truncated, uptimeDays]).toEqual([false, 30]);
    expect(monitors.at(-1)?.uptime).toEqual({ days: 30, percent: null, observedSeconds: 0, downSeconds: 0 });
  });

  test('is cut at the limit, and says so, while the summary counts on', async () => {
    const cut = await snapshot({ limit: 2 });
    expect([cut.monitors.length, cut.truncated, cut.summary.total]).toEqual([2, true, 8]);
    expect((await snapshot({ limit: 8 })).truncated).toBe(false);
  });

  test("is of one project, of one monitor, or of everything within the key's reach", async () => {
    expect((await snapshot({}, shopKey)).summary.total).toBe(6);
    const [blogMonitor] = (await server.admin.call('listMonitors', { slug: 'aaa' })).body.monitors;
    const monitorId = blogMonitor?.id;
    expect((await snapshot({ monitorId })).monitors.map(({ slug }) => slug)).toEqual(['aaa']);
    expect((await snapshot({ monitorId })).summary.total).toBe(1);
    const code = async (input: Record<string, unknown>, client = server.admin) =>
      (await client.call('getMonitoringSnapshot', input)).body.error?.code;
    expect(await code({ monitorId }, shopKey)).toBe('MONITOR_NOT_FOUND');
    expect(await code({ monitorId: NOWHERE })).toBe('MONITOR_NOT_FOUND');
    expect(await code({ projectSlug: 'nowhere' })).toBe('PROJECT_NOT_FOUND');
    expect(await code({ projectSlug: 'shop', projectId: shop.id })).toBeUndefined();
    expect(await code({ projectSlug: 'blog', projectId: shop.id })).toBe('VALIDATION_ERROR');
    // a monitor of another project than the named one
    expect((await snapshot({ projectSlug: 'shop', monitorId })).summary.total).toBe(0);
  });

  test.each([
    [{ uptimeDays: 0 }, false],
    [{ uptimeDays: 1 }, true],
    [{ uptimeDays: 90 }, true],
    [{ uptimeDays: 91 }, false],
    [{ limit: 0 }, false],
    [{ limit: 500 }, true],
    [{ limit: 501 }, false],
  ])('accepts %j: %p', async (input, allowed) => {
    expect((await server.admin.call('getMonitoringSnapshot', input)).status).toBe(allowed ? 200 : 400);
  });
});
