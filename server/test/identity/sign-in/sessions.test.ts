/** Listing a person's sessions, and ending them remotely. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const DAY_MS = 86_400_000;

let offset = 0;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { TIDEWATCH_ORGANIZATIONS: 'anybody' }, clock: () => new Date(Date.now() + offset) });
});
afterAll(() => server.stop());

/** A new member of the first organization with three sessions, one of them in another organization. */
async function person() {
  const { email, password, session, user } = await createMember(await server.signIn(), 'viewer');
  const signIn = () => server.anonymous.signIn(email, password);
  const other = await createOrganization(session, signIn);
  return { session, user, signIn, inOther: other.session, other: other.organization };
}

const idOf = async (session: Awaited<ReturnType<typeof person>>['session']) =>
  (await session.call('listSessions')).body.sessions.find(({ current }) => current)?.id ?? '';

test('are listed for all organizations, newest first, with the current one marked, only for their owner', async () => {
  const { session, inOther, other } = await person();
  const { body } = await session.call('listSessions');
  expect(body).toEqual({
    sessions: [
      {
        id: await idOf(inOther),
        current: false,
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        expiresAt: expect.any(String),
        absoluteExpiresAt: expect.any(String),
        confirmedAt: expect.any(String),
        methods: ['password'],
        device: { kind: 'program', name: 'node' },
        place: { country: null },
        address: '127.0.0.1',
        userAgent: expect.any(String),
        organization: other,
      },
      expect.objectContaining({ current: true, organization: expect.objectContaining({ slug: 'default' }) }),
    ],
    nextCursor: null,
  });
  const stranger = await person();
  const theirs = JSON.stringify((await stranger.session.call('listSessions')).body);
  for (const { id } of body.sessions) expect(theirs).not.toContain(id);
});

test('all end at once, with the links for a new password; keys stay, and are named', async () => {
  const { session, user, signIn } = await person();
  const owner = await server.signIn();
  await owner.call('updateMember', { userId: user.id, role: 'admin' });
  const issue = async (name: string) => (await session.call('createApiKey', { name, kind: 'organization', scopes: ['admin:read'] })).body;
  const [kept, revoked] = [await issue('kept'), await issue('revoked')];
  await session.call('revokeApiKey', { keyId: revoked.apiKey.keyId });
  await owner.call('createApiKey', { name: 'of somebody else', kind: 'organization', scopes: ['admin:read'] });
  const link = { email_hash: Buffer.from(user.id), token_hash: Buffer.from(user.id), user_id: user.id, mails: 1 };
  const at = new Date(Date.now() + DAY_MS);
  await server.database.knex('password_resets').insert({ ...link, expires_at: at, hour_began: at });
  const { status, body, headers } = await session.call('signOutEverywhere');
  expect([status, body.endedSessions]).toEqual([200, 2]);
  expect(body.issuedKeys.filter(({ organizationSlug }) => organizationSlug === 'default')).toEqual([
    { keyId: kept.apiKey.keyId, name: 'kept', organizationSlug: 'default' },
  ]);
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^tidewatch_session=;/)]);
  expect((await session.call('getCurrentUser')).status).toBe(401);
  expect((await owner.call('getCurrentUser')).status).toBe(200);
  expect((await server.anonymous.as(kept.credential).call('getApiKeyInfo')).status).toBe(200);
  expect(await server.database.knex('password_resets').where({ user_id: user.id }).first('token_hash')).toEqual({ token_hash: null });
  expect((await (await signIn()).call('listSessions')).body.sessions).toHaveLength(1);
});

test('are listed page by page, without expired ones', async () => {
  const { session, signIn } = await person();
  const over = await idOf(await signIn());
  await server.database
    .knex('sessions')
    .where({ id: over })
    .update({ expires_at: new Date(0) });
  await signIn();
  const all = (await session.call('listSessions')).body.sessions.map(({ id }) => id);
  expect(all).toHaveLength(3);
  expect(all).not.toContain(over);
  const first = (await session.call('listSessions', { limit: 2 })).body;
  const second = (await session.call('listSessions', { limit: 2, cursor: first.nextCursor })).body;
  expect([...first.sessions, ...second.sessions].map(({ id }) => id)).toEqual(all);
  expect((await session.call('revokeSession', { sessionId: over })).body.error?.code).toBe('SESSION_NOT_FOUND');
});

test('can be ended one by one, including the current one, but not those of others', async () => {
  const { session, signIn } = await person();
  const lost = await signIn();
  const sessionId = await idOf(lost);
  const stranger = await person();
  expect((await stranger.session.call('revokeSession', { sessionId })).body.error?.code).toBe('SESSION_NOT_FOUND');
  expect((await lost.call('getCurrentUser')).status).toBe(200);
  expect((await session.call('revokeSession', { sessionId })).body).toEqual({ deleted: true, id: sessionId });
  expect((await lost.call('getCurrentUser')).status).toBe(401);
  expect((await session.call('revokeSession', { sessionId })).body.error?.code).toBe('SESSION_NOT_FOUND');
  expect((await session.call('revokeSession', { sessionId: await idOf(session) })).status).toBe(200);
  expect((await session.call('getCurrentUser')).status).toBe(401);
});

test('can be ended all except the current one, in every organization', async () => {
  const { session, inOther, signIn } = await person();
  const stranger = await person();
  const third = await signIn();
  expect((await session.call('revokeOtherSessions')).body).toEqual({ endedSessions: 2 });
  for (const ended of [inOther, third]) expect((await ended.call('getCurrentUser')).status).toBe(401);
  for (const kept of [session, stranger.session, stranger.inOther]) expect((await kept.call('getCurrentUser')).status).toBe(200);
  expect((await session.call('revokeOtherSessions')).body).toEqual({ endedSessions: 0 });
});

test('show a changed name everywhere', async () => {
  const { session, inOther, user } = await person();
  expect((await session.call('updateCurrentUser', { name: 'Grace' })).body).toEqual({ user: { ...user, name: 'Grace' } });
  expect((await inOther.call('getCurrentUser')).body.user.name).toBe('Grace');
  for (const change of [{}, { name: '' }, { name: ' ' }, { name: null }, { email: 'grace@example.com' }])
    expect((await session.call('updateCurrentUser', change)).status).toBe(400);
});

test('record their use once an hour', async () => {
  const { session } = await person();
  const seen = async () => (await session.call('listSessions')).body.sessions.find(({ current }) => current)?.lastSeenAt ?? '';
  const first = await seen();
  offset += 30 * 60_000;
  expect(await seen()).toBe(first);
  offset += DAY_MS;
  expect((await seen()) > first).toBe(true);
});
