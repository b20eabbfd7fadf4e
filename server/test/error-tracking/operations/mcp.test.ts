/** The tools of error tracking, called by a real client, which validates each result against the tool's output schema. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKey, createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { callOnce, McpClient } from '../../transports/mcp/connect.js';
import { ago, createSite, FACTS, insertEvents, insertIssue, insertRelease, type Site } from '../support/rows.js';

let server: TestServer;
let mcp: McpClient;
let site: Site;
let issueId: string;
beforeAll(async () => {
  server = await startTestServer();
  const { knex } = server.database;
  site = await createSite(server.admin, knex);
  issueId = await insertIssue(knex, site);
  await insertIssue(knex, site, { facts: FACTS.low, type: 'ChunkLoadError', events: 1 });
  await insertRelease(knex, site, '1.0.0');
  await insertEvents(knex, site, issueId, [{ release: '1.0.0', user: 'ann', at: ago(1_000) }]);
  mcp = await McpClient.connect(server, server.credentials.apiKey);
});
afterAll(async () => {
  await mcp.close();
  await server.stop();
});

test('all five exist, and only one of them changes anything', async () => {
  const { tools } = await mcp.client.listTools();
  const ours = tools.filter(({ name }) => name.includes('error'));
  expect(ours.map(({ name, annotations }) => [name, annotations?.readOnlyHint]).sort()).toEqual([
    ['get_error_fix_context', true],
    ['get_error_issue', true],
    ['list_error_issues', true],
    ['list_error_types', true],
    ['update_error_issue_status', false],
  ]);
});

test('a triage: from the list to the fix context, and then resolved', async () => {
  const list = await mcp.call('list_error_issues', { propertyId: site.id, since: ago(60_000).toISOString(), sort: 'events', limit: 10 });
  expect(list).toMatchObject({ isError: false, body: { issues: [{ id: issueId, importance: 'high', users30d: 1 }], nextCursor: null } });
  expect((await mcp.call('get_error_issue', { issueId })).body['issue']).toMatchObject({ id: issueId, events: 1 });
  const { body } = await mcp.call('get_error_fix_context', { issueId, sampleLimit: 2 });
  expect(body).toMatchObject({ issue: { id: issueId }, suspectedLine: 12, samples: [{ release: '1.0.0' }] });
  expect((await mcp.call('list_error_types', { propertyId: site.id })).body['types']).toHaveLength(2);
  const resolved = await mcp.call('update_error_issue_status', { issueId, action: 'resolve' });
  expect(resolved.body['issue']).toMatchObject({ status: 'resolved', resolvedInRelease: '1.0.0' });
  const reopened = await mcp.call('update_error_issue_status', { issueId, action: 'reopen' });
  expect(reopened.body['issue']).toMatchObject({ status: 'unresolved' });
});

test('errors are reported', async () => {
  const wrong = async (name: string, args: Record<string, unknown>) => {
    const { isError, body } = await mcp.call(name, args);
    return [isError, body['error']?.['code']];
  };
  expect(await wrong('get_error_issue', { issueId: site.id })).toEqual([true, 'NOT_FOUND']);
  expect(await wrong('list_error_issues', { propertyId: issueId })).toEqual([true, 'NOT_FOUND']);
  expect(await wrong('update_error_issue_status', { issueId, action: 'resolve', release: '9' })).toEqual([true, 'VALIDATION']);
});

test('a read-only key changes nothing, and another organization’s key finds nothing', async () => {
  const session = await server.signIn();
  const reader = await createKey(session, { kind: 'organization', scopes: ['admin:read'] });
  const denied = await callOnce(server, reader.credential, 'update_error_issue_status', { issueId, action: 'ignore' });
  expect([denied.isError, denied.body['error']?.['code']]).toEqual([true, 'FORBIDDEN_SCOPE']);
  const other = await createOrganization(session, server.signIn);
  const foreign = await callOnce(server, other.admin.credential as string, 'get_error_fix_context', { issueId });
  expect([foreign.isError, foreign.body['error']?.['code']]).toEqual([true, 'NOT_FOUND']);
});
