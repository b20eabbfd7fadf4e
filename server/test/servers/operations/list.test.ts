/** GET /api/v1/servers: searching and sorting. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { ApiClient } from '../../harness/api-client.js';
import { createProject, createServer } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let owner: ApiClient;

/** What an agent has reported, and how many of its alerts fire. */
async function report(id: string, organizationId: string, { state, hostname, minute, firing }: Record<string, unknown>) {
  const { knex } = server.database;
  const at = new Date(Date.UTC(2026, 0, 1, 0, Number(minute)));
  await knex('server_states').insert({
    organization_id: organizationId,
    server_id: id,
    state,
    state_changed_at: at,
    last_seen_at: at,
    agent_version: '1.0.0',
    agent: JSON.stringify({ hostname }),
    instance_id: uuidv7(),
    clock_offset_ms: 0,
    swapped_at: [],
  });
  for (let index = 0; index < Number(firing); index += 1)
    await knex('server_alerts').insert({
      organization_id: organizationId,
      id: uuidv7(),
      server_id: id,
      kind: 'disk_high',
      subject: `/${index}`,
      state: 'firing',
      threshold: 90,
      dedupe_key: `${id} ${index}`,
      started_at: at,
      told_start: true,
      told_end: false,
    });
}

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn();
  const { organization } = (await owner.call('getCurrentUser')).body;
  for (const slug of ['shop', 'blog']) await createProject(owner, slug);
  const make = async (project: string, slug: string, name: string, reported?: Record<string, unknown>) => {
    const made = await createServer(owner, project, { slug, name });
    if (reported) await report(made.server.id, String(organization?.id), reported);
  };
  await make('shop', 'web-1', 'Charlie', { state: 'online', hostname: 'ip-10-0-0-1.internal', minute: 3, firing: 0 });
  await make('shop', 'web-2', 'alpha', { state: 'offline', hostname: 'box', minute: 1, firing: 1 });
  await make('blog', 'web-1', 'bravo', { state: 'online', hostname: 'box_2', minute: 3, firing: 2 });
  await make('blog', 'db', 'Alpha', { state: 'offline', hostname: 'db', minute: 2, firing: 0 });
  await make('blog', 'new', 'Never');
});
afterAll(() => server.stop());

async function listed(input: Record<string, unknown> = {}): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { status, body } = await owner.call('listServers', { ...input, ...(cursor !== undefined && { cursor }) });
    expect(status).toBe(200);
    found.push(...body.servers.map(({ projectSlug, slug }: { projectSlug: string; slug: string }) => `${projectSlug}/${slug}`));
    cursor = body.nextCursor;
  }
  return found;
}

test.each([
  ['worst', ['blog/web-1', 'shop/web-2', 'blog/db', 'blog/new', 'shop/web-1']],
  ['name', ['shop/web-2', 'blog/db', 'blog/web-1', 'shop/web-1', 'blog/new']],
  ['lastSeen', ['blog/web-1', 'shop/web-1', 'blog/db', 'shop/web-2', 'blog/new']],
  ['slug', ['blog/db', 'blog/new', 'shop/web-1', 'blog/web-1', 'shop/web-2']],
])('by %s, on pages of any size', async (sort, order) => {
  for (const limit of [1, 2, 100]) expect(await listed({ sort, limit })).toEqual(order);
});

test('by slug unless asked otherwise', async () => {
  expect(await listed()).toEqual(await listed({ sort: 'slug' }));
});

test.each([
  ['WEB', ['shop/web-1', 'blog/web-1', 'shop/web-2']],
  ['alPHA', ['blog/db', 'shop/web-2']],
  ['10-0', ['shop/web-1']],
  ['box_', ['blog/web-1']],
  ['%', []],
])('with %s in slug, name or host name', async (query, found) => {
  expect(await listed({ query })).toEqual(found);
});

test('filters apply together, and the counts are of the servers with the text', async () => {
  expect(await listed({ query: 'box', state: 'offline', sort: 'worst' })).toEqual(['shop/web-2']);
  expect(await listed({ query: 'web', projectSlug: 'blog', firing: true, sort: 'name' })).toEqual(['blog/web-1']);
  const { counts } = (await owner.call('listServers', { query: 'box' })).body;
  expect(counts).toEqual({ online: 1, offline: 1, unknown: 0, firingAlerts: 3 });
});

test('a cursor of another order is refused', async () => {
  const { nextCursor } = (await owner.call('listServers', { sort: 'worst', limit: 1 })).body;
  const { status, body } = await owner.call('listServers', { sort: 'name', cursor: nextCursor });
  expect([status, body.error?.details]).toEqual([400, [{ path: '/cursor', message: 'is not a cursor of this list' }]]);
});
