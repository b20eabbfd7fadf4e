import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createKey, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { sendMessage } from './connect.js';

let server: TestServer;
let session: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn();
});
afterAll(() => server.stop());

const callTool = (credential: string, name: string, args: object) =>
  sendMessage(server, credential, 'tools/call', { name, arguments: args });

/** The audit log of one key, oldest first, without ids and times. */
async function entriesOf(credential: string) {
  const { entries } = (await session.call('listAuditLog', { limit: 100 })).body;
  const [keyId] = credential.split('.');
  return entries
    .filter(({ actor }) => actor.id === keyId)
    .map(({ action, outcome, errorCode, target, via }) => ({ action, outcome, errorCode, target, via }))
    .reverse();
}

const newKey = (input: Record<string, unknown>) => createKey(session, { kind: 'organization', ...input });

test('a successful mutating tool is recorded with its target', async () => {
  const { credential } = await newKey({ scopes: ['admin:write'] });
  await callTool(credential, 'create_project', { slug: 'audited', name: 'Audited' });
  const { body } = await callTool(credential, 'create_monitor', { projectSlug: 'audited', slug: 'job', name: 'Job' });
  const { monitor } = (body.result as { structuredContent: { monitor: { id: string; projectId: string } } }).structuredContent;
  await callTool(credential, 'update_monitor', { monitorId: monitor.id, paused: true });
  await callTool(credential, 'delete_monitor', { monitorId: monitor.id });
  const success = { outcome: 'success', errorCode: null, via: 'mcp' };
  expect(await entriesOf(credential)).toEqual([
    { action: 'createProject', ...success, target: { type: 'project', id: monitor.projectId } },
    { action: 'createMonitor', ...success, target: { type: 'monitor', id: monitor.id } },
    { action: 'updateMonitor', ...success, target: { type: 'monitor', id: monitor.id } },
    { action: 'deleteMonitor', ...success, target: { type: 'monitor', id: monitor.id } },
  ]);
});

test('an entry names the caller, address and request id', async () => {
  const { apiKey, credential } = await newKey({ name: 'The agent', scopes: ['admin:write'] });
  const answer = await callTool(credential, 'create_project', { slug: 'who', name: 'Who' });
  const { entries } = (await session.call('listAuditLog', { action: 'createProject', limit: 1 })).body;
  expect(entries).toMatchObject([
    {
      actor: { type: 'api_key', id: apiKey.keyId, name: 'The agent' },
      address: '127.0.0.1',
      requestId: answer.headers['x-request-id'],
    },
  ]);
});

test('a failed mutating tool is recorded as a failure, a reading one is not recorded at all', async () => {
  const { credential } = await newKey({ scopes: ['admin:read', 'admin:write'] });
  const { slug } = await createProject(server.admin);
  const monitorId = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10';
  await callTool(credential, 'create_project', { slug, name: 'Taken' });
  await callTool(credential, 'create_project', { slug: 'Not a slug', name: 'Bad' });
  await callTool(credential, 'delete_monitor', { monitorId });
  await callTool(credential, 'list_projects', {});
  await callTool(credential, 'list_projects', { limit: 0 });
  await callTool(credential, 'get_monitoring_snapshot', { monitorId });
  const failure = { outcome: 'failure', via: 'mcp' };
  expect(await entriesOf(credential)).toEqual([
    { action: 'createProject', ...failure, errorCode: 'SLUG_TAKEN', target: { type: 'project', id: null } },
    { action: 'createProject', ...failure, errorCode: 'VALIDATION_ERROR', target: { type: 'project', id: null } },
    { action: 'deleteMonitor', ...failure, errorCode: 'MONITOR_NOT_FOUND', target: { type: 'monitor', id: monitorId } },
  ]);
});

test('denials for a missing scope are recorded, also for reading tools', async () => {
  const { credential } = await newKey({ scopes: ['feedback:read'] });
  await callTool(credential, 'create_project', { slug: 'denied', name: 'Denied' });
  await callTool(credential, 'list_monitors', {});
  const denied = { outcome: 'denied', errorCode: 'FORBIDDEN_SCOPE', via: 'mcp' };
  expect(await entriesOf(credential)).toEqual([
    { action: 'createProject', ...denied, target: { type: 'project', id: null } },
    { action: 'listMonitors', ...denied, target: null },
  ]);
});

test('denials for the project are recorded, by name and for a tool of organization keys', async () => {
  const { slug } = await createProject(server.admin);
  const foreign = await createProject(server.admin);
  const { credential } = await createProjectKey(session, slug, ['admin:read', 'admin:write']);
  await callTool(credential, 'list_monitors', { projectSlug: foreign.slug });
  await callTool(credential, 'create_monitor', { projectSlug: foreign.slug, slug: 'a', name: 'A' });
  await callTool(credential, 'create_project', { slug: 'denied', name: 'Denied' });
  const denied = { outcome: 'denied', via: 'mcp' };
  expect(await entriesOf(credential)).toEqual([
    { action: 'listMonitors', ...denied, errorCode: 'project_forbidden', target: null },
    { action: 'createMonitor', ...denied, errorCode: 'project_forbidden', target: { type: 'monitor', id: null } },
    { action: 'createProject', ...denied, errorCode: 'FORBIDDEN_SCOPE', target: { type: 'project', id: null } },
  ]);
});

test('a denial by the allow-list is recorded under the key that was used', async () => {
  const { credential } = await newKey({ scopes: ['admin:read'], allowedCidrs: ['203.0.113.0/24'] });
  await callTool(credential, 'list_projects', {});
  expect(await entriesOf(credential)).toEqual([
    { action: 'mcp', outcome: 'denied', errorCode: 'ip_not_allowed', target: null, via: 'mcp' },
  ]);
});

test('a denial by the daily budget is recorded under the refused operation', async () => {
  const { credential } = await newKey({ scopes: ['admin:read', 'admin:write'], mcpDailyCalls: 1 });
  await callTool(credential, 'list_projects', {});
  await callTool(credential, 'list_projects', {});
  await callTool(credential, 'create_project', { slug: 'too-late', name: 'Too late' });
  const denied = { outcome: 'denied', errorCode: 'BUDGET_EXCEEDED', via: 'mcp' };
  expect(await entriesOf(credential)).toEqual([
    { action: 'listProjects', ...denied, target: null },
    { action: 'createProject', ...denied, target: { type: 'project', id: null } },
  ]);
});
