/** Resetting a forgotten password, over a real mail server. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember } from '../../harness/fixtures.js';
import { type Mailbox, openMailbox, tokenIn } from '../../harness/mailbox.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const MINUTE_MS = 60_000;
const NEW = 'another long enough password';

let offset = 0;
const clock = () => new Date(Date.now() + offset);
let mailbox: Mailbox;
/** Creates people, because it returns the tokens of invitations. */
let plain: TestServer;
let server: TestServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  plain = await startTestServer({ clock });
  const environment = { SMTP_URL: mailbox.url, TIDEWATCH_BASE_URL: 'https://tidewatch.example', TIDEWATCH_TRUSTED_PROXIES: '127.0.0.1' };
  server = await startTestServer({ connection: plain.connection, clock, environment, roles: 'api,worker' });
});
afterAll(async () => {
  await server.stop();
  await plain.stop();
  await mailbox.close();
});

const person = async () => createMember(await plain.signIn(), 'viewer');

let calls = 0;
/** Each request has a new address, because the limit per address isn't tested here. */
const fromSomewhere = () => {
  calls += 1;
  return { 'X-Forwarded-For': `198.51.100.${calls}` };
};
const forgot = (email: string) => server.anonymous.call('requestPasswordReset', { email }, fromSomewhere());
const reset = (token: string, newPassword = NEW) => server.anonymous.call('resetPassword', { token, newPassword }, fromSomewhere());
const mailed = async (email: string, after = 0) => tokenIn(await mailbox.mailTo(email, after));
const signIn = async (email: string, password: string) => (await server.anonymous.call('login', { email, password })).status;

test('a mailed link sets a new password, ends all sessions, and notifies the person', async () => {
  const { email, password, session, user } = await person();
  const bystander = await person();
  expect((await forgot(email.toUpperCase())).body).toEqual({ accepted: true });
  const mail = await mailbox.mailTo(email);
  expect([mail.subject, mail.to?.length]).toEqual(['Set a new Tidewatch password', 1]);
  expect(mail.text).toContain('https://tidewatch.example/account/reset-password#token=twr_');
  expect(mail.text).toContain('tidewatch account reset-password --url https://tidewatch.example');

  expect((await reset(tokenIn(mail))).body).toEqual({ changed: true, endedSessions: 1 });
  expect((await session.call('getCurrentUser')).status).toBe(401);
  expect((await bystander.session.call('getCurrentUser')).status).toBe(200);
  expect([await signIn(email, password), await signIn(email, NEW)]).toEqual([401, 200]);
  const told = await mailbox.mailTo(email, 1);
  expect([told.subject, told.text]).toEqual(['Your Tidewatch password was changed', expect.stringContaining('from the address')]);
  const [entry] = (await (await plain.signIn()).call('listAuditLog', { action: 'resetPassword' })).body.entries;
  expect(entry).toMatchObject({ outcome: 'success', actor: { id: user.id }, target: { type: 'user', id: user.id } });
});

test('changing the password by hand is notified too', async () => {
  const { email, password } = await person();
  const session = await server.anonymous.signIn(email, password);
  await session.call('changePassword', { currentPassword: password, newPassword: NEW });
  expect((await mailbox.mailTo(email)).subject).toBe('Your Tidewatch password was changed');
});

test('the response for an unknown address is identical, and nothing is sent', async () => {
  const { email } = await person();
  const raw = async (address: string) => {
    const { status, body, headers } = await forgot(address);
    return [status, body, [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))];
  };
  expect(await raw('nobody@example.com')).toEqual(await raw(email));
  await mailbox.mailTo(email);
  expect(mailbox.mails.filter(({ to }) => to?.[0]?.address === 'nobody@example.com')).toEqual([]);
  // unknown addresses get a row too
  const rows = await plain.database.knex('password_resets').orderBy('expires_at', 'desc').limit(2);
  expect(rows.map(({ user_id }) => user_id === null)).toContain(true);
});

describe('a link is valid', () => {
  test('once, even for concurrent requests', async () => {
    const { email } = await person();
    await forgot(email);
    const token = await mailed(email);
    const answers = await Promise.all([reset(token, `${NEW} 1`), reset(token, `${NEW} 2`)]);
    expect(answers.map(({ body }) => body.error?.code ?? 'changed').sort()).toEqual(['PASSWORD_RESET_NOT_FOUND', 'changed']);
    expect((await reset(token)).body.error?.code).toBe('PASSWORD_RESET_NOT_FOUND');
    expect(await signIn(email, answers[0]?.status === 200 ? `${NEW} 1` : `${NEW} 2`)).toBe(200);
  });

  test('for an hour', async () => {
    const { email } = await person();
    await forgot(email);
    const token = await mailed(email);
    offset += 60 * MINUTE_MS + 1;
    expect((await reset(token)).body.error?.code).toBe('PASSWORD_RESET_NOT_FOUND');
  });

  test('until a newer link, or a change of the password', async () => {
    const { email, password } = await person();
    await forgot(email);
    const older = await mailed(email);
    await forgot(email);
    const newer = await mailed(email, 1);
    expect((await reset(older)).body.error?.code).toBe('PASSWORD_RESET_NOT_FOUND');
    const session = await server.anonymous.signIn(email, password);
    await session.call('changePassword', { currentPassword: password, newPassword: NEW });
    expect((await reset(newer)).body.error?.code).toBe('PASSWORD_RESET_NOT_FOUND');
  });

  test('after a rejected new password', async () => {
    const { email } = await person();
    await forgot(email);
    const token = await mailed(email);
    const { status, body } = await reset(token, 'The viewer 2026!');
    expect([status, body.error?.details?.[0]?.path]).toEqual([400, '/newPassword']);
    expect((await reset(token)).status).toBe(200);
  });

  test('only in its exact form', async () => {
    await forgot((await person()).email);
    const [row] = await plain.database.knex('password_resets').whereNotNull('token_hash').orderBy('expires_at', 'desc').limit(1);
    for (const token of [row?.token_hash.toString('hex'), row?.token_hash.toString('base64url'), `twr_${'A'.repeat(43)}`, 'x'])
      expect((await reset(token)).body.error?.code).toBe('PASSWORD_RESET_NOT_FOUND');
  });
});

test('an address gets three mails an hour; further requests get the same response, and the last link stays valid', async () => {
  const { email } = await person();
  const answers = await Promise.all(Array.from({ length: 5 }, () => forgot(email)));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
  await mailbox.mailTo(email, 2);
  // a later mail to another address proves that no other mail is queued
  const other = await person();
  await forgot(other.email);
  const sent = () => mailbox.mails.filter(({ to }) => to?.[0]?.address === email);
  await mailbox.mailTo(other.email);
  expect(sent()).toHaveLength(3);
  const outcomes = await Promise.all(sent().map(async (mail) => (await reset(tokenIn(mail))).status));
  expect(outcomes.sort()).toEqual([200, 404, 404]);
  offset += 60 * MINUTE_MS;
  await forgot(email);
  await mailbox.mailTo(email, 4);
});

test('the database contains no usable token, even while the mail is queued', async () => {
  const waiting = await startTestServer({ connection: plain.connection, clock, environment: { SMTP_URL: mailbox.url }, roles: 'api' });
  const { email } = await person();
  await server.stop();
  await waiting.anonymous.call('requestPasswordReset', { email });
  const rows = await plain.database.knex('deliveries').whereNotNull('sealed_mail').where({ status: 'pending' });
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows.map(({ sealed_mail, ...row }) => [row, sealed_mail.toString('latin1')]))).not.toMatch(/twr_|@example\.com/);
  await waiting.stop();
});

test('without mail, the operator is told what to configure', async () => {
  const { status, body } = await plain.anonymous.call('requestPasswordReset', { email: 'ada@example.com' });
  expect([status, body.error?.code, body.error?.message]).toEqual([409, 'MAIL_NOT_CONFIGURED', expect.stringContaining('SMTP_URL')]);
});
