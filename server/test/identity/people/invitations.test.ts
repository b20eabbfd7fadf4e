/** Joining by invitation, and rejections. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createMember, createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const DAY_MS = 86_400_000;
const PASSWORD = 'a long enough password';

let offset = 0;
let server: TestServer;
let owner: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(Date.now() + offset) });
  owner = await server.signIn();
});
afterAll(() => server.stop());

let people = 0;
const nextAddress = () => {
  people += 1;
  return `person-${people}@example.com`;
};

async function invite(role = 'viewer', session = owner, email = nextAddress()) {
  const { status, body } = await session.call('createInvitation', { email, role });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { email, ...body };
}

const accept = (input: Record<string, unknown>) =>
  server.anonymous.call('acceptInvitation', { name: 'Grace', password: PASSWORD, ...input });
const codeOf = async (answer: ReturnType<typeof accept>) => (await answer).body.error?.code;

test('a new person joins with a name and a password, and can sign in with them', async () => {
  const { email, invitation, token } = await invite('editor', owner, 'Grace@Example.com');
  expect(token).toMatch(/^twi_[A-Za-z0-9_-]{43}$/);
  expect(invitation).toMatchObject({ email: 'grace@example.com', role: 'editor' });
  expect(Math.round((Date.parse(invitation.expiresAt) - Date.now()) / DAY_MS)).toBe(7);
  const { status, body } = await accept({ token });
  expect(status).toBe(201);
  expect(body).toMatchObject({ role: 'editor', user: { email: 'grace@example.com', name: 'Grace' }, organization: { slug: 'default' } });
  expect((await server.anonymous.as(body.token).call('getCurrentUser')).status).toBe(200);
  await server.anonymous.signIn(email, PASSWORD);
  expect((await owner.call('listInvitations')).body.invitations).toEqual([]);
});

test('an address at an internationalized domain belongs to one person in every form', async () => {
  const { invitation, token } = await invite('editor', owner, 'Grace@BÜCHER.example');
  expect(invitation.email).toBe('grace@bücher.example');
  expect((await server.anonymous.call('previewInvitation', { token })).body.invitation.email).toBe('grace@bücher.example');
  expect((await accept({ token })).body.user.email).toBe('grace@bücher.example');
  for (const email of ['grace@bücher.example', 'grace@xn--bcher-kva.example', 'grace@bu\u0308cher.example']) {
    await server.anonymous.signIn(email, PASSWORD);
    expect((await owner.call('createInvitation', { email, role: 'viewer' })).body.error).toMatchObject({
      code: 'CONFLICT',
      message: 'grace@bücher.example is already a member.',
    });
  }
});

test('a person with an account joins with their password, and keeps name and password', async () => {
  const { session, email, user, password } = await createMember(owner, 'viewer');
  const other = await createOrganization(owner, server.signIn);
  const { token } = await invite('admin', other.session, email);
  expect(await codeOf(accept({ token, password: 'not the password I have' }))).toBe('UNAUTHORIZED');
  // a wrong password leaves the invitation usable
  const { status, body } = await accept({ token, name: 'Somebody else', password });
  expect([status, body.user, body.role, body.organization?.id]).toEqual([201, user, 'admin', other.organization.id]);
  const organizations = (await session.call('listOrganizations')).body.organizations;
  expect(organizations.map(({ role }) => role).sort()).toEqual(['admin', 'viewer']);
});

test('the holder of the token can read the open invitation any number of times', async () => {
  const { token, invitation, email } = await invite('editor');
  const preview = () => server.anonymous.call('previewInvitation', { token });
  const { expiresAt } = invitation;
  const said = { organizationName: 'Default', inviterName: 'Owner', email, role: 'editor', expiresAt };
  for (const { status, body } of [await preview(), await preview()]) expect([status, body]).toEqual([200, { invitation: said }]);
  expect((await accept({ token })).status).toBe(201);
  expect((await preview()).body.error?.code).toBe('INVITATION_NOT_FOUND');
});

test('an invitation cannot be used to guess the password of an account', async () => {
  const { email, password } = await createMember(owner, 'viewer');
  const other = await createOrganization(owner, server.signIn);
  const { token } = await invite('viewer', other.session, email);
  for (let tries = 0; tries < 10; tries += 1) expect(await codeOf(accept({ token, password: 'guessed, but wrong' }))).toBe('UNAUTHORIZED');
  expect(await codeOf(accept({ token, password }))).toBe('RATE_LIMITED');
});

test('an invitation is used once, even by concurrent requests', async () => {
  const { token } = await invite();
  const answers = await Promise.all(Array.from({ length: 4 }, () => accept({ token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404]);
  expect(await codeOf(accept({ token }))).toBe('INVITATION_NOT_FOUND');
});

test('a new person who accepts two invitations at once becomes one person in both organizations', async () => {
  const other = await createOrganization(owner, server.signIn);
  const email = 'twice@example.com';
  const tokens = [await invite('viewer', owner, email), await invite('editor', other.session, email)].map(({ token }) => token);
  const answers = await Promise.all(tokens.map((token) => accept({ token })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  // and with only one of the passwords: the second request can't take over the new account
  const third = await createOrganization(owner, server.signIn);
  const two = [await invite('viewer', third.session, 'race@example.com'), await invite('viewer', other.session, 'race@example.com')];
  const raced = await Promise.all(two.map(({ token }, index) => accept({ token, password: `${PASSWORD} ${index}` })));
  expect(raced.map(({ status }) => status).sort()).toEqual([201, 401]);
});

describe('rejects', () => {
  test('an unknown token', async () => {
    for (const token of ['twi_no', `twi_${'A'.repeat(43)}`, 'x'.repeat(100)])
      expect(await codeOf(accept({ token }))).toBe('INVITATION_NOT_FOUND');
    expect(await codeOf(accept({ token: 'x'.repeat(101) }))).toBe('VALIDATION_ERROR');
  });

  test('an expired token', async () => {
    const { token, email } = await invite();
    offset += 7 * DAY_MS + 1;
    expect(await codeOf(accept({ token }))).toBe('INVITATION_NOT_FOUND');
    owner = await server.signIn();
    expect((await owner.call('listInvitations')).body.invitations.map((open) => open.email)).not.toContain(email);
  });

  test('a token replaced by a newer invitation', async () => {
    const { token, email } = await invite('viewer');
    const newer = await invite('editor', owner, email);
    expect((await owner.call('listInvitations')).body.invitations.filter((open) => open.email === email)).toEqual([newer.invitation]);
    expect(await codeOf(accept({ token }))).toBe('INVITATION_NOT_FOUND');
    expect((await accept({ token: newer.token })).body.role).toBe('editor');
  });

  test('a withdrawn token', async () => {
    const { token, invitation } = await invite();
    const withdraw = () => owner.call('revokeInvitation', { invitationId: invitation.id });
    expect((await withdraw()).body).toEqual({ deleted: true, id: invitation.id });
    expect((await withdraw()).body.error?.code).toBe('INVITATION_NOT_FOUND');
    expect(await codeOf(accept({ token }))).toBe('INVITATION_NOT_FOUND');
  });

  test('a new person without a name or with a short password, who can then try again', async () => {
    const { token } = await invite();
    const refusals = [
      [{ token, name: undefined }, '/name'],
      [{ token, password: 'fourteen chars' }, '/password'],
      [{ token, password: 'beyond-code-2026', name: 'Beyond Code' }, '/password'],
      [{ token, password: 'x'.repeat(201) }, '/password'],
      [{ token, name: '   ' }, '/name'],
    ] as const;
    for (const [input, path] of refusals) {
      const { status, body } = await accept(input);
      expect([status, body.error?.details?.[0]?.path]).toEqual([400, path]);
    }
    expect((await accept({ token, password: 'fifteen letters' })).status).toBe(201);
  });

  test('an invitation for an existing member', async () => {
    const { email } = await createMember(owner, 'viewer');
    for (const address of [email, email.toUpperCase(), server.credentials.email])
      expect((await owner.call('createInvitation', { email: address, role: 'admin' })).body.error?.code).toBe('CONFLICT');
  });

  test('an invitation without an address or a role', async () => {
    for (const input of [
      { email: 'no address' },
      { email: '' },
      { role: 'guest' },
      { role: undefined },
      { email: `${'x'.repeat(250)}@example.com` },
    ])
      expect((await owner.call('createInvitation', { email: 'a@example.com', role: 'viewer', ...input })).status).toBe(400);
  });
});

test('open invitations are listed page by page, newest first, without their tokens', async () => {
  const { session } = await createOrganization(owner, server.signIn);
  const made: Awaited<ReturnType<typeof invite>>[] = [];
  for (let count = 0; count < 3; count += 1) made.unshift(await invite('viewer', session));
  const first = await session.call('listInvitations', { limit: 2 });
  const second = await session.call('listInvitations', { limit: 2, cursor: first.body.nextCursor });
  expect([...first.body.invitations, ...second.body.invitations]).toEqual(made.map(({ invitation }) => invitation));
  for (const { token } of made) expect(JSON.stringify([first.body, second.body])).not.toContain(token);
});
