import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { messageHeaders, send, sendMessage } from './connect.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function newKey(input: Record<string, unknown> = {}) {
  return createKey(await server.signIn(), { kind: 'organization', scopes: ['admin:read'], ...input });
}

test('a key may send 120 requests a minute by default, and sees how many are left', async () => {
  const { apiKey, credential } = await newKey();
  expect(apiKey.mcpRequestsPerMinute).toBe(120);
  const first = await sendMessage(server, credential, 'ping');
  expect([first.headers['x-ratelimit-limit'], first.headers['x-ratelimit-remaining']]).toEqual(['120', '119']);
  const second = await sendMessage(server, credential, 'tools/list');
  expect(second.headers['x-ratelimit-remaining']).toBe('118');
});

test.each([1, 600])('the limit may be set to %i', async (mcpRequestsPerMinute) => {
  const { credential } = await newKey({ mcpRequestsPerMinute });
  const answer = await sendMessage(server, credential, 'ping');
  expect(answer.headers['x-ratelimit-limit']).toBe(String(mcpRequestsPerMinute));
});

test.each([0, 601, 1.5])('the limit cannot be set to %d', async (mcpRequestsPerMinute) => {
  const session = await server.signIn();
  const input = { name: 'Key', kind: 'organization', scopes: ['admin:read'], mcpRequestsPerMinute };
  expect((await session.call('createApiKey', input)).body.error?.details).toMatchObject([{ path: '/mcpRequestsPerMinute' }]);
});

test('the request past the limit is refused with 429, Retry-After and both headers, in the REST envelope', async () => {
  const { credential } = await newKey({ mcpRequestsPerMinute: 3 });
  for (let sent = 0; sent < 3; sent += 1) expect((await sendMessage(server, credential, 'ping')).status).toBe(200);
  const { status, headers, body } = await sendMessage(server, credential, 'ping');
  expect(status).toBe(429);
  expect(body).toEqual({ error: { code: 'RATE_LIMITED', message: expect.any(String), requestId: expect.any(String) } });
  expect([headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual(['3', '0']);
  const wait = Number(headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
});

test('of many concurrent requests exactly the limit passes', async () => {
  const { credential } = await newKey({ mcpRequestsPerMinute: 7 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendMessage(server, credential, 'ping')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(13);
});

test('every request of a key counts, even an invalid message or a refused batch; other keys are not affected', async () => {
  const one = await newKey({ mcpRequestsPerMinute: 3 });
  const other = await newKey({ mcpRequestsPerMinute: 3 });
  const headers = messageHeaders(one.credential);
  expect((await send(server, { headers, body: '{' })).status).toBe(400);
  expect((await send(server, { headers, body: [] })).status).toBe(400);
  expect((await send(server, { headers, body: { jsonrpc: '2.0', method: 'notifications/initialized' } })).status).toBe(202);
  expect((await sendMessage(server, one.credential, 'ping')).status).toBe(429);
  expect((await sendMessage(server, other.credential, 'ping')).headers['x-ratelimit-remaining']).toBe('2');
});

test('requests refused before the key is known count for nobody', async () => {
  const { credential } = await newKey({ mcpRequestsPerMinute: 2 });
  const headers = messageHeaders(credential);
  await send(server, { method: 'GET', headers });
  await send(server, { headers: { ...headers, Origin: 'https://evil.example.com' }, body: {} });
  await send(server, { headers: { ...headers, Accept: '*/*' }, body: {} });
  expect((await sendMessage(server, credential, 'ping')).headers['x-ratelimit-remaining']).toBe('1');
});

test('a raised limit applies from the next request on', async () => {
  const { apiKey, credential } = await newKey({ mcpRequestsPerMinute: 1 });
  await sendMessage(server, credential, 'ping');
  expect((await sendMessage(server, credential, 'ping')).status).toBe(429);
  await (await server.signIn()).call('updateApiKey', { keyId: apiKey.keyId, mcpRequestsPerMinute: 5 });
  expect((await sendMessage(server, credential, 'ping')).status).toBe(200);
});

test('a key at its limit over MCP still works over HTTP', async () => {
  const { credential } = await newKey({ mcpRequestsPerMinute: 1 });
  await sendMessage(server, credential, 'ping');
  expect((await sendMessage(server, credential, 'ping')).status).toBe(429);
  expect((await server.admin.as(credential).call('listProjects')).status).toBe(200);
});
