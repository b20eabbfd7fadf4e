/** A project key's access to another project in the same organization: its resources respond as if they didn't exist. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ApiClient, signedHeaders } from '../../harness/api-client.js';
import { createProject, createProjectKey, createProperty, reportError, sendFeedback } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const SCOPES = ['errors:write', 'analytics:write', 'feedback:write', 'admin:read', 'admin:write'];

let server: TestServer;
let credential: string;
let key: ApiClient;
let feedbackId: string;
/** A property of the key's project, of another one, and of none. */
const properties: Record<'own' | 'other' | 'none', string> = { own: '', other: '', none: '' };
const issues: Record<'own' | 'other' | 'none', string> = { own: '', other: '', none: '' };
const UNKNOWN_ISSUE = 'ERR-999';

beforeAll(async () => {
  server = await startTestServer();
  const session = await server.signIn();
  const [own, other] = [await createProject(server.admin), await createProject(server.admin)];
  for (const [name, projectSlug] of [
    ['own', own.slug],
    ['other', other.slug],
    ['none', null],
  ] as const)
    properties[name] = (await createProperty(server.admin, { ...(projectSlug && { projectSlug }) })).id;
  ({ credential } = await createProjectKey(session, own.slug, SCOPES));
  key = server.admin.as(credential);
  const { credential: foreign } = await createProjectKey(session, other.slug, ['errors:write']);
  for (const name of ['own', 'other', 'none'] as const) {
    const reporter = name === 'other' ? foreign : credential;
    const { issueId } = await reportError(server.anonymous, reporter, { propertyId: properties[name], message: `An error of ${name}` });
    issues[name] = `ERR-${(await server.database.knex('error_issues').where({ id: issueId }).first('number')).number}`;
  }
  feedbackId = (await sendFeedback(server.anonymous, credential)).id;
});
afterAll(() => server.stop());

async function signed(path: string, body: object) {
  const text = JSON.stringify(body);
  const response = await fetch(`${server.baseUrl}${path}`, { method: 'POST', headers: signedHeaders(credential, path, text), body: text });
  return [response.status, ((await response.json()) as { error?: { code: string } }).error?.code];
}

test.each([
  ['own', 202, undefined],
  ['none', 202, undefined],
  ['other', 404, 'PROPERTY_NOT_FOUND'],
] as const)('errors and events of the property of %s project: %d', async (name, status, code) => {
  const propertyId = properties[name];
  expect(await signed('/api/error/server', { platform: 'node', message: 'x', propertyId })).toEqual([status, code]);
  const { domain } = await server.database.knex('properties').where({ id: propertyId }).first('domain');
  expect(await signed('/api/event/server', [{ name: 'sale', propertyId, url: `https://${domain}/` }])).toEqual([status, code]);
});

test('an issue of another project and a missing one get the same response', async () => {
  const list = (issueId: string) => key.call('listIssueFeedback', { issueId });
  const link = (issueId: string) => key.call('updateFeedbackTriage', { feedbackId, relatedIssueIds: [issueId] });
  for (const call of [list, link]) {
    for (const name of ['own', 'none'] as const) expect((await call(issues[name])).status).toBe(200);
    const [hidden, unknown] = [await call(issues.other), await call(UNKNOWN_ISSUE)];
    const told = ({ status, body }: typeof hidden, issueId: string) => [
      status,
      body.error?.code,
      body.error?.message.replace(issueId, 'it'),
    ];
    expect(told(hidden, issues.other)).toEqual(told(unknown, UNKNOWN_ISSUE));
    expect(hidden.status).toBe(call === list ? 404 : 400);
  }
  const ids = (await server.database.knex('error_issues').select('id', 'number')) as { id: string; number: number }[];
  const hidden = ids.find(({ number }) => `ERR-${number}` === issues.other)?.id ?? '';
  expect([(await list(hidden)).status, (await list(randomUUID())).status]).toEqual([404, 404]);
  expect([(await link(hidden)).status, (await link(randomUUID())).status]).toEqual([400, 400]);
});

test('source maps are the exception: a key reaches those of all properties of its organization', async () => {
  for (const propertyId of Object.values(properties)) expect((await key.call('listSourceMaps', { propertyId })).status).toBe(200);
});
