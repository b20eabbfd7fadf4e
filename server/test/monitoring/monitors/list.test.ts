/** GET /api/v1/monitors: the orders of the list, and the search in it. Two projects have the same monitors, and another organization has one of them. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createMonitor, createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let shopKey: ApiClient;

/** Slug, name and status of each monitor of both projects. */
const MONITORS = [
  ['backup', 'Zebra', 'ok'],
  ['mail', 'alpha', 'down'],
  ['orders_eu', 'Ärger 100 %', 'error'],
  ['ordersxeu', 'beta', null],
  ['queue', 'Backups', 'degraded'],
] as const;

beforeAll(async () => {
  server = await startTestServer();
  const owner = await server.signIn();
  for (const project of ['shop', 'blog']) {
    await createProject(owner, project);
    for (const [slug, name] of MONITORS) await createMonitor(owner, project, { slug, name });
    const { credential } = await createProjectKey(owner, project, ['status:write']);
    const events = MONITORS.flatMap(([slug, , result]) => (result ? [{ slug, result }] : []));
    await server.anonymous.report(credential, { events });
  }
  shopKey = server.anonymous.as((await createProjectKey(owner, 'shop', ['status:read'])).credential);
  const other = await createOrganization(owner, () => server.signIn());
  await createProject(other.session, 'shop');
  await createMonitor(other.session, 'shop', { slug: 'backup', name: 'Backups of others' });
});
afterAll(() => server.stop());

/** The slugs of all pages of this size. */
async function pages(input: Record<string, unknown>, limit = 100, client = server.admin): Promise<string[]> {
  const found: string[] = [];
  const ids = new Set<string>();
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { status, body } = await client.call('listMonitors', { ...input, limit, ...(cursor !== undefined && { cursor }) });
    expect(status).toBe(200);
    for (const { slug, id } of body.monitors) {
      found.push(slug);
      ids.add(id);
    }
    cursor = body.nextCursor;
  }
  expect(ids.size).toBe(found.length);
  return found;
}

const twice = (...slugs: string[]) => slugs.flatMap((slug) => [slug, slug]);

describe.each([
  ['slug', twice('backup', 'mail', 'orders_eu', 'ordersxeu', 'queue')],
  ['worst', twice('mail', 'orders_eu', 'queue', 'backup', 'ordersxeu')],
])('by %s', (sort, expected) => {
  test.each([1, 3, 100])('in pages of %i', async (limit) => {
    expect(await pages({ sort }, limit)).toEqual(expected);
  });
});

test('by name, ignoring case, page by page as a whole', async () => {
  const all = await pages({ sort: 'name' });
  expect(all.filter((slug) => slug !== 'orders_eu')).toEqual(
    twice('mail', 'queue', 'ordersxeu', 'backup').filter((slug) => slug !== 'orders_eu'),
  );
  for (const limit of [1, 3]) expect(await pages({ sort: 'name' }, limit)).toEqual(all);
});

test('worst first with filters', async () => {
  expect(await pages({ sort: 'worst', projectSlug: 'shop' })).toEqual(['mail', 'orders_eu', 'queue', 'backup', 'ordersxeu']);
  expect(await pages({ sort: 'worst', status: 'down' }, 1)).toEqual(twice('mail'));
  expect(await pages({ sort: 'worst', paused: true })).toEqual([]);
  expect(await pages({ sort: 'worst', paused: false }, 2)).toHaveLength(10);
});

test('a cursor of another order is refused', async () => {
  const cursorOf = async (sort: string) => (await server.admin.call('listMonitors', { sort, limit: 1 })).body.nextCursor;
  for (const sort of ['slug', 'worst', 'name'])
    for (const other of ['slug', 'worst', 'name']) {
      const { status } = await server.admin.call('listMonitors', { sort, limit: 1, cursor: await cursorOf(other) });
      expect([sort, other, status]).toEqual([sort, other, sort === other ? 200 : 400]);
    }
});

describe('the search', () => {
  test.each([
    ['in slug or name, ignoring case', 'BACKUP', twice('backup', 'queue')],
    ['anywhere', 'ueu', twice('queue')],
    ['letters of other alphabets', 'ärger', twice('orders_eu')],
    ['a wildcard is a text', 's_e', twice('orders_eu')],
    ['a percent sign, too', '100 %', twice('orders_eu')],
    ['and a backslash', '\\', []],
    ['nothing', 'nothing like it', []],
  ])('%s', async (_what, query, expected) => {
    expect(await pages({ query })).toEqual(expected);
    expect(await pages({ query }, 1)).toEqual(expected);
  });

  test('in any order, with any filter, and of a key only in its project', async () => {
    expect(await pages({ query: 'backup', sort: 'worst' }, 1)).toEqual(twice('queue', 'backup'));
    expect(await pages({ query: 'backup', sort: 'name' }, 1)).toEqual(twice('queue', 'backup'));
    expect(await pages({ query: 'backup', status: 'ok' })).toEqual(twice('backup'));
    expect(await pages({ query: 'backup' }, 1, shopKey)).toEqual(['backup', 'queue']);
  });

  test.each([
    ['empty', ''],
    ['too long', 'x'.repeat(101)],
  ])('%s: refused', async (_what, query) => {
    expect((await server.admin.call('listMonitors', { query })).body.error?.code).toBe('VALIDATION_ERROR');
  });
});
