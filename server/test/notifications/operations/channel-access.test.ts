/** Who may see and change channels. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createKey, createMember, createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let owner: ApiClient;
let channelId: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn();
  await createProject(owner, 'shop');
  ({ id: channelId } = await createWebhook(owner, 'ops'));
});
afterAll(() => server.stop());

async function createWebhook(client: ApiClient, slug: string) {
  const { status, body } = await client.call('createNotificationChannel', { slug, type: 'webhook', webhookUrl: 'http://127.0.0.1:9/' });
  expect(status).toBe(201);
  return body.channel;
}

const reading = [
  ['listNotificationChannels', {}],
  ['getNotificationChannel', {}],
] as const;
const changing = [
  ['createNotificationChannel', { slug: 'more', type: 'slack', webhookUrl: 'https://hooks.slack.com/x' }],
  ['updateNotificationChannel', { enabled: false }],
  ['testNotificationChannel', {}],
  ['rotateNotificationChannelSecret', {}],
  ['deleteNotificationChannel', {}],
] as const;

/** The code of the refusal, or the status. */
async function outcome(client: ApiClient, [operation, input]: (typeof reading | typeof changing)[number], id = channelId) {
  const isOfOne = operation !== 'listNotificationChannels' && operation !== 'createNotificationChannel';
  const { status, body } = await client.call(operation, { ...(isOfOne && { channelId: id }), ...input });
  return (body as { error?: { code: string } }).error?.code ?? status;
}

async function outcomes(client: ApiClient, calls: readonly (typeof reading | typeof changing)[number][], id?: string) {
  const codes: (string | number)[] = [];
  for (const call of calls) codes.push(await outcome(client, call, id));
  return codes;
}

test.each(['viewer', 'editor'])('as %s one reads and changes nothing', async (role) => {
  const { session } = await createMember(owner, role);
  expect(await outcomes(session, reading)).toEqual([200, 200]);
  expect(await outcomes(session, changing)).toEqual(Array(changing.length).fill('FORBIDDEN_SCOPE'));
  expect((await owner.call('getNotificationChannel', { channelId })).body.channel).toMatchObject({ slug: 'ops', enabled: true });
});

test('an admin can do everything', async () => {
  const { session } = await createMember(owner, 'admin');
  const { id } = await createWebhook(session, 'of-the-admin');
  expect(await outcomes(session, [...reading, ...changing], id)).toEqual([200, 200, 201, 200, 200, 200, 200]);
});

test('a key reads with admin:read and changes with admin:write', async () => {
  const { credential } = await createKey(owner, { kind: 'organization', scopes: ['admin:read'] });
  expect(await outcomes(owner.as(credential), reading)).toEqual([200, 200]);
  expect(await outcomes(owner.as(credential), changing)).toEqual(Array(changing.length).fill('FORBIDDEN_SCOPE'));
});

test('a project key is refused, whatever its scopes', async () => {
  const { credential } = await createProjectKey(owner, 'shop', ['admin:read', 'admin:write']);
  expect(await outcomes(owner.as(credential), [...reading, ...changing])).toEqual(Array(7).fill('FORBIDDEN_SCOPE'));
});

test('a request without a credential is refused', async () => {
  expect(await outcomes(server.anonymous, [...reading, ...changing])).toEqual(Array(7).fill('UNAUTHORIZED'));
});

test('another organization’s channel is like a missing one', async () => {
  const other = await createOrganization(owner, server.signIn);
  const ofOne = [...reading, ...changing].filter(([operation]) => !/^(list|create)/.test(operation));
  for (const id of [channelId, '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a50'])
    for (const client of [other.session, other.admin])
      expect(await outcomes(client, ofOne, id)).toEqual(Array(ofOne.length).fill('CHANNEL_NOT_FOUND'));
  const answers = await Promise.all(
    [channelId, '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a50'].map((id) => other.admin.call('getNotificationChannel', { channelId: id })),
  );
  const [one, two] = answers.map(({ body }) => ({ ...body.error, requestId: '' }));
  expect(one).toEqual(two);
  expect((await other.admin.call('listNotificationChannels')).body.channels).toEqual([]);
  expect((await owner.call('getNotificationChannel', { channelId })).body.channel).toMatchObject({ slug: 'ops', enabled: true });
});
