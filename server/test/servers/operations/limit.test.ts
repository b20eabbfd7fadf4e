/** 60 requests in 60 s for each key (specification, Limits). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKey, createProject, createServer } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { McpClient } from '../../transports/mcp/connect.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function newKey(scopes: string[]): Promise<string> {
  return (await createKey(await server.signIn(), { kind: 'organization', scopes })).credential;
}

const get = (credential: string, path = '/api/v1/servers') =>
  fetch(`${server.baseUrl}${path}`, { headers: { Authorization: `Bearer ${credential}` } });
const headersOf = (answer: Response) => ['limit', 'remaining'].map((name) => answer.headers.get(`x-ratelimit-${name}`));

test('the 61st request is refused with the headers, for all operations together, and other keys are not affected', async () => {
  const { slug } = await createProject(server.admin);
  const { server: registered } = await createServer(server.admin, slug);
  const credential = await newKey(['servers:read']);
  const first = await get(credential);
  expect([first.status, ...headersOf(first)]).toEqual([200, '60', '59']);
  // not found and denied requests count too, and have the headers
  const absent = await get(credential, '/api/v1/servers/019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99');
  expect([absent.status, ...headersOf(absent)]).toEqual([404, '60', '58']);
  for (let count = 3; count <= 60; count += 1) expect((await get(credential, `/api/v1/servers/${registered.id}`)).status).toBe(200);
  const refused = await get(credential);
  expect([refused.status, ...headersOf(refused)]).toEqual([429, '60', '0']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error: { code: 'RATE_LIMITED' } });
  const other = await get(await newKey(['servers:read']));
  expect([other.status, ...headersOf(other)]).toEqual([200, '60', '59']);
  expect((await get(credential, '/api/v1/api-key')).status).toBe(200);
});

test('tool calls count only against the limit of tools', async () => {
  const credential = await newKey(['servers:read']);
  const mcp = await McpClient.connect(server, credential);
  for (let count = 0; count < 65; count += 1) expect((await mcp.call('list_servers', {})).isError).toBe(false);
  await mcp.close();
});
