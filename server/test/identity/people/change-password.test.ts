/** Changing one's own password. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember } from '../../harness/fixtures.js';
import { untilSomebodyWaits } from '../../harness/lock-waits.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const NEW = 'another long enough password';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const member = async () => createMember(await server.signIn(), 'viewer');

test('the new password works and the old one does not; all other sessions end', async () => {
  const { email, password, session, user } = await member();
  const other = await server.anonymous.signIn(email, password);
  const bystander = await member();
  const answer = await session.call('changePassword', { currentPassword: password, newPassword: NEW });
  expect([answer.status, answer.body]).toEqual([200, { changed: true, endedSessions: 1 }]);
  expect((await session.call('getCurrentUser')).status).toBe(200);
  expect((await other.call('getCurrentUser')).status).toBe(401);
  expect((await bystander.session.call('getCurrentUser')).status).toBe(200);
  expect((await server.anonymous.call('login', { email, password })).status).toBe(401);
  expect((await server.anonymous.call('login', { email, password: NEW })).status).toBe(200);
  const [entry] = (await (await server.signIn()).call('listAuditLog', { action: 'changePassword' })).body.entries;
  expect(entry).toMatchObject({ outcome: 'success', actor: { id: user.id }, target: { type: 'user', id: user.id } });
});

test.each([
  ['a present password that is wrong', { currentPassword: 'not the password' }, '/currentPassword'],
  ['a new one that is short', { newPassword: 'fourteen chars' }, '/newPassword'],
  ['a new one that is the name of their organization', { newPassword: 'defaultdefault1' }, '/newPassword'],
  ['a new one that is endless', { newPassword: 'x'.repeat(201) }, '/newPassword'],
  ['a new one that is the old one', { newPassword: 'a long enough password' }, '/newPassword'],
])('rejects %s and changes nothing', async (_name, change, path) => {
  const { email, password, session } = await member();
  const other = await server.anonymous.signIn(email, password);
  const { status, body } = await session.call('changePassword', { currentPassword: password, newPassword: NEW, ...change });
  expect([status, body.error?.code, body.error?.details?.[0]?.path]).toEqual([400, 'VALIDATION_ERROR', path]);
  expect((await other.call('getCurrentUser')).status).toBe(200);
  expect((await server.anonymous.call('login', { email, password })).status).toBe(200);
});

test('attempts count together with failed sign-ins', async () => {
  const { email, password, session } = await member();
  for (let tries = 0; tries < 5; tries += 1) await server.anonymous.call('login', { email, password: 'guessed' });
  for (let tries = 0; tries < 5; tries += 1) {
    const guess = await session.call('changePassword', { currentPassword: 'guessed', newPassword: NEW });
    expect(guess.body.error?.code).toBe('VALIDATION_ERROR');
  }
  const refused = await session.call('changePassword', { currentPassword: password, newPassword: NEW });
  expect(refused.body.error?.code).toBe('RATE_LIMITED');
  expect((await server.anonymous.call('login', { email, password })).status).toBe(429);
});

test('of two concurrent changes, one succeeds', async () => {
  const { password, email, session } = await member();
  const change = (newPassword: string) => session.call('changePassword', { currentPassword: password, newPassword });
  const answers = await Promise.all([change(`${NEW} 1`), change(`${NEW} 2`)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const winner = answers[0]?.status === 200 ? `${NEW} 1` : `${NEW} 2`;
  expect((await server.anonymous.call('login', { email, password: winner })).status).toBe(200);
});

test('a concurrent sign-in with the old password gets no session', async () => {
  const { password, email, session, user } = await member();
  const { knex } = server.database;
  const transaction = await knex.transaction();
  await transaction('users').where({ id: user.id }).forUpdate().first();
  // the old password is already verified; the sign-in waits for our lock to check whether it still applies
  const late = server.anonymous.call('login', { email, password });
  await untilSomebodyWaits(knex);
  await transaction('users').where({ id: user.id }).update({ password_hash: 'another by now' });
  await transaction.commit();
  expect((await late).status).toBe(401);
  expect((await session.call('listSessions')).body.sessions).toHaveLength(1);
});
