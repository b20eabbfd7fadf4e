/** The general limit, for operations without their own. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'management=2' });
});
afterAll(() => server.stop());

const get = (path: string, credential: string) => fetch(server.baseUrl + path, { headers: { Authorization: `Bearer ${credential}` } });

test('a key sees how many requests are left, and waits when there are none; a person is counted separately', async () => {
  const { apiKey } = server.credentials;
  const left = [];
  for (const path of ['/api/v1/projects', '/api/v1/monitors']) left.push((await get(path, apiKey)).headers.get('X-RateLimit-Remaining'));
  expect(left).toEqual(['1', '0']);
  const refused = await get('/api/v1/projects', apiKey);
  expect([refused.status, refused.headers.get('X-RateLimit-Limit')]).toEqual([429, '2']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(((await refused.json()) as { error: { code: string } }).error.code).toBe('RATE_LIMITED');
  // an operation with its own limit is counted there
  expect((await get('/api/v1/servers', apiKey)).headers.get('X-RateLimit-Limit')).toBe('60');
  const owner = await server.signIn();
  expect((await owner.call('listProjects')).status).toBe(200);
});
