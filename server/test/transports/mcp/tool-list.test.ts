import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { createKey, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { sendMessage } from './connect.js';

const GOLDEN = new URL('./golden/tools.json', import.meta.url);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function listTools(credential = server.credentials.apiKey, headers: Record<string, string> = {}): Promise<Tool[]> {
  const { body } = await sendMessage(server, credential, 'tools/list', {}, headers);
  // one page: a client that does not follow a cursor would silently lose tools
  expect(body.result).not.toHaveProperty('nextCursor');
  return body.result?.['tools'] as Tool[];
}

const names = (tools: Tool[]) => tools.map(({ name }) => name);

test('tools/list is the golden list: names, titles, descriptions, schemas and hints', async () => {
  const text = `${JSON.stringify(await listTools(), null, 2)}\n`;
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(GOLDEN, text);
  expect(existsSync(GOLDEN)).toBe(true);
  expect(text).toBe(readFileSync(GOLDEN, 'utf8'));
});

test('every key sees every tool, whatever its kind and scopes', async () => {
  const session = await server.signIn();
  const project = await createProject(server.admin);
  const all = names(await listTools());
  const poor = await createKey(session, { kind: 'organization', scopes: ['feedback:write'] });
  const fixed = await createProjectKey(session, project.slug, ['status:write']);
  expect(names(await listTools(poor.credential))).toEqual(all);
  expect(names(await listTools(fixed.credential))).toEqual(all);
});

test.each([
  [
    { 'X-MCP-Readonly': 'true' },
    [
      'get_api_key_info',
      'list_projects',
      'list_monitors',
      'get_monitoring_snapshot',
      'list_servers',
      'get_server',
      'list_analytics_properties',
      'list_analytics_funnels',
      'list_analytics_goals',
      'get_analytics_snapshot',
      'get_analytics_funnel_result',
      'get_web_vitals',
      'list_error_issues',
      'get_error_issue',
      'get_error_fix_context',
      'list_error_types',
      'list_feedback',
      'get_feedback_fields',
      'get_feedback',
      'get_doc_authoring_guide',
      'list_doc_sites',
      'get_doc_site',
      'list_doc_pages',
      'get_doc_page',
      'list_doc_releases',
      'list_incidents',
      'get_incident',
      'get_status_page',
      'get_public_status_snapshot',
    ],
  ],
  [{ 'X-MCP-Readonly': '1', 'X-MCP-Toolsets': 'monitors' }, ['list_monitors', 'get_monitoring_snapshot']],
  [{ 'X-MCP-Toolsets': ' Account, projects ,' }, ['get_api_key_info', 'list_projects', 'create_project']],
  [{ 'X-MCP-Toolsets': 'nonsense' }, []],
])('%j shows %j', async (headers, expected) => {
  expect(names(await listTools(undefined, headers))).toEqual(expected);
});

test.each([{ 'X-MCP-Readonly': 'false' }, { 'X-MCP-Readonly': '' }, { 'X-MCP-Toolsets': '' }])('%j filters nothing', async (headers) => {
  expect(names(await listTools(undefined, headers))).toEqual(names(await listTools()));
});

test('a tool excluded by the filter cannot be called either', async () => {
  const call = { name: 'create_project', arguments: { slug: 'filtered', name: 'Filtered' } };
  const refused = await sendMessage(server, server.credentials.apiKey, 'tools/call', call, { 'X-MCP-Readonly': 'true' });
  expect(refused.body.error).toMatchObject({ code: -32602 });
  expect((await server.admin.call('listProjects', { slug: 'filtered' })).body.projects).toEqual([]);
});

test('every tool has a title and all four hints', async () => {
  for (const { name, title, annotations } of await listTools()) {
    expect([name, annotations]).toEqual([
      name,
      {
        readOnlyHint: expect.any(Boolean),
        destructiveHint: expect.any(Boolean),
        idempotentHint: expect.any(Boolean),
        openWorldHint: false,
      },
    ]);
    expect(title).toMatch(/^[A-Z].{3,60}$/);
    if (annotations?.readOnlyHint) expect([name, annotations.destructiveHint]).toEqual([name, false]);
    expect([name, annotations?.readOnlyHint]).toEqual([name, /^(list|get)_/.test(name)]);
    expect([name, annotations?.destructiveHint]).toEqual([name, /^(delete|rotate)_/.test(name)]);
  }
});

test('inputs are closed objects without combinators at the root, which some model providers refuse', async () => {
  for (const { name, inputSchema } of await listTools()) {
    const { type, additionalProperties, ...rest } = inputSchema;
    expect([name, type, additionalProperties]).toEqual([name, 'object', false]);
    for (const combinator of ['oneOf', 'anyOf', 'allOf', 'not', 'if', '$ref']) expect([name, combinator in rest]).toEqual([name, false]);
  }
});

test('every argument of a tool is described', async () => {
  for (const { name, inputSchema } of await listTools()) {
    const fields = Object.entries((inputSchema.properties ?? {}) as Record<string, { description?: string }>);
    expect([name, fields.filter(([, { description }]) => !description).map(([field]) => field)]).toEqual([name, []]);
  }
});

test('a slug for something new shows its format', async () => {
  const create = (await listTools()).find(({ name }) => name === 'create_monitor');
  expect(create?.inputSchema.properties?.['slug']).toMatchObject({ pattern: '^[a-z0-9][a-z0-9_-]{0,99}$' });
});
