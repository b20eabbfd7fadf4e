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
