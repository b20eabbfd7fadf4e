/** Changes of a key take effect immediately, on every server of the database, for Bearer and signed requests. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ApiClient, signedHeaders } from '../../harness/api-client.js';
import { confirmEverybody, createKey, createMonitor, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const MINUTE_MS = 60_000;
const OUTSIDE = ['203.0.113.0/24', '2001:db8::/32'];

let offset = 0;
const clock = () => new Date(Date.now() + offset);
let server: TestServer;
let second: TestServer;
let owner: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ clock });
  second = await startTestServer({ clock, connection: server.connection });
  owner = await server.signIn();
  await createProject(owner, 'shop');
  await createMonitor(owner, 'shop', { slug: 'backup' });
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

/** The responses of both servers to the key: `project` to listing projects, `event` to reporting an event. */
async function answersTo(credential: string): Promise<{ project: (string | number)[]; event: (string | number)[] }> {
  const answers = { project: [] as (string | number)[], event: [] as (string | number)[] };
  for (const { anonymous } of [server, second]) {
    const listed = await anonymous.as(credential).call('listProjects');
    answers.project.push(listed.body.error?.code ?? listed.status);
    const body = '{"slug":"backup","result":"ok"}';
    const signed = signedHeaders(credential, '/api/status/events', body, Math.floor(clock().getTime() / 1000));
    const reported = await anonymous.request('reportStatusEvents', 'POST', '/api/status/events', body, signed);
    answers.event.push(reported.body.error?.code ?? reported.status);
  }
  return answers;
}

const both = <T>(project: T, event: T) => ({ project: [project, project], event: [event, event] });

async function workingKey(more: Record<string, unknown> = {}) {
  const key = await createProjectKey(owner, 'shop', ['status:read', 'status:write'], more);
  // used once on both, so that both have cached it
  expect(await answersTo(key.credential)).toEqual(both(200, 202));
  const change = async (changes: Record<string, unknown>) => {
    const { status, body } = await owner.call('updateApiKey', { keyId: key.apiKey.keyId, ...changes });
    expect([status, body.apiKey]).toEqual([200, expect.objectContaining(changes)]);
  };
  return { ...key, keyId: key.apiKey.keyId, change };
}

test('its scopes', async () => {
  const { credential, change } = await workingKey();
  await change({ scopes: ['status:write'] });
  expect(await answersTo(credential)).toEqual(both<string | number>('FORBIDDEN_SCOPE', 202));
  await change({ scopes: ['admin:read'] });
  expect(await answersTo(credential)).toEqual(both<string | number>(200, 'FORBIDDEN_SCOPE'));
  await change({ scopes: ['status:read', 'status:write'] });
  expect(await answersTo(credential)).toEqual(both(200, 202));
});

test('its allow-list', async () => {
  const { credential, change } = await workingKey();
  await change({ allowedCidrs: OUTSIDE });
  expect(await answersTo(credential)).toEqual(both('ip_not_allowed', 'ip_not_allowed'));
  for (const allowedCidrs of [[...OUTSIDE, '127.0.0.0/8'], ['::ffff:127.0.0.0/104'], []]) {
    await change({ allowedCidrs });
    expect(await answersTo(credential)).toEqual(both(200, 202));
  }
});

test('its expiry, to the moment', async () => {
  const { credential, change } = await workingKey();
  const expiresAt = new Date(clock().getTime() + 10 * MINUTE_MS).toISOString();
  await change({ expiresAt });
  offset += 9 * MINUTE_MS;
  expect(await answersTo(credential)).toEqual(both(200, 202));
  offset += MINUTE_MS;
  expect(await answersTo(credential)).toEqual(both('UNAUTHORIZED', 'UNAUTHORIZED'));
  await confirmEverybody(server.database.knex, clock());
  await change({ expiresAt: null });
  expect(await answersTo(credential)).toEqual(both(200, 202));
});

describe('its revocation', () => {
  test('is permanent', async () => {
    const { credential, keyId } = await workingKey();
    expect((await owner.call('revokeApiKey', { keyId })).body).toEqual({ deleted: true, id: keyId });
    expect(await answersTo(credential)).toEqual(both('UNAUTHORIZED', 'UNAUTHORIZED'));
    expect((await owner.call('revokeApiKey', { keyId })).body.error?.code).toBe('API_KEY_NOT_FOUND');
    expect((await owner.call('updateApiKey', { keyId, expiresAt: null })).body.error?.code).toBe('CONFLICT');
    expect(await answersTo(credential)).toEqual(both('UNAUTHORIZED', 'UNAUTHORIZED'));
  });

  test('succeeds for only one of many concurrent requests', async () => {
    const { keyId } = await workingKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => owner.call('revokeApiKey', { keyId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404, 404, 404]);
  });
});

test('changing one field does not affect the others', async () => {
  const input = {
    scopes: ['status:read'],
    allowedCidrs: OUTSIDE,
    mcpRequestsPerMinute: 7,
    mcpDailyCalls: 9,
    expiresAt: '2099-01-01T00:00:00.000Z',
  };
  const { apiKey } = await createKey(owner, { kind: 'organization', ...input });
  const { body } = await owner.call('updateApiKey', { keyId: apiKey.keyId, name: 'Renamed' });
  expect(body.apiKey).toEqual({ ...apiKey, name: 'Renamed' });
});

test('the last use is recorded to the minute for every kind of use', async () => {
  const lastUse = async (keyId: string) => (await owner.call('listApiKeys')).body.apiKeys.find((key) => key.keyId === keyId)?.lastUsedAt;
  const { credential, apiKey } = await createKey(owner, { kind: 'organization', scopes: ['status:read'] });
  expect(await lastUse(apiKey.keyId)).toBeNull();
  const before = clock().toISOString();
  await server.anonymous.as(credential).call('listProjects');
  const first = await lastUse(apiKey.keyId);
  expect(String(first) >= before).toBe(true);
  await server.anonymous.as(credential).call('listProjects');
  expect(await lastUse(apiKey.keyId)).toBe(first);
  offset += 2 * MINUTE_MS;
  await server.anonymous.as(credential).call('listProjects');
  expect(String(await lastUse(apiKey.keyId)) > String(first)).toBe(true);

  const signing = await createProjectKey(owner, 'shop');
  await answersTo(signing.credential);
  expect(await lastUse(signing.apiKey.keyId)).toEqual(expect.any(String));
});

test('a key can read its own details, and a person cannot read them instead', async () => {
  const { credential, apiKey } = await createProjectKey(owner, 'shop', ['errors:write'], { mcpDailyCalls: 5 });
  const { body } = await server.anonymous.as(credential).call('getApiKeyInfo');
  expect(body).toEqual({
    apiKey: { ...apiKey, lastUsedAt: expect.any(String) },
    organization: expect.objectContaining({ slug: 'default' }),
    budget: { dailyCalls: 5, used: 0, remaining: 5, resetsAt: expect.stringMatching(/T00:00:00\.000Z$/) },
  });
  expect((await owner.call('getApiKeyInfo')).body.error?.code).toBe('FORBIDDEN_SCOPE');
  expect((await server.admin.call('getApiKeyInfo')).body.budget).toMatchObject({ dailyCalls: null, remaining: null });
});
