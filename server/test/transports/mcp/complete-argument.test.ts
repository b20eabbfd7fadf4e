import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKey, createOrganization, createProject, createProjectKey, createProperty } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { McpClient, sendMessage } from './connect.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const slug of ['shop', 'shop-admin', 'workshop', 'blog']) await createProject(server.admin, slug);
  for (const domain of ['shop.example.com', 'blog.example.com']) await createProperty(server.admin, { domain });
});
afterAll(() => server.stop());

async function complete(credential: string, prompt: string, name: string, value: string): Promise<string[]> {
  const mcp = await McpClient.connect(server, credential);
  const { completion } = await mcp.client.complete({ ref: { type: 'ref/prompt', name: prompt }, argument: { name, value } });
  await mcp.close();
  return completion.values;
}

test.each([
  ['weekly_summary', 'projectSlug', 'sho', ['shop', 'shop-admin', 'workshop']],
  ['weekly_summary', 'projectSlug', 'nothing', []],
  ['triage_todays_errors', 'propertyId', 'SHOP', ['shop.example.com']],
  ['triage_todays_errors', 'propertyId', '', ['blog.example.com', 'shop.example.com']],
])('%s %s %j may be %j', async (prompt, name, value, expected) => {
  expect(await complete(server.credentials.apiKey, prompt, name, value)).toEqual(expected);
});

test('a key completes only what it may list', async () => {
  const session = await server.signIn();
  const poor = await createKey(session, { kind: 'organization', scopes: ['feedback:write'] });
  expect(await complete(poor.credential, 'weekly_summary', 'projectSlug', '')).toEqual([]);
  const fixed = await createProjectKey(session, 'blog', ['admin:read']);
  expect(await complete(fixed.credential, 'weekly_summary', 'projectSlug', '')).toEqual(['blog']);
  expect(await complete(fixed.credential, 'triage_todays_errors', 'propertyId', '')).toEqual([]);
  const { session: inside } = await createOrganization(session, () => server.signIn());
  const other = await createKey(inside, { kind: 'organization', scopes: ['admin:read'] });
  expect(await complete(other.credential, 'weekly_summary', 'projectSlug', 'shop')).toEqual([]);
});

test.each([
  ['an unknown prompt', { ref: { type: 'ref/prompt', name: 'weekly' }, argument: { name: 'a', value: '' } }, /no prompt weekly/],
  ['an unknown argument', { ref: { type: 'ref/prompt', name: 'weekly_summary' }, argument: { name: 'a', value: '' } }, /no such argument/],
  ['a resource', { ref: { type: 'ref/resource', uri: 'x://y' }, argument: { name: 'a', value: '' } }, /Only arguments of prompts/],
  ['no argument', { ref: { type: 'ref/prompt', name: 'weekly_summary' } }, /argument/],
])('%s is refused', async (_case, params, message) => {
  const { body } = await sendMessage(server, server.credentials.apiKey, 'completion/complete', params);
  expect(body.error).toMatchObject({ code: -32602, message: expect.stringMatching(message) });
});
