import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { McpClient, sendMessage } from '../connect.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const initialize = (protocolVersion: string) =>
  sendMessage(server, server.credentials.apiKey, 'initialize', {
    protocolVersion,
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });

test.each([
  ['2025-06-18', '2025-06-18'],
  ['2025-11-25', '2025-11-25'],
  ['2025-03-26', '2025-03-26'],
  ['2024-11-05', '2024-11-05'],
  ['1999-01-01', '2025-11-25'],
])('initialize with version %s agrees on %s', async (asked, agreed) => {
  const answer = await initialize(asked);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.body).toMatchObject({ id: 1, result: { protocolVersion: agreed } });
});

test('initialize names the server, offers tools, prompts and completion and nothing else, opens no session and gives instructions', async () => {
  const answer = await initialize('2025-06-18');
  expect(answer.headers['mcp-session-id']).toBeUndefined();
  expect(answer.headers['x-key-enforcement']).toBe('scopes');
  const { capabilities, serverInfo, instructions } = answer.body.result as Record<string, unknown>;
  expect(capabilities).toEqual({ tools: {}, prompts: {}, completions: {} });
  expect(serverInfo).toEqual({ name: 'tidewatch', title: 'Tidewatch', version: '0.0.0-test' });
  // fields common to all tools are explained only here
  for (const field of ['projectSlug', 'projectId', 'limit', 'cursor', 'nextCursor']) expect(instructions).toContain(field);
  expect(String(instructions).length).toBeLessThan(600);
});

test('the official client connects, pings and needs no session afterwards', async () => {
  const { client, close } = await McpClient.connect(server, server.credentials.apiKey);
  expect(await client.ping()).toEqual({});
  expect(client.getServerVersion()?.name).toBe('tidewatch');
  await close();
  const later = await sendMessage(server, server.credentials.apiKey, 'tools/list', undefined, { 'MCP-Protocol-Version': '2025-06-18' });
  expect(later.body.result?.['tools']).toContainEqual(expect.objectContaining({ name: 'list_projects' }));
});

test('an unsupported protocol version is refused in the header, and an unknown method is not found', async () => {
  const credential = server.credentials.apiKey;
  const refused = await sendMessage(server, credential, 'tools/list', undefined, { 'MCP-Protocol-Version': '1999-01-01' });
  expect([refused.status, refused.body]).toMatchObject([400, { id: 1, error: { code: -32000 } }]);
  for (const method of ['resources/list', 'logging/setLevel', 'nonsense']) {
    const answer = await sendMessage(server, credential, method, {});
    expect([method, answer.status, answer.body.error?.['code']]).toEqual([method, 200, -32601]);
  }
});
