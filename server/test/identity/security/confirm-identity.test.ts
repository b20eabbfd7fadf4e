/** Proving anew who one is, in a session that is too old for what it shall do. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const MINUTE_MS = 60_000;

let offset = 0;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(Date.now() + offset) });
});
afterAll(() => server.stop());

const newKey = { name: 'Late', kind: 'organization', scopes: ['admin:read'] };

/** A new admin, whose session is eleven minutes old. */
async function lateAdmin() {
  const member = await createMember(await server.signIn(), 'admin');
  offset += 11 * MINUTE_MS;
  return member;
}

test('a confirmed session may do it again, and no other session of the person', async () => {
  const { email, password, session } = await lateAdmin();
  const other = await server.anonymous.signIn(email, password);
  offset += 11 * MINUTE_MS;
  const refused = await session.call('createApiKey', newKey);
  expect([refused.status, refused.body.error]).toEqual([
    403,
    expect.objectContaining({
      code: 'STEP_UP_REQUIRED',
      stepUp: { methods: ['password'], maxAgeSec: 600, confirmUrl: `${server.config.baseUrl}/account/confirm` },
    }),
  ]);
  const { body } = await session.call('confirmIdentity', { password });
  expect((await session.call('getCurrentUser')).body.confirmation).toEqual({ until: body.confirmedUntil, methods: ['password'] });
  expect((await session.call('listAccountEvents', { limit: 1 })).body.events[0]).toMatchObject({ kind: 'identity_confirmed', details: {} });
  expect((await session.call('createApiKey', newKey)).status).toBe(201);
  expect((await other.call('createApiKey', newKey)).body.error?.code).toBe('STEP_UP_REQUIRED');
});

test('a session of the build before counts from its beginning', async () => {
  const { session, user } = await lateAdmin();
  offset -= 2 * MINUTE_MS;
  await server.database.knex('sessions').where({ user_id: user.id }).update({ confirmed_at: null, methods: null });
  expect((await session.call('createApiKey', newKey)).status).toBe(201);
  offset += 2 * MINUTE_MS;
  expect((await session.call('createApiKey', newKey)).body.error?.code).toBe('STEP_UP_REQUIRED');
});

test('what only some values want is decided by the body', async () => {
  const { session } = await lateAdmin();
  const create = (visibility: string) => session.call('createDocSite', { slug: `late-${visibility.slice(-4)}`, name: 'Late', visibility });
  expect((await create('private_link')).body.error?.code).toBe('STEP_UP_REQUIRED');
  const { status, body } = await create('private');
  expect(status).toBe(201);
  const { id: siteId } = body.site;
  const update = async (changes: object) => (await session.call('updateDocSite', { siteId, ...changes })).body.error?.code;
  for (const opens of [{ visibility: 'public' }, { visibility: 'private_link' }, { editorsMayShare: true }])
    expect([opens, await update(opens)]).toEqual([opens, 'STEP_UP_REQUIRED']);
  expect(await update({ name: 'Later', editorsMayShare: false })).toBe(undefined);
});

test('wrong passwords are 403, change nothing, and count together with failed sign-ins', async () => {
  const { email, password, session } = await lateAdmin();
  for (let tries = 0; tries < 5; tries += 1) await server.anonymous.call('login', { email, password: 'guessed' });
  for (let tries = 0; tries < 5; tries += 1) {
    const { status, body } = await session.call('confirmIdentity', { password: 'guessed' });
    expect([status, body.error?.code]).toEqual([403, 'CONFIRMATION_WRONG']);
  }
  expect((await session.call('confirmIdentity', { password })).status).toBe(429);
  expect((await session.call('createApiKey', newKey)).body.error?.code).toBe('STEP_UP_REQUIRED');
});
