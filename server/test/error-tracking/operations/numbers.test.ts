/** ERR-340: an issue's number is accepted wherever its id is. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { callOnce } from '../../transports/mcp/connect.js';
import { createSite, insertIssue, type Site } from '../support/rows.js';

const NOWHERE = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await createSite(server.admin, server.database.knex);
});
afterAll(() => server.stop());

async function make(where = site) {
  const id = await insertIssue(server.database.knex, where);
  const { number } = await server.database.knex('error_issues').where({ id }).first('number');
  return { id, number: `ERR-${number}` };
}

test('in paths, in the body of a merge and in tools, in any spelling', async () => {
  const [target, source, other] = [await make(), await make(), await make()];
  const issueId = target.number.toLowerCase();
  expect((await server.admin.call('getErrorIssue', { issueId })).body.issue).toMatchObject(target);
  expect((await server.admin.call('updateErrorIssueStatus', { issueId, action: 'ignore' })).body.issue).toMatchObject(target);
  expect((await server.admin.call('listErrorEvents', { issueId })).status).toBe(200);
  expect((await server.admin.call('getErrorFixContext', { issueId })).body.issue).toMatchObject(target);
  const tool = await callOnce(server, server.credentials.apiKey, 'get_error_issue', { issueId });
  expect(tool.body['issue']).toMatchObject(target);
  const merged = await server.admin.call('mergeErrorIssues', { issueId, issueIds: [source.number, other.id] });
  expect([merged.status, merged.body.issue]).toMatchObject([200, target]);
  // a merged issue leads to the target, which keeps its number
  for (const gone of [source.number, other.number])
    expect((await server.admin.call('getErrorIssue', { issueId: gone })).body.issue).toMatchObject(target);
  const { issues } = (await server.admin.call('listErrorIssues', { propertyId: site.id, status: 'all' })).body;
  expect(issues).toMatchObject([target]);
});

test('an unknown number, and one of another organization, fail like an unknown id', async () => {
  const { admin: client } = await createOrganization(await server.signIn(), server.signIn);
  const { number } = await make();
  const { id } = await make();
  const told = async (issueId: string, as = server.admin) => {
    const { status, body } = await as.call('getErrorIssue', { issueId });
    return [status, body.error?.code, body.error?.message.replace(issueId, 'it')];
  };
  const unknown = await told(NOWHERE);
  expect(unknown.slice(0, 2)).toEqual([404, 'ISSUE_NOT_FOUND']);
  expect(await told('ERR-7')).toEqual(unknown);
  expect(await told(number, client)).toEqual(unknown);
  const { status, body } = await server.admin.call('mergeErrorIssues', { issueId: id, issueIds: [number, 'ERR-7'] });
  expect([status, body.error?.code, body.error?.message.includes('ERR-7')]).toEqual([404, 'ISSUE_NOT_FOUND', true]);
  expect((await server.admin.call('getErrorIssue', { issueId: 'INC-1' })).status).toBe(400);
});
