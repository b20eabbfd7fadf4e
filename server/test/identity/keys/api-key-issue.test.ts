/** Issuing API keys: the response, the stored data, and rejections. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import type { ApiClient } from '../../harness/api-client.js';
import { createKey, createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let owner: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn();
  await createProject(owner, 'shop');
});
afterAll(() => server.stop());

const organizationKey = { name: 'CI', kind: 'organization', scopes: ['admin:read'] };

test('a key is issued with its secret, which is never shown again', async () => {
  const { status, body } = await owner.call('createApiKey', organizationKey);
  expect(status).toBe(201);
  const { apiKey, secret, credential } = body;
  expect(apiKey.keyId).toMatch(/^twk_[A-Za-z0-9]{16}$/);
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(credential).toBe(`${apiKey.keyId}.${secret}`);
  expect(apiKey).toEqual({
    keyId: apiKey.keyId,
    kind: 'organization',
    name: 'CI',
    projectId: null,
    projectSlug: null,
    scopes: ['admin:read'],
    allowedCidrs: [],
    mcpRequestsPerMinute: 120,
    mcpDailyCalls: null,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    createdAt: expect.any(String),
  });
  const shown = [
    await owner.call('listApiKeys'),
    await owner.call('updateApiKey', { keyId: apiKey.keyId, name: 'CI 2' }),
    await server.anonymous.as(credential).call('getApiKeyInfo'),
    await owner.call('listAuditLog'),
  ];
  for (const answer of shown) expect(JSON.stringify(answer.body)).not.toContain(secret);
});

test('a project key is bound to its project, and only its secret is stored in a decryptable form', async () => {
  const project = await createProjectKey(owner, 'shop');
  expect(project.apiKey).toMatchObject({ kind: 'project', projectSlug: 'shop', projectId: expect.any(String) });
  const organization = await createKey(owner, { ...organizationKey });
  const sealed = (keyId: string) => server.database.knex('api_keys').where({ key_id: keyId }).first('sealed_secret');
  const { sealed_secret: bytes } = await sealed(project.apiKey.keyId);
  expect(new Sealer(Buffer.from('11'.repeat(32), 'hex')).open(bytes, project.apiKey.keyId)).toBe(project.secret);
  expect(await sealed(organization.apiKey.keyId)).toEqual({ sealed_secret: null });
});

const refusals: [string, Record<string, unknown>, string][] = [
  ['a project key without a project', { kind: 'project' }, '/projectSlug'],
  ['an organization key with a project', { projectSlug: 'shop' }, '/projectSlug'],
  ['no scopes', { scopes: [] }, '/scopes'],
  ['a scope that does not exist', { scopes: ['admin:read', 'admin:everything'] }, '/scopes/1'],
  ['a scope twice', { scopes: ['admin:read', 'admin:read'] }, '/scopes'],
  ['no kind', { kind: undefined }, '/'],
  ['another kind', { kind: 'personal' }, '/kind'],
  ['no name', { name: '' }, '/name'],
  ['a name of spaces', { name: '   ' }, '/name'],
  ['a name of two lines', { name: 'two\nlines' }, '/name'],
  ['a name that is too long', { name: 'x'.repeat(101) }, '/name'],
  ['0 requests a minute', { mcpRequestsPerMinute: 0 }, '/mcpRequestsPerMinute'],
  ['601 requests a minute', { mcpRequestsPerMinute: 601 }, '/mcpRequestsPerMinute'],
  ['half a request a minute', { mcpRequestsPerMinute: 1.5 }, '/mcpRequestsPerMinute'],
  ['no number of requests a minute', { mcpRequestsPerMinute: '5' }, '/mcpRequestsPerMinute'],
  ['a budget of 0', { mcpDailyCalls: 0 }, '/mcpDailyCalls'],
  ['a budget below 0', { mcpDailyCalls: -1 }, '/mcpDailyCalls'],
  ['a budget beyond all bounds', { mcpDailyCalls: 1_000_000_001 }, '/mcpDailyCalls'],
  ['an expiry in the past', { expiresAt: '2020-01-01T00:00:00.000Z' }, '/expiresAt'],
  ['an expiry that is not a time', { expiresAt: 'tomorrow' }, '/expiresAt'],
  ['a leap second, which no clock here knows', { expiresAt: '2099-12-31T23:59:60Z' }, '/expiresAt'],
  ['101 ranges', { allowedCidrs: Array.from({ length: 101 }, (_, index) => `10.0.0.${index}/32`) }, '/allowedCidrs'],
  ['a range twice', { allowedCidrs: ['10.0.0.0/8', '10.0.0.0/8'] }, '/allowedCidrs'],
  ['an invalid range', { allowedCidrs: ['10.0.0.0/8', '10.0.0.0/33'] }, '/allowedCidrs/1'],
];

describe('rejects', () => {
  test.each(refusals)('%s', async (_name, change, path) => {
    const { status, body } = await owner.call('createApiKey', { ...organizationKey, ...change });
    expect([status, body.error?.code, body.error?.details?.[0]?.path]).toEqual([400, 'VALIDATION_ERROR', path]);
    if (change['kind'] !== undefined || change['projectSlug']) return;
    // changes are validated by the same rules
    const { apiKey } = await createKey(owner, organizationKey);
    const changed = await owner.call('updateApiKey', { keyId: apiKey.keyId, ...change });
    expect([changed.status, changed.body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('a project that does not exist', async () => {
    const { body } = await owner.call('createApiKey', { ...organizationKey, kind: 'project', projectSlug: 'nowhere' });
    expect(body.error?.code).toBe('PROJECT_NOT_FOUND');
  });

  test('rejects an empty change, and changes of immutable fields', async () => {
    const { apiKey } = await createKey(owner, organizationKey);
    for (const change of [{}, { kind: 'project' }, { projectSlug: 'shop' }, { secret: 'x' }, { scopes: null }])
      expect((await owner.call('updateApiKey', { keyId: apiKey.keyId, ...change })).status).toBe(400);
  });
});

test('accepts the limits of every range', async () => {
  const expiresAt = '2099-12-31T23:59:59.999Z';
  for (const change of [
    { mcpRequestsPerMinute: 1, mcpDailyCalls: 1 },
    { mcpRequestsPerMinute: 600, mcpDailyCalls: 1_000_000_000 },
    { mcpDailyCalls: null, expiresAt: null },
    { expiresAt },
    { name: 'x'.repeat(100) },
    { allowedCidrs: Array.from({ length: 100 }, (_, index) => `10.0.0.${index}/32`) },
    { allowedCidrs: ['0.0.0.0/0', '::/0', '2001:db8::/32', '::ffff:10.0.0.0/104'] },
  ]) {
    expect((await owner.call('createApiKey', { ...organizationKey, ...change })).body.apiKey).toMatchObject(change);
  }
});

test("lists one project's keys, by its slug or id", async () => {
  const other = await createOrganization(await server.signIn(), server.signIn);
  const [shop, blog] = [await createProject(other.session, 'shop'), await createProject(other.session, 'blog')];
  const { apiKey } = await createProjectKey(other.session, 'shop');
  const listed = async (filter: Record<string, unknown>) =>
    (await other.session.call('listApiKeys', filter)).body.apiKeys.map(({ keyId }) => keyId);
  expect(await listed({ projectSlug: 'shop' })).toEqual([apiKey.keyId]);
  expect(await listed({ projectId: shop.id })).toEqual([apiKey.keyId]);
  expect(await listed({ projectSlug: blog.slug })).toEqual([]);
  expect((await other.session.call('listApiKeys', { projectSlug: 'none' } as never)).body).toMatchObject({
    error: { code: 'PROJECT_NOT_FOUND' },
  });
});

test('lists keys page by page, newest first, including revoked ones, without those of other organizations', async () => {
  const other = await createOrganization(await server.signIn(), server.signIn);
  const keyIds = (await other.session.call('listApiKeys')).body.apiKeys.map(({ keyId }) => keyId);
  expect(keyIds).toHaveLength(1);
  for (let count = 0; count < 4; count += 1) keyIds.unshift((await createKey(other.session, organizationKey)).apiKey.keyId);
  await other.session.call('revokeApiKey', { keyId: keyIds[1] });
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const { body } = await other.session.call('listApiKeys', { limit: 2, ...(cursor && { cursor }) });
    expect(body.apiKeys.length).toBeLessThanOrEqual(2);
    seen.push(...body.apiKeys.map(({ keyId }) => keyId));
    cursor = body.nextCursor;
  } while (cursor);
  expect(seen).toEqual(keyIds);
  const [, revoked] = (await other.session.call('listApiKeys')).body.apiKeys;
  expect(revoked?.revokedAt).toEqual(expect.any(String));
});
