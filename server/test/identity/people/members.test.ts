/** Members: role changes apply immediately, and an owner always remains. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createMember, createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let owner: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn();
});
afterAll(() => server.stop());

/** A new organization for tests that count its owners. */
async function organizationOf() {
  const { session, organization } = await createOrganization(owner, server.signIn);
  const userId = (await session.call('getCurrentUser')).body.user.id;
  return { session, userId, organizationId: organization.id };
}

test('a new role applies immediately, also to existing sessions', async () => {
  const { session, user } = await createMember(owner, 'viewer');
  const invite = () => session.call('createInvitation', { email: 'grace@example.com', role: 'viewer' });
  expect((await invite()).body.error?.code).toBe('FORBIDDEN_SCOPE');
  const { body } = await owner.call('updateMember', { userId: user.id, role: 'admin' });
  expect(body.member).toEqual({ user, role: 'admin', joinedAt: expect.any(String) });
  expect((await invite()).status).toBe(201);
  expect((await session.call('getCurrentUser')).body.role).toBe('admin');
  await owner.call('updateMember', { userId: user.id, role: 'viewer' });
  expect((await invite()).body.error?.code).toBe('FORBIDDEN_SCOPE');
});

test('a removed member loses access immediately, and can be invited again', async () => {
  const { session, user, email, password } = await createMember(owner, 'editor');
  expect((await owner.call('removeMember', { userId: user.id })).body).toEqual({ deleted: true, id: user.id });
  expect((await session.call('listProjects')).body.error?.code).toBe('NO_ORGANIZATION');
  expect((await session.call('getCurrentUser')).body).toMatchObject({ organization: null, role: null });
  expect((await owner.call('removeMember', { userId: user.id })).body.error?.code).toBe('MEMBER_NOT_FOUND');
  const { token } = (await owner.call('createInvitation', { email, role: 'viewer' })).body;
  const back = await server.anonymous.call('acceptInvitation', { token, password });
  expect([back.status, back.body.user.id]).toEqual([201, user.id]);
});

test('a removed member stays in other organizations, with their sessions', async () => {
  const other = await organizationOf();
  const { session, email, password } = await createMember(owner, 'viewer');
  const { token } = (await other.session.call('createInvitation', { email, role: 'viewer' })).body;
  const there = (await server.anonymous.call('acceptInvitation', { token, password })).body;
  await other.session.call('removeMember', { userId: there.user.id });
  expect((await server.anonymous.as(there.token).call('listMembers')).body.error?.code).toBe('NO_ORGANIZATION');
  expect((await session.call('getCurrentUser')).status).toBe(200);
});

describe('an admin', () => {
  let admin: ApiClient;
  let adminId: string;
  let ownerId: string;
  beforeAll(async () => {
    const member = await createMember(owner, 'admin');
    admin = member.session;
    adminId = member.user.id;
    ownerId = (await owner.call('getCurrentUser')).body.user.id;
  });

  test('cannot create, change or remove an owner', async () => {
    const { user } = await createMember(owner, 'viewer');
    const codes = [
      await admin.call('updateMember', { userId: ownerId, role: 'viewer' }),
      await admin.call('updateMember', { userId: ownerId, role: 'owner' }),
      await admin.call('removeMember', { userId: ownerId }),
      await admin.call('updateMember', { userId: user.id, role: 'owner' }),
      await admin.call('updateMember', { userId: adminId, role: 'owner' }),
      await admin.call('createInvitation', { email: 'boss@example.com', role: 'owner' }),
    ].map(({ body }) => body.error?.code);
    expect(codes).toEqual(Array(6).fill('FORBIDDEN_SCOPE'));
    expect((await owner.call('getCurrentUser')).body.role).toBe('owner');
  });

  test('can change and remove all others', async () => {
    const { user } = await createMember(owner, 'viewer');
    for (const role of ['editor', 'admin', 'viewer'])
      expect((await admin.call('updateMember', { userId: user.id, role })).status).toBe(200);
    expect((await admin.call('removeMember', { userId: user.id })).status).toBe(200);
  });
});

describe('the last owner', () => {
  test('cannot be removed or demoted', async () => {
    const { session, userId } = await organizationOf();
    for (const role of ['viewer', 'editor', 'admin'])
      expect((await session.call('updateMember', { userId, role })).body.error?.code).toBe('CONFLICT');
    expect((await session.call('removeMember', { userId })).body.error?.code).toBe('CONFLICT');
    expect((await session.call('updateMember', { userId, role: 'owner' })).status).toBe(200);
    const heir = await createMember(session, 'owner');
    expect((await session.call('updateMember', { userId, role: 'admin' })).status).toBe(200);
    expect((await heir.session.call('removeMember', { userId: heir.user.id })).body.error?.code).toBe('CONFLICT');
  });

  test.each(['updateMember', 'removeMember'] as const)(
    'remains when owners do away with each other at the same moment: %s',
    async (operation) => {
      for (let round = 0; round < 3; round += 1) {
        const { session, userId } = await organizationOf();
        const other = await createMember(session, 'owner');
        const input = operation === 'updateMember' ? { role: 'viewer' } : {};
        const answers = await Promise.all([
          session.call(operation, { userId: other.user.id, ...input }),
          other.session.call(operation, { userId, ...input }),
        ]);
        // the second one is no longer an owner, or is the last one
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        const owners = await server.database
          .knex('members')
          .where({ role: 'owner', user_id: userId })
          .orWhere({ role: 'owner', user_id: other.user.id });
        expect(owners.length).toBeGreaterThanOrEqual(1);
      }
    },
  );

  test('remains if both step down at the same time', async () => {
    const { session, userId } = await organizationOf();
    const other = await createMember(session, 'owner');
    const answers = await Promise.all([
      session.call('updateMember', { userId, role: 'viewer' }),
      other.session.call('updateMember', { userId: other.user.id, role: 'viewer' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('members are listed page by page by e-mail', async () => {
  const { session } = await organizationOf();
  for (let count = 0; count < 4; count += 1) await createMember(session, 'viewer');
  const all = (await session.call('listMembers')).body.members.map(({ user }) => user.email);
  expect(all).toHaveLength(5);
  expect(all).toEqual([...all].sort());
  const first = await session.call('listMembers', { limit: 3 });
  const second = await session.call('listMembers', { limit: 3, cursor: first.body.nextCursor });
  expect([...first.body.members, ...second.body.members].map(({ user }) => user.email)).toEqual(all);
  expect(second.body.nextCursor).toBeNull();
});
