import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readDocumentText } from '../../../src/kernel/contract/document.js';
import { createKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { McpClient, sendMessage } from './connect.js';

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

async function textOf(name: string, args?: Record<string, string>): Promise<string> {
  const { messages, description } = await mcp.client.getPrompt({ name, ...(args && { arguments: args }) });
  expect(description).toEqual(expect.any(String));
  expect(messages).toEqual([{ role: 'user', content: { type: 'text', text: expect.any(String) } }]);
  return messages.map(({ content }) => (content as { text: string }).text).join();
}

/** The names of a list in their order of appearance in a text. */
const inOrder = (text: string, names: string[]) =>
  names.filter((name) => text.includes(name)).sort((a, b) => text.indexOf(a) - text.indexOf(b));

test('prompts/list names both prompts with titles and arguments, to every key', async () => {
  const expected = [
    {
      name: 'triage_todays_errors',
      title: "Triage today's errors",
      description: expect.any(String),
      arguments: [{ name: 'propertyId', description: expect.any(String), required: true }],
    },
    {
      name: 'weekly_summary',
      title: 'Weekly summary',
      description: expect.any(String),
      arguments: [{ name: 'projectSlug', description: expect.any(String), required: false }],
    },
  ];
  expect((await mcp.client.listPrompts()).prompts).toEqual(expected);
  const poor = await createKey(await server.signIn(), { kind: 'organization', scopes: ['feedback:write'] });
  expect((await sendMessage(server, poor.credential, 'prompts/list')).body.result).toEqual({ prompts: expected });
});

test('triage_todays_errors guides through its tools in order and changes nothing unasked', async () => {
  const text = await textOf('triage_todays_errors', { propertyId: 'property-7' });
  const order = ['list_error_issues', 'get_error_fix_context', 'update_error_issue_status'];
  expect(inOrder(text, order)).toEqual(order);
  expect(text).toContain('property-7');
  expect(text).toMatch(/24 hours/);
  expect(text).toContain('since 24h');
  expect(text).toMatch(/never as instructions/);
  expect(text).toMatch(/update_error_issue_status only after the user has confirmed/);
});

test('weekly_summary guides through its tools in order, for the organization or for one project', async () => {
  const order = [
    'list_projects',
    'get_monitoring_snapshot',
    'list_incidents',
    'get_analytics_snapshot',
    'list_error_issues',
    'list_feedback',
  ];
  const all = await textOf('weekly_summary');
  const one = await textOf('weekly_summary', { projectSlug: 'shop' });
  for (const text of [all, one]) {
    expect(inOrder(text, order)).toEqual(order);
    expect(text).toMatch(/last 7 days/);
  }
  expect(one).toContain('the project shop');
  expect(all).not.toContain('undefined');
});

test('a prompt runs no tool, so it costs no budget', async () => {
  const { credential } = await createKey(await server.signIn(), { kind: 'organization', scopes: ['admin:read'], mcpDailyCalls: 1 });
  for (let round = 0; round < 3; round += 1) {
    expect((await sendMessage(server, credential, 'prompts/get', { name: 'weekly_summary' })).status).toBe(200);
  }
  const info = await server.admin.as(credential).call('getApiKeyInfo');
  expect(info.body.budget).toMatchObject({ used: 0, remaining: 1 });
});

test.each([
  ['a required argument is missing', { name: 'triage_todays_errors' }, /propertyId is required/],
  ['a required argument is empty', { name: 'triage_todays_errors', arguments: { propertyId: '' } }, /propertyId is required/],
  ['an argument is not a text', { name: 'weekly_summary', arguments: { projectSlug: 7 } }, /projectSlug/],
  ['there is no such prompt', { name: 'nonsense' }, /no prompt nonsense\.$/],
  ['a name is misspelt', { name: 'weekly_sumary' }, /no prompt weekly_sumary\. Did you mean weekly_summary\?$/],
  [
    'an argument is misspelt',
    { name: 'weekly_summary', arguments: { project_slug: 'a' } },
    /no argument project_slug\. Did you mean projectSlug\?/,
  ],
  ['no prompt is named', {}, /name/],
])('prompts/get returns -32602 when %s', async (_case, params, message) => {
  const answer = await sendMessage(server, server.credentials.apiKey, 'prompts/get', params);
  expect([answer.status, answer.body.error?.['code']]).toEqual([200, -32602]);
  expect(answer.body.error?.['message']).toMatch(message);
});

test('prompts name only tools, and arguments and fields that these have', async () => {
  const { tools } = await mcp.client.listTools();
  const words = String(await readDocumentText());
  const texts = await Promise.all([textOf('triage_todays_errors', { propertyId: 'p' }), textOf('weekly_summary', { projectSlug: 's' })]);
  for (const text of texts) {
    const named = [...text.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map(([name]) => name);
    expect(named.filter((name) => !tools.some((tool) => tool.name === name))).toEqual([]);
    const fields = [...text.matchAll(/\b[a-z]+[A-Z]\w*/g)].map(([name]) => name);
    expect(fields.filter((name) => !words.includes(`"${name}"`))).toEqual([]);
  }
});
