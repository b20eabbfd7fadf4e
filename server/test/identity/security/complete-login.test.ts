/** The second step of signing in: no way goes around it, a code works once, and guessing is hopeless. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { codeAt, memberWithTotp, ticketOf } from '../../harness/factors/second-factors.js';
import { createMember } from '../../harness/fixtures.js';
import { type Mailbox, openMailbox, tokenIn } from '../../harness/mailbox.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const PERIOD_MS = 30_000;

let at = new Date('2026-01-15T09:30:10Z').getTime();
const clock = () => new Date(at);
/** Lets so many periods of codes pass. */
const pass = (periods: number) => {
  at += periods * PERIOD_MS;
};
let mailbox: Mailbox;
/** Creates people, because it returns the tokens of invitations. */
let plain: TestServer;
/** Two processes that mail and trust a proxy. */
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  // the limit of minutes has a test of its own; here, the one of the day is reached
  plain = await startTestServer({ clock, limits: 'management=off,login=off' });
  const environment = { SMTP_URL: mailbox.url, TIDEWATCH_TRUSTED_PROXIES: '127.0.0.1' };
  const shared = { connection: plain.connection, clock, environment };
  server = await startTestServer({ ...shared, roles: 'api,worker', limits: 'management=off,login=off,secondFactor=off' });
  other = await startTestServer({ ...shared, limits: 'management=off,login=off,secondFactor=off' });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
  await plain.stop();
  await mailbox.close();
});

const person = async () => memberWithTotp(await plain.signIn(), clock());
type Person = Awaited<ReturnType<typeof person>>;
let networks = 0;
const fromSomewhere = () => {
  networks += 1;
  return { 'X-Forwarded-For': `198.51.${Math.floor(networks / 250)}.${(networks % 250) + 1}` };
};
const complete = (ticket: string, given: Record<string, unknown>, on = plain) =>
  on.anonymous.call('completeLogin', { ticket, ...given }, on === plain ? {} : fromSomewhere());
/** The outcome of a sign-in with this factor. */
async function outcome(who: Person, given: Record<string, unknown>, on = plain): Promise<string | number> {
  const { status, body } = await complete(await ticketOf(on.anonymous, who, on === plain ? {} : fromSomewhere()), given, on);
  return body.error?.code ?? status;
}

test('the password gives a ticket, which is no session, and the code completes it once', async () => {
  const who = await person();
  pass(1);
  const refused = await plain.anonymous.call('login', { email: who.email, password: who.password });
  expect([refused.status, refused.headers.getSetCookie(), refused.body.error]).toEqual([
    401,
    [],
    expect.objectContaining({
      code: 'SECOND_FACTOR_REQUIRED',
      signIn: { ticket: expect.any(String), methods: ['totp', 'recovery_code'], expiresAt: new Date(at + 600_000).toISOString() },
    }),
  ]);
  const ticket = refused.body.error?.signIn?.ticket ?? '';
  expect((await plain.anonymous.as(ticket).call('getCurrentUser')).status).toBe(401);
  expect((await fetch(`${plain.baseUrl}/api/account/me`, { headers: { Cookie: `tidewatch_session=${ticket}` } })).status).toBe(401);
  const done = await complete(ticket, { code: codeAt(who.secret, clock()) });
  expect([done.status, done.headers.getSetCookie()[0]]).toEqual([200, expect.stringContaining('tidewatch_session=tws_')]);
  expect((await plain.anonymous.as(done.body.token).call('getCurrentUser')).body.confirmation.methods).toEqual(['totp', 'recovery_code']);
  pass(1);
  expect((await complete(ticket, { code: codeAt(who.secret, clock()) })).body.error?.code).toBe('SIGN_IN_EXPIRED');
});

test('of twenty sign-ins with one code on two processes, one succeeds', async () => {
  const who = await person();
  pass(1);
  const servers = Array.from({ length: 20 }, (_, index) => (index % 2 ? server : other));
  const tickets = await Promise.all(servers.map((on) => ticketOf(on.anonymous, who, fromSomewhere())));
  const code = codeAt(who.secret, clock());
  const statuses = await Promise.all(tickets.map(async (ticket, index) => (await complete(ticket, { code }, servers[index])).status));
  expect(statuses.sort()).toEqual([200, ...Array(19).fill(401)]);
});

test('a code works one period early or late, never again, and not after a later one', async () => {
  const who = await person();
  // the one that confirmed the app
  expect(await outcome(who, { code: codeAt(who.secret, clock()) })).toBe('SECOND_FACTOR_WRONG');
  pass(4);
  const code = (periods: number) => codeAt(who.secret, new Date(at + periods * PERIOD_MS));
  expect([await outcome(who, { code: code(-2) }), await outcome(who, { code: code(2) })]).toEqual(Array(2).fill('SECOND_FACTOR_WRONG'));
  expect([await outcome(who, { code: code(-1) }), await outcome(who, { code: code(1) })]).toEqual([200, 200]);
  expect(await outcome(who, { code: code(0) })).toBe('SECOND_FACTOR_WRONG');
});

test('what is no code is wrong, and nothing else', async () => {
  const who = await person();
  const ticket = await ticketOf(plain.anonymous, who);
  for (const code of ['１２３４５６', 'abcdef', '12345', '-12345'])
    expect((await complete(ticket, { code })).body.error?.code).toBe('SECOND_FACTOR_WRONG');
});

describe('guessing', () => {
  test('a ticket has five tries, also with the right code', async () => {
    const who = await person();
    pass(1);
    const ticket = await ticketOf(plain.anonymous, who);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await complete(ticket, { code: '000000' })).body.error?.code).toBe('SECOND_FACTOR_WRONG');
    expect((await complete(ticket, { code: codeAt(who.secret, clock()) })).body.error?.code).toBe('SIGN_IN_EXPIRED');
    expect(await outcome(who, { code: codeAt(who.secret, clock()) })).toBe(200);
  });

  test('ten wrong codes in minutes stop the account, and right ones in between do not count', async () => {
    const who = await person();
    for (let tries = 0; tries < 9; tries += 1) expect(await outcome(who, { code: '000000' })).toBe('SECOND_FACTOR_WRONG');
    pass(2);
    expect(await outcome(who, { code: codeAt(who.secret, clock()) })).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) expect(await outcome(who, { code: '000000' })).toBe('SECOND_FACTOR_WRONG');
    pass(2);
    expect(await outcome(who, { code: codeAt(who.secret, clock()) })).toBe('RATE_LIMITED');
  });

  test('thirty-one wrong codes from as many networks at two processes: the last is refused, and a recovery code works once', async () => {
    const who = await person();
    const outcomes = [];
    for (let tries = 0; tries < 31; tries += 1) outcomes.push(await outcome(who, { code: '000000' }, tries % 2 ? server : other));
    expect(outcomes).toEqual([...Array(30).fill('SECOND_FACTOR_WRONG'), 'RATE_LIMITED']);
    pass(2);
    expect(await outcome(who, { code: codeAt(who.secret, clock()) }, server)).toBe('RATE_LIMITED');
    const [recoveryCode] = who.recoveryCodes;
    expect([await outcome(who, { recoveryCode }, server), await outcome(who, { recoveryCode }, other)]).toEqual([
      200,
      'SECOND_FACTOR_WRONG',
    ]);
    const mail = await mailbox.mailTo(who.email);
    expect([mail.subject, mail.text]).toEqual(['A recovery code was used - Tidewatch', expect.stringContaining('9 codes are left.')]);
  });
});

describe('no way goes around the second factor:', () => {
  test('an invitation of a known person', async () => {
    const who = await person();
    const owner = await plain.signIn();
    const { organization } = (await owner.call('createOrganization', { slug: 'elsewhere', name: 'Elsewhere' })).body;
    await owner.call('switchOrganization', { organizationId: organization.id });
    const { token } = (await owner.call('createInvitation', { email: who.email, role: 'editor' })).body;
    const accept = () => plain.anonymous.call('acceptInvitation', { token, password: who.password });
    const refused = await accept();
    expect([refused.status, refused.body.error?.code, refused.headers.getSetCookie()]).toEqual([401, 'SECOND_FACTOR_REQUIRED', []]);
    expect((await owner.call('listMembers')).body.members).toHaveLength(1);
    pass(1);
    const ticket = (await accept()).body.error?.signIn?.ticket ?? '';
    expect((await complete(ticket, { code: '000000' })).body.error?.code).toBe('SECOND_FACTOR_WRONG');
    const { body } = await complete(ticket, { code: codeAt(who.secret, clock()) });
    expect([body.organization?.slug, body.role]).toEqual(['elsewhere', 'editor']);
    expect((await accept()).body.error?.code).toBe('INVITATION_NOT_FOUND');
  });

  test('a reset of the password', async () => {
    const who = await person();
    await server.anonymous.call('requestPasswordReset', { email: who.email }, fromSomewhere());
    const token = tokenIn(await mailbox.mailTo(who.email));
    const password = 'kessel und zebra';
    const reset = await server.anonymous.call('resetPassword', { token, newPassword: password }, fromSomewhere());
    expect([reset.status, reset.headers.getSetCookie()]).toEqual([200, []]);
    expect((await plain.anonymous.call('login', { email: who.email, password })).body.error?.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('a ticket from before the password was changed', async () => {
    const who = await person();
    const ticket = await ticketOf(plain.anonymous, who);
    await who.session.call('changePassword', { currentPassword: who.password, newPassword: 'kessel und zebra' });
    pass(1);
    expect((await complete(ticket, { code: codeAt(who.secret, clock()) })).body.error?.code).toBe('SIGN_IN_EXPIRED');
  });

  test('a ticket after ten minutes', async () => {
    const who = await person();
    const ticket = await ticketOf(plain.anonymous, who);
    pass(20);
    expect((await complete(ticket, { code: codeAt(who.secret, clock()) })).body.error?.code).toBe('SIGN_IN_EXPIRED');
  });

  test('the password at a confirmation', async () => {
    const who = await person();
    const { status, body } = await who.session.call('confirmIdentity', { password: who.password });
    expect([status, body.error?.code]).toEqual([403, 'CONFIRMATION_WRONG']);
    pass(1);
    expect((await who.session.call('confirmIdentity', { code: codeAt(who.secret, clock()) })).status).toBe(200);
    expect((await who.session.call('confirmIdentity', { code: codeAt(who.secret, clock()) })).body.error?.code).toBe('CONFIRMATION_WRONG');
  });
});

test('somebody without a factor confirms with the password only', async () => {
  const { session } = await createMember(await plain.signIn(), 'viewer');
  expect((await session.call('confirmIdentity', { code: '000000' })).body.error?.code).toBe('CONFIRMATION_WRONG');
});
