/** Signing in and out, and limits on guessing. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createMember, createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let offset = 0;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    clock: () => new Date(Date.now() + offset),
    environment: { TIDEWATCH_TRUSTED_PROXIES: '127.0.0.1', TIDEWATCH_ORGANIZATIONS: 'anybody' },
  });
});
afterAll(() => server.stop());

const from = (address: string) => ({ 'X-Forwarded-For': address });
const signIn = (email: string, password: string, address = '198.51.100.1') =>
  server.anonymous.call('login', { email, password }, from(address));

test('signing in returns a token for 30 days, the person, the organization and the role', async () => {
  const { email, password } = server.credentials;
  const { status, body } = await signIn(email, password);
  expect(status).toBe(200);
  expect(body).toEqual({
    token: expect.stringMatching(/^tws_[A-Za-z0-9_-]{43}$/),
    expiresAt: expect.any(String),
    absoluteExpiresAt: expect.any(String),
    remembered: true,
    user: { id: expect.any(String), email, name: 'Owner', createdAt: expect.any(String) },
    organization: expect.objectContaining({ slug: 'default', timeZone: 'UTC' }),
    role: 'owner',
  });
  expect(Math.round((Date.parse(body.expiresAt) - Date.now()) / DAY_MS)).toBe(30);
  const { body: me } = await server.anonymous.as(body.token).call('getCurrentUser');
  const confirmation = { until: expect.any(String), methods: ['password'] };
  expect(me).toEqual({ user: body.user, organization: body.organization, role: 'owner', sessionExpiresAt: body.expiresAt, confirmation });
});

test('case does not matter in email addresses, but in passwords', async () => {
  const { email, password } = server.credentials;
  expect((await signIn(email.toUpperCase(), password)).status).toBe(200);
  expect((await signIn(email, password.toUpperCase())).status).toBe(401);
  expect((await signIn(email, ` ${password}`)).status).toBe(401);
});

test('each sign-in has its own session, and signing out ends it immediately on every server', async () => {
  const second = await startTestServer({ connection: server.connection });
  const [one, other] = [await server.signIn(), await server.signIn()];
  expect(one.credential).not.toBe(other.credential);
  expect((await second.anonymous.as(one.credential).call('getCurrentUser')).status).toBe(200);
  expect((await one.call('logout')).body).toMatchObject({ deleted: true });
  expect((await second.anonymous.as(one.credential).call('getCurrentUser')).status).toBe(401);
  expect((await one.call('logout')).status).toBe(401);
  expect((await other.call('getCurrentUser')).status).toBe(200);
  await second.stop();
});

test('a person without an organization can sign in and create one', async () => {
  const owner = await server.signIn();
  const { email, password, user } = await createMember(owner, 'viewer');
  await owner.call('removeMember', { userId: user.id });
  const { status, body } = await signIn(email, password);
  expect([status, body.organization, body.role, body.user]).toEqual([200, null, null, user]);
  const session = server.anonymous.as(body.token);
  expect((await session.call('listOrganizations')).body).toEqual({ organizations: [] });
  for (const operation of ['listProjects', 'listMembers', 'listApiKeys', 'leaveOrganization'] as const)
    expect([operation, (await session.call(operation)).body.error?.code]).toEqual([operation, 'NO_ORGANIZATION']);
  const created = await session.call('createOrganization', { slug: 'their-own', name: 'Their own' });
  expect(created.status).toBe(201);
  // it is the session's only organization, so the session switches to it
  expect((await session.call('getCurrentUser')).body).toMatchObject({ organization: created.body.organization, role: 'owner' });
  const [entry] = (await session.call('listAuditLog')).body.entries;
  expect(entry).toMatchObject({ action: 'createOrganization', actor: { id: user.id }, target: { id: created.body.organization.id } });
});

test('a new session acts in the first organization by slug, and stays where it was switched to', async () => {
  const owner = await server.signIn();
  await createOrganization(owner, server.signIn, 'aaa');
  const session = await server.signIn();
  const { body } = await session.call('listOrganizations');
  expect(body.organizations.map(({ organization, active }) => [organization.slug, active])).toEqual([
    ['aaa', true],
    ['default', false],
  ]);
  const target = body.organizations[1]?.organization.id;
  await session.call('switchOrganization', { organizationId: target });
  expect((await session.call('getCurrentUser')).body.organization?.slug).toBe('default');
});

describe('guessing a password', () => {
  const guess = async (email: string, address: string) => {
    const { status, body, headers } = await signIn(email, 'not the password', address);
    return { status, code: body.error?.code, retryAfter: Number(headers.get('Retry-After')), limit: headers.get('X-RateLimit-Limit') };
  };

  test('is refused after ten attempts per account and address, with the time to wait', async () => {
    const { email, password } = await createMember(await server.signIn(), 'viewer');
    for (let tries = 0; tries < 10; tries += 1) expect((await guess(email, '198.51.100.2')).status).toBe(401);
    const refused = await guess(email, '198.51.100.2');
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED', limit: '10' });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(900);
    // the right password doesn't help either; otherwise guessing would just take longer
    expect((await signIn(email, password, '198.51.100.2')).status).toBe(429);
    expect((await signIn(email.toUpperCase(), password, '198.51.100.2')).status).toBe(429);
    // other addresses are not locked out
    expect((await signIn(email, password, '198.51.100.3')).status).toBe(200);
    expect((await guess('another@example.com', '198.51.100.2')).status).toBe(401);
  });

  test('has the same limit for unknown accounts, for all addresses of a network', async () => {
    // a host has all addresses of a /64
    for (let tries = 0; tries < 10; tries += 1) await guess('nobody@example.com', `2001:db8:0:1::${tries}`);
    expect(await guess('nobody@example.com', '2001:db8:0:1:ffff::')).toMatchObject({ status: 429, limit: '10' });
    expect(await guess('nobody@example.com', '2001:db8:0:2::1')).toMatchObject({ status: 401 });
  });

  test('is forgiven by a successful sign-in', async () => {
    const { email, password } = await createMember(await server.signIn(), 'viewer');
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 9; tries += 1) expect((await guess(email, '198.51.100.5')).status).toBe(401);
      expect((await signIn(email, password, '198.51.100.5')).status).toBe(200);
    }
  });
});

describe('a session', () => {
  const expectDaysLeft = async (session: ApiClient, days: number) => {
    const { status, body } = await session.call('getCurrentUser');
    expect([status, Math.round((Date.parse(body.sessionExpiresAt) - (Date.now() + offset)) / DAY_MS)]).toEqual([200, days]);
  };
  const expectEnded = async (session: ApiClient) => expect((await session.call('getCurrentUser')).status).toBe(401);

  test('lasts 30 days from its last use, and 90 days at the most', async () => {
    const [used, unused] = [await server.signIn(), await server.signIn()];
    for (const left of [30, 30, 3]) {
      offset += 29 * DAY_MS;
      await expectDaysLeft(used, left);
    }
    await expectEnded(unused);
    offset += 3 * DAY_MS - 60_000;
    await expectDaysLeft(used, 0);
    offset += 60_001;
    await expectEnded(used);
  });

  test('lasts 12 hours from its last use if it is not to be remembered', async () => {
    const { email, password } = server.credentials;
    const { body } = await server.anonymous.call('login', { email, password, remember: false });
    expect([body.remembered, Date.parse(body.expiresAt) - (Date.now() + offset) <= 12 * HOUR_MS]).toEqual([false, true]);
    const session = server.anonymous.as(body.token);
    for (let use = 0; use < 3; use += 1) {
      offset += 11 * HOUR_MS;
      expect((await session.call('getCurrentUser')).status).toBe(200);
    }
    offset += 12 * HOUR_MS + 1_000;
    await expectEnded(session);
  });

  test('of the release before lives on, and gets its end at the next use', async () => {
    const { knex } = server.database;
    const session = await server.signIn();
    const [row] = (await session.call('listSessions')).body.sessions;
    const age = 200 * DAY_MS;
    const old = { absolute_expires_at: null, created_at: new Date(Date.now() + offset - age), device_kind: null, device_name: null };
    await knex('sessions')
      .where({ id: row?.id ?? '' })
      .update(old);
    await expectDaysLeft(session, 30);
    offset += 29 * DAY_MS;
    await expectDaysLeft(session, 1);
    // prolonged by a process of the release before, which knows no end
    await knex('sessions')
      .where({ id: row?.id ?? '' })
      .update({ expires_at: new Date(Date.now() + offset + 30 * DAY_MS) });
    offset += 2 * DAY_MS;
    await expectEnded(session);
  });

  test('is not updated at every use', async () => {
    const session = await server.signIn();
    const first = (await session.call('getCurrentUser')).body.sessionExpiresAt;
    offset += 59 * 60_000;
    expect((await session.call('getCurrentUser')).body.sessionExpiresAt).toBe(first);
    offset += 2 * 60_000;
    expect((await session.call('getCurrentUser')).body.sessionExpiresAt > first).toBe(true);
  });
});
