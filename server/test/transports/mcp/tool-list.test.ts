import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { TOOLS } from '../../../src/generated/tools.js';
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
      'tail_server_logs',
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
])('%j shows %j', async (headers, expected) => {
  expect(names(await listTools(undefined, headers))).toEqual(expected);
});

test.each([{ 'X-MCP-Readonly': 'false' }, { 'X-MCP-Readonly': '' }, { 'X-MCP-Toolsets': '' }])('%j filters nothing', async (headers) => {
  expect(names(await listTools(undefined, headers))).toEqual(names(await listTools()));
});

test('the address asks for tools like the headers, for clients that take only an address', async () => {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('/api/mcp?toolsets=errors,monitors&readonly=1', server.baseUrl), {
    requestInit: { headers: { Authorization: `Bearer ${server.credentials.apiKey}` } },
  });
  await client.connect(transport as Transport);
  const { tools } = await client.listTools();
  await client.close();
  expect(names(tools as Tool[])).toEqual([
    ...['list_monitors', 'get_monitoring_snapshot'],
    ...['list_error_issues', 'get_error_issue', 'get_error_fix_context', 'list_error_types'],
  ]);
});

test.each([
  ['list_montors', 'There is no tool list_montors. Did you mean list_monitors?'],
  ['createMonitor', 'There is no tool createMonitor. Did you mean create_monitor?'],
  ['drop_everything', 'There is no tool drop_everything.'],
])('the tool %s is unknown', async (name, message) => {
  const { body } = await sendMessage(server, server.credentials.apiKey, 'tools/call', { name });
  expect(body.error).toEqual({ code: -32602, message });
});

test('a tool excluded by the filter cannot be called either', async () => {
  const call = { name: 'create_project', arguments: { slug: 'filtered', name: 'Filtered' } };
  const refused = await sendMessage(server, server.credentials.apiKey, 'tools/call', call, { 'X-MCP-Readonly': 'true' });
  expect(refused.body.error).toMatchObject({ code: -32602 });
  expect((await server.admin.call('listProjects', { slug: 'filtered' })).body.projects).toEqual([]);
});

test('every tool has a title and all four hints', async () => {
  const hint = expect.any(Boolean);
  for (const { name, title, annotations } of await listTools()) {
    expect([name, annotations]).toEqual([name, { readOnlyHint: hint, destructiveHint: hint, idempotentHint: hint, openWorldHint: hint }]);
    expect(title).toMatch(/^[A-Z].{3,60}$/);
  }
});

/** Every tool that changes something, and why it is destructive, or tells people outside. All others only read. */
const CHANGES: Readonly<Record<string, { destructive?: string; openWorld?: string }>> = {
  create_project: {},
  create_monitor: {},
  create_server: {},
  create_analytics_property: {},
  create_analytics_goal: {},
  create_doc_site: {},
  create_doc_page: {},
  update_monitor: {},
  update_analytics_goal: {},
  update_error_issue_status: {},
  create_incident: { openWorld: 'mails subscribers and posts to channels' },
  post_incident_update: { openWorld: 'mails subscribers and posts to channels' },
  resolve_incident: { openWorld: 'mails subscribers and posts to channels' },
  delete_server: { destructive: 'deletes', openWorld: 'reports to channels that its alerts ended' },
  delete_monitor: { destructive: 'deletes' },
  delete_analytics_property: { destructive: 'deletes' },
  delete_analytics_goal: { destructive: 'deletes' },
  delete_doc_site: { destructive: 'deletes' },
  delete_doc_page: { destructive: 'deletes' },
  rotate_server_token: { destructive: 'ends the old token' },
  update_server: { destructive: 'replaces the watched services' },
  update_analytics_property: { destructive: 'replaces the hosts that may report' },
  update_feedback_fields: { destructive: 'replaces all fields' },
  update_feedback_triage: { destructive: 'replaces tags and linked issues' },
  update_status_page: { destructive: 'can take the page off line' },
  update_doc_site: { destructive: 'can take the site off line' },
  update_doc_page: { destructive: 'replaces the text' },
  set_doc_navigation: { destructive: 'replaces the navigation' },
  publish_doc_site: { destructive: 'replaces what readers see' },
  restore_doc_release: { destructive: 'replaces what readers see' },
};

test('the hints say what each tool does', async () => {
  const told = (await listTools()).map(({ name, annotations }) => {
    const { readOnlyHint, destructiveHint, openWorldHint } = annotations ?? {};
    return [name, { readOnlyHint, destructiveHint, openWorldHint }];
  });
  const expected = TOOLS.map(({ tool: { name } }) => {
    const { destructive, openWorld } = CHANGES[name] ?? {};
    return [name, { readOnlyHint: !(name in CHANGES), destructiveHint: destructive !== undefined, openWorldHint: openWorld !== undefined }];
  });
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected));
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

test.each([
  ['create_monitor', 'slug', { pattern: '^[a-z0-9][a-z0-9_-]{0,99}$' }],
  ['create_monitor', 'intervalSec', { minimum: 10, maximum: 31_536_000, default: 60 }],
  ['list_error_issues', 'importance', { enum: ['high', 'medium', 'low', 'all'], default: 'high' }],
  ['list_error_issues', 'limit', { minimum: 1, maximum: 100, default: 20 }],
  ['update_feedback_triage', 'tags', { maxItems: 20, items: { type: 'string', maxLength: 40 } }],
  ['update_feedback_triage', 'assigneeId', { type: ['string', 'null'] }],
  ['update_feedback_fields', 'fields', { maxItems: 20, items: { required: ['key'], properties: { type: { default: 'string' } } } }],
])('%s says what %s may be', async (name, field, rules) => {
  const tool = (await listTools()).find((each) => each.name === name);
  expect(tool?.inputSchema.properties?.[field]).toMatchObject(rules);
});

test('names, descriptions and inputs take at most 40 kB of a context, the whole list 110 kB', async () => {
  const tools = await listTools();
  const inputs = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  expect(Buffer.byteLength(JSON.stringify(inputs))).toBeLessThanOrEqual(40_000);
  expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThanOrEqual(110_000);
});
