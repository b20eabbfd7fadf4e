/** Leaving an organization and transferring it: one owner always remains, also with concurrent requests. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createMember, createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let founder: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ environment: { TIDEWATCH_ORGANIZATIONS: 'anybody' } });
  founder = await server.signIn();
});
afterAll(() => server.stop());

async function organization() {
  const made = await createOrganization(founder, server.signIn);
  const userId = (await made.session.call('getCurrentUser')).body.user.id;
  return { ...made, userId };
}

const ownersOf = (organizationId: string): Promise<string[]> =>
  server.database.knex('members').where({ organization_id: organizationId, role: 'owner' }).orderBy('user_id').pluck('user_id');

const codesOf = (answers: { status: number; body: { error?: { code: string } } }[]) =>
  answers.map(({ status, body }) => body.error?.code ?? status).sort();

describe('a person who leaves', () => {
  test('loses access immediately, stays signed in, and can switch', async () => {
    const { session, organization: left } = await organization();
    const { session: member, user, email, password } = await createMember(session, 'editor');
    const elsewhere = await createOrganization(member, () => server.anonymous.signIn(email, password));
    expect((await member.call('leaveOrganization')).body).toEqual({ left: true, organizationId: left.id });
    expect((await member.call('listMembers')).body.error?.code).toBe('NO_ORGANIZATION');
    expect((await member.call('getCurrentUser')).body).toMatchObject({ user, organization: null, role: null });
    expect((await member.call('switchOrganization', { organizationId: left.id })).body.error?.code).toBe('ORGANIZATION_NOT_FOUND');
    expect((await member.call('listOrganizations')).body.organizations.map((entry) => entry.organization.id)).toEqual([
      elsewhere.organization.id,
    ]);
    expect((await member.call('switchOrganization', { organizationId: elsewhere.organization.id })).status).toBe(200);
    expect((await member.call('listMembers')).status).toBe(200);
    expect((await elsewhere.session.call('listMembers')).status).toBe(200);
    expect((await session.call('listMembers')).body.members.map((entry) => entry.user.id)).not.toContain(user.id);
    const [entry] = (await session.call('listAuditLog', { action: 'leaveOrganization' })).body.entries;
    expect(entry).toMatchObject({ outcome: 'success', actor: { id: user.id }, target: { type: 'member', id: user.id } });
  });

  test('can sign in again, to another organization or to none', async () => {
    const { session } = await organization();
    const { session: member, email, password } = await createMember(session, 'viewer');
    await member.call('leaveOrganization');
    expect((await server.anonymous.call('login', { email, password })).body).toMatchObject({ organization: null, role: null });
    const { token } = (await founder.call('createInvitation', { email, role: 'viewer' })).body;
    await server.anonymous.call('acceptInvitation', { token, password });
    expect((await server.anonymous.call('login', { email, password })).body).toMatchObject({ organization: { slug: 'default' } });
  });

  test('must not be the only owner, and is told what to do', async () => {
    const { session, organization: owned, userId } = await organization();
    const refused = (await session.call('leaveOrganization')).body.error;
    expect([refused?.code, refused?.message]).toEqual(['CONFLICT', expect.stringMatching(/transfer.*delete/)]);
    const { user } = await createMember(session, 'owner');
    expect((await session.call('leaveOrganization')).status).toBe(200);
    expect(await ownersOf(owned.id)).toEqual([user.id]);
    expect(await ownersOf(owned.id)).not.toContain(userId);
  });

  test('of two owners who leave at the same time, one remains', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { session, organization: owned } = await organization();
      const other = await createMember(session, 'owner');
      const answers = await Promise.all([session.call('leaveOrganization'), other.session.call('leaveOrganization')]);
      expect(codesOf(answers)).toEqual([200, 'CONFLICT']);
      expect(await ownersOf(owned.id)).toHaveLength(1);
    }
  });

  test('keeps their other organizations', async () => {
    const [one, two] = [await organization(), await organization()];
    await createMember(one.session, 'owner');
    await one.session.call('leaveOrganization');
    expect(await ownersOf(two.organization.id)).toEqual([two.userId]);
    expect((await two.session.call('listMembers')).status).toBe(200);
  });
});

describe('transferring ownership', () => {
  test('makes the caller an admin, and the other member an owner', async () => {
    const { session, organization: owned } = await organization();
    const heir = await createMember(session, 'viewer');
    const { status, body } = await session.call('transferOwnership', { userId: heir.user.id });
    expect([status, body.member]).toEqual([200, { user: heir.user, role: 'owner', joinedAt: expect.any(String) }]);
    expect(await ownersOf(owned.id)).toEqual([heir.user.id]);
    expect((await session.call('getCurrentUser')).body.role).toBe('admin');
    expect((await heir.session.call('getCurrentUser')).body.role).toBe('owner');
    const [entry] = (await heir.session.call('listAuditLog', { action: 'transferOwnership' })).body.entries;
    expect(entry).toMatchObject({ outcome: 'success', target: { type: 'member', id: heir.user.id } });
  });

  test('requires an owner, and another member', async () => {
    const { session, userId } = await organization();
    const admin = await createMember(session, 'admin');
    const stranger = await createMember(founder, 'viewer');
    expect((await admin.session.call('transferOwnership', { userId: admin.user.id })).body.error?.code).toBe('FORBIDDEN_SCOPE');
    expect((await session.call('transferOwnership', { userId })).body.error?.code).toBe('CONFLICT');
    expect((await session.call('transferOwnership', { userId: stranger.user.id })).body.error?.code).toBe('MEMBER_NOT_FOUND');
    expect((await session.call('getCurrentUser')).body.role).toBe('owner');
  });

  test('to two members at the same time succeeds once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { session, organization: owned } = await organization();
      const heirs = [await createMember(session, 'viewer'), await createMember(session, 'viewer')];
      const answers = await Promise.all(heirs.map(({ user }) => session.call('transferOwnership', { userId: user.id })));
      expect(codesOf(answers)).toEqual([200, 'FORBIDDEN_SCOPE']);
      expect(await ownersOf(owned.id)).toHaveLength(1);
    }
  });

  test.each([
    ['is removed', 'removeMember'],
    ['leaves', 'leaveOrganization'],
  ] as const)('to somebody who %s at the same time leaves an owner', async (_what, operation) => {
    for (let round = 0; round < 3; round += 1) {
      const { session, organization: owned } = await organization();
      const admin = await createMember(session, 'admin');
      const heir = await createMember(session, 'viewer');
      const going = operation === 'removeMember' ? admin.session.call(operation, { userId: heir.user.id }) : heir.session.call(operation);
      const answers = await Promise.all([session.call('transferOwnership', { userId: heir.user.id }), going]);
      // the second request finds no such member, or an owner who stays
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await ownersOf(owned.id)).toHaveLength(1);
    }
  });

  test('while an owner is removed leaves an owner', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { session, organization: owned, userId } = await organization();
      const heir = await createMember(session, 'admin');
      // the same person in another session, authorized as an owner
      const again = await server.signIn();
      await again.call('switchOrganization', { organizationId: owned.id });
      const answers = await Promise.all([
        session.call('transferOwnership', { userId: heir.user.id }),
        again.call('removeMember', { userId: heir.user.id }),
        again.call('updateMember', { userId, role: 'viewer' }),
      ]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      expect((await ownersOf(owned.id)).length).toBeGreaterThanOrEqual(1);
    }
  });
});

describe('the invitations of a person', () => {
  const openInvitations = async (session: ApiClient) =>
    (await session.call('listInvitations')).body.invitations.map(({ email }) => email).sort();

  test('are withdrawn when they leave, so that they cannot return by them', async () => {
    const { session } = await organization();
    const { session: admin, user } = await createMember(session, 'admin');
    const invited = (await admin.call('createInvitation', { email: 'their-other-address@example.com', role: 'admin' })).body;
    await session.call('createInvitation', { email: 'somebody-else@example.com', role: 'viewer' });
    expect((await session.call('removeMember', { userId: user.id })).status).toBe(200);
    expect(await openInvitations(session)).toEqual(['somebody-else@example.com']);
    const accepted = await server.anonymous.call('acceptInvitation', {
      token: invited.token,
      name: 'Back',
      password: 'a long enough password',
    });
    expect(accepted.body.error?.code).toBe('INVITATION_NOT_FOUND');
  });

  test('are withdrawn when they may no longer give them, and otherwise stay', async () => {
    const { session } = await organization();
    const { session: owner, user } = await createMember(session, 'owner');
    for (const role of ['owner', 'admin', 'viewer']) await owner.call('createInvitation', { email: `as-${role}@example.com`, role });
    await session.call('updateMember', { userId: user.id, role: 'admin' });
    expect(await openInvitations(session)).toEqual(['as-admin@example.com', 'as-viewer@example.com']);
    await session.call('updateMember', { userId: user.id, role: 'editor' });
    expect(await openInvitations(session)).toEqual([]);
  });
});
