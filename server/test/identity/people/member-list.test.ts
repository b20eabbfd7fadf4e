/** GET /api/account/members: searching and sorting. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { ApiClient } from '../../harness/api-client.js';
import { createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let admin: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  const { session, organization } = await createOrganization(await server.signIn(), server.signIn);
  admin = session;
  const { knex } = server.database;
  const people = [
    ['b@example.com', 'zoe', 'viewer', 2],
    ['c_d@example.com', 'Amy', 'editor', 1],
    ['cxd@example.org', 'amy', 'viewer', 2],
    ['a@xn--bcher-kva.example', 'Bo 50%', 'admin', 3],
  ] as const;
  for (const [email, name, role, day] of people) {
    const id = uuidv7();
    const created_at = new Date(Date.UTC(2020, 0, day));
    await knex('users').insert({ id, email, name, password_hash: 'none', created_at });
    await knex('members').insert({ organization_id: organization.id, user_id: id, role, created_at });
  }
});
afterAll(() => server.stop());

async function emails(input: Record<string, unknown> = {}): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { status, body } = await admin.call('listMembers', { ...input, ...(cursor !== undefined && { cursor }) });
    expect(status).toBe(200);
    found.push(...body.members.flatMap(({ user, role }) => (role === 'owner' ? [] : [String(user.email).slice(0, 3)])));
    cursor = body.nextCursor;
  }
  return found;
}

test.each([
  ['email', ['a@b', 'b@e', 'c_d', 'cxd']],
  ['name', ['c_d', 'cxd', 'a@b', 'b@e']],
  ['joined', ['a@b', 'cxd', 'b@e', 'c_d']],
])('by %s, on pages of any size', async (sort, order) => {
  for (const limit of [1, 2, 100]) expect(await emails({ sort, limit })).toEqual(order);
});

test.each([
  [{ role: 'viewer' }, ['b@e', 'cxd']],
  [{ query: 'AMY' }, ['c_d', 'cxd']],
  [{ query: 'c_d' }, ['c_d']],
  [{ query: '%' }, ['a@b']],
  [{ query: 'bücher.example' }, ['a@b']],
  [{ query: 'amy', role: 'editor' }, ['c_d']],
  [{ query: 'nobody' }, []],
])('those with %j', async (filter, found) => {
  expect(await emails(filter)).toEqual(found);
});
