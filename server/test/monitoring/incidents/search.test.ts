/** GET /api/v1/incidents: searching and sorting. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createIncident, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let owner: ApiClient;

// numbered from INC-1
const INCIDENTS: [title: string, severity: string, end?: 'resolved'][] = [
  ['Checkout 100% down', 'critical', 'resolved'],
  ['Slow search', 'minor'],
  ['Checkout fails', 'major'],
  ['Typo_in the footer', 'none'],
  ['Payments fail', 'critical'],
  ['CHECKOUT is slow', 'minor'],
  ['Old one', 'major', 'resolved'],
];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn();
  for (const slug of ['shop', 'blog']) await createProject(owner, slug);
  for (const [title, severity, end] of INCIDENTS) {
    const { id } = await createIncident(owner, { title, severity, projectSlug: title.includes('slow') ? 'blog' : 'shop' });
    if (end) await owner.call('resolveIncident', { incidentId: id });
  }
});
afterAll(() => server.stop());

async function numbers(input: Record<string, unknown> = {}, client = owner): Promise<number[]> {
  const found: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { status, body } = await client.call('listIncidents', { ...input, ...(cursor !== undefined && { cursor }) });
    expect(status).toBe(200);
    found.push(...body.incidents.map(({ number }: { number: string }) => Number(number.replace('INC-', ''))));
    cursor = body.nextCursor;
  }
  return found;
}

test.each([
  ['newest', [7, 6, 5, 4, 3, 2, 1]],
  ['oldest', [1, 2, 3, 4, 5, 6, 7]],
  ['worst', [5, 3, 6, 2, 4, 7, 1]],
])('%s first, on pages of any size', async (sort, order) => {
  for (const limit of [1, 3, 100]) expect(await numbers({ sort, limit })).toEqual(order);
});

test('newest first unless asked otherwise', async () => {
  expect(await numbers()).toEqual([7, 6, 5, 4, 3, 2, 1]);
});

test.each([
  ['checkout', [6, 3, 1]],
  ['%', [1]],
  ['o_i', [4]],
  ['inc-5', [5]],
  ['nothing', []],
])('with %s in title or number', async (query, found) => {
  expect(await numbers({ query })).toEqual(found);
  for (const limit of [1, 2]) expect(await numbers({ query, limit })).toEqual(found);
});

test.each([
  [{ status: 'unresolved' }, [5, 3, 6, 2, 4]],
  [{ status: 'resolved' }, [7, 1]],
  [{ status: 'investigating', query: 'CHECK' }, [3, 6]],
  [{ projectSlug: 'blog' }, [6]],
  [{ visibility: 'internal' }, []],
])('the worst of %j', async (filter, found) => {
  for (const limit of [1, 100]) expect(await numbers({ ...filter, sort: 'worst', limit })).toEqual(found);
});

test('a project key finds only those of its project', async () => {
  const key = server.anonymous.as((await createProjectKey(owner, 'blog', ['status:read'])).credential);
  for (const sort of ['newest', 'oldest', 'worst']) expect(await numbers({ query: 'checkout', sort }, key)).toEqual([6]);
});

test('a text of 101 characters is refused', async () => {
  expect((await owner.call('listIncidents', { query: 'x'.repeat(101) })).status).toBe(400);
  expect((await owner.call('listIncidents', { query: 'x'.repeat(100) })).status).toBe(200);
});
