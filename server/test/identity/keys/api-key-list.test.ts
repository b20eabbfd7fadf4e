/** GET /api/account/api-keys: searching and sorting. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let owner: ApiClient;

const day = (n: number) => new Date(Date.UTC(2020, 0, n));

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn();
  // name, made, last used, expired, revoked
  const keys: [string, number, number | null, number | null, number | null][] = [
    ['Deploy', 1, 5, null, null],
    ['backup', 2, null, null, null],
    ['deploy 50%', 3, 5, 9, null],
    ['Alpha', 4, null, 9, 8],
    ['_beta', 4, 7, null, 8],
  ];
  for (const [name, made, used, expires, revoked] of keys) {
    const { apiKey } = await createKey(owner, { kind: 'organization', scopes: ['admin:read'], name });
    await server.database
      .knex('api_keys')
      .where({ key_id: apiKey.keyId })
      .update({
        created_at: day(made),
        last_used_at: used === null ? null : day(used),
        expires_at: expires === null ? null : day(expires),
        revoked_at: revoked === null ? null : day(revoked),
      });
  }
});
afterAll(() => server.stop());

async function listed(input: Record<string, unknown> = {}) {
  const found: { name: string; keyId: string }[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { status, body } = await owner.call('listApiKeys', { ...input, ...(cursor !== undefined && { cursor }) });
    expect(status).toBe(200);
    found.push(...body.apiKeys);
    cursor = body.nextCursor;
  }
  return found;
}

/** Keys of the test itself, such as that of the harness, are newer. */
const OURS = ['Deploy', 'backup', 'deploy 50%', 'Alpha', '_beta'];
const names = async (input: Record<string, unknown> = {}) =>
  (await listed(input)).map(({ name }) => name).filter((name) => OURS.includes(name));

/** The two of one time are in the order of their random ids. */
const same = (found: string[], one: string, two: string) => found.map((name) => (name === two ? one : name));

test('newest first unless asked otherwise, on pages of any size', async () => {
  const whole = await names();
  expect(same(whole, '_beta', 'Alpha')).toEqual(['_beta', '_beta', 'deploy 50%', 'backup', 'Deploy']);
  for (const limit of [1, 2]) expect(await names({ limit, sort: 'newest' })).toEqual(whole);
});

test('by name, and the latest use first, on pages of any size', async () => {
  const byName = (await names({ sort: 'name' })).filter((name) => name !== '_beta');
  expect(byName).toEqual(['Alpha', 'backup', 'Deploy', 'deploy 50%']);
  const used = await names({ sort: 'lastUsed' });
  expect(same(used.slice(0, 3), 'Deploy', 'deploy 50%')).toEqual(['_beta', 'Deploy', 'Deploy']);
  expect(used.slice(3).sort()).toEqual(['Alpha', 'backup']);
  for (const limit of [1, 2]) {
    expect((await names({ limit, sort: 'name' })).filter((name) => name !== '_beta')).toEqual(byName);
    expect(await names({ limit, sort: 'lastUsed' })).toEqual(used);
  }
});

test.each([
  [{ status: 'active', query: 'deploy' }, ['Deploy']],
  [{ status: 'expired' }, ['deploy 50%']],
  [{ status: 'revoked', sort: 'lastUsed' }, ['_beta', 'Alpha']],
  [{ query: 'DEPLOY' }, ['deploy 50%', 'Deploy']],
  [{ query: '%' }, ['deploy 50%']],
  [{ query: '_beta' }, ['_beta']],
])('those with %j', async (filter, found) => {
  expect(await names(filter)).toEqual(found);
});

test('by a part of the key id', async () => {
  const [first] = await listed({ query: 'backup' });
  expect((await listed({ query: first?.keyId.slice(6, 18).toUpperCase() })).map(({ name }) => name)).toEqual(['backup']);
});
