/** What a person can read about their account. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deleteAccountEvents } from '../../../src/identity/events/store.js';
import type { ApiClient } from '../../harness/api-client.js';
import { addTotp, ticketOf } from '../../harness/factors/second-factors.js';
import { createMember } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const NEW = 'another long enough password';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { TIDEWATCH_TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.stop());

const kindsOf = async (client: ApiClient) => (await client.call('listAccountEvents')).body.events.map(({ kind }) => kind);

test('sign-ins, ended sessions and changed passwords are listed, newest first, with device and place', async () => {
  const { email, password, session } = await createMember(await server.signIn(), 'viewer');
  const from = { 'X-Forwarded-For': '8.8.8.8', 'User-Agent': 'curl/8.5.0' };
  const { token } = (await server.anonymous.call('login', { email, password }, from)).body;
  const other = server.anonymous.as(token);
  const { id } = (await other.call('listSessions')).body.sessions.find(({ current }) => current) ?? {};
  await other.call('logout');
  const third = await server.anonymous.signIn(email, password);
  const thirdId = (await third.call('listSessions')).body.sessions.find(({ current }) => current)?.id;
  await session.call('revokeSession', { sessionId: thirdId });
  await session.call('revokeOtherSessions');
  await session.call('changePassword', { currentPassword: password, newPassword: NEW });
  expect(await kindsOf(session)).toEqual([
    ...['password_changed', 'other_sessions_ended', 'session_ended', 'signed_in', 'signed_out', 'signed_in_from_new_device'],
    'signed_in',
  ]);
  const { events, nextCursor } = (await session.call('listAccountEvents', { limit: 6 })).body;
  expect(events[5]).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    kind: 'signed_in_from_new_device',
    device: { kind: 'program', name: 'curl' },
    place: { country: 'US' },
    address: '8.8.8.8',
    sessionId: id,
    details: {},
  });
  expect(events[1]?.details).toEqual({ endedSessions: '0' });
  expect((await session.call('listAccountEvents', { cursor: nextCursor })).body.events).toHaveLength(1);
  await session.call('signOutEverywhere');
  const again = await server.anonymous.signIn(email, NEW);
  expect((await kindsOf(again)).slice(0, 2)).toEqual(['signed_in', 'signed_out_everywhere']);
});

test('changes of second factors and used recovery codes are listed', async () => {
  const { email, password, session } = await createMember(await server.signIn(), 'viewer');
  const { factorId } = await addTotp(session, new Date());
  const { recoveryCodes } = (await session.call('createRecoveryCodes')).body;
  const ticket = await ticketOf(server.anonymous, { email, password });
  await server.anonymous.call('completeLogin', { ticket, recoveryCode: recoveryCodes[2] });
  await session.call('deleteSecondFactor', { factorId });
  const { events } = (await session.call('listAccountEvents')).body;
  expect(events.map(({ kind, details }) => ({ [kind]: details }))).toEqual([
    { second_factor_removed: { name: 'Authenticator app' } },
    { signed_in: {} },
    { recovery_code_used: { left: '9' } },
    { recovery_codes_created: {} },
    { second_factor_added: { name: 'Authenticator app' } },
    { signed_in: {} },
  ]);
});

test('nobody reads those of somebody else', async () => {
  const { session } = await createMember(await server.signIn(), 'viewer');
  expect(await kindsOf(session)).toEqual(['signed_in']);
});

test('a failed sign-in is none of them', async () => {
  const { email, session } = await createMember(await server.signIn(), 'viewer');
  await server.anonymous.call('login', { email, password: 'wrong' });
  expect(await kindsOf(session)).toEqual(['signed_in']);
});

test('they are removed when they are old', async () => {
  const { session, user } = await createMember(await server.signIn(), 'viewer');
  const { knex } = server.database;
  const at = new Date('2020-01-01T00:00:00Z');
  await knex('account_events').where({ user_id: user.id }).update({ at });
  expect(await deleteAccountEvents(knex, at)).toBe(0);
  expect(await deleteAccountEvents(knex, new Date(at.getTime() + 1))).toBe(1);
  expect(await kindsOf(session)).toEqual([]);
});
