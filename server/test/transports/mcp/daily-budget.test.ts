import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { messageHeaders, send, sendMessage } from './connect.js';

const EVENING = new Date('2026-03-10T23:59:30.250Z');
let now = EVENING;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
beforeEach(() => {
  now = EVENING;
});
afterAll(() => server.stop());

async function newKey(mcpDailyCalls: number | null) {
  const { apiKey, credential } = await createKey(await server.signIn(), {
    kind: 'organization',
    scopes: ['admin:read'],
    mcpRequestsPerMinute: 600,
    mcpDailyCalls,
  });
  return { keyId: apiKey.keyId, credential };
}

const callTool = (credential: string, name = 'list_projects', args: object = {}, on = server) =>
  sendMessage(on, credential, 'tools/call', { name, arguments: args });

async function budgetOf(credential: string, on = server) {
  return (await on.admin.as(credential).call('getApiKeyInfo')).body.budget;
}

test('calls within the budget pass, the next is refused until the next UTC midnight', async () => {
  const { credential } = await newKey(2);
  const first = await callTool(credential);
  expect([first.status, first.headers['x-budget-limit'], first.headers['x-budget-remaining']]).toEqual([200, '2', '1']);
  expect((await callTool(credential)).headers['x-budget-remaining']).toBe('0');
  const { status, headers, body } = await callTool(credential);
  expect(status).toBe(429);
  expect(body).toEqual({ error: { code: 'BUDGET_EXCEEDED', message: expect.any(String), requestId: expect.any(String) } });
  // 29.75 s, rounded up: a client that waits this long is admitted
  expect([headers['retry-after'], headers['x-budget-limit'], headers['x-budget-remaining']]).toEqual(['30', '2', '0']);
});

test('refused calls are not counted, and the next UTC day begins with the whole budget', async () => {
  const { credential } = await newKey(1);
  await callTool(credential);
  for (let refused = 0; refused < 3; refused += 1) expect((await callTool(credential)).status).toBe(429);
  expect(await budgetOf(credential)).toEqual({ dailyCalls: 1, used: 1, remaining: 0, resetsAt: '2026-03-11T00:00:00.000Z' });
  now = new Date('2026-03-11T00:00:00.000Z');
  expect(await budgetOf(credential)).toEqual({ dailyCalls: 1, used: 0, remaining: 1, resetsAt: '2026-03-12T00:00:00.000Z' });
  expect((await callTool(credential)).status).toBe(200);
  const { status, headers } = await callTool(credential);
  expect([status, headers['retry-after']]).toEqual([429, '86400']);
});

test('of 20 concurrent calls exactly the budget passes', async () => {
  const { credential } = await newKey(7);
  const answers = await Promise.all(Array.from({ length: 20 }, () => callTool(credential)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(13);
  expect(await budgetOf(credential)).toMatchObject({ used: 7, remaining: 0 });
});

test('a call that fails in the tool is counted, because the tool was called', async () => {
  const { credential } = await newKey(5);
  await callTool(credential, 'list_projects', { limit: 0 });
  await callTool(credential, 'create_project', { slug: 'a', name: 'A' });
  expect(await budgetOf(credential)).toMatchObject({ used: 2 });
});

test('messages other than tool calls cost nothing', async () => {
  const { credential } = await newKey(1);
  const headers = messageHeaders(credential);
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_projects', arguments: {} } };
  const { id: _id, ...notification } = call;
  const free: [number, object, Record<string, string>][] = [
    [200, { jsonrpc: '2.0', id: 1, method: 'tools/list' }, {}],
    [200, { jsonrpc: '2.0', id: 1, method: 'prompts/list' }, {}],
    [200, { jsonrpc: '2.0', id: 1, method: 'ping' }, {}],
    [200, { ...call, params: { name: 'nonsense' } }, {}],
    [200, { ...call, params: { name: 'list_projects', arguments: 'nonsense' } }, {}],
    [200, { ...call, params: { name: 'list_projects', task: {} } }, {}],
    [200, call, { 'X-MCP-Toolsets': 'monitors' }],
    [202, notification, {}],
    [400, { ...call, id: null }, {}],
    [400, call, { 'MCP-Protocol-Version': '1999-01-01' }],
    [400, [call, call], {}],
  ];
  for (const [status, body, more] of free) {
    const answer = await send(server, { headers: { ...headers, ...more }, body });
    expect([body, answer.status]).toEqual([body, status]);
    expect(answer.headers['x-budget-limit']).toBeUndefined();
  }
  expect(await budgetOf(credential)).toMatchObject({ used: 0, remaining: 1 });
  expect((await callTool(credential)).status).toBe(200);
});

test('a batch is refused completely with 400 and -32600, and none of its calls runs', async () => {
  const { credential } = await newKey(5);
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_projects', arguments: {} } };
  const answer = await send(server, { headers: messageHeaders(credential), body: [call, { ...call, id: 2 }] });
  expect([answer.status, answer.body]).toEqual([400, { jsonrpc: '2.0', id: null, error: { code: -32600, message: expect.any(String) } }]);
  expect(await budgetOf(credential)).toMatchObject({ used: 0 });
});

test('without a budget calls are counted and never refused', async () => {
  const { credential } = await newKey(null);
  for (let calls = 0; calls < 3; calls += 1) {
    const { status, headers } = await callTool(credential);
    expect([status, headers['x-budget-limit']]).toEqual([200, undefined]);
  }
  expect(await budgetOf(credential)).toEqual({ dailyCalls: null, used: 3, remaining: null, resetsAt: '2026-03-11T00:00:00.000Z' });
});

test('a budget changed during the day applies immediately, also to earlier calls', async () => {
  const { keyId, credential } = await newKey(5);
  for (let calls = 0; calls < 3; calls += 1) await callTool(credential);
  const session = await server.signIn();
  await session.call('updateApiKey', { keyId, mcpDailyCalls: 2 });
  expect((await callTool(credential)).status).toBe(429);
  expect(await budgetOf(credential)).toMatchObject({ used: 3, remaining: 0 });
  await session.call('updateApiKey', { keyId, mcpDailyCalls: 4 });
  expect((await callTool(credential)).headers['x-budget-remaining']).toBe('0');
});

test('the tool get_api_key_info shows the budget left after its own call', async () => {
  const { credential } = await newKey(9);
  await callTool(credential);
  const { body } = await callTool(credential, 'get_api_key_info');
  expect(body.result).toMatchObject({ structuredContent: { budget: { dailyCalls: 9, used: 2, remaining: 7 } } });
});

test('calls over HTTP cost no budget', async () => {
  const { credential } = await newKey(1);
  for (let calls = 0; calls < 3; calls += 1) expect((await server.admin.as(credential).call('listProjects')).status).toBe(200);
  expect(await budgetOf(credential)).toMatchObject({ used: 0 });
});

test('the budget survives a restart, and several processes share it', async () => {
  const { credential } = await newKey(2);
  await callTool(credential);
  const second = await startTestServer({ clock: () => now, connection: server.connection });
  try {
    expect(await budgetOf(credential, second)).toMatchObject({ used: 1, remaining: 1 });
    expect((await callTool(credential, 'list_projects', {}, second)).status).toBe(200);
    expect((await callTool(credential, 'list_projects', {}, second)).status).toBe(429);
    expect((await callTool(credential)).status).toBe(429);
  } finally {
    await second.stop();
  }
});
