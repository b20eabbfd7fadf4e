import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { McpClient } from './connect.js';

let server: TestServer;
let mcp: McpClient;
beforeAll(async () => {
  server = await startTestServer();
  mcp = await McpClient.connect(server, server.credentials.apiKey);
});
afterAll(async () => {
  await mcp.close();
  await server.stop();
});

const KEY = 'io.tidewatch/idempotencyKey';
const create = (slug: string, meta?: Record<string, unknown>) =>
  mcp.client.callTool({ name: 'create_project', arguments: { slug, name: slug }, ...(meta && { _meta: meta }) });

test('a call with the same key happens once, and says so', async () => {
  const first = await create('once', { [KEY]: 'deploy-7' });
  const again = await create('once', { [KEY]: 'deploy-7' });
  expect(again.structuredContent).toEqual(first.structuredContent);
  expect([first._meta, again._meta]).toEqual([undefined, { 'io.tidewatch/replayed': true }]);
});

test.each<[string, Record<string, unknown> | undefined, string]>([
  ['without a key', undefined, 'CONFLICT'],
  ['with another key', { [KEY]: 'deploy-8' }, 'CONFLICT'],
  ['with a key that is no text', { [KEY]: 7 }, 'VALIDATION'],
  ['with a key that has a space', { [KEY]: 'deploy 8' }, 'VALIDATION'],
])('%s it happens again or not at all', async (_name, meta, code) => {
  await create('again', { [KEY]: 'deploy-9' });
  const { isError, structuredContent } = await create('again', meta);
  expect([isError, (structuredContent as { error: { code: string } }).error.code]).toEqual([true, code]);
});
